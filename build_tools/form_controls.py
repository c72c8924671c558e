"""Controls of a form: what a player types, picks or ticks, for each kind of input.

A control is named by its key, and its value is the text that the URL has for it. Numbers are text
inputs, so that whatever was typed stays as it was typed and Python says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from build_tools.form_conditions import Descriptor
from build_tools.form_markup import Attributes, Markup, element, joined

FEW_OPTIONS = 3
"""Up to so many options are shown side by side; more go into a drop-down list."""
MANY_OPTIONS = 12
"""More checkboxes than this are folded away behind a line that names the ticked ones."""
NONE_CHOSEN = "None chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where in the page a control stands."""

    id: str
    name: str
    """Empty inside a list's item, where the script knows the control by its part."""
    value: str

    @property
    def attributes(self) -> Attributes:
        """What ties a control to its label, help and error."""
        return {
            "id": self.id or None,
            "name": self.name or None,
            "aria-describedby": f"{self.id}-help {self.id}-error" if self.id else None,
        }

    @property
    def group_attributes(self) -> Attributes:
        """The same for a group of controls that share a label."""
        return {
            "aria-labelledby": f"{self.id}-label" if self.id else None,
            "aria-describedby": self.attributes["aria-describedby"],
        }


def control(field: Descriptor, spot: Spot) -> Markup:
    """The control of any field but a list."""
    if field["kind"] == "choice" and is_few(field) and spot.name:
        return radios(field["options"], spot)
    return CONTROLS[field["kind"]](field, spot)


def is_few(field: Descriptor) -> bool:
    return len(field["options"]) <= FEW_OPTIONS


def is_group(field: Descriptor) -> bool:
    """True where the label names several controls, so that it can be no ``label`` element."""
    return field["kind"] in ("choices", "list") or (field["kind"] == "choice" and is_few(field))


def radios(options: list[Mapping[str, str]], spot: Spot) -> Markup:
    marks = [
        tick(
            {
                "type": "radio",
                "name": spot.name,
                "value": option["value"],
                "checked": option["value"] == spot.value,
            },
            option,
        )
        for option in options
    ]
    return element(
        "div", {"class": "hx-options", "role": "radiogroup", **spot.group_attributes}, *marks
    )


def tick(attributes: Attributes, option: Mapping[str, str]) -> Markup:
    """A radio button or checkbox inside its own label."""
    return element(
        "label",
        {"class": "hx-option"},
        element("input", attributes),
        element("span", {}, option["label"]),
    )


def select(field: Descriptor, spot: Spot) -> Markup:
    options = [
        element(
            "option",
            {"value": option["value"], "selected": option["value"] == spot.value},
            option["label"],
        )
        for option in field["options"]
    ]
    return element("select", {"class": "hx-control", **spot.attributes}, *options)


def checkboxes(field: Descriptor, spot: Spot) -> Markup:
    """A set: one checkbox an option. They have no name, since the set is one value of the URL."""
    ticked = spot.value.split("+") if spot.value else []
    marks = [
        tick(
            {"type": "checkbox", "value": option["value"], "checked": option["value"] in ticked},
            option,
        )
        for option in field["options"]
    ]
    attributes: Attributes = {
        "class": "hx-options hx-options--set",
        "role": "group",
        **spot.group_attributes,
    }
    box = element("div", attributes, *marks)
    if len(marks) <= MANY_OPTIONS:
        return box
    labels = [option["label"] for option in field["options"] if option["value"] in ticked]
    chosen = element("span", {"data-chosen": True}, ", ".join(labels) or NONE_CHOSEN)
    return element(
        "details", {"class": "hx-fold", "data-fold": True}, element("summary", {}, chosen), box
    )


def checkbox(field: Descriptor, spot: Spot) -> Markup:
    ticked = spot.value == "yes"
    return tick({"type": "checkbox", "value": "yes", "checked": ticked, **spot.attributes}, field)


def typed(input_mode: str) -> Callable[[Descriptor, Spot], Markup]:
    """A text input that brings up the fitting keyboard on a phone."""

    def text_input(field: Descriptor, spot: Spot) -> Markup:
        attributes: Attributes = {
            "class": "hx-control",
            "type": "text",
            "inputmode": input_mode,
            "autocapitalize": "characters" if field["kind"] == "hex" else "off",
            "autocomplete": "off",
            "spellcheck": "false",
            "value": spot.value,
            **spot.attributes,
        }
        box = element("input", attributes)
        unit = element("span", {"class": "hx-unit"}, field["unit"]) if field["unit"] else Markup("")
        if field["kind"] != "integer" or not spot.name:
            return element("span", {"class": "hx-typed"}, box, unit)
        return element(
            "span", {"class": "hx-typed"}, stepper("-1", field), box, stepper("1", field), unit
        )

    return text_input


def stepper(by: str, field: Descriptor) -> Markup:
    """A button that counts a number down or up, for thumbs."""
    word, sign = ("Less", "\N{MINUS SIGN}") if by == "-1" else ("More", "+")
    limits = {"data-low": limit(field["low"]), "data-high": limit(field["high"])}
    name = f"{word}: {field['label']}"
    return element(
        "button",
        {"type": "button", "class": "hx-step", "data-step": by, **limits, "aria-label": name},
        sign,
    )


def limit(number: int | None) -> str | None:
    return None if number is None else str(number)


def accepted(field: Descriptor) -> str:
    """A few words on what may be typed; empty where the control itself says it."""
    low, high = limit(field["low"]), limit(field["high"])
    bounds = f"{low} to {high}".replace("-", "\N{MINUS SIGN}") if low and high else ""
    match field["kind"]:
        case "integer":
            return bounds
        case "amount":
            return f"{bounds}, such as 2, 1½ or 2.5" if bounds else "such as 2, 1½ or 2.5"
        case "hex":
            return "such as U8 or AA10"
        case _:
            return ""


def help_text(field: Descriptor) -> Markup:
    """The field's help and what it accepts."""
    parts = () if field.get("each") else field.get("item", ())
    words = [
        part
        for part in (
            field["help"],
            accepted(field),
            "may be left blank" if is_blank_allowed(field) else "",
            *(f"{part['label']}: {part['help']}" for part in parts if part["help"]),
        )
        if part
    ]
    sentences = [f"{part[0].upper()}{part[1:].rstrip('.')}." for part in words]
    return joined([" ".join(sentences)])


def is_blank_allowed(field: Descriptor) -> bool:
    return bool(field["optional"]) and field["kind"] in ("integer", "amount", "hex")


def below(spot: Spot, help_words: Markup) -> tuple[Markup, Markup]:
    """Help and error. Both are always there, since the control refers to them."""
    return (
        element(
            "p",
            {"class": "hx-help", "id": f"{spot.id}-help", "hidden": not help_words.text},
            help_words,
        ),
        element(
            "p", {"class": "hx-error", "id": f"{spot.id}-error", "data-error": True, "hidden": True}
        ),
    )


CONTROLS: Mapping[str, Callable[[Descriptor, Spot], Markup]] = {
    "choice": select,
    "choices": checkboxes,
    "flag": checkbox,
    "integer": typed("numeric"),
    "amount": typed("decimal"),
    "hex": typed("text"),
}
