"""Promises that every calculator keeps."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.calculator import Calculator
from calculators.codec import parse
from calculators.registry import CALCULATORS
from tests.calculators.test_cases import cases

EVERY = pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS.keys())


def steps_of_cases(calculator: Calculator[Any]) -> set[tuple[str, str]]:
    """Rule and statement of every step that the golden cases bring about."""
    written = set()
    for case in cases(calculator.slug):
        parsed = parse(calculator.inputs, calculator.rulings, case["inputs"])
        outcome = calculator.work_out(parsed.inputs, parsed.readings)
        written |= {(step.rule, step.says) for step in outcome.steps}
    return written


@EVERY
def test_every_row_is_exercised_by_a_golden_case(calculator: Calculator[Any]) -> None:
    rows = {(row.rule, row.says) for row in calculator.rules}
    file = f"tests/cases/{calculator.slug}.toml"
    assert rows - steps_of_cases(calculator) == set(), f"{file}: no case for these rows"


@EVERY
def test_no_two_rows_say_the_same_of_the_same_rule(calculator: Calculator[Any]) -> None:
    rows = [(row.rule, row.says) for row in calculator.rules]
    assert len(rows) == len(set(rows))


@EVERY
def test_rows_that_stop_come_first(calculator: Calculator[Any]) -> None:
    stops = [row.stops for row in calculator.rules]
    assert stops == sorted(stops, reverse=True)


@EVERY
def test_every_ruling_is_turned_on_by_a_golden_case(calculator: Calculator[Any]) -> None:
    consulted = set()
    for case in cases(calculator.slug):
        parsed = parse(calculator.inputs, calculator.rulings, case["inputs"])
        outcome = calculator.work_out(parsed.inputs, parsed.readings)
        consulted |= {ruling.id for ruling in outcome.consulted}
    assert consulted == {ruling.id for ruling in calculator.rulings}


@EVERY
def test_every_reading_that_is_not_ours_is_taken_by_a_golden_case(
    calculator: Calculator[Any],
) -> None:
    others = {
        (ruling.id, reading.key)
        for ruling in calculator.rulings
        for reading in ruling.readings
        if reading.key != ruling.ours
    }
    taken: set[tuple[str, str]] = set()
    for case in cases(calculator.slug):
        taken |= set(parse(calculator.inputs, calculator.rulings, case["inputs"]).readings.items())
    assert others - taken == set()
