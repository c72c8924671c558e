"""Problems in the authored files, as data: collected everywhere, reported once, at the edge."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

UNREADABLE: Final = "unreadable"
"""The code of a file that says nothing at all: missing, no text, or not in its format."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Diagnostic:
    """One problem at one place."""

    file: str
    """Path from the project's root, with forward slashes."""
    line: int
    """Counted from 1."""
    code: str
    """Stable word for the kind of problem, such as ``unknown-citation``."""
    message: str
    """What is wrong and what would be right."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} [{self.code}]"


def report(diagnostics: Iterable[Diagnostic]) -> str:
    """Each problem once, one a line, by file and line. Empty when there is none."""
    return "\n".join(str(problem) for problem in sorted(set(diagnostics)))
