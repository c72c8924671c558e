"""Tables of the calculators that a page may print: cells in words, and inputs for each row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.tables.elr import ELR_CHART, ElrRow, UnitType
from calculators.tables.falling import COVER_ROWS, LIKE_ANOTHER, Cover
from calculators.tables.falling_rulings import LIKE_BRUSH


@dataclass(frozen=True, slots=True, kw_only=True)
class DataRow:
    """A row of a table."""

    rule: str
    cells: Mapping[str, str]
    query: str
    """Inputs of the table's calculator that this row decides about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataTable:
    """A table of the calculators."""

    calculator: str
    columns: tuple[str, ...]
    rows: tuple[DataRow, ...]


def elr_rows() -> Iterator[DataRow]:
    """The chart of PBr5; a line of the print is one row."""
    lines: dict[tuple[str, int], list[ElrRow]] = {}
    for row in ELR_CHART:
        lines.setdefault((row.nationality.label, row.elr), []).append(row)
    for (nationality, elr), rows in lines.items():
        first = rows[0]
        query = f"nationality={first.nationality}&unit={first.units[0]}"
        yield DataRow(
            rule="PBr5",
            cells={
                "nationality": nationality,
                "units": ", ".join(name for row in rows for name in unit_names(row)),
                "elr": str(elr),
            },
            query=query,
        )


def unit_names(row: ElrRow) -> Iterator[str]:
    """The units of a line of the chart, in words."""
    if row.units == tuple(UnitType):
        yield "All"
        return
    for unit in row.units:
        if unit is not UnitType.LEADER:
            yield unit.label
        elif row.airborne is None:
            yield "Leaders"
        else:
            yield "Airborne Leaders" if row.airborne else "Leaders not Airborne"


def terrain_rows() -> Iterator[DataRow]:
    """The terrain of B37.5, that of the Primosole Bridge map beside what it counts as."""
    for row in COVER_ROWS:
        yield terrain_row(row.cover, row.rule, eligible=row.eligible)
        for cover, other in LIKE_ANOTHER.items():
            if other is row.cover:
                yield terrain_row(cover, LIKE_BRUSH.id, eligible=row.eligible)


def terrain_row(cover: Cover, rule: str, *, eligible: bool) -> DataRow:
    return DataRow(
        rule=rule,
        cells={"terrain": cover.label, "falls": "Yes" if eligible else "No"},
        query=f"rubbled=U8:2&hexes=V8:{cover}@0",
    )


DATA_TABLES: Mapping[str, DataTable] = {
    "elr": DataTable(
        calculator="elr", columns=("nationality", "units", "elr"), rows=tuple(elr_rows())
    ),
    "eligible-terrain": DataTable(
        calculator="falling-debris", columns=("terrain", "falls"), rows=tuple(terrain_rows())
    ),
}
