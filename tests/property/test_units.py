"""What becomes of a unit, against every colored dr and every DR that can follow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculators.debris.calculator import FALLING_DEBRIS
from calculators.debris.inputs import Inputs, Rubbled
from calculators.debris.unit import Unit
from calculators.hexes import Hex
from calculators.tables.falling import Level, Standing
from calculators.tables.outcomes import ENDS
from tests.property.strategies import inputs, readings

NEAR_V8 = [Hex.parse(text) for text in ("U8", "V9", "W8")]
V8 = Hex.parse("V8")
DR = [white + colored for white in range(1, 7) for colored in range(1, 7)]
MORALE = st.integers(1, 10)


def buildings(most: int) -> st.SearchStrategy[tuple[Rubbled, ...]]:
    """One to so many rubbled hexes next to V8, each with one to three levels."""
    levels = st.sampled_from([{Level.ONE}, {Level.ONE, Level.TWO}, {Level.TWO, Level.THREE}])
    each = st.tuples(levels, st.none() | st.integers(1, 6))
    return st.lists(each, min_size=1, max_size=most).map(
        lambda drawn: tuple(
            Rubbled(hex=place, levels=frozenset(chosen), dr=dr)
            for place, (chosen, dr) in zip(NEAR_V8, drawn, strict=False)
        )
    )


def checked() -> st.SearchStrategy[Unit]:
    made = {"morale": MORALE, "broken_morale": MORALE, "drm": st.integers(-4, 4)}
    return st.builds(Unit, hex=st.just(V8), broken=st.booleans(), **made)


def numbers_of_falls(rubbled: Sequence[Rubbled]) -> Counter[int]:
    """How many results of all colored dr bring so many falls."""
    rolls = product(*(((item.dr,) if item.dr else range(1, 7)) for item in rubbled))
    return Counter(
        sum(dr + len(item.levels) >= 5 for dr, item in zip(roll, rubbled, strict=True))
        for roll in rolls
    )


def fate(unit: Unit, rolls: Sequence[int]) -> str:
    """A player's book-keeping: one 1MC after the other."""
    state = "no-fall"
    broken = unit.broken
    for roll in rolls:
        final = roll + 1 + unit.drm
        morale = unit.broken_morale if broken else unit.morale
        assert morale is not None
        if roll == 12:
            return "original-12"
        if final > morale:
            if broken:
                return "fails-broken"
            broken, state = True, "breaks"
        elif unit.broken:
            state = "stays-broken"
        elif not broken:
            state = "pinned" if final == morale or state == "pinned" else "passes"
    return state


def fates(unit: Unit, rubbled: Sequence[Rubbled]) -> dict[str, Fraction]:
    """The share of each fate among all results of all dice."""
    falls = numbers_of_falls(rubbled)
    shares: dict[str, Fraction] = {}
    for number, ways in falls.items():
        seen = Counter(fate(unit, rolls) for rolls in product(DR, repeat=number))
        for state, count in seen.items():
            share = Fraction(ways * count, falls.total() * 36**number)
            shares[state] = shares.get(state, Fraction(0)) + share
    return shares


def stated(totals: Any) -> Iterator[tuple[str, Fraction]]:
    """The states of the first unit and their odds, as the answer has them."""
    besides = ("harm", "bog-drm", "bogs-at-once", "passes-at-once")
    for key, amount in totals.items():
        state = key.removeprefix("unit-1-")
        if state != key and state not in besides and amount:
            yield state, amount


def all_levels(*places: str) -> tuple[Rubbled, ...]:
    return tuple(Rubbled(hex=Hex.parse(text), levels=frozenset({Level.ONE})) for text in places)


@settings(max_examples=60)
@given(rubbled=buildings(2), unit=checked())
@example(rubbled=all_levels("U8", "V9", "W8"), unit=Unit(hex=V8, morale=7, broken_morale=6))
def test_one_mc_after_another_equals_enumeration_of_all_dice(
    rubbled: tuple[Rubbled, ...], unit: Unit
) -> None:
    totals = FALLING_DEBRIS.work_out(Inputs(rubbled=rubbled, units=(unit,)), {}).totals
    expected = fates(unit, rubbled)
    assert dict(stated(totals)) == expected
    harmful = ("breaks", "fails-broken", "original-12")
    harm = sum((expected.get(state, Fraction(0)) for state in harmful), Fraction(0))
    assert totals.get("unit-1-harm", Fraction(0)) == harm


