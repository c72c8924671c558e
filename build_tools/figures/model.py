"""What a ``figure`` fence describes, once read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.figures.hex_map import State
from calculators.hexes import Hex, HexMap

type Path = tuple[Hex, ...]
"""Hexes that touch, one after the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A calculator's answer, as a figure of it or as a cost."""

    calculator: str
    query: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerBlock:
    """A figure of an answer."""

    title: str
    """Empty: the figure's own."""
    asked: Asked
    figure: str
    """Its key; empty for the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HexPart:
    """A hex of a described map."""

    place: Hex
    state: State
    name: str
    """Printed in place of its coordinates; may be empty."""
    words: tuple[str, ...]
    """Lines in the picture."""
    says: str
    """The hex in words; empty where its state and lines say it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a move costs, by a calculator."""

    words: str
    short: str
    """For the picture."""
    asked: Asked


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One move over a hexside."""

    start: Hex
    end: Hex
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapBlock:
    """A map that the text describes."""

    title: str
    board: HexMap
    hexes: tuple[HexPart, ...]
    bands: Mapping[str, tuple[Path, ...]]
    hexsides: Mapping[str, tuple[Path, ...]]
    bridges: tuple[Path, ...]
    """Each with the hexes before and behind it on its road."""
    trail_breaks: tuple[Path, ...]
    """Each hex between the two neighbours that the TB leads to."""
    moves: tuple[Move, ...]
