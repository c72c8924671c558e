"""Single values and lists between text and Python: what a field takes, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any
from urllib.parse import unquote

from calculators.errors import InputError, ItemErrors, PartErrors, excerpt
from calculators.hexes import Hex
from calculators.schema import Input, Kind, counted, plain

MOST_VALUE = 2000
"""Characters that one value, or one part of a list's item, may have."""
GLYPHS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
AMOUNT = re.compile(
    r"(?:(?P<whole>[0-9]{1,3}) *)?(?P<glyph>[½⅓⅔¼¾])"
    r"|(?:(?P<units>[0-9]{1,3}) +)?(?P<top>[0-9]{1,3})/(?P<bottom>[0-9]{1,2})"
)
DECIMAL = re.compile(r"\+?(?:[0-9]{0,3}\.[0-9]{1,3}|[0-9]{0,3},[0-9]{1,2}|[0-9]{1,3}\.?)")
"""Three digits after a comma could be thousands, so they are not read as decimals."""
MINUS = "\N{MINUS SIGN}"
INTEGER = re.compile(rf"[+{MINUS}-]?[0-9]{{1,4}}")
"""With the minus of a keyboard, or that of print, as this site shows it."""


def read(item: Input, text: str) -> Any:
    """One value. Raises ``InputError``."""
    if len(text) > MOST_VALUE and item.kind is not Kind.LIST:
        raise not_accepted(item, "too-long", text, f": at most {MOST_VALUE} characters")
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


def not_accepted(item: Input, code: str, text: str, why: str = "") -> InputError:
    """The same thing twice: with the words of the query, and with those that a form shows."""
    given = f"{excerpt(text) if text else 'nothing'}{why}"
    return InputError(
        code,
        f"{item.key} cannot be {given}. Accepted: {accepted(item)}.",
        f"{item.field.label} cannot be {given}. Accepted: {accepted_in_form(item, text)}.",
    )


def accepted_in_form(item: Input, text: str) -> str:
    """What a field takes, its options by the words that a form has for them.

    By those of the query where ``text`` is one of the form's: they would accept what was refused.
    """
    if text.casefold() in {option.label.casefold() for option in item.options}:
        return accepted(item)
    labels = ", ".join(option.label for option in item.options)
    match item.kind:
        case Kind.CHOICE:
            return labels
        case Kind.CHOICES:
            return f"any of {labels}"
        case _:
            return accepted(item).replace("-", MINUS) if is_number(item) else accepted(item)


def is_number(item: Input) -> bool:
    return item.kind in (Kind.INTEGER, Kind.AMOUNT)


def accepted(item: Input) -> str:
    """What a field takes, in the words of the query."""
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
            words = (
                f"a number from {low} to {high}, such as 2, 1/2, 1½ or 2.5, "
                "of at most 3 decimals (a third is 1/3)"
            )
        case Kind.HEX:
            words = "a hex such as U8 or AA10"
        case _:
            words = f"up to {item.field.max_items} items joined by ~, each {pattern(item)}"
    return f"{words}, or nothing" if item.optional else words


def pattern(item: Input) -> str:
    """The form of a list's items: ``hex:levels[/dr]``, ``terrain[+ditch][+cot:cot]``."""
    return "".join(map(part_pattern, item.parts))


def part_pattern(part: Input) -> str:
    form = part.field.lead + ("" if part.kind is Kind.FLAG else part.key)
    return f"[{form}]" if part.optional or part.kind is Kind.FLAG else form


def place(item: Input, number: int, piece: str) -> str:
    """``then, item 2 (hex 3, "brush")``: where in a list, counted from 1, and what stands there."""
    shown = f"{item.field.each.lower()} {number + item.field.first - 1}, "
    given = excerpt(unquote(piece))
    return f"{item.key}, item {number} ({shown if item.field.each else ''}{given})"


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
    return in_range(item, int(text.replace(MINUS, "-")), text)


def read_amount(item: Input, text: str) -> Fraction:
    """``2``, ``1/2``, ``1½``, ``1 1/2`` or ``2.5``, which may be written ``2,5`` or ``+2.5``."""
    if DECIMAL.fullmatch(text):
        return in_range(item, Fraction(text.replace(",", ".")), text)
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
        words = f"{error.message}."
        raise InputError(
            error.code, f"{item.key}: {words}", f"{item.field.label}: {words}"
        ) from None


def read_list(item: Input, text: str) -> Iterator[Any]:
    """The items of a list. Raises ``ItemErrors`` with whatever is wrong with any of them.

    Empty items at the end, as a separator too many leaves them, are none.
    """
    text = text.rstrip("~")
    pieces = text.split("~") if text else []
    if len(pieces) > item.field.max_items:
        each, before = item.field.each, item.field.first - 1
        most = counted(before + item.field.max_items, each)
        words = f"makes {counted(before + len(pieces), each)}: {most} is the most."
        raise InputError("too-many", f"{item.key} {words}", f"{item.field.label} {words}")
    wrong: list[tuple[int, InputError]] = []
    seen: dict[object, int] = {}
    for number, piece in enumerate(pieces, start=1):
        try:
            value = read_item(item, piece)
            refuse_repeat(item, value, number, seen)
        except InputError as error:
            where = place(item, number, piece)
            for part in error.parts:
                words = f"{where}: {part.message}"
                wrong.append((number, InputError(part.code, words, part.shown or part.message)))
        else:
            yield value
    if wrong:
        raise ItemErrors(wrong)


def refuse_repeat(item: Input, value: Any, number: int, seen: dict[object, int]) -> None:
    """Raises ``InputError`` for what stands in an earlier item and may not occur twice."""
    if not item.field.unique:
        return
    same = getattr(value, item.field.unique)
    if same in seen:
        raise InputError("twice", f"{same} is in item {seen[same]} already: list it once.")
    seen[same] = number


def read_item(item: Input, piece: str) -> Any:
    """One item: the first part, then others in any order, each introduced by its lead.

    A flag is its lead alone. A part that was typed with the first sign of a lead in it has a
    percent sign and two digits for that sign. Raises ``PartErrors`` with whatever is wrong; an
    item with nothing in it lacks its first part and no more.
    """
    texts = split_item({part.key: part.field.lead for part in item.parts}, piece)
    values = {}
    wrong: list[InputError] = []
    for part in item.parts:
        text = texts.get(part.key, "")
        if part.kind is Kind.FLAG and part.key in texts and part.field.lead:
            text = text or plain(True)
        is_required = not part.field.lead or (part.default is None and not part.optional)
        if not (text or is_required):
            continue
        try:
            values[part.name] = read(part, unquote(text))
        except InputError as error:
            wrong += error.parts
    if wrong:
        raise PartErrors(wrong if piece else wrong[:1])
    return item.type(**values)


def split_item(leads: Mapping[str, str], piece: str) -> dict[str, str]:
    """The texts of an item's parts by key, those that are not there left out.

    A part's text ends where a lead begins that has not been used yet.
    """
    key, *_ = leads
    unused = {lead: key for key, lead in leads.items() if lead}
    texts = {}
    rest = piece
    while True:
        found = [(at, lead) for lead in unused if (at := rest.find(lead)) >= 0]
        at, lead = min(found, default=(len(rest), ""))
        texts[key], rest = rest[:at], rest[at + len(lead) :]
        if not lead:
            return texts
        key = unused.pop(lead)


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
            text += part.field.lead + ("" if piece is True else written(part, piece))
    return text
