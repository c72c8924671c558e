"""Between a query string and inputs: ``parse`` and ``encode``.

The query is split at ``&`` and at the first ``=``, then percent-decoded; a plus sign is a plus.
Everything that is wrong is reported at once, each problem at its field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable
from urllib.parse import quote, unquote

from calculators.errors import InputError, InputErrors, Problem, excerpt
from calculators.hexes import Hex
from calculators.readings import Ruling
from calculators.schema import Input, Kind, inputs_of, plain, visible

MOST_VALUE = 2000
"""Characters that one value may have."""
MOST_PROBLEMS = 20
"""Problems and notes that are spelled out; the rest are counted."""
UNQUOTED = "+:~@/,!*."
"""Characters that our values use and that need no percent sign in a query."""
GLYPHS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
AMOUNT = re.compile(
    r"(?:(?P<whole>[0-9]{1,3}) *)?(?P<glyph>[½⅓⅔¼¾])"
    r"|(?:(?P<units>[0-9]{1,3}) +)?(?P<top>[0-9]{1,3})/(?P<bottom>[0-9]{1,2})"
)
DECIMAL = re.compile(r"[0-9]{0,3}\.[0-9]{1,3}|[0-9]{1,3}\.?")
INTEGER = re.compile(r"[+-]?[0-9]{1,4}")


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
            problems.append(Problem(field=key, code=error.code, message=error.message))
    if problems:
        raise InputErrors(capped(problems))
    inputs, unused = settle(declaration, values)
    if isinstance(inputs, Checked) and (problems := list(inputs.problems())):
        raise InputErrors(capped(problems))
    notes += [f"{excerpt(key)} does not matter with these inputs: ignored." for key in unused]
    readings = {key: taken for key, taken in readings.items() if taken != switches[key].ours}
    return Parsed(inputs=inputs, readings=readings, notes=shortened(notes))


def split(query: str, known: Iterable[str]) -> tuple[dict[str, str], list[Problem], list[str]]:
    """A query by key, what is malformed in it, and notes on keys that nobody knows."""
    known = set(known)
    given: dict[str, str] = {}
    problems, notes = [], []
    for piece in query.removeprefix("?").split("&"):
        if not piece:
            continue
        key, equals, text = piece.partition("=")
        key, text = unquote(key), unquote(text)
        if not equals:
            problems.append(missing_equals(key, known))
        elif key not in known:
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
    """Inputs with hidden fields at their defaults, and the keys of those given all the same.

    A condition looks at earlier fields alone, so one pass in order of declaration settles them.
    """
    settled: dict[str, Any] = {}
    unused = []
    for item in inputs_of(declaration):
        inputs = declaration(**settled)
        shown = item.field.show_if is None or item.field.show_if.holds(inputs)
        if shown and item.name in values:
            settled[item.name] = values[item.name]
        elif item.name in values:
            unused.append(item.key)
    return declaration(**settled), unused


def read(item: Input, text: str) -> Any:
    """One value. Raises ``InputError``."""
    if len(text) > MOST_VALUE:
        raise InputError(
            "too-long",
            f"{item.key} cannot be {excerpt(text)}: at most {MOST_VALUE} characters. "
            f"Accepted: {accepted(item)}.",
        )
    text = text.strip()
    if not text and item.optional:
        return None
    if item.kind is Kind.LIST:
        return tuple(read_list(item, text))
    if item.kind is Kind.CHOICES:
        if not text and item.default is not None:
            return frozenset()
        return frozenset(read_choice(item, part) for part in text.split("+"))
    readers = {
        Kind.CHOICE: read_choice,
        Kind.FLAG: read_flag,
        Kind.INTEGER: read_integer,
        Kind.AMOUNT: read_amount,
        Kind.HEX: read_hex,
    }
    return readers[item.kind](item, text)


def not_accepted(item: Input, code: str, text: str) -> InputError:
    given = excerpt(text) if text else "nothing"
    return InputError(code, f"{item.key} cannot be {given}. Accepted: {accepted(item)}.")


def accepted(item: Input) -> str:
    """What a field takes, in words."""
    low, high = item.field.low, item.field.high
    match item.kind:
        case Kind.CHOICE:
            return ", ".join(item.options)
        case Kind.CHOICES:
            return f"any of {', '.join(item.options)}, joined by +"
        case Kind.FLAG:
            return "yes, no"
        case Kind.INTEGER:
            words = f"a whole number from {low} to {high}"
        case Kind.AMOUNT:
            words = f"a number from {low} to {high}, such as 2, 1/2, 1½ or 2.5"
        case Kind.HEX:
            words = "a hex such as U8 or AA10"
        case _:
            words = f"up to {item.field.max_items} items joined by ~, each {pattern(item)}"
    return f"{words}, or nothing" if item.optional else words


def pattern(item: Input) -> str:
    """The form of a list's items: ``hex:levels/dr``."""
    return "".join(
        f"[{part.field.lead}{part.key}]" if part.optional else part.field.lead + part.key
        for part in item.parts
    )


