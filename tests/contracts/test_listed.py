"""Whoever comes to the site hears of every calculator, without a list that is kept by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.pages.calculator_list import WRITTEN
from calculators.registry import CALCULATORS
from tests.contracts.test_texts import site

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("slug", CALCULATORS)
def test_a_calculator_is_listed_by_its_title(slug: str) -> None:
    title, summary = CALCULATORS[slug].title, CALCULATORS[slug].summary
    listed = site().pages["docs/calculators/index.md"].html
    row = listed[listed.index(f'<a href="{slug}/">{title}</a>') :].partition("</tr>")[0]
    assert summary.partition(" ")[0] in row
    cards = site().calculator_cards
    assert f'<a href="calculators/{slug}/">{title}</a>' in cards
    assert summary in cards


def test_the_home_page_has_the_list() -> None:
    assert (ROOT / "docs/index.md").read_text("utf-8").count(WRITTEN) == 1


def test_the_pages_of_calculators_are_in_the_order_of_the_registry() -> None:
    assert site().calculators == tuple(f"docs/calculators/{slug}.md" for slug in CALCULATORS)
