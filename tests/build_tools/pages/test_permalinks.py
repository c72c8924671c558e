"""The small page of each id."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from build_tools.pages.permalinks import LEAD_ON, Permalink, permalink_page
from build_tools.pages.site import Site
from tests.build_tools.small_project import MUD, compiled

ADDRESS = "https://rules.example/game/"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return compiled(tmp_path)


def page(site: Site, rule: str) -> Permalink:
    (found,) = (link for link in site.permalinks if link.id == rule)
    return found


class Head(HTMLParser):
    """Tags, and the contents of ``meta`` by name."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and "content" in given:
            self.meta[given.get("name") or given["property"]] = given["content"]
        if "rel" in given:
            self.links[given["rel"]] = given["href"]


def test_every_id_has_one_page(site: Site) -> None:
    ids = [link.id for link in site.permalinks]
    known = {"B90", "B90.1", "B90.2", "B90.21", "MuS1", "MuS1.1", "A4.6", "B7", "B-footnote-Q"}
    assert sorted(ids) == sorted({*known, "B90.1-q1"})


def test_a_preview_says_id_title_gist_version_and_picture(site: Site) -> None:
    head = Head(page(site, "B90.1").html(ADDRESS))
    gist = "Boots pay 3 steps, in V8 also; see 90.21 and A4.6. Boots: 3 (90.2)"
    assert head.meta["og:title"] == head.meta["twitter:title"] == "B90.1 Entering"
    assert head.meta["og:description"] == f"{gist}. Text of 2026-01-02."
    assert head.meta["description"] == head.meta["twitter:description"]
    assert head.meta["og:url"] == head.links["canonical"] == f"{ADDRESS}r/B90.1/"
    assert head.meta["og:image"] == f"{ADDRESS}assets/images/preview.png"
    assert head.meta["twitter:card"] == "summary_large_image"


def test_the_page_leads_to_the_rule_in_its_place(site: Site) -> None:
    html = page(site, "B90.21").html(ADDRESS)
    assert Head(html).links["bookmark"] == "../../rules/mud/#B90.21"
    assert html.count("<script>") == 1
    assert f"<script>{LEAD_ON}</script>" in html


def test_the_rule_is_readable_there_and_its_links_start_from_there(site: Site) -> None:
    html = page(site, "B90.1").html(ADDRESS)
    assert "<h1>Entering</h1>" in html
    assert 'href="../../rules/mud/#B90.21"' in html
    assert 'href="../../rules/outside/#A4.6"' in html


def test_a_rule_that_is_a_heading_alone_names_its_parts(tmp_path: Path) -> None:
    mud = MUD.replace("Free. `B99.9` is code.\n", "")
    link = page(compiled(tmp_path, {"docs/rules/mud.md": mud}), "B90.2")
    assert link.gist == "B90.21 In rain"
    html = link.html(ADDRESS)
    assert '<p>Its parts:</p><ul><li><a href="../../rules/mud/#B90.21"' in html
    assert ">B90.21</a> In rain</li></ul>" in html


def test_written_links_lead_to_the_same_page(tmp_path: Path) -> None:
    mud = MUD.replace("Free.", "Free; see [reeds](marsh.md#MuS1).")
    site = compiled(tmp_path, {"docs/rules/mud.md": mud})
    assert 'href="../../rules/marsh/#MuS1"' in page(site, "B90.2").html(ADDRESS)


def test_an_outside_rule_says_that_it_is_not_here(site: Site) -> None:
    html = page(site, "A4.6").html(ADDRESS)
    assert Head(html).meta["og:description"].startswith("Not in this reference: ")
    assert "Boots that run; see " in html


def test_a_ruling_gives_our_reading_first_and_then_the_other(site: Site) -> None:
    html = page(site, "B90.1-q1").html(ADDRESS)
    assert Head(html).meta["og:description"].startswith("Our reading: Yes, by 90.21.")
    assert html.index("Ours: ") < html.index("Other: ") < html.index("Why: ")
    assert "Boots in mud: <b>3 steps</b>; read otherwise: <b>1 step</b>" in html
    assert "&lt;boots&gt;" in html


def test_a_withdrawn_rule_says_when_and_why_and_what_is_there_instead(tmp_path: Path) -> None:
    gone = '[[withdrawn]]\nid = "B90.3"\non = 2026-02-03\nwhy = "A < B."\ninstead = "B90.2"\n'
    html = page(compiled(tmp_path, {"docs/rules/gone.toml": gone}), "B90.3").html(ADDRESS)
    assert "B90.3 was withdrawn on 2026-02-03. A &lt; B." in html
    assert 'See <a href="../B90.2/">B90.2 Leaving</a> instead.' in html
    assert "bookmark" not in html
    assert "<script>" not in html


def test_a_moved_rule_leads_to_where_it_is_now(tmp_path: Path) -> None:
    gone = '[[moved]]\nid = "B90.3"\nto = "B90.21"\n'
    html = page(compiled(tmp_path, {"docs/rules/gone.toml": gone}), "B90.3").html(ADDRESS)
    assert Head(html).links["bookmark"] == "../../rules/mud/#B90.21"
    assert Head(html).meta["og:title"] == "B90.3 is B90.21 In rain now"


def test_nothing_else_is_asked_for(site: Site) -> None:
    for link in site.permalinks:
        html = link.html(ADDRESS)
        assert not {"img", "iframe"} & set(Head(html).tags)
        assert ' src="' not in html
        assert 'rel="stylesheet"' not in html


def test_an_address_is_the_id_itself() -> None:
    assert permalink_page("OCS20.0-note") == "r/OCS20.0-note/"
