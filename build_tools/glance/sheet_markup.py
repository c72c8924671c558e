"""A ``glance`` fence as HTML: every cell leads to its calculator, every row to its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from build_tools.form_markup import Child, Markup, element
from build_tools.glance.cells import NOTHING, Cell, filled, make_cell
from build_tools.glance.frame import Notes, Urls, block
from build_tools.glance.sheet import BadLines, Column, Row, Sheet, merged, read_sheet
from calculators.rulings import RULINGS

ODDS = re.compile(r"(?P<fraction>\S+) \((?P<percent>[^()]+)\)")
SHORT = 12
"""A cell of up to so many characters stays on one line."""


def sheet_html(lines: Iterable[str], about: str, urls: Urls) -> str:
    """A ``glance`` fence. Raises ``BadLines``, and whatever the addresses raise."""
    sheet = read_sheet(lines)
    notes = Notes(spelled_out=_rulings_named(sheet))
    problems: list[tuple[int, str]] = []
    heads = []
    for label, column in (
        (sheet.stub, sheet.columns[0]),
        *((one.label, one) for one in sheet.columns),
    ):
        try:
            words = filled(label, column.calculator, column.query)
            heads.append(element("th", {"scope": "col"}, words))
        except ValueError as error:
            problems.append((column.line, str(error)))
    rows = []
    said: dict[int, set[str]] = {column.line: set() for column in sheet.columns}
    for row in sheet.rows:
        try:
            cells = _cells(sheet, row)
            rows.append(_row(sheet, row, cells, notes, urls))
            for line, cell in cells.items():
                said[line].add(cell.text)
        except ValueError as error:
            problems.append((row.line, str(error)))
    if not problems:
        problems.extend(_silent(sheet, said))
    if problems:
        raise BadLines(problems)
    return str(block(about, heads, rows, notes, urls))


def _silent(sheet: Sheet, said: Mapping[int, set[str]]) -> Iterator[tuple[int, str]]:
    """Columns that ask for a table which no answer has: a misspelled name."""
    for column in sheet.columns:
        if "." in column.what and said[column.line] <= {NOTHING}:
            yield column.line, f"no answer in this column has {column.what}"


def _queries(sheet: Sheet, row: Row) -> list[tuple[Column, str]]:
    """What each column that the row has a cell in is asked."""
    return [
        (column, merged(column.query, query))
        for column, query in zip(sheet.columns, row.queries, strict=True)
        if query is not None
    ]


def _cells(sheet: Sheet, row: Row) -> dict[int, Cell]:
    """The answers, by the line of their column. Raises ``ValueError``."""
    cells = {
        column.line: make_cell(column.calculator, column.what, query, row.rule)
        for column, query in _queries(sheet, row)
    }
    if not any(row.rule in cell.cited for cell in cells.values()):
        raise ValueError(f"no answer in this row cites {row.rule}")
    return cells


def _row(sheet: Sheet, row: Row, cells: Mapping[int, Cell], notes: Notes, urls: Urls) -> Markup:
    column, query = _queries(sheet, row)[0]
    label = filled(row.label, column.calculator, query)
    number = element("span", {"class": "hx-cite"}, row.rule)
    link = element("a", {"class": "cited", "href": urls.rule(row.rule)}, label, " ", number)
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, link),
        *(
            _cell(
                cells[one.line],
                label,
                notes,
                urls.calculator(one.calculator, cells[one.line].query),
            )
            if one.line in cells
            else element("td", {}, NOTHING)
            for one in sheet.columns
        ),
    )


def _rulings_named(sheet: Sheet) -> frozenset[str]:
    """Rulings whose readings the rows themselves tell apart."""
    queries = (query for row in sheet.rows for query in row.queries if query)
    keys = (piece.partition("=")[0] for query in queries for piece in query.split("&"))
    return frozenset(key for key in keys if key in RULINGS)


def _cell(cell: Cell, row: str, notes: Notes, address: str) -> Markup:
    """The cell's text, leading to its calculator with its inputs, and marks of its notes."""
    by_ruling = {each.ruling: each for each in reversed(cell.alternatives)}
    marks = [
        element("sup", {}, notes.mark(row, by_ruling[ruling]))
        for ruling in dict.fromkeys(each.ruling for each in cell.alternatives)
        if ruling not in notes.spelled_out
    ]
    odds = ODDS.fullmatch(cell.text)
    text: list[Child] = [cell.text]
    if odds:
        text = [odds["fraction"], " ", element("small", {}, odds["percent"])]
    attributes = {
        "class": "hx-short" if len(cell.text) <= SHORT else None,
        "data-status": cell.status.value,
    }
    return element("td", attributes, element("a", {"href": address}, *text, *marks))
