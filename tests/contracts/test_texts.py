"""The texts as they are committed, and what the calculators cite of them."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from build_tools.pages.site import Site, compile_site
from build_tools.pages.sources import read_catalogue, read_sources
from build_tools.pages.widgets import load_forms
from calculators.registry import CALCULATORS
from calculators.rulings import RULINGS
from calculators.schema import inputs_of

ROOT = Path(__file__).parent.parent.parent


@cache
def site() -> Site:
    sources, unreadable = read_sources(ROOT)
    assert unreadable == ()
    return compile_site(sources, read_catalogue(ROOT), load_forms())


@cache
def rules() -> dict[str, Any]:
    return dict(json.loads(site().rules_json)["rules"])


def test_the_texts_have_no_problems() -> None:
    assert site().problems == ()


NUMBERED = {
    "B37": "B37 B37.1 B37.2 B37.3 B37.4 B37.5 B37.6 B37.61 B37.62 B37.621 B37.63 B37.64 B37.641 "
    "B37.7 B37.8",
    "PBr": "PBr1 PBr2 PBr3 PBr4 PBr5 PBr6 PBr7 PBr8 PBr9 PBr10 PBr11 PBr12 PBr12.1 PBr12.2 PBr12.3 "
    "PBr12.4 PBr12.41 PBr12.42 PBr12.5 PBr13 PBr13.1 PBr13.2 PBr13.21 PBr13.3 PBr13.4 PBr14 "
    "PBr14.1 PBr14.2 PBr14.3 PBr15 PBr15.1 PBr15.2 PBr15.3 PBr16 PBr16.1 PBr16.2 PBr17 PBr17.1 "
    "PBr17.2 PBr17.3 PBr17.4 PBr17.5 PBr18 PBr19 PBr20",
    "OCS20": "OCS20.0 OCS20.0a OCS20.0b OCS20.0c OCS20.0d OCS20.0e OCS20.0f OCS20.0g OCS20.0-note",
}
"""Every numbered rule of the sources."""


@pytest.mark.parametrize("book", NUMBERED)
def test_every_numbered_rule_of_the_sources_has_its_entry(book: str) -> None:
    entries = {
        id_ for id_, entry in rules().items() if (entry["kind"], entry["book"]) == ("rule", book)
    }
    assert set(NUMBERED[book].split()) - entries == set()


def test_every_ruling_has_its_entry() -> None:
    entries = {id_ for id_, entry in rules().items() if entry["kind"] == "ruling"}
    assert entries == set(RULINGS)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_rule_that_a_calculator_cites_exists_and_names_it(slug: str) -> None:
    for row in CALCULATORS[slug].rules:
        assert slug in rules()[row.rule]["calculators"]


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_input_cites_a_rule_that_exists(slug: str) -> None:
    for item in inputs_of(CALCULATORS[slug].inputs):
        assert {each.field.rule for each in (item, *item.parts)} <= rules().keys()


def test_citations_lead_both_ways() -> None:
    for id_, entry in rules().items():
        for ref in entry["refs"]:
            assert id_ in rules()[ref]["cited_by"]
        for other in entry["cited_by"]:
            assert id_ in rules()[other]["refs"]


def test_a_page_holds_every_anchor_that_the_data_point_to() -> None:
    for id_, entry in rules().items():
        page, _, anchor = entry["url"].partition("#")
        file = f"docs/{page.rstrip('/')}.md"
        assert anchor in site().pages[file].anchors, id_
        assert f'id="{anchor}"' in site().pages[file].html


HYPHEN_FOR_MINUS = re.compile(r"(?<![\w.)/-])-[0-9]")


class _Words(HTMLParser):
    """What a reader sees of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_number_below_zero_has_a_minus() -> None:
    for file, page in site().pages.items():
        reader = _Words()
        reader.feed(page.html)
        assert not HYPHEN_FOR_MINUS.findall(" ".join(reader.words)), file
    for calculator in CALCULATORS.values():
        for row in calculator.rules:
            assert not HYPHEN_FOR_MINUS.search(row.says), (calculator.slug, row.says)
