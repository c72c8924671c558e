"""A move of several hexes against its hexes one by one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from calculators.codec import encode, parse, settle
from calculators.hexes import Hex
from calculators.movement.calculator import MOVEMENT, RULES
from calculators.movement.choices import Fence
from calculators.movement.inputs import Inputs
from calculators.movement.legs import Leg
from calculators.movement.quantities import HEXES, MF_LEFT, MP_LEFT, cost
from calculators.movement.stretches import Stretch, stretches
from calculators.schema import inputs_of
from calculators.tables.terrain import Terrain
from calculators.trace import Status, fold, run_rules
from tests.property.strategies import readings, values

OF_THE_ALLOTMENT = {"mf-left", "mp-left", "mf-missing", "mp-missing", "mf", "mp", "hexes", "ti"}
"""Quantities that depend on what the hexes before have left."""


def some(declaration: type, *names: str) -> st.SearchStrategy[dict[str, Any]]:
    """Values for the named inputs, and for some of the others."""
    made = {item.name: values(item) for item in inputs_of(declaration) if item.name != "then"}
    first = {name: made.pop(name) for name in names}
    return st.fixed_dictionaries(first, optional=made)


LEGS = st.lists(some(Leg, "terrain").map(lambda parts: Leg(**parts)), min_size=1, max_size=4)
MOVES = (
    st.builds(lambda alone, legs: {**alone, "then": tuple(legs)}, some(Inputs, "unit", "mf"), LEGS)
    .map(lambda given: settle(Inputs, given)[0])
    .filter(lambda move: bool(move.then))
)


def hexes_of(move: Inputs, others: dict[str, str]) -> list[Stretch]:
    return list(stretches(MOVEMENT.work_out(move, others).steps))


def own(hex_: Stretch) -> dict[str, Fraction]:
    """What the hex itself states, under the keys of a single hex."""
    lead = f"{hex_.scope.key}-"
    return {
        key.removeprefix(lead): total for key, total in hex_.totals.items() if key.startswith(lead)
    }


@given(data=st.data())
def test_every_hex_costs_and_asks_what_it_does_by_itself(data: st.DataObject) -> None:
    others = data.draw(readings(MOVEMENT))
    for hex_ in hexes_of(data.draw(MOVES), others):
        assert isinstance(hex_.scope.inputs, Inputs)
        alone = run_rules(RULES, hex_.scope.inputs, others).steps
        here, there = own(hex_), fold(alone)
        quantity = cost(hex_.scope.inputs).key
        if hex_.status is Status.ALLOWED:
            assert here[quantity] == there[quantity]
        assert {key: here[key] for key in here.keys() - OF_THE_ALLOTMENT} == {
            key: there[key] for key in there.keys() - OF_THE_ALLOTMENT if key in here
        }
        assert there.keys() - OF_THE_ALLOTMENT <= here.keys() or hex_.status is not Status.ALLOWED


@given(data=st.data())
def test_the_whole_is_the_sum_of_the_hexes_entered(data: st.DataObject) -> None:
    move, others = data.draw(MOVES), data.draw(readings(MOVEMENT))
    outcome = MOVEMENT.work_out(move, others)
    totals = fold(outcome.steps)
    entered = [hex_ for hex_ in hexes_of(move, others) if hex_.is_entered]
    assert totals.get(HEXES.key, 0) == len(entered)
    quantity = cost(move).key
    spent = sum((own(hex_)[quantity] for hex_ in entered), Fraction(0))
    assert totals.get(quantity, 0) == spent
    before = Fraction(move.mp - move.mp_spent)
    left, had = (MF_LEFT, move.mf) if move.on_foot else (MP_LEFT, before)
    if left.key in totals:
        assert totals[left.key] == had - spent
        assert totals[left.key] >= 0 or not entered


@given(data=st.data())
def test_hexes_are_entered_in_order_up_to_the_first_that_cannot_be(data: st.DataObject) -> None:
    move = data.draw(MOVES)
    hexes = hexes_of(move, {})
    assert [hex_.scope.number for hex_ in hexes] == list(range(1, len(hexes) + 1))
    assert all(hex_.is_entered for hex_ in hexes[:-1])
    assert hexes[-1].is_entered is False or len(hexes) == len(move.then) + 1


@given(data=st.data())
def test_one_hex_is_answered_as_before_and_is_the_first_of_a_longer_move(
    data: st.DataObject,
) -> None:
    others = data.draw(readings(MOVEMENT))
    alone = replace(data.draw(MOVES), then=())
    single = MOVEMENT.work_out(alone, others)
    assert all(step.scope is None for step in single.steps)
    first, *_ = hexes_of(replace(alone, then=(Leg(),)), others)
    assert (first.status is Status.ALLOWED) == (single.status is Status.ALLOWED)
    if single.status is Status.ALLOWED:
        assert own(first)[cost(alone).key] == single.totals[cost(alone).key]


def test_thirty_hexes_with_much_in_each_fit_into_an_address() -> None:
    leg = Leg(
        terrain=Terrain.OLIVE_GROVE,
        hex=Hex.parse("AA10"),
        ditch=True,
        cover=True,
        debris=True,
        fence=Fence.ACROSS,
        breached=True,
    )
    query = encode(Inputs(then=(leg,) * 29), {})
    assert len(query) < 2000 - len("https://example.org/calculators/movement/?")
    assert parse(MOVEMENT.inputs, MOVEMENT.rulings, query).inputs.then == (leg,) * 29
