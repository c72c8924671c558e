"""What can be wrong with a caller's input. Every class here is a ``ValueError``."""

from __future__ import annotations

from collections.abc import Iterable
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

    def as_dict(self) -> dict[str, str]:
        return {"field": self.field, "code": self.code, "message": self.message}


class InputError(ValueError):
    """A single value does not fit its field."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


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
