"""Sheets and data tables as HTML."""

from __future__ import annotations

import pytest

from build_tools.glance.data_markup import data_html
from build_tools.glance.frame import Urls
from build_tools.glance.sheet import BadLines
from build_tools.glance.sheet_markup import sheet_html
from tests.build_tools.parsed_html import Node, parsed

URLS = Urls(rule=lambda rule: f"#{rule}", calculator=lambda slug, query: f"{slug}?{query}")
FENCE = [
    "stub Into {terrain}",
    "column Day | movement mf | mf=12&fence=across",
    "column Night | movement mf | mf=12&fence=across&night=yes",
    "row PBr13.2 | Across | cx=no",
    "row PBr13.2 | CX | cx=yes",
    "row PBr13.21 | Breach | breached=yes | -",
]


def sheet(lines: list[str]) -> Node:
    return parsed(sheet_html(lines, "Fences", URLS))


def texts(nodes: list[Node]) -> list[str]:
    return [" ".join(node.text.split()) for node in nodes]


def test_a_sheet_is_a_labelled_table_with_heads_and_stubs() -> None:
    table = sheet(FENCE)
    assert table.one("div", role="group")["aria-label"] == "Fences"
    assert texts(table.all("th", scope="col")) == ["Into Open Ground", "Day", "Night"]
    assert texts(table.all("th", scope="row")) == [
        "Across PBr13.2",
        "CX PBr13.2",
        "Breach PBr13.21",
    ]


def test_a_row_leads_to_its_rule_and_a_cell_to_its_calculator() -> None:
    row = sheet(FENCE).all("tr")[1]
    assert row.one("th").one("a")["href"] == "#PBr13.2"
    day, night = (cell.one("a")["href"] for cell in row.all("td"))
    assert day == "movement?fence=across&mf=12"
    assert night == "movement?fence=across&mf=12&night=yes"


def test_cells_say_the_answers_with_marks_for_rulings() -> None:
    table = sheet(FENCE)
    assert texts(table.all("td")) == ["2 MF", "3 MFa", "NA", "NA", "1½ MFb", "–"]
    assert texts(table.all("sup")) == ["a", "b"]
    assert [cell["data-status"] for cell in table.all("td", data_status="forbidden")] == [
        "forbidden",
        "forbidden",
    ]


def test_a_footnote_names_the_ruling_the_other_reading_and_what_it_gives() -> None:
    first, second = sheet(FENCE).of_class("hx-footnotes")[0].all("li")
    assert first.one("a")["href"] == "#PBr13.2-q1"
    assert first.text.startswith("a PBr13.2-q1 Or: ")
    assert first.text.endswith("→ 4 MF")
    assert second.text.endswith("→ ½ MF")


def test_a_footnote_tells_rows_apart_where_they_differ() -> None:
    table = sheet([*FENCE, "row PBr13.2 | Broken | status=broken&breached=yes&terrain=brush"])
    first = table.of_class("hx-footnotes")[0].all("li")[0]
    assert first.text.endswith("→ Across: 4 MF; Broken: 6 MF")


def test_odds_have_their_percentage_apart() -> None:
    row = "row B37.5 | Falls | rubbled=U8:1"
    cell = sheet(["column Hex | falling-debris hit-V8", row]).one("td")
    assert cell.one("small").text == "50.0 %"
    assert cell.one("a").text.startswith("1/2 50.0 %")


def test_readings_that_have_rows_of_their_own_need_no_footnote() -> None:
    lines = [
        "column Hex | falling-debris hit-V8 | rubbled=U8:1+2",
        "row B37.5 | Falls | ssr=yes",
        "row B37.5-q1 | Read strictly | B37.5-q1=exactly",
    ]
    table = sheet(lines)
    assert texts(table.all("td")) == ["2/3 66.7 %", "1/3 33.3 %"]
    assert table.of_class("hx-footnotes") == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("row B37.3 | Across | cx=no", "no answer in this row cites B37.3"),
        ("row PBr13.2 | Across | cx=perhaps", "cx"),
        ("row PBr13.2 | Across {colour} | cx=no", "no input of movement"),
    ],
)
def test_a_row_that_no_answer_bears_out_is_named_with_its_line(line: str, words: str) -> None:
    with pytest.raises(BadLines, match=words) as caught:
        sheet_html([*FENCE, line], "Fences", URLS)
    assert [number for number, _ in caught.value.problems] == [len(FENCE) + 1]


def test_a_heading_with_an_unknown_input_is_named_with_its_line() -> None:
    lines = ["column By {colour} | movement mf", "row B1 | Open | terrain=open-ground"]
    with pytest.raises(BadLines, match="no input of movement") as caught:
        sheet_html(lines, "Fences", URLS)
    assert [number for number, _ in caught.value.problems] == [1]


def test_a_column_whose_table_no_answer_has_is_named_with_its_line() -> None:
    lines = ["column DRM | bog cheques.DRM", "row B37.3 | Debris | entered=debris"]
    with pytest.raises(BadLines, match="no answer in this column has cheques") as caught:
        sheet_html(lines, "Checks", URLS)
    assert [number for number, _ in caught.value.problems] == [1]


def test_a_data_table_links_rows_to_rules_and_inputs() -> None:
    lines = ["column Side | nationality", "column ELR | elr", "only nationality | Italian"]
    table = parsed(data_html("elr", lines, "ELR", URLS))
    assert texts(table.all("th")) == ["Side", "ELR", "Rule"]
    assert texts(table.all("td")) == ["Italian", "0", "PBr5"]
    assert [link["href"] for link in table.all("a")] == [
        "elr?nationality=italian&unit=4-3-6",
        "elr?nationality=italian&unit=4-3-6",
        "#PBr5",
    ]


def test_a_data_table_as_a_list() -> None:
    lines = ["column Terrain | terrain", "only falls | No"]
    items = parsed(data_html("eligible-terrain list", lines, "Terrain", URLS)).all("li")
    assert "Railroad with Rail Cars B32.5" in texts(items)
    assert "Brush B12" not in texts(items)


@pytest.mark.parametrize(
    ("name", "lines", "number", "words"),
    [
        ("costs", ["column ELR | elr"], 0, "no table 'costs'"),
        ("elr tree", ["column ELR | elr"], 0, "no table"),
        ("elr", ["column ELR | morale"], 1, "no column 'morale'"),
        ("elr", ["column ELR | elr", "only side | German"], 2, "no column 'side'"),
        ("elr", ["column ELR | elr", "only nationality | Greek"], 0, "no such rows"),
        ("elr", ["only nationality | German"], 0, "no column is asked for"),
        ("elr", ["columns ELR | elr"], 1, "expected: column Label | name"),
    ],
)
def test_what_a_data_table_has_not_is_named(
    name: str, lines: list[str], number: int, words: str
) -> None:
    with pytest.raises(BadLines) as caught:
        data_html(name, lines, "ELR", URLS)
    assert caught.value.problems[0][0] == number
    assert words in caught.value.problems[0][1]
