"""Odds of Bog Checks, radio contact and Armored Assault, against a player who rolls every DR."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculators.calculator import Calculator
from calculators.registry import CALCULATORS
from calculators.scenario.radio import RADIO_CONTACT, Device, Side
from calculators.trace import Kind
from calculators.vehicles.armored_assault import ARMORED_ASSAULT, Hatch
from calculators.vehicles.bog import BOG
from tests.property.strategies import inputs, readings

DR = [white + colored for white in range(1, 7) for colored in range(1, 7)]
WAYS = {total: DR.count(total) for total in DR}
"""How many of the 36 results give each DR."""
MOST_ROLLS = 4
"""Rolls of one vehicle that are gone through, all together."""
WITH_ODDS = {"falling-debris", "bog", "radio-contact", "armored-assault"}


@given(data=st.data())
def test_a_vehicle_bogs_as_often_as_its_rolls_say(data: st.DataObject) -> None:
    chosen, others = data.draw(inputs(BOG)), data.draw(readings(BOG))
    totals = BOG.work_out(chosen, others).totals
    drm = {
        name: int(totals[f"bog-{name}-drm"])
        for name in ("leaving", "fence", "entering", "falling", "turning")
        if f"bog-{name}-drm" in totals
    }
    rolls = [
        (name, modifier)
        for name, modifier in drm.items()
        for _ in range(chosen.hexspines if name == "turning" else 1)
    ]
    assume(0 < len(rolls) <= MOST_ROLLS)
    bogged = mired = 0
    for totals_rolled in product(WAYS, repeat=len(rolls)):
        ways = 1
        for total in totals_rolled:
            ways *= WAYS[total]
        bogs = [
            name
            for (name, modifier), total in zip(rolls, totals_rolled, strict=True)
            if total + modifier >= 12
        ]
        bogged += ways * bool(bogs)
        mired += ways * ("leaving" not in bogs and {"fence", "entering"} <= set(bogs))
    every = 36 ** len(rolls)
    assert totals["bogged"] == Fraction(bogged, every)
    for name, modifier in drm.items():
        assert totals[f"bog-{name}"] == Fraction(sum(dr + modifier >= 12 for dr in DR), 36)
    assert totals.get("mired", Fraction(0)) == Fraction(mired, every)


@given(data=st.data())
def test_radio_contact_comes_as_often_as_its_dr_says(data: st.DataObject) -> None:
    chosen, others = data.draw(inputs(RADIO_CONTACT)), data.draw(readings(RADIO_CONTACT))
    totals = RADIO_CONTACT.work_out(chosen, others).totals
    phone_counts = others.get("PBr11-q1") == "reduced"
    is_less = chosen.side is Side.BRITISH and (chosen.device is Device.RADIO or phone_counts)
    for name, printed in (("contact", chosen.contact), ("maintenance", chosen.maintenance)):
        if printed is None:
            assert name not in totals
        else:
            made = sum(dr + chosen.drm <= printed - is_less for dr in DR)
            assert totals[name] == Fraction(made, 36)


def entry(chosen: Any, mf: Fraction, mp: Fraction, *, must_pay_failure: bool) -> Fraction:
    """The odds of getting in with so much left, one TC after the other."""
    if mf < chosen.infantry_cost or mp < chosen.afv_cost:
        return Fraction(0)
    if must_pay_failure and (mf < 1 or mp < 2):
        return Fraction(0)
    passed = sum(dr <= (9 if chosen.hatch is Hatch.CE else 7) for dr in DR)
    again = entry(chosen, mf - 1, mp - 2, must_pay_failure=must_pay_failure)
    return Fraction(passed, 36) + Fraction(36 - passed, 36) * again


@given(data=st.data())
def test_an_armored_assault_enters_as_often_as_its_tcs_say(data: st.DataObject) -> None:
    chosen, others = data.draw(inputs(ARMORED_ASSAULT)), data.draw(readings(ARMORED_ASSAULT))
    totals = ARMORED_ASSAULT.work_out(chosen, others).totals
    assume(chosen.needs_tc)
    must_pay = others.get("PBr10-q1") == "failure-too"
    odds = entry(chosen, chosen.mf, chosen.mp, must_pay_failure=must_pay)
    assert totals.get("success", Fraction(0)) == odds


@pytest.mark.parametrize(
    "calculator",
    [each for slug, each in CALCULATORS.items() if slug not in WITH_ODDS],
    ids=lambda each: each.slug,
)
@given(data=st.data())
def test_the_other_calculators_state_no_odds(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    """So that nothing here leaves a roll out."""
    outcome = calculator.work_out(data.draw(inputs(calculator)), data.draw(readings(calculator)))
    kinds = {step.quantity.kind for step in outcome.steps if step.quantity is not None}
    assert Kind.CHANCE not in kinds
