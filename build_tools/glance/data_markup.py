"""A ``rows`` fence as HTML: rows of a calculators' table, each with its rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from build_tools.form_markup import Markup, cite, element
from build_tools.glance.data import DATA_TABLES, DataRow, DataTable
from build_tools.glance.frame import Notes, Urls, block
from build_tools.glance.sheet import BadLines, numbered


@dataclass(slots=True)
class _Asked:
    """What a ``rows`` fence asks of a data table."""

    columns: list[tuple[str, str]] = field(default_factory=list)
    only: dict[str, str] = field(default_factory=dict)


def data_html(name: str, lines: Iterable[str], about: str, urls: Urls) -> str:
    """A ``rows`` fence: ``NAME``, or ``NAME list`` for a list. Raises ``BadLines``."""
    name, _, form = name.partition(" ")
    if name not in DATA_TABLES or form not in ("", "list"):
        raise BadLines([(0, f"no table {name!r}: known are {', '.join(DATA_TABLES)}")])
    table = DATA_TABLES[name]
    asked = _read_asked(table, lines)
    chosen = [
        row
        for row in table.rows
        if all(row.cells[column] == value for column, value in asked.only.items())
    ]
    if not chosen or not asked.columns:
        raise BadLines([(0, f"the table {name} has no such rows, or no column is asked for")])
    if form == "list":
        items = [_item(row, table, asked, urls) for row in chosen]
        return str(element("ul", {"class": "hx-glance hx-glance--list"}, *items))
    rows = [
        element(
            "tr",
            {},
            *(element("td", {}, _linked(row, table, column, urls)) for column, _ in asked.columns),
            element("td", {}, cite(row.rule, urls.rule)),
        )
        for row in chosen
    ]
    labels = [*(label for _, label in asked.columns), "Rule"]
    heads = [element("th", {"scope": "col"}, label) for label in labels]
    return str(block(about, heads, rows, Notes(), urls))


def _read_asked(table: DataTable, lines: Iterable[str]) -> _Asked:
    asked = _Asked()
    problems = []
    for number, line in numbered(lines):
        word, _, rest = line.partition(" ")
        left, bar, right = (part.strip() for part in rest.partition("|"))
        name = right if word == "column" else left
        if word not in ("column", "only") or not (left and bar and right):
            problems.append((number, "expected: column Label | name, or only name | value"))
        elif name not in table.columns:
            known = ", ".join(table.columns)
            problems.append((number, f"no column {name!r}: known are {known}"))
        elif word == "column":
            asked.columns.append((right, left))
        else:
            asked.only[left] = right
    if problems:
        raise BadLines(problems)
    return asked


def _linked(row: DataRow, table: DataTable, column: str, urls: Urls) -> Markup:
    return element("a", {"href": urls.calculator(table.calculator, row.query)}, row.cells[column])


def _item(row: DataRow, table: DataTable, asked: _Asked, urls: Urls) -> Markup:
    cells = [
        piece for column, _ in asked.columns for piece in (_linked(row, table, column, urls), " ")
    ]
    return element("li", {}, *cells, cite(row.rule, urls.rule))
