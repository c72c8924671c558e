"""Odds against the dice themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from calculators.debris.calculator import FALLING_DEBRIS
from calculators.debris.falling import at_least_once, falls
from calculators.debris.inputs import Inputs, Rubbled
from calculators.debris.locations import locations, neighbours
from calculators.tables.falling import Level
from calculators.trace import Chance
from tests.property.strategies import BOARD_HEXES

LEVELS = [Level.ONE, Level.TWO, Level.THREE, Level.FOUR, Level.FIVE, Level.SIX]


@given(
    dice=st.sampled_from([1, 2]),
    modifier=st.integers(-4, 8),
    low=st.integers(1, 14),
    span=st.integers(0, 6) | st.none(),
)
def test_a_chance_is_the_share_of_dice_results(
    dice: int, modifier: int, low: int, span: int | None
) -> None:
    high = None if span is None else low + span
    wins = total = 0
    for white in range(1, 7):
        for colored in range(1, 7):
            final = modifier + (white + colored if dice == 2 else colored)
            wins += low <= final <= (high if high is not None else final)
            total += 1
    roll = Chance(dice=dice, modifier=modifier, low=low, high=high)
    assert roll.probability() == Fraction(wins, total)


def building(data: st.DataObject) -> Any:
    return st.builds(
        Rubbled,
        hex=st.sampled_from(BOARD_HEXES[:12]),
        levels=st.frozensets(st.sampled_from(LEVELS), min_size=1),
        dr=st.none() | st.integers(1, 6),
    )


@given(data=st.data(), strict=st.booleans())
def test_falls_equal_enumeration_of_every_colored_dr(data: st.DataObject, strict: bool) -> None:
    rubbled = tuple(
        data.draw(st.lists(building(data), min_size=1, max_size=4, unique_by=lambda item: item.hex))
    )
    inputs = Inputs(rubbled=rubbled)
    readings = {"B37.5-q1": "exactly"} if strict else {}
    totals = FALLING_DEBRIS.work_out(inputs, readings).totals
    outcomes = list(product(*(((item.dr,) if item.dr else range(1, 7)) for item in rubbled)))
    generated = [
        {
            item.hex
            for item, dr in zip(rubbled, outcome, strict=True)
            if (dr + len(item.levels) in (5, 6) if strict else dr + len(item.levels) >= 5)
        }
        for outcome in outcomes
    ]
    for place in locations(inputs):
        reach = {item.hex for item in neighbours(inputs)[place.hex]}
        counts = Counter(len(fallen & reach) for fallen in generated)
        for number in range(len(reach) + 1):
            share = Fraction(counts[number], len(outcomes))
            assert totals[falls(place, number).key] == share
        assert totals[at_least_once(place).key] == 1 - Fraction(counts[0], len(outcomes))
