"""A ``glance`` fence is read, and whatever is wrong in it is named with its line."""

from __future__ import annotations

import pytest

from build_tools.glance.sheet import BadLines, Column, Row, labelled, merged, read_sheet

COLUMN = "column Infantry | movement mf | mf=12"


def test_columns_and_rows_are_read() -> None:
    sheet = read_sheet(
        ["stub Entering", COLUMN, "column TEM | tem tem", "", "row B37.3 | Debris | debris=yes"]
    )
    assert sheet.stub == "Entering"
    assert sheet.columns == (
        Column(label="Infantry", calculator="movement", what="mf", query="mf=12", line=2),
        Column(label="TEM", calculator="tem", what="tem", query="", line=3),
    )
    assert sheet.rows == (
        Row(rule="B37.3", label="Debris", queries=("debris=yes", "debris=yes"), line=5),
    )


def test_a_row_may_ask_each_column_something_else_or_nothing() -> None:
    sheet = read_sheet([COLUMN, "column TEM | tem tem", "row B37.3 | Debris | - | bridge=yes"])
    assert sheet.rows[0].queries == (None, "bridge=yes")


@pytest.mark.parametrize(
    ("lines", "number", "words"),
    [
        (["rwo B37.3 | Debris | debris=yes"], 1, "none of stub, column, row"),
        ([COLUMN, "column TEM | tem"], 2, "column Label | calculator what | query"),
        ([COLUMN, "column TEM | tem tem | a=b | c=d"], 2, "column Label"),
        ([COLUMN, "row B37.3 | Debris"], 2, "row RULE | Label | query"),
        ([COLUMN, "row B37.3 | Debris | a=b | c=d"], 2, "2 queries for 1 columns"),
        ([COLUMN, "row B37.3 | Debris | -"], 2, "no cell"),
        ([COLUMN, "row B37.3 | AFV of 12 MP | mp=12"], 2, "a number typed by hand"),
        (["column 2 MF | movement mf"], 1, "a number typed by hand"),
        ([COLUMN, "row B37.3 | Debris | a=b", COLUMN], 3, "columns come before the rows"),
        ([], 1, "at least one column and one row"),
        ([COLUMN], 1, "at least one column and one row"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(lines: list[str], number: int, words: str) -> None:
    with pytest.raises(BadLines) as caught:
        read_sheet(lines)
    (problem,) = caught.value.problems
    assert problem[0] == number
    assert words in problem[1]


def test_all_that_is_wrong_is_named() -> None:
    with pytest.raises(BadLines) as caught:
        read_sheet(["nonsense", COLUMN, "row", "row B37.3 | Level 1 | a=b"])
    assert [number for number, _ in caught.value.problems] == [1, 3, 4]


def test_a_number_in_a_placeholder_is_not_typed_by_hand() -> None:
    assert labelled("AFV {mp} MP, {B37.5-q1}") == "AFV {mp} MP, {B37.5-q1}"


@pytest.mark.parametrize(
    ("base", "query", "both"),
    [
        ("", "", ""),
        ("mf=12", "", "mf=12"),
        ("mf=12&night=yes", "debris=yes", "mf=12&night=yes&debris=yes"),
        ("mf=12&night=yes", "mf=4", "mf=4&night=yes"),
        ("mf=12", "?action=make-breach", "action=make-breach"),
    ],
)
def test_a_row_s_query_comes_on_top_of_its_column_s(base: str, query: str, both: str) -> None:
    assert merged(base, query) == both
