from __future__ import annotations

import pytest

from build_tools.form_controls import Spot, control, help_text
from tests.build_tools import every_kind
from tests.build_tools.parsed_html import Node, parsed


def made(field: dict[str, object]) -> Node:
    spot = Spot(id=f"x-{field['key']}", name=str(field["key"]), value=str(field["default"]))
    return parsed(control(field, spot))


def test_a_choice_of_a_few_is_radio_buttons() -> None:
    radios = made(every_kind.FEW).all("input", type="radio")
    assert [(radio["name"], radio["value"], radio.has("checked")) for radio in radios] == [
        ("few", "a", False),
        ("few", "b", True),
        ("few", "c", False),
    ]


def test_a_choice_of_many_is_a_drop_down_list() -> None:
    select = made(every_kind.MANY).one("select")
    assert (select["name"], select["id"]) == ("many", "x-many")
    assert [option["value"] for option in select.all("option", selected="")] == ["d"]


def test_a_flag_is_one_checkbox_with_its_label_around_it() -> None:
    label = made(every_kind.FLAG).one("label")
    assert label.text == "Flag"
    assert label.one("input", type="checkbox").has("checked")


@pytest.mark.parametrize(
    ("field", "mode", "value"),
    [
        (every_kind.INTEGER, "numeric", "3"),
        (every_kind.AMOUNT, "decimal", "1/2"),
        (every_kind.HEX, "text", "U8"),
    ],
)
def test_what_is_typed_is_text_with_the_fitting_keyboard(
    field: dict[str, object], mode: str, value: str
) -> None:
    box = made(field).one("input")
    assert (box["type"], box["inputmode"], box["value"]) == ("text", mode, value)


def test_an_integer_has_buttons_within_its_limits_and_its_unit() -> None:
    node = made(every_kind.INTEGER)
    less, more = node.all("button")
    assert (less["data-step"], less["data-low"], less["data-high"]) == ("-1", "-1", "9")
    assert (more["data-step"], more["aria-label"]) == ("1", "More: Integer")
    assert "MP" in node.text


def test_a_set_is_a_checkbox_for_each_option() -> None:
    boxes = made(every_kind.SET).all("input", type="checkbox")
    assert [(box["value"], box.has("checked")) for box in boxes] == [
        ("a", True),
        ("b", False),
        ("c", True),
    ]


def test_a_big_set_is_folded_behind_the_names_of_what_is_ticked() -> None:
    fold = made(every_kind.BIG_SET).one("details")
    assert fold.one("summary").text == "O2"
    assert len(fold.all("input")) == 13


def test_a_control_names_its_help_and_its_error() -> None:
    assert made(every_kind.MANY).one("select")["aria-describedby"] == "x-many-help x-many-error"


def test_help_says_what_is_accepted() -> None:
    assert str(help_text(every_kind.INTEGER)) == "−1 to 9."
    assert str(help_text(every_kind.AMOUNT)) == "0 to 4, such as 2, 1½ or 2.5."
    assert str(help_text(every_kind.HEX)) == "Such as U8 or AA10. May be left blank."
    assert str(help_text(every_kind.FLAG)) == "Say so."
    assert str(help_text(every_kind.MANY)) == ""
