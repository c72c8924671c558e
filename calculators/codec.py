"""Between a query string and inputs: ``parse`` and ``encode``.

The query is split at ``&`` and at the first ``=``, then percent-decoded; a plus sign is a plus.
Everything that is wrong is reported at once, each problem at its field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable
from urllib.parse import quote, unquote

from calculators.errors import InputError, InputErrors, Problem, excerpt
from calculators.readings import Ruling
from calculators.schema import Input, Kind, inputs_of, is_shown, visible
from calculators.values import read, written

MOST_PROBLEMS = 20
"""Problems and notes that are spelled out; the rest are counted."""
UNQUOTED = "+:~@/,!*."
"""Characters that our values use and that need no percent sign in a query."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed[I]:
    """What a query says."""

    inputs: I
    readings: dict[str, str]
    """Readings other than our own, by ruling id."""
    notes: tuple[str, ...]


@runtime_checkable
class Checked(Protocol):
    """Inputs that can be wrong together although each is right by itself."""

    def problems(self) -> Iterable[Problem]: ...


def parse[I](declaration: type[I], rulings: Sequence[Ruling], query: str) -> Parsed[I]:
    """Reads a query. Raises ``InputErrors`` with every problem in it."""
    known = {item.key: item for item in inputs_of(declaration)}
    switches = {ruling.id: ruling for ruling in rulings}
    given, problems, notes = split(query, {*known, *switches})
    values: dict[str, Any] = {}
    readings: dict[str, str] = {}
    for key, text in given.items():
        try:
            if key in known:
                values[known[key].name] = read(known[key], text)
            else:
                readings[key] = read_switch(switches[key], text)
        except InputError as error:
            problems += error.at(key)
    inputs, unused = settle(declaration, values)
    problems += at_odds(inputs, {problem.field for problem in problems})
    if problems:
        raise InputErrors(capped(problems))
    notes += [f"{what} does not matter with these inputs: ignored." for what in unused]
    readings = {key: taken for key, taken in readings.items() if taken != switches[key].ours}
    return Parsed(inputs=inputs, readings=readings, notes=shortened(notes))


def at_odds(inputs: object, wrong: set[str]) -> list[Problem]:
    """What does not fit together, apart from inputs that are wrong by themselves."""
    if not isinstance(inputs, Checked):
        return []
    return [problem for problem in inputs.problems() if not wrong & {problem.field, *problem.needs}]


def split(query: str, known: Iterable[str]) -> tuple[dict[str, str], list[Problem], list[str]]:
    """A query by key, what is malformed in it, and notes on keys that nobody knows."""
    known = set(known)
    given: dict[str, str] = {}
    problems, notes = [], []
    for piece in query.removeprefix("?").split("&"):
        if not piece:
            continue
        key, equals, text = piece.partition("=")
        if not equals:
            problems.append(missing_equals(key, known))
            continue
        key, text = unquote(key), unquote(text)
        if key not in known:
            notes.append(f"{excerpt(key)} is not an input of this calculator: ignored.")
        elif key in given:
            problems.append(repeated(key, given[key], text))
        else:
            given[key] = text
    return given, problems, notes


def missing_equals(piece: str, known: set[str]) -> Problem:
    where = piece if piece in known else "query"
    message = (
        f'{excerpt(piece)} has no "=": inputs are written key=value, joined by "&", '
        "as in unit=infantry&debris=yes."
    )
    return Problem(field=where, code="missing-equals", message=message)


def repeated(key: str, first: str, second: str) -> Problem:
    message = (
        f"{key} is given more than once ({excerpt(first)}, then {excerpt(second)}): give it once."
    )
    return Problem(field=key, code="repeated", message=message)


def capped(problems: Sequence[Problem]) -> list[Problem]:
    rest = len(problems) - MOST_PROBLEMS
    shown = list(problems[:MOST_PROBLEMS])
    if rest > 0:
        shown.append(
            Problem(
                field="query", code="more", message=f"There are {rest} more problems of this kind."
            )
        )
    return shown


def shortened(notes: Sequence[str]) -> tuple[str, ...]:
    rest = len(notes) - MOST_PROBLEMS
    return (
        (*notes[:MOST_PROBLEMS], f"{rest} more like these: ignored.") if rest > 0 else tuple(notes)
    )


def settle[I](declaration: type[I], values: Mapping[str, Any]) -> tuple[I, list[str]]:
    """Inputs with hidden fields at their defaults, and the names of those given all the same.

    A condition looks at earlier fields alone, so one pass in order of declaration settles them.
    """
    settled = dict(values)
    inputs = declaration(**settled)
    unused: list[str] = []
    for item in inputs_of(declaration):
        if item.name not in values:
            continue
        if not is_shown(item, inputs):
            del settled[item.name]
            unused.append(excerpt(item.key))
        elif item.kind is Kind.LIST:
            settled[item.name], names = settle_items(item, values[item.name], inputs)
            unused += names
        else:
            continue
        inputs = declaration(**settled)
    return inputs, unused


def settle_items(
    listed: Input, items: Sequence[Any], inputs: object
) -> tuple[tuple[Any, ...], list[str]]:
    """The same for the parts of a list's items, within the inputs before the list."""
    settled = []
    unused = []
    for number, given in enumerate(items, start=1):
        item = given
        for part in listed.parts:
            if getattr(item, part.name) != part.default and not is_shown(part, item, inputs):
                item = replace(item, **{part.name: part.default})
                unused.append(f"{excerpt(part.key)} in item {number} of {listed.key}")
        settled.append(item)
    return tuple(settled), unused


def read_switch(ruling: Ruling, text: str) -> str:
    keys = [reading.key for reading in ruling.readings]
    if text not in keys:
        given = f"{ruling.id} cannot be {excerpt(text)}."
        texts = "; ".join(reading.text.rstrip(".") for reading in ruling.readings)
        raise InputError(
            "not-a-reading",
            f"{given} Accepted: {', '.join(keys)}.",
            f"{given} Accepted: {texts}.",
        )
    return text


def shown_values(inputs: object) -> dict[str, str]:
    """Every visible input, normalised, by key."""
    return {
        item.key: written(item, getattr(inputs, item.name))
        for item in visible(type(inputs), inputs)
    }


def encode(inputs: object, readings: Mapping[str, str]) -> str:
    """The shortest query that ``parse`` reads back to the same inputs and readings."""
    pairs = [
        (item.key, written(item, getattr(inputs, item.name)))
        for item in visible(type(inputs), inputs)
        if getattr(inputs, item.name) != item.default
    ]
    return "&".join(
        f"{key}={quote(text, safe=UNQUOTED)}" for key, text in (*pairs, *sorted(readings.items()))
    )
