from __future__ import annotations

import pytest

from build_tools.form_controls import Spot
from build_tools.form_lists import list_control, part_texts
from tests.build_tools.every_kind import LIST, field
from tests.build_tools.parsed_html import Node, parsed


def made(**more: object) -> Node:
    spot = Spot(id="x-list", name="list", value=LIST["default"])
    return parsed(list_control({**LIST, **more}, spot, {"few": "b"}))


@pytest.mark.parametrize(
    ("piece", "texts"),
    [
        ("U8:a+b/2", ["U8", "a+b", "2"]),
        ("U8/2", ["U8", "", "2"]),
        ("U8", ["U8", "", ""]),
        ("", ["", "", ""]),
        ("U8/2:a+b", ["U8", "a+b", "2"]),
        ("U8:a:b/1/2", ["U8", "a:b", "1/2"]),
    ],
)
def test_an_items_parts_begin_at_their_lead_characters(piece: str, texts: list[str]) -> None:
    assert part_texts(LIST["item"], piece) == texts


def test_a_part_that_is_left_out_has_its_default() -> None:
    parts = [LIST["item"][0], {**LIST["item"][2], "default": "6"}]
    assert part_texts(parts, "U8") == ["U8", "6"]


def test_the_default_has_a_row_for_each_item() -> None:
    first, second = made().one(data_items="").all(data_item="")
    assert first["aria-label"] == "List, 1"
    assert [box["value"] for box in first.all("input", type="text")] == ["U8", "2"]
    assert [box.has("checked") for box in second.all("input", type="checkbox")] == [False, True]


def test_there_is_an_empty_row_to_copy() -> None:
    row = made().one("template").one(data_item="")
    assert [box["value"] for box in row.all("input", type="text")] == ["", ""]
    assert not [box for box in row.all("input", type="checkbox") if box.has("checked")]


def test_the_parts_tell_the_script_how_they_are_written() -> None:
    parts = made().one("template").all(data_part="where") + made().one("template").all(
        data_lead="/"
    )
    assert [(part["data-part"], part["data-lead"], part["data-kind"]) for part in parts] == [
        ("where", "", "hex"),
        ("roll", "/", "integer"),
    ]


def test_controls_in_rows_have_no_names_and_no_ids_that_could_stand_twice() -> None:
    rows = made().one(data_items="")
    assert [node for node in rows.descendants() if node.has("name") or node.has("id")] == []


def test_rows_can_be_removed_and_added_and_ordered_ones_moved() -> None:
    assert len(made().all("button", data_remove="")) == 3
    assert made().one("button", data_add="").text == "Add another"
    assert made().all("button", data_up="") == []
    assert len(made(ordered=True).all("button", data_up="")) == 3


def test_a_part_that_is_a_flag_is_its_lead_alone() -> None:
    parts = [LIST["item"][0], field("wet", "flag", default="no", lead="+wet")]
    assert part_texts(parts, "U8+wet") == ["U8", "yes"]
    assert part_texts(parts, "U8") == ["U8", "no"]
    assert part_texts(parts, "U8+wetter") == ["U8", "ter"]


def conditional(few: str) -> list[bool]:
    """For each row of the default, whether its second part is shown."""
    where, what, roll = LIST["item"]
    around = {"field": "few", "in": ["b"]}
    item = [where, what, {**roll, "show_if": {"all": [{"field": "what", "in": ["b"]}, around]}}]
    spot = Spot(id="x-list", name="list", value=LIST["default"])
    made = parsed(list_control({**LIST, "item": item}, spot, {"few": few}))
    rows = made.one(data_items="").all(data_item="")
    return [not row.one(data_part="roll").has("hidden") for row in rows]


def test_a_part_is_shown_by_what_is_in_its_item_and_around_the_list() -> None:
    assert conditional("b") == [False, True]
    assert conditional("a") == [False, False]


def test_items_with_a_name_have_a_line_to_fold_to_and_numbers_from_where_they_begin() -> None:
    list_ = made(each="Hex", first=2)
    rows = list_.one(data_items="").all(data_item="")
    assert [row["aria-label"] for row in rows] == ["Hex 2", "Hex 3"]
    assert [row.one(data_number="").text for row in rows] == ["2", "3"]
    assert rows[0].one("button", data_toggle="")["aria-expanded"] == "true"
    assert rows[0].one(data_item_error="").has("hidden")
    assert list_.one("template").one(data_item="")["aria-label"] == "Hex"
    assert list_.one("button", data_add="").text == "Add a hex"
    assert made().all("button", data_toggle="") == []
