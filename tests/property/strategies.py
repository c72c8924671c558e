"""Random inputs, made from the same declarations as the form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from calculators.calculator import Calculator
from calculators.codec import Checked, settle
from calculators.hexes import GEOMORPHIC, Hex
from calculators.schema import Input, Kind, inputs_of

BOARD_HEXES = [
    place
    for column in range(15, 24)
    for row in range(4, 10)
    if (place := Hex(column, row)) in GEOMORPHIC
]


def values(item: Input) -> st.SearchStrategy[Any]:
    """Any value that the input accepts."""
    low, high = item.field.low, item.field.high
    made: st.SearchStrategy[Any]
    match item.kind:
        case Kind.CHOICE:
            made = st.sampled_from(item.options)
        case Kind.CHOICES:
            made = st.frozensets(st.sampled_from(item.options), min_size=1)
        case Kind.FLAG:
            made = st.booleans()
        case Kind.INTEGER:
            made = st.integers(low, high)
        case Kind.AMOUNT:
            halves = st.integers((low or 0) * 2, (high or 0) * 2)
            made = halves.map(lambda number: Fraction(number, 2))
        case Kind.HEX:
            made = st.sampled_from(BOARD_HEXES)
        case Kind.LIST:
            made = items(item)
    return st.none() | made if item.optional else made


def items(item: Input) -> st.SearchStrategy[Any]:
    one = st.fixed_dictionaries({part.name: values(part) for part in item.parts}).map(
        lambda parts: item.type(**parts)
    )
    unique = item.field.unique
    return st.lists(
        one, max_size=6, unique_by=(lambda value: getattr(value, unique)) if unique else None
    ).map(tuple)


def inputs(calculator: Calculator[Any]) -> st.SearchStrategy[Any]:
    """Inputs with hidden fields at their defaults, and nothing wrong among them."""
    given = st.fixed_dictionaries(
        {item.name: values(item) for item in inputs_of(calculator.inputs)}
    )
    settled = given.map(lambda chosen: settle(calculator.inputs, chosen)[0])
    return settled.filter(lambda made: not (isinstance(made, Checked) and any(made.problems())))


def readings(calculator: Calculator[Any]) -> st.SearchStrategy[dict[str, str]]:
    """Some readings that are not ours."""
    others = {
        ruling.id: st.sampled_from(
            [reading.key for reading in ruling.readings if reading.key != ruling.ours]
        )
        for ruling in calculator.rulings
    }
    return st.fixed_dictionaries({}, optional=others)