def read_choice(item: Input, text: str) -> Any:
    try:
        return item.type(text)
    except ValueError:
        raise not_accepted(item, "not-a-choice", text) from None


def read_flag(item: Input, text: str) -> bool:
    if text not in ("yes", "no"):
        raise not_accepted(item, "not-a-flag", text)
    return text == "yes"


def read_integer(item: Input, text: str) -> int:
    if not INTEGER.fullmatch(text):
        raise not_accepted(item, "not-a-number", text)
    return in_range(item, int(text), text)


def read_amount(item: Input, text: str) -> Fraction:
    """``2``, ``1/2``, ``1½``, ``1 1/2`` or ``2.5``."""
    if DECIMAL.fullmatch(text):
        return in_range(item, Fraction(text), text)
    match = AMOUNT.fullmatch(text)
    if match is None:
        raise not_accepted(item, "not-a-number", text)
    part = GLYPHS[match["glyph"]] if match["glyph"] else f"{match['top']}/{match['bottom']}"
    try:
        return in_range(
            item, Fraction(match["whole"] or match["units"] or 0) + Fraction(part), text
        )
    except ZeroDivisionError:
        raise not_accepted(item, "not-a-number", text) from None


def in_range[N: (int, Fraction)](item: Input, number: N, text: str) -> N:
    low, high = item.field.low, item.field.high
    if (low is not None and number < low) or (high is not None and number > high):
        raise not_accepted(item, "out-of-range", text)
    return number


def read_hex(item: Input, text: str) -> Hex:
    try:
        return Hex.parse(text)
    except InputError as error:
        raise InputError(error.code, f"{item.key}: {error.message}.") from None


def read_switch(ruling: Ruling, text: str) -> str:
    keys = [reading.key for reading in ruling.readings]
    if text not in keys:
        raise InputError(
            "not-a-reading", f"{ruling.id} cannot be {excerpt(text)}. Accepted: {', '.join(keys)}."
        )
    return text


def read_list(item: Input, text: str) -> Iterator[Any]:
    """The items of a list. The first problem names its item."""
    if not text:
        return
    pieces = text.split("~")
    if len(pieces) > item.field.max_items:
        raise InputError(
            "too-many", f"{item.key} has {len(pieces)} items: at most {item.field.max_items}."
        )
    seen: dict[object, int] = {}
    for number, piece in enumerate(pieces, start=1):
        try:
            value = read_item(item, piece)
        except InputError as error:
            raise InputError(
                error.code, f"{item.key}, item {number} ({excerpt(piece)}): {error.message}"
            ) from None
        if item.field.unique:
            same = getattr(value, item.field.unique)
            if same in seen:
                raise InputError(
                    "twice",
                    f"{item.key}, item {number}: {same} is in item {seen[same]} already: "
                    f"list it once.",
                )
            seen[same] = number
        yield value


def read_item(item: Input, piece: str) -> Any:
    """One item: its parts in order, each after the first introduced by its lead character."""
    values, rest = {}, piece
    for number, part in enumerate(item.parts, start=1):
        text = ""
        if rest.startswith(part.field.lead):
            body = rest.removeprefix(part.field.lead)
            ends = (body.find(later.field.lead) for later in item.parts[number:])
            end = min((at for at in ends if at >= 0), default=len(body))
            text, rest = body[:end], body[end:]
        if text or (part.default is None and not part.optional):
            values[part.name] = read(part, text)
    if rest:
        raise InputError("not-an-item", f"{excerpt(rest)} is left over. Accepted: {pattern(item)}.")
    return item.type(**values)


def written(item: Input, value: Any) -> str:
    """One value as the query has it, before percent-encoding."""
    if value is None:
        return ""
    if item.kind is Kind.LIST:
        return "~".join(written_item(item, each) for each in value)
    if item.kind is Kind.CHOICES:
        return "+".join(option for option in item.options if option in value)
    return plain(value)


def written_item(item: Input, value: Any) -> str:
    text = ""
    for part in item.parts:
        piece = getattr(value, part.name)
        if not (part.field.lead and piece == part.default):
            text += part.field.lead + written(part, piece)
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
