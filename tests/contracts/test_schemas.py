"""The keys and values of shared links. A change here breaks links that people have posted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_tools import schemas
from calculators.registry import CALCULATORS
from calculators.web import describe

SCHEMAS = Path(__file__).parents[2] / schemas.SCHEMAS


@pytest.mark.parametrize("slug", CALCULATORS)
def test_the_schema_is_the_one_that_was_reviewed(slug: str) -> None:
    file = SCHEMAS / f"{slug}.json"
    reviewed = json.loads(file.read_text("utf-8")) if file.exists() else None
    to_accept = f"python -m calculators describe {slug} > tests/contracts/schemas/{slug}.json"
    assert describe(slug) == reviewed, f"to accept it: {to_accept}"


def test_no_schema_is_left_over() -> None:
    assert {path.stem for path in SCHEMAS.glob("*.json")} == set(CALCULATORS)
