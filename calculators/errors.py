"""What can be wrong with a caller's input. Every class here is a ``ValueError``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

EXCERPT = 40
"""Characters of a bad value that a message repeats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong with one input."""

    field: str
    """Key of the field, of a ruling's switch, or ``query`` for the text as a whole."""
    code: str
    """Stable word for programs, such as ``not-a-choice``."""
    message: str
    """What was given, what is accepted and where, for a player."""
    item: int | None = None
    """In a list: which item, counted from 1."""
    shown: str = ""
    """The message for a page, which shows labels and says itself where this stands; empty where
    the message does for both."""
    needs: tuple[str, ...] = ()
    """Other fields that this is a problem together with."""

    def as_dict(self) -> dict[str, str | int]:
        item: dict[str, str | int] = {} if self.item is None else {"item": self.item}
        shown = {"shown": self.shown} if self.shown else {}
        return {"field": self.field, "code": self.code, "message": self.message, **item, **shown}


class InputError(ValueError):
    """A single value does not fit its field."""

    def __init__(self, code: str, message: str, shown: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.shown = shown

    @property
    def parts(self) -> tuple[InputError, ...]:
        """Itself, or all that is wrong where that is more."""
        return (self,)

    def at(self, field: str) -> list[Problem]:
        """The same as a problem of a field."""
        return [Problem(field=field, code=self.code, message=self.message, shown=self.shown)]


class PartErrors(InputError):
    """Parts of one item do not fit."""

    def __init__(self, parts: Sequence[InputError]) -> None:
        super().__init__(parts[0].code, parts[0].message)
        self._parts = tuple(parts)

    @property
    def parts(self) -> tuple[InputError, ...]:
        return self._parts


class ItemErrors(InputError):
    """Items of a list do not fit."""

    def __init__(self, items: Sequence[tuple[int, InputError]]) -> None:
        _, first = items[0]
        super().__init__(first.code, first.message)
        self.items = tuple(items)
        """The number of an item, counted from 1, and one thing that is wrong with it."""

    def at(self, field: str) -> list[Problem]:
        return [
            Problem(
                field=field,
                code=error.code,
                message=error.message,
                item=number,
                shown=error.shown,
            )
            for number, error in self.items
        ]


class InputErrors(ValueError):
    """Everything that is wrong with one set of inputs, reported at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.message for problem in self.problems))


class UnknownCalculator(ValueError):
    """No calculator has this name."""


def excerpt(text: str) -> str:
    """The text in quotation marks, shortened, with nothing in it that a terminal could act on."""
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:EXCERPT])
    return f'"{shown}…" ({len(text)} characters)' if len(text) > EXCERPT else f'"{shown}"'
