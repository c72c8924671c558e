"""The cases that show a ruling, worked out by the calculators under each of its readings."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from build_tools.links.catalogue import Effect, Given
from calculators.readings import Ruling, Shown
from calculators.registry import CALCULATORS


@cache
def effects_of(ruling: Ruling) -> tuple[Effect, ...]:
    """In the order of the ruling. A case that shows nothing says so in its ``fault``."""
    return tuple(_effect(ruling, shown) for shown in ruling.shown_by)


def _effect(ruling: Ruling, shown: Shown) -> Effect:
    calculator = CALCULATORS.get(shown.calculator)
    title = calculator.title if calculator else shown.calculator
    if calculator is None:
        return _faulty(shown, title, "there is no such calculator")
    try:
        result = calculator.answer(shown.query)
    except ValueError as error:
        return _faulty(shown, title, str(error))
    if result["notes"]:
        return _faulty(shown, title, " ".join(result["notes"]))
    turned = {one["id"]: one for one in result["rulings"]}
    if ruling.id not in turned:
        return _faulty(shown, title, "the answer does not turn on the ruling")
    answers = _answers(ruling, shown, turned[ruling.id])
    if len({given.words for given in answers}) < len(answers):
        return _faulty(shown, title, "two readings give the same answer")
    return Effect(calculator=shown.calculator, title=title, case=shown.case, answers=answers)


def _answers(ruling: Ruling, shown: Shown, stated: Mapping[str, Any]) -> tuple[Given, ...]:
    ours = Given(reading=ruling.ours, query=shown.query, words=stated["gives"])
    others = (
        Given(
            reading=other["key"],
            query="&".join(filter(None, (shown.query, f"{ruling.id}={other['key']}"))),
            words=other["headline"],
        )
        for other in stated["others"]
    )
    return (ours, *others)


def _faulty(shown: Shown, title: str, fault: str) -> Effect:
    return Effect(calculator=shown.calculator, title=title, case=shown.case, fault=fault)
