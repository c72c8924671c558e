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


def test_every_entry_of_the_three_texts_is_there() -> None:
    kinds = [entry["kind"] for entry in rules().values()]
    assert kinds.count("ruling") == len(RULINGS)
    books = [entry["book"] for entry in rules().values() if entry["kind"] == "rule"]
    assert [books.count(book) for book in ("B37", "PBr", "OCS20")] == [15, 45, 9]


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
