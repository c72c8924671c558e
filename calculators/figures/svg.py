"""SVG as a value: frozen elements with attributes and children, never a string of markup.

Only what stands in ``TAGS`` and ``ATTRIBUTES`` can be made. Colours are the style sheet's: an
element has classes and no colour of its own. Coordinates are whole numbers, so that the same
figure is the same bytes everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

TAGS = frozenset({"svg", "g", "circle", "line", "polygon", "polyline", "rect", "text"})
"""Elements that a figure may have; the page's scripts make no others."""
ATTRIBUTES = frozenset(
    {
        "class",
        "viewBox",
        "width",
        "height",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "points",
        "text-anchor",
        "role",
        "aria-label",
        "aria-hidden",
        "data-edit",
        "data-hex",
    }
)
"""Attributes that an element may have."""

type Point = tuple[int, int]
"""Right and down from the upper left corner."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element. Make it with :func:`node`, which checks its names."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Node | str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """``{"tag", "attributes", "children"}``; a child is such a dictionary or a text."""
        return {
            "tag": self.tag,
            "attributes": dict(self.attributes),
            "children": [
                child if isinstance(child, str) else child.as_dict() for child in self.children
            ],
        }

    def texts(self) -> tuple[str, ...]:
        """Every text in it, in order."""
        found: list[str] = []
        for child in self.children:
            found += [child] if isinstance(child, str) else child.texts()
        return tuple(found)

    def all(self, tag: str) -> tuple[Node, ...]:
        """Every element of that name in it, itself included, in order."""
        inside = (
            found for child in self.children if isinstance(child, Node) for found in child.all(tag)
        )
        return (*((self,) if self.tag == tag else ()), *inside)


def node(tag: str, attributes: Mapping[str, str | int], *children: Node | str) -> Node:
    """One element. Raises ``ValueError`` for a name that no figure may have."""
    if tag not in TAGS:
        raise ValueError(f"no figure may have the element {tag!r}")
    if unknown := attributes.keys() - ATTRIBUTES:
        raise ValueError(f"no figure may have the attributes {sorted(unknown)}")
    written = tuple((name, str(value)) for name, value in attributes.items())
    return Node(tag, written, children)


def drawing(look: str, width: int, height: int, label: str, *children: Node) -> Node:
    """The root of a figure. ``look`` is a class; ``label`` names the picture for those who
    cannot see it."""
    attributes: dict[str, str | int] = {
        "class": f"fig-svg {look}",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
        "role": "img",
        "aria-label": label,
    }
    return node("svg", attributes, *children)


def group(look: str, *children: Node) -> Node:
    return node("g", {"class": look}, *children)


def line(look: str, start: Point, end: Point) -> Node:
    (x1, y1), (x2, y2) = start, end
    return node("line", {"class": look, "x1": x1, "y1": y1, "x2": x2, "y2": y2})


def polyline(look: str, points: Iterable[Point]) -> Node:
    return node("polyline", {"class": look, "points": written_points(points)})


def polygon(look: str, points: Iterable[Point]) -> Node:
    return node("polygon", {"class": look, "points": written_points(points)})


def rect(look: str, at: Point, width: int, height: int) -> Node:
    corner: dict[str, str | int] = {"class": look, "x": at[0], "y": at[1]}
    return node("rect", {**corner, "width": width, "height": height})


def circle(look: str, at: Point, radius: int) -> Node:
    return node("circle", {"class": look, "cx": at[0], "cy": at[1], "r": radius})


def text(look: str, at: Point, words: str, *, anchor: str = "middle") -> Node:
    """Words on one line; ``at`` is on their base line, at the side that ``anchor`` names."""
    base: dict[str, str | int] = {"class": look, "x": at[0], "y": at[1]}
    return node("text", {**base, "text-anchor": anchor}, words)


def written_points(points: Iterable[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
