"""Whoever comes to the site or the project hears of every calculator."""

from __future__ import annotations

from pathlib import Path

import pytest

from calculators.registry import CALCULATORS

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("slug", CALCULATORS)
@pytest.mark.parametrize(
    ("page", "link"),
    [("docs/index.md", "calculators/{slug}.md"), ("docs/calculators/index.md", "{slug}.md")],
)
def test_a_calculator_is_listed_by_its_title(page: str, link: str, slug: str) -> None:
    written = f"[{CALCULATORS[slug].title}]({link.format(slug=slug)})"
    assert written in (ROOT / page).read_text("utf-8"), f"{page}: it lacks {written}"


@pytest.mark.parametrize("slug", CALCULATORS)
def test_the_readme_names_a_calculator(slug: str) -> None:
    title = CALCULATORS[slug].title
    assert title.lower() in (ROOT / "README.md").read_text("utf-8").lower(), f"it lacks {title}"
