from __future__ import annotations

from typing import Any

from build_tools.figures.markup import figure_markup
from calculators.figures.svg import drawing, text
from tests.build_tools.parsed_html import Node, parsed


def figure(look: str = "fig-map", words: str = "1 < 2") -> dict[str, Any]:
    svg = drawing(look, 10, 10, "A & B", text("x", (5, 5), words))
    return {"key": "map", "title": "A & B", "text": ["First.", "<b>"], "svg": svg.as_dict()}


def made(**more: Any) -> Node:
    return parsed(figure_markup({**figure(), **more}))


def test_a_figure_has_its_title_its_picture_and_its_words() -> None:
    found = made()
    assert found.one("figcaption").text == "A & B"
    assert found.one("svg")["aria-label"] == "A & B"
    assert found.one("text").text == "1 < 2"
    assert [item.text for item in found.one("details").all("li")] == ["First.", "<b>"]


def test_only_a_wide_picture_is_a_group_to_scroll() -> None:
    wide = made(svg=figure("fig-map fig-svg--wide")["svg"]).of_class("fig-scroll")[0]
    narrow = made().of_class("fig-scroll")[0]
    assert (wide["role"], wide["tabindex"], wide["aria-label"]) == ("group", "0", "A & B")
    assert not narrow.has("tabindex")
