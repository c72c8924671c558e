"""A figure as HTML: the same elements, one for one, as ``docs/assets/js/figures.js`` makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from build_tools.form_markup import Attributes, Markup, element

type Tree = Mapping[str, Any]
"""An SVG element as data: ``tag``, ``attributes``, ``children``."""

WIDE = "fig-svg--wide"
"""Class of a picture that scrolls where it has no room."""


def figure_markup(figure: Mapping[str, Any]) -> Markup:
    """The picture under its title, in a box that scrolls if it is wide, and the same in words."""
    title, svg = figure["title"], figure["svg"]
    box: Attributes = {"class": "fig-scroll"}
    if WIDE in svg["attributes"]["class"].split():
        box = {**box, "role": "region", "aria-label": title, "tabindex": "0"}
    return element(
        "figure",
        {"class": "fig", "data-figure": figure["key"]},
        element("figcaption", {"class": "fig-title"}, title),
        element("div", box, tree_markup(svg)),
        words_markup(figure["text"]),
    )


def tree_markup(tree: Tree) -> Markup:
    """An SVG tree as text."""
    children = [
        child if isinstance(child, str) else tree_markup(child) for child in tree["children"]
    ]
    return element(tree["tag"], tree["attributes"], *children)


def words_markup(sentences: list[str]) -> Markup:
    """All that the picture says, folded."""
    return element(
        "details",
        {"class": "fig-words"},
        element("summary", {}, "In words"),
        element("ul", {}, *(element("li", {}, sentence) for sentence in sentences)),
    )
