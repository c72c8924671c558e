"""The pages on rulings together."""

import json
from dataclasses import replace
from pathlib import Path

from build_tools.pages.ruling_pages import ruling_pages
from build_tools.terms.explain import make_glossary
from tests.build_tools.small_project import RULING, catalogue, compiled, lines

HOME = "docs/rules/index.md"


def test_there_is_a_page_for_each_and_a_list(tmp_path: Path) -> None:
    pages = compiled(tmp_path).pages
    assert [file for file in pages if file.startswith("docs/rulings/")] == [
        "docs/rulings/index.md",
        "docs/rulings/B90.1-q1.md",
    ]


def test_without_rulings_the_list_is_empty() -> None:
    say = catalogue(rulings=())
    (page,) = ruling_pages([], [], say, {}, make_glossary(say)).values()
    assert page.title == "Rulings"
    assert [entry["children"] for entry in page.toc] == [[]]


def test_the_data_lead_to_the_page_and_to_its_case(tmp_path: Path) -> None:
    ruling = json.loads(compiled(tmp_path).rules_json)["rules"]["B90.1-q1"]
    assert ruling["url"] == "rulings/B90.1-q1/#B90.1-q1"
    assert ruling["ways"] == {"steps": "calculators/steps/?mud=yes"}


def test_pages_may_link_to_them_and_to_the_old_place_under_the_rule(tmp_path: Path) -> None:
    text = "---\ntitle: Rules\n---\n# Rules\n\n[list](../rulings/index.md#on-B90.1), "
    text += "[page](../rulings/B90.1-q1.md#effect), [under the rule](mud.md#B90.1-q1)\n"
    site = compiled(tmp_path, {HOME: text})
    assert lines(site.problems) == []
    assert '<a href="../rulings/B90.1-q1/#effect">page</a>' in site.pages[HOME].html


def test_a_ruling_withdrawn_from_the_code_has_no_page(tmp_path: Path) -> None:
    say = replace(catalogue(rulings=(), switches=()), effects={})
    assert f"docs/rulings/{RULING.id}.md" not in compiled(tmp_path, say=say).pages
