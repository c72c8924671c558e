"""Promises that every ruling keeps."""

from __future__ import annotations

import pytest

from calculators.readings import Ruling, Shown
from calculators.registry import CALCULATORS
from calculators.rulings import RULINGS
from calculators.web import answer

EVERY = pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
SHOWN = [
    pytest.param(ruling, shown, id=f"{ruling.id}: {shown.case}")
    for ruling in RULINGS.values()
    for shown in ruling.shown_by
]


def switched_by(ruling: Ruling) -> set[str]:
    return {slug for slug, one in CALCULATORS.items() if ruling in one.rulings}


@EVERY
def test_the_id_names_the_rule_and_the_readings_differ(ruling: Ruling) -> None:
    assert ruling.id.startswith(f"{ruling.rule}-q")
    keys = [reading.key for reading in ruling.readings]
    assert len(keys) == len(set(keys)) >= 2
    assert ruling.ours in keys


@EVERY
def test_a_switch_is_in_a_calculator_and_a_ruling_of_the_text_alone_in_none(
    ruling: Ruling,
) -> None:
    assert ruling.has_switch == bool(switched_by(ruling))
    assert {shown.calculator for shown in ruling.shown_by} <= switched_by(ruling)


def test_every_switch_of_a_calculator_is_a_ruling_that_is_listed() -> None:
    for calculator in CALCULATORS.values():
        assert {ruling.id for ruling in calculator.rulings} <= RULINGS.keys()


@pytest.mark.parametrize(("ruling", "shown"), SHOWN)
def test_what_shows_a_ruling_has_another_headline_under_each_reading(
    ruling: Ruling, shown: Shown
) -> None:
    """The headline is what a reader sees who follows the ruling's links to the calculator."""
    answers = []
    for reading in ruling.readings:
        pairs = [shown.query] if shown.query else []
        if reading.key != ruling.ours:
            pairs.append(f"{ruling.id}={reading.key}")
        result = answer(shown.calculator, "&".join(pairs))
        assert "errors" not in result, result
        assert not result["notes"]
        answers.append(result["answer"])
    headlines = [one["headline"] for one in answers]
    assert len(set(headlines)) == len(headlines)


@pytest.mark.parametrize(("ruling", "shown"), SHOWN)
def test_what_shows_a_ruling_is_in_words_of_its_own(ruling: Ruling, shown: Shown) -> None:
    (stated,) = [
        one for one in answer(shown.calculator, shown.query)["rulings"] if one["id"] == ruling.id
    ]
    words = [stated["gives"], *(other["headline"] for other in stated["others"])]
    assert len(set(words)) == len(words)
    assert not shown.case.endswith(".")
