"""Pages of a small project, and what they are rendered to."""

from pathlib import Path

import pytest
from markdown_it.utils import read_fixture_file

from build_tools.pages.site import Site
from tests.build_tools.small_project import MUD, NOT_TERMS, compiled, lines, no_terms

FIXTURE = Path(__file__).parents[1] / "fixtures" / "rendering.md"
RAIN = "### B90.21 In rain\n\n"
CASES = [
    pytest.param(text, html, id=f"{line} {title}")
    for line, title, text, html in read_fixture_file(FIXTURE)
]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return compiled(tmp_path)


@pytest.mark.parametrize(("text", "html"), CASES)
def test_the_fixture_texts_are_rendered_as_written(tmp_path: Path, text: str, html: str) -> None:
    mud = MUD.partition(RAIN)[0] + RAIN + text
    site = compiled(tmp_path, {"docs/rules/mud.md": mud, NOT_TERMS: no_terms(text)})
    assert lines(site.problems) == []
    page = site.pages["docs/rules/mud.md"].html
    body = page.partition('aria-label="Link to B90.21">¶</a></h3>\n')[2]
    assert body.partition('<details class="rule-context"')[0] == html


def test_a_heading_carries_its_id_and_a_link_to_itself(site: Site) -> None:
    assert (
        '<h3 id="B90.21"><span class="rule-id">B90.21</span> In rain'
        '<a class="headerlink" href="#B90.21" aria-label="Link to B90.21">¶</a></h3>'
    ) in site.pages["docs/rules/mud.md"].html
    assert (
        '<h1 id="marsh-scenario-special-rules">Marsh scenario special rules'
        '<a class="headerlink" href="#marsh-scenario-special-rules" '
        'aria-label="Link to this heading">¶</a></h1>'
    ) in site.pages["docs/rules/marsh.md"].html


def test_headings_are_nested_in_the_table_of_contents(site: Site) -> None:
    toc = site.pages["docs/rules/mud.md"].toc
    assert [entry["id"] for entry in toc] == ["B90"]
    assert [entry["name"] for entry in toc[0]["children"]] == ["B90.1 Entering", "B90.2 Leaving"]
    assert [entry["id"] for entry in toc[0]["children"][1]["children"]] == ["B90.21"]


def test_a_ruling_stands_closed_under_its_rule_with_ours_first(site: Site) -> None:
    html = site.pages["docs/rules/mud.md"].html
    start = html.index('<details class="ruling"')
    end = html.index("</details>", start)
    assert html.index('id="B90.1"') < start < end < html.index('id="B90.2"')
    assert html[start:end] == (
        '<details class="ruling" id="B90.1-q1">'
        '<summary><span class="rule-id">B90.1-q1</span> Ruling. '
        "Do boots of 90.1 count as feet in 90.2?</summary>"
        '<p class="ruling-rules">Rules in question: '
        '<a href="#B90.2" class="cited" title="B90.2 Leaving">B90.2</a></p>'
        '<ul class="readings"><li class="reading reading--ours"><strong>Ours: </strong>'
        'Yes, by <a href="#B90.21" class="cited" title="B90.21 In rain">90.21</a>.</li>'
        '<li class="reading"><strong>Other reading: </strong>'
        'No: <a href="../marsh/#MuS1" class="cited" title="MuS1 Reeds">MuS1</a> speaks of '
        "&lt;boots&gt;.</li></ul>"
        '<p class="ruling-why"><strong>Why: </strong>'
        '<a href="../outside/#A4.6" class="cited cited--outside" '
        'title="A4.6 Running (not in this reference)">A4.6</a> says so.</p>'
        '<p class="ruling-effect"><strong>Effect: </strong>Boots in mud: <b>3 steps</b>'
        "; read otherwise: <b>1 step</b></p>"
        '<p class="ruling-more"><a href="../../rulings/B90.1-q1/">The page of B90.1-q1, '
        'with links to try it</a> · <a href="#B90.1-q1" data-menu="B90.1-q1">Copy or share</a></p>'
    )


def test_a_page_without_a_home_links_full_ids_only(site: Site) -> None:
    html = site.pages["docs/rules/index.md"].html
    assert '<a href="mud/">Mud</a> has <a href="mud/#B90.21">rain</a>' in html
    assert '<a href="mud/#B90.1" class="cited" title="B90.1 Entering">B90.1</a>' in html
    assert "such as 90.1 are not linked" in html


def test_a_calculators_page_gets_its_form_and_its_cases(site: Site) -> None:
    html = site.pages["docs/calculators/steps.md"].html
    assert (
        '<form data-calculator="steps"><a href="../../rules/mud/#B90.21">B90.21</a></form>' in html
    )
    assert "<p>steps: In mud | mud=yes</p>" in html


def test_the_outside_rules_are_grouped_by_chapter_and_marked(site: Site) -> None:
    page = site.pages["docs/rules/outside.md"]
    chapters = page.toc[0]["children"]
    assert [entry["name"] for entry in chapters] == ["ASL chapter A", "ASL chapter B"]
    assert [entry["id"] for entry in chapters[1]["children"]] == ["B-footnote-Q", "B7"]
    assert page.html.count("Not in this reference: see your rulebook.") == 3
    for words in ("read in a published source", "general knowledge", "unsure of the details"):
        assert page.html.count(words) == 1


def test_an_outside_rule_says_who_cites_it(site: Site) -> None:
    html = site.pages["docs/rules/outside.md"].html
    entry = html[html.index('<h3 id="A4.6">') :]
    cited_by = entry[entry.index("Cited by") : entry.index("</section>")]
    assert '<a href="../mud/#B90.1" class="cited" title="B90.1 Entering">B90.1</a>' in cited_by
    assert '<a href="../../rulings/B90.1-q1/#B90.1-q1" class="cited"' in cited_by
    assert '<a href="../../calculators/steps/">Steps</a>' in cited_by


def test_compiling_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = compiled(tmp_path), compiled(tmp_path)
    assert first.rules_json == second.rules_json
    assert first.pages == second.pages