@settings(max_examples=40)
@given(rubbled=buildings(2), morale=MORALE, drm=st.integers(-4, 4))
def test_without_a_broken_side_the_first_failure_equals_enumeration(
    rubbled: tuple[Rubbled, ...], morale: int, drm: int
) -> None:
    """What comes after it is left out: an Original 12 counts where it is the first failure."""
    totals = FALLING_DEBRIS.work_out(
        Inputs(rubbled=rubbled, units=(Unit(hex=V8, morale=morale, drm=drm),)), {}
    ).totals
    falls = numbers_of_falls(rubbled)
    shares: dict[str, Fraction] = {}
    for number, ways in falls.items():
        for rolls in product(DR, repeat=number):
            first = next((roll for roll in rolls if roll == 12 or roll + 1 + drm > morale), None)
            pinned = any(roll + 1 + drm == morale for roll in rolls)
            state = (
                "original-12"
                if first == 12
                else "fails"
                if first
                else "pinned"
                if pinned
                else "passes"
                if rolls
                else "no-fall"
            )
            share = Fraction(ways, falls.total() * 36**number)
            shares[state] = shares.get(state, Fraction(0)) + share
    named = {"breaks": "fails", "fails-first": "fails"}
    assert {named.get(state, state): odds for state, odds in stated(totals)} == shares


@settings(max_examples=40)
@given(rubbled=buildings(2), morale=MORALE, drm=st.integers(-4, 4))
def test_prc_pass_or_fail_as_enumeration_says(
    rubbled: tuple[Rubbled, ...], morale: int, drm: int
) -> None:
    """An Original 12 is like any other DR: what it does to PRC is outside our texts."""
    unit = Unit(hex=V8, kind=Standing.VULNERABLE_PRC, morale=morale, drm=drm)
    totals = FALLING_DEBRIS.work_out(Inputs(rubbled=rubbled, units=(unit,)), {}).totals
    falls = numbers_of_falls(rubbled)
    shares: dict[str, Fraction] = {}
    for number, ways in falls.items():
        for rolls in product(DR, repeat=number):
            failed = any(roll + 1 + drm > morale for roll in rolls)
            state = "fails-first" if failed else "passes" if rolls else "no-fall"
            share = Fraction(ways, falls.total() * 36**number)
            shares[state] = shares.get(state, Fraction(0)) + share
    assert dict(stated(totals)) == shares


@settings(max_examples=40)
@given(rubbled=buildings(2), drm=st.integers(-3, 8), again=st.booleans(), plus_one=st.booleans())
def test_bog_checks_equal_enumeration(
    rubbled: tuple[Rubbled, ...], drm: int, again: bool, plus_one: bool
) -> None:
    readings = {"B37.64-q1": "plus-one"} if plus_one else {}
    readings |= {"B37.64-q5": "checks-again"} if again else {}
    unit = Unit(hex=V8, kind=Standing.MOVING_AFV, drm=drm)
    totals = FALLING_DEBRIS.work_out(Inputs(rubbled=rubbled, units=(unit,)), readings).totals
    falls = numbers_of_falls(rubbled)
    shares: dict[str, Fraction] = {}
    for number, ways in falls.items():
        for rolls in product(DR, repeat=number):
            times = sum(roll + drm + plus_one >= 12 for roll in rolls)
            bogs = min(times, 2 if again else 1)
            state = ("no-bog" if rolls else "no-fall", "bogs", "bogs-again")[bogs]
            share = Fraction(ways, falls.total() * 36**number)
            shares[state] = shares.get(state, Fraction(0)) + share
    assert dict(stated(totals)) == shares


@given(data=st.data())
def test_the_states_of_every_unit_add_up_to_1(data: st.DataObject) -> None:
    chosen = data.draw(inputs(FALLING_DEBRIS))
    outcome = FALLING_DEBRIS.work_out(chosen, data.draw(readings(FALLING_DEBRIS)))
    totals = outcome.totals
    for number in range(1, len(chosen.units) + 1) if totals else ():
        states = [totals.get(f"unit-{number}-{end}", Fraction(0)) for end in ENDS]
        assert sum(states) == 1
