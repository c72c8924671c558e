"""The switches of a calculator's rulings: for each open question the readings to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from build_tools.form_conditions import Descriptor
from build_tools.form_controls import Spot, below, tick
from build_tools.form_markup import Attributes, Markup, RuleUrl, cite, element, joined


def readings(slug: str, rulings: Sequence[Descriptor], rule_url: RuleUrl) -> list[Markup]:
    """The switches of the rulings, folded away."""
    if not rulings:
        return []
    count = f"{len(rulings)} questions" if len(rulings) > 1 else "1 question"
    title = element("span", {}, "Readings of the rules")
    summary = element(
        "summary", {}, title, element("span", {"class": "hx-count", "data-count": count}, count)
    )
    switches = [switch(slug, ruling, rule_url) for ruling in rulings]
    return [element("details", {"class": "hx-readings", "data-readings": True}, summary, *switches)]


def switch(slug: str, ruling: Descriptor, rule_url: RuleUrl) -> Markup:
    """One ruling: its question, why we read it so, and every reading to choose from."""
    spot = Spot(id=f"{slug}-{ruling['key']}", name=ruling["key"], value=ruling["default"])
    marks = [
        tick(
            {
                "type": "radio",
                "name": spot.name,
                "value": option["value"],
                "checked": option["value"] == spot.value,
            },
            {
                "label": f"{option['label']} (ours)"
                if option["value"] == spot.value
                else option["label"]
            },
        )
        for option in ruling["options"]
    ]
    label = element("span", {"class": "hx-label", "id": f"{spot.id}-label"}, ruling["question"])
    attributes: Attributes = {
        "class": "hx-field",
        "data-field": ruling["key"],
        "data-kind": "choice",
        "data-default": ruling["default"],
        "data-ruling": True,
    }
    box = element(
        "div",
        {"class": "hx-options hx-options--long", "role": "radiogroup", **spot.group_attributes},
        *marks,
    )
    head = element("div", {"class": "hx-head"}, label, cite(ruling["key"], rule_url))
    return element("div", attributes, head, box, *below(spot, joined([ruling["why"]])))
