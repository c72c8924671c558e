from __future__ import annotations

from build_tools.form_conditions import at_first, holds, shown_parts
from tests.build_tools.every_kind import FIELDS, field

VALUES = {"unit": "truck", "debris": "yes"}
YES = {"field": "debris", "in": ["yes"]}
NO = {"field": "debris", "in": ["no"]}


def test_no_condition_holds_always() -> None:
    assert holds(None, VALUES)


def test_a_condition_looks_for_the_fields_text() -> None:
    assert holds(YES, VALUES)
    assert not holds(NO, VALUES)
    assert not holds({"field": "missing", "in": ["yes"]}, VALUES)


def test_all_needs_every_part_and_any_needs_one() -> None:
    assert not holds({"all": [YES, NO]}, VALUES)
    assert holds({"any": [NO, YES]}, VALUES)
    assert holds({"all": [YES, {"any": [NO, YES]}]}, VALUES)


def test_a_field_whose_condition_fails_by_default_is_not_shown() -> None:
    assert at_first(FIELDS).shown == {field["key"] for field in FIELDS} - {"hidden"}


def test_a_hidden_part_of_an_item_counts_as_having_its_default() -> None:
    parts = [
        field("kind", "choice", default="a", show_if={"field": "debris", "in": ["yes"]}),
        field("more", "flag", default="no", show_if={"field": "kind", "in": ["b"]}),
    ]
    assert shown_parts(parts, ["b", "yes"], VALUES) == {"kind", "more"}
    assert shown_parts(parts, ["b", "yes"], {"debris": "no"}) == set()
