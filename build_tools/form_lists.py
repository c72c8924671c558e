"""Fields that hold a list: a row of controls for each item, to add, remove and put in order."""

from __future__ import annotations

from collections.abc import Sequence

from build_tools.form_conditions import Descriptor
from build_tools.form_controls import Spot, control, is_group
from build_tools.form_markup import Attributes, Markup, element


def list_control(field: Descriptor, spot: Spot) -> Markup:
    """The rows of the default, an empty row for scripts to copy, and the button that adds one."""
    pieces = field["default"].split("~") if field["default"] else []
    rows = [
        row(field, split_item(field["item"], piece), number)
        for number, piece in enumerate(pieces, start=1)
    ]
    empty = row(field, [part["default"] for part in field["item"]], None)
    return element(
        "div",
        {"class": "hx-list", "role": "group", "data-list": True, **spot.group_attributes},
        element("div", {"class": "hx-items", "data-items": True}, *rows),
        element("template", {"data-item-template": True}, empty),
        element(
            "button", {"type": "button", "class": "hx-button", "data-add": True}, "Add another"
        ),
    )


def row(field: Descriptor, values: Sequence[str], number: int | None) -> Markup:
    """One item. The script numbers the copies of the empty row."""
    parts = [item_part(part, value) for part, value in zip(field["item"], values, strict=True)]
    label = f"{field['label']}, {number}" if number else field["label"]
    attributes: Attributes = {
        "class": "hx-item",
        "data-item": True,
        "role": "group",
        "aria-label": label,
    }
    inside = element("div", {"class": "hx-parts"}, *parts)
    beside = element("div", {"class": "hx-item-buttons"}, *buttons(field))
    return element("div", attributes, inside, beside)


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


def item_part(part: Descriptor, value: str) -> Markup:
    """One part of an item, inside its own label."""
    attributes: Attributes = {
        "class": "hx-part",
        "data-part": part["key"],
        "data-kind": part["kind"],
        "data-lead": part.get("lead", ""),
        "data-default": part["default"],
    }
    inside = control(part, Spot(id="", name="", value=value))
    if part["kind"] == "flag":
        return element("div", attributes, inside)
    words = element("span", {"class": "hx-part-label"}, part["label"])
    if is_group(part) and part["kind"] != "choice":
        return element(
            "div", {**attributes, "role": "group", "aria-label": part["label"]}, words, inside
        )
    return element("label", attributes, words, inside)


def split_item(parts: Sequence[Descriptor], piece: str) -> list[str]:
    """The texts of an item's parts: each after the first is introduced by its lead character."""
    values = []
    rest = piece
    for at, part in enumerate(parts):
        lead = part.get("lead", "")
        if not rest.startswith(lead):
            values.append(part["default"])
            continue
        after = rest.removeprefix(lead)
        ends = [after.find(later["lead"]) for later in parts[at + 1 :] if later["lead"] in after]
        end = min(ends, default=len(after))
        values.append(after[:end])
        rest = after[end:]
    return values
