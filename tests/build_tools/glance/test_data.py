"""What a data table prints is what its calculator answers to the inputs behind each row."""

from __future__ import annotations

import pytest

from build_tools.glance.data import DATA_TABLES, DataRow
from calculators.tables.elr import ELR_CHART
from calculators.tables.falling import Cover
from calculators.web import answer


@pytest.mark.parametrize("row", DATA_TABLES["elr"].rows, ids=lambda row: row.query)
def test_a_row_of_the_elr_chart_is_the_calculator_s_answer(row: DataRow) -> None:
    assert answer("elr", row.query)["answer"]["quantities"] == {"elr": row.cells["elr"]}


def test_every_unit_of_the_chart_is_printed_once() -> None:
    printed = [
        (row.cells["nationality"], name)
        for row in DATA_TABLES["elr"].rows
        for name in row.cells["units"].split(", ")
    ]
    assert len(printed) == len(set(printed))
    assert ("Italian", "All") in printed
    assert ("British", "Airborne Leaders") in printed
    assert ("British", "Leaders not Airborne") in printed
    assert ("German", "Leaders") in printed
    squads = {
        (row.nationality.label, unit.label)
        for row in ELR_CHART
        for unit in row.units
        if row.nationality.label != "Italian" and unit != "leader"
    }
    assert squads <= set(printed)


@pytest.mark.parametrize("row", DATA_TABLES["eligible-terrain"].rows, ids=lambda row: row.query)
def test_debris_falls_where_the_table_says_so(row: DataRow) -> None:
    result = answer("falling-debris", row.query)
    assert "errors" not in result
    hit = any(key.startswith("hit-V8") for key in result["answer"]["quantities"])
    assert hit == (row.cells["falls"] == "Yes")


def test_every_terrain_but_the_ditch_is_in_the_table() -> None:
    printed = {row.cells["terrain"] for row in DATA_TABLES["eligible-terrain"].rows}
    assert printed == {cover.label for cover in Cover} - {Cover.IRRIGATION_DITCH.label}
