"""The keys and values of shared links. A change here breaks links that people have posted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from calculators.registry import CALCULATORS
from calculators.web import describe

SCHEMAS = Path(__file__).parent / "schemas"


@pytest.mark.parametrize("slug", CALCULATORS)
def test_the_schema_is_the_one_that_was_reviewed(slug: str) -> None:
    """To accept a change: ``python -m calculators describe SLUG``, into the file compared with."""
    assert describe(slug) == json.loads((SCHEMAS / f"{slug}.json").read_text("utf-8"))


def test_no_schema_is_left_over() -> None:
    assert {path.stem for path in SCHEMAS.glob("*.json")} == set(CALCULATORS)
