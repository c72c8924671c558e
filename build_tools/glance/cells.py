"""A cell: one thing out of a calculator's answer, and what other readings would make of it.

What a column may ask for:

``mf``, ``tem``, ...
    A quantity of the answer, written as its kind is; ``NA`` where the move is forbidden.
``+mf``, ``+mp``, ...
    What the row's own rule adds to that quantity.
``effects.Effect``
    A column of a table of the answer.
``demands``
    What else the answer demands.
``says``
    What the row's own rule says in the trace.
``verdict``
    ``Yes`` or ``No``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from build_tools.glance.sheet import PLACEHOLDER, merged
from calculators.calculator import Calculator
from calculators.codec import parse
from calculators.errors import InputErrors
from calculators.registry import CALCULATORS
from calculators.rounding import signed
from calculators.schema import Choice, inputs_of
from calculators.trace import Op, Quantity, Status, Step, amount_of, fold
from calculators.values import written
from calculators.wording import demand_rows, written_amount

NOTHING = "–"
FORBIDDEN = "NA"
NOT_SETTLED = "not given"
VERDICTS = {Status.ALLOWED: "Yes", Status.FORBIDDEN: "No", Status.UNKNOWN: NOT_SETTLED}


@dataclass(frozen=True, slots=True)
class Alternative:
    """What a cell would say under another reading."""

    ruling: str
    reading: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a calculator answered."""

    text: str
    status: Status
    query: str
    """The inputs as the calculator writes them."""
    cited: frozenset[str]
    """Rules of the trace, rulings that the answer turned on, and the rules of the inputs given."""
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """A calculator's answer, with its steps as they were written."""

    inputs: Any
    steps: tuple[Step, ...]
    result: dict[str, Any]

    @property
    def status(self) -> Status:
        return Status(self.result["answer"]["status"])


def make_cell(slug: str, what: str, query: str, rule: str) -> Cell:
    """The cell, and its text under each reading other than ours. Raises ``ValueError``."""
    calculator = known(slug)
    asked = ask(calculator, query)
    text = text_of(asked, what, rule)
    given = {piece.partition("=")[0] for piece in query.split("&")}
    return Cell(
        text=text,
        status=asked.status,
        query=asked.result["query"],
        cited=frozenset(
            (
                *(step.rule for step in asked.steps),
                *(ruling["id"] for ruling in asked.result["rulings"]),
                *(item.field.rule for item in inputs_of(calculator.inputs) if item.key in given),
            )
        ),
        alternatives=tuple(
            Alternative(ruling, reading, there)
            for ruling, reading, answer in _others(calculator, asked, query)
            if (there := text_of(answer, what, rule)) != text
        ),
    )


def _others(
    calculator: Calculator[Any], asked: _Asked, query: str
) -> Iterator[tuple[str, str, _Asked]]:
    """The answers under each other reading of a ruling that the query itself does not name."""
    for ruling in asked.result["rulings"]:
        if ruling["ours"]:
            for other in ruling["others"]:
                switched = merged(query, f"{ruling['id']}={other['key']}")
                yield ruling["id"], other["text"], ask(calculator, switched)


def known(slug: str) -> Calculator[Any]:
    """The calculator of that name. Raises ``ValueError``."""
    if slug not in CALCULATORS:
        raise ValueError(f"no calculator {slug!r}: known are {', '.join(CALCULATORS)}")
    return CALCULATORS[slug]


@cache
def ask(calculator: Calculator[Any], query: str) -> _Asked:
    """The answer to a query. Raises ``ValueError`` for one with an error or a note."""
    try:
        parsed = parse(calculator.inputs, calculator.rulings, query)
    except InputErrors as errors:
        message = " ".join(problem.message for problem in errors.problems)
        raise ValueError(f"{query!r}: {message}") from None
    if parsed.notes:
        raise ValueError(f"{query!r}: {' '.join(parsed.notes)}")
    outcome = calculator.work_out(parsed.inputs, parsed.readings)
    return _Asked(inputs=parsed.inputs, steps=outcome.steps, result=calculator.answer(query))


