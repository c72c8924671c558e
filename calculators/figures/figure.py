"""A figure: a picture, its title, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.figures.svg import Node
from calculators.rounding import odds

SHORT = 216
"""Largest denominator written in a picture: the results of three dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One picture of an answer."""

    key: str
    """Stable word; the figures of one answer have different ones."""
    title: str
    words: tuple[str, ...]
    """The text equivalent: all that the picture says, a sentence or a row at a time."""
    svg: Node

    def as_dict(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "title": self.title,
            "text": list(self.words),
            "svg": self.svg.as_dict(),
        }


def short_odds(chance: Fraction) -> str:
    """A chance as a picture has room for it: always a piece of what :func:`odds` writes."""
    written = odds(chance).removesuffix(")").split(" (")
    return written[-1] if chance in (0, 1) or chance.denominator > SHORT else written[0]
