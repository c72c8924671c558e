"""A ``glance`` fence as written: what its columns ask of calculators, and its rows of inputs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

NO_CELL = "-"
"""Stands for a query where a row has nothing to say in a column."""
ALONE = "?"
PLACEHOLDER = re.compile(r"\{([\w.-]+)\}")


class BadLines(ValueError):
    """What is wrong with a fence: the line in it, counted from 1, and what is wrong there."""

    def __init__(self, problems: Iterable[tuple[int, str]]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(message for _, message in self.problems))


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A question put to a calculator."""

    label: str
    calculator: str
    what: str
    """What of the answer is shown: see ``cells``."""
    query: str
    """Inputs that all its cells share."""
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Inputs, and the rule that a player looks up about them."""

    rule: str
    label: str
    queries: tuple[str | None, ...]
    """One for each column; ``None`` for an empty cell."""
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole fence."""

    stub: str
    """Heading of the rows' labels."""
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(slots=True)
class _Draft:
    stub: str = "Case"
    columns: list[Column] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    return ((number, line.strip()) for number, line in enumerate(lines, 1) if line.strip())


def read_sheet(lines: Iterable[str]) -> Sheet:
    """The fence's lines as columns and rows. Raises ``BadLines`` with all that is wrong."""
    draft = _Draft()
    problems: list[tuple[int, str]] = []
    for number, line in numbered(lines):
        try:
            _take(draft, line, number)
        except ValueError as error:
            problems.append((number, str(error)))
    if not (problems or (draft.columns and draft.rows)):
        problems.append((1, "expected at least one column and one row"))
    if problems:
        raise BadLines(problems)
    return Sheet(stub=draft.stub, columns=tuple(draft.columns), rows=tuple(draft.rows))


def _take(draft: _Draft, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    parts = [part.strip() for part in rest.split("|")]
    match word:
        case "stub":
            draft.stub = labelled(rest.strip())
        case "column" if draft.rows:
            raise ValueError("columns come before the rows")
        case "column":
            draft.columns.append(_column(parts, number))
        case "row":
            draft.rows.append(_row(parts, len(draft.columns), number))
        case _:
            raise ValueError(f"{line!r} begins with none of stub, column, row")


def _column(parts: list[str], number: int) -> Column:
    label, asked, query = (*parts, "", "")[:3]
    calculator, _, what = asked.partition(" ")
    if not (label and calculator and what) or len(parts) > 3:
        raise ValueError("expected: column Label | calculator what | query")
    return Column(label=labelled(label), calculator=calculator, what=what, query=query, line=number)


def _row(parts: list[str], columns: int, number: int) -> Row:
    if len(parts) < 3 or not (parts[0] and parts[1]):
        raise ValueError("expected: row RULE | Label | query, or a query for each column")
    rule, label, *queries = parts
    if len(queries) == 1:
        queries *= columns
    if len(queries) != columns:
        raise ValueError(f"this row has {len(queries)} queries for {columns} columns before it")
    if all(query == NO_CELL for query in queries):
        raise ValueError("this row has no cell")
    return Row(
        rule=rule,
        label=labelled(label),
        queries=tuple(None if query == NO_CELL else query for query in queries),
        line=number,
    )


def labelled(label: str) -> str:
    """The label itself. Raises ``ValueError`` for a number in it that is typed by hand."""
    if re.search(r"\d", PLACEHOLDER.sub("", label)):
        raise ValueError(
            f"{label!r} has a number typed by hand: write {{key}} for an input's value"
        )
    return label


def merged(base: str, query: str) -> str:
    """Both queries in one; where they differ about a key, the second.

    A second one that begins with ``?`` stands alone.
    """
    if query.startswith(ALONE):
        return query.removeprefix(ALONE)
    pieces = [piece for part in (base, query) for piece in part.split("&") if piece]
    return "&".join({piece.partition("=")[0]: piece for piece in pieces}.values())
