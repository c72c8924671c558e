from __future__ import annotations

from build_tools.form_conditions import holds, shown_by_default
from tests.build_tools.every_kind import FIELDS

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
    assert shown_by_default(FIELDS) == {field["key"] for field in FIELDS} - {"hidden"}