def text_of(asked: _Asked, what: str, rule: str) -> str:
    """What a column asks for, in words. Raises ``ValueError`` where no answer has it."""
    if what == "verdict":
        return VERDICTS[asked.status]
    if what == "says":
        return _said(asked, rule)
    if asked.status is not Status.ALLOWED:
        return FORBIDDEN if asked.status is Status.FORBIDDEN else NOT_SETTLED
    if what == "demands":
        rows = demand_rows(asked.steps)
        return "; ".join(f"{label} {drm}".strip() for label, drm, _ in rows) or NOTHING
    if "." in what:
        name, column = what.split(".", 1)
        return _of_table(asked, name, column, rule)
    if what.startswith("+"):
        return _added(asked, what[1:], rule)
    totals = fold(asked.steps)
    for quantity in _quantities(asked):
        if quantity.key == what and what in totals:
            return written_amount(quantity, totals[what])
    stated = ", ".join(asked.result["answer"]["quantities"])
    raise ValueError(f"{asked.result['query']!r} states no {what!r}: stated are {stated}")


def _said(asked: _Asked, rule: str) -> str:
    lines = [line["text"] for line in asked.result["trace"] if line["rule"] == rule]
    if not lines:
        raise ValueError(f"{asked.result['query']!r}: {rule} says nothing")
    return " ".join(lines)


def _quantities(asked: _Asked) -> Iterator[Quantity]:
    return (step.quantity for step in asked.steps if step.quantity is not None)


def _added(asked: _Asked, what: str, rule: str) -> str:
    """The additions of the row's own rule to one quantity, each with its sign."""
    totals = fold(asked.steps)
    unit = {"mf": " MF", "mp": " MP"}.get(what, "")
    added = [
        signed(amount) + unit
        for step in asked.steps
        if step.op is Op.ADD
        and step.rule == rule
        and step.quantity is not None
        and step.quantity.key == what
        and (amount := amount_of(step, totals)) is not None
    ]
    if not added and not any(step.rule == rule for step in asked.steps):
        raise ValueError(f"{asked.result['query']!r}: {rule} has no say in {what!r}")
    return ", ".join(added) or f"0{unit}"


def _of_table(asked: _Asked, name: str, column: str, rule: str) -> str:
    """One column of a table of the answer, its rows one after the other.

    An answer without that table has nothing to say, if the row's own rule had its say.
    """
    tables = asked.result["answer"]["tables"]
    if name not in tables and any(step.rule == rule for step in asked.steps):
        return NOTHING
    if name not in tables or column not in tables[name]["columns"]:
        stated = [f"{key}.{each}" for key, one in tables.items() for each in one["columns"]]
        raise ValueError(
            f"{asked.result['query']!r} has no {name}.{column}: there are {', '.join(stated)}"
        )
    place = tables[name]["columns"].index(column)
    return "; ".join(dict.fromkeys(row[place] for row in tables[name]["rows"])) or NOTHING


def filled(label: str, slug: str, query: str) -> str:
    """A label with the inputs' values put in for ``{key}``. Raises ``ValueError``."""
    if not PLACEHOLDER.search(label):
        return label
    inputs = ask(known(slug), query).inputs
    values = {item.key: (item, getattr(inputs, item.name)) for item in inputs_of(type(inputs))}

    def value(key: str) -> str:
        if key not in values:
            raise ValueError(f"{{{key}}} is no input of {slug}")
        item, given = values[key]
        chosen = given if isinstance(given, frozenset) else [given]
        if all(isinstance(each, Choice) for each in chosen):
            return ", ".join(option.label for option in item.options if option in chosen)
        return written(item, given)

    return PLACEHOLDER.sub(lambda found: value(found[1]), label)
