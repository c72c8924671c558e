"""A figure as HTML: the same elements, one for one, as ``docs/assets/js/figures.js`` makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from build_tools.form_markup import Attributes, Child, Markup, element

type Tree = Mapping[str, Any]
"""An SVG element as data: ``tag``, ``attributes``, ``children``."""

WIDE = "fig-svg--wide"
"""Class of a picture that scrolls where it has no room."""


def figure_markup(figure: Mapping[str, Any]) -> Markup:
    """A figure of an answer."""
    return framed(figure["key"], figure["title"], figure["svg"], figure["text"])


def framed(key: str, title: str, svg: Tree, words: Sequence[Child], *below: Markup) -> Markup:
    """The picture under its title, in a box that scrolls if it is wide, and the same in words."""
    box: Attributes = {"class": "fig-scroll"}
    if WIDE in svg["attributes"]["class"].split():
        box = {**box, "role": "group", "aria-label": title, "tabindex": "0"}
    return element(
        "figure",
        {"class": "fig", "data-figure": key},
        element("figcaption", {"class": "fig-title"}, title),
        element("div", box, tree_markup(svg)),
        *below,
        words_markup(words),
    )


def tree_markup(tree: Tree) -> Markup:
    """An SVG tree as text."""
    children = [
        child if isinstance(child, str) else tree_markup(child) for child in tree["children"]
    ]
    return element(tree["tag"], tree["attributes"], *children)


def words_markup(sentences: Sequence[Child]) -> Markup:
    """All that the picture says, folded."""
    return element(
        "details",
        {"class": "fig-words"},
        element("summary", {}, "In words"),
        element("ul", {}, *(element("li", {}, sentence) for sentence in sentences)),
    )
