"""Fields that hold a list: a row of controls for each item, to add, remove and put in order.

The script folds items that have a name of their own (``each``) to one line that sums them up; a new
one is open.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from build_tools.form_conditions import Descriptor, shown_parts
from build_tools.form_controls import Spot, control, is_group
from build_tools.form_markup import Attributes, Markup, element
from calculators.schema import counted
from calculators.values import split_item


def list_control(field: Descriptor, spot: Spot, around: Mapping[str, str]) -> Markup:
    """The rows of the default, an empty row for scripts to copy, and the button that adds one.

    ``around`` has the values of the form's other fields.
    """
    pieces = field["default"].split("~") if field["default"] else []
    rows = [
        row(field, part_texts(field["item"], piece), number, around)
        for number, piece in enumerate(pieces, start=first(field))
    ]
    empty = row(field, [part["default"] for part in field["item"]], None, around)
    return element(
        "div",
        {
            "class": "hx-list",
            "role": "group",
            "data-list": True,
            "data-first": str(first(field)),
            **spot.group_attributes,
        },
        element("div", {"class": "hx-items", "data-items": True}, *rows),
        element("template", {"data-item-template": True}, empty),
        add_button(field, spot),
    )


def add_button(field: Descriptor, spot: Spot) -> Markup:
    """The button that adds an item, and what the script shows beside it once there is no room."""
    each = field.get("each", "").lower()
    limit = f"{spot.id}-limit"
    add = element(
        "button",
        {"type": "button", "class": "hx-button", "data-add": True, "aria-describedby": limit},
        f"Add a {each}" if each else "Add another",
    )
    most = counted(first(field) + int(field["max_items"]) - 1, each)
    note = element(
        "p",
        {
            "id": limit,
            "class": "hx-help",
            "data-limit": f"{most} is the most.",
            "hidden": True,
        },
    )
    return element("div", {"class": "hx-list-add"}, add, note)


def first(field: Descriptor) -> int:
    return int(field.get("first", 1))


def row(
    field: Descriptor, values: Sequence[str], number: int | None, around: Mapping[str, str]
) -> Markup:
    """One item. The script numbers the copies of the empty row."""
    shown = shown_parts(field["item"], values, around)
    parts = [
        item_part(part, value, is_shown=part["key"] in shown, helps=bool(field.get("each")))
        for part, value in zip(field["item"], values, strict=True)
    ]
    each = field.get("each", "")
    label = f"{each} {number}" if each else f"{field['label']}, {number}"
    attributes: Attributes = {
        "class": "hx-item hx-item--folding" if each else "hx-item",
        "data-item": True,
        "role": "group",
        "aria-label": label if number else each or field["label"],
    }
    inside = element("div", {"class": "hx-parts", "data-parts": True}, *parts)
    beside = element("div", {"class": "hx-item-buttons"}, *buttons(field))
    if not each:
        return element("div", attributes, inside, beside)
    wrong = element("p", {"class": "hx-error", "data-item-error": True, "hidden": True})
    return element("div", attributes, toggle(number), beside, wrong, inside)


def toggle(number: int | None) -> Markup:
    """The line that an item is folded to; it opens and closes it. The script sums it up there."""
    return element(
        "button",
        {"type": "button", "class": "hx-item-toggle", "data-toggle": True, "aria-expanded": "true"},
        element("b", {"data-number": True}, str(number or "")),
        " ",
        element("span", {"data-summary": True}),
    )


def buttons(field: Descriptor) -> list[Markup]:
    moves = (
        [("data-up", "Move up", "↑"), ("data-down", "Move down", "↓")]
        if field.get("ordered")
        else []
    )
    return [
        element(
            "button", {"type": "button", "class": "hx-step", name: True, "aria-label": words}, sign
        )
        for name, words, sign in (*moves, ("data-remove", "Remove", "×"))
    ]


def item_part(part: Descriptor, value: str, *, is_shown: bool, helps: bool) -> Markup:
    """One part of an item with its label, and with its help where there is room to fold it away."""
    attributes: Attributes = {
        "class": "hx-part",
        "data-part": part["key"],
        "data-kind": part["kind"],
        "data-lead": part.get("lead", ""),
        "data-default": part["default"],
        "data-show-if": json.dumps(part["show_if"]) if part["show_if"] else None,
        "hidden": not is_shown,
    }
    inside = control(part, Spot(id="", name="", value=value))
    if part["kind"] == "flag":
        return element("div", attributes, inside)
    words = element("span", {"class": "hx-part-label"}, part["label"])
    if is_group(part) and part["kind"] != "choice":
        return element(
            "div", {**attributes, "role": "group", "aria-label": part["label"]}, words, inside
        )
    label = element("label", {"class": "hx-part-box"}, words, inside)
    help_line = element("p", {"class": "hx-help"}, part["help"])
    return element("div", attributes, label, *([help_line] if helps and part["help"] else []))


def part_texts(parts: Sequence[Descriptor], piece: str) -> list[str]:
    """The texts of an item's parts, in their order; a flag is its lead alone."""
    texts = split_item({part["key"]: part.get("lead", "") for part in parts}, piece)
    return [
        (texts[part["key"]] or ("yes" if part["kind"] == "flag" else ""))
        if part["key"] in texts
        else part["default"]
        for part in parts
    ]
