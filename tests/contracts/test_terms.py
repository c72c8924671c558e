"""The terms against the texts, the source and what was published."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from build_tools.terms.mark import LEFT_ALONE
from calculators.terms import TERMS
from tests.contracts.test_texts import rules, site

ROOT = Path(__file__).parent.parent.parent
PUBLISHED = (ROOT / "tests/contracts/terms.txt").read_text("utf-8").split()
MARK = re.compile(r'<a class="term" [^>]*href="([^"]*)"[^>]*>([^<]*)</a>')


def test_every_address_that_was_published_is_there_and_new_ones_are_on_the_list() -> None:
    assert sorted(term.anchor for term in TERMS) == PUBLISHED


@pytest.mark.parametrize("term", [term for term in TERMS if term.code], ids=lambda term: term.code)
def test_a_name_in_the_source_is_there(term: object) -> None:
    code = getattr(term, "code", "")
    modules = [path for path in (ROOT / "calculators").rglob("*.py") if path.parent.name != "terms"]
    pattern = re.compile(rf"(?<!\w){re.escape(code)}(?!\w)")
    assert any(pattern.search(path.read_text("utf-8")) for path in modules)


def test_every_mark_leads_to_an_entry_of_the_glossary() -> None:
    anchors = site().pages["docs/rules/glossary.md"].anchors
    found = 0
    for page in site().pages.values():
        for href, _ in MARK.findall(page.html):
            assert href.rpartition("#")[2] in anchors
            found += 1
    assert found > 300


@pytest.mark.parametrize(
    ("file", "other"),
    [
        ("docs/rules/debris.md", "ocs-"),
        ("docs/calculators/movement.md", "ocs-"),
        ("docs/glance/primosole-bridge.md", "ocs-"),
        ("docs/rules/breakdowns.md", "asl-"),
        ("docs/calculators/breakdowns.md", "asl-"),
        ("docs/glance/breakdowns.md", "asl-"),
    ],
)
def test_a_page_explains_the_terms_of_its_own_game(file: str, other: str) -> None:
    hrefs = [href for href, _ in MARK.findall(site().pages[file].html)]
    assert hrefs
    assert not any(f"#{other}" in href for href in hrefs)


def test_the_glossary_is_no_part_of_the_data_on_rules() -> None:
    assert {entry["kind"] for entry in rules().values()} == {"rule", "outside", "ruling"}


def test_the_page_leaves_the_same_elements_alone_as_the_build() -> None:
    script = (ROOT / "docs/assets/js/terms.js").read_text("utf-8")
    (listed,) = re.findall(r"LEFT_ALONE = new Set\(\s*(.*?),?\s*\);", script, re.DOTALL)
    assert set(re.findall(r'"([a-z0-9]+)"', listed)) == LEFT_ALONE


def test_every_term_can_be_jumped_to() -> None:
    entries = json.loads(site().jump_json)["entries"]
    urls = {entry["url"] for entry in entries if entry["kind"] == "term"}
    assert urls == {f"rules/glossary/#{term.anchor}" for term in TERMS}
