"""What a unit and its Breakdowns cannot be."""

from __future__ import annotations

import pytest

from calculators.web import answer

ABSORB = "action=absorb&steps=3&breakdown-ar=4"


@pytest.mark.parametrize(
    ("query", "field", "named"),
    [
        ("unit-markers=combat+move", "unit-markers", "Combat mode and Move mode"),
        ("breakdown-markers=exploit+reserve+dg", "breakdown-markers", "Reserve mode and Exploit"),
    ],
)
def test_nothing_is_in_two_modes_at_once(query: str, field: str, named: str) -> None:
    (error,) = answer("breakdowns", f"{ABSORB}&{query}")["errors"]
    assert (error["field"], error["code"]) == (field, "several-modes")
    assert named in error["message"]


def test_without_a_mode_both_have_the_same_status() -> None:
    result = answer("breakdowns", f"{ABSORB}&unit-markers=&breakdown-markers=")
    assert result["answer"]["quantities"]["steps"] == "4"


def test_a_unit_has_no_more_steps_than_at_full_strength() -> None:
    (error,) = answer("breakdowns", "full-steps=2&steps=3")["errors"]
    assert (error["field"], error["code"]) == ("steps", "too-many-steps")
