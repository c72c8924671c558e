"""A hex map: each hex with what it is by shape and hatching, its coordinates and lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from calculators.figures.grid import Grid
from calculators.figures.svg import Node, Point, drawing, group, line, node, polygon, text
from calculators.hexes import Hex

SCALES = 5
"""A map of up to so many columns shrinks with a narrow screen; a wider one scrolls."""
NAME_DOWN = -25
"""Base line of a hex's coordinates, from its centre."""
UPPER, LOWER = -19, 37
"""Where the lines of a hex may stand, from its centre."""


class State(StrEnum):
    """What a hex is; each looks different without colour, too."""

    PLAIN = "plain"
    RUBBLED = "rubbled"
    """Hatched."""
    DEBRIS = "debris"
    """Strewn with stones."""
    HIT = "hit"
    """Debris can fall there: its odds stand in it."""
    SPARED = "spared"
    """Dashed edge."""


class Print(StrEnum):
    """How a line of text is printed."""

    LARGE = "large"
    BOLD = "bold"
    WORDS = "words"
    SMALL = "small"
    COST = "cost"


HEIGHTS = {Print.LARGE: 22, Print.BOLD: 16, Print.WORDS: 15, Print.SMALL: 14, Print.COST: 16}
STONES: tuple[Point, ...] = ((-30, 4), (-22, -24), (-16, 30), (30, -6), (20, -27), (19, 29))
"""Of debris, from the centre, clear of the text."""
STONE: tuple[Point, ...] = ((-5, 3), (-2, -4), (4, -3), (5, 3))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in a hex."""

    words: str
    look: Print = Print.WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class HexLook:
    """One hex as it is drawn."""

    place: Hex
    state: State = State.PLAIN
    lines: tuple[Line, ...] = ()
    """From above; three or four short ones have room."""
    name: str = ""
    """The hex in words, for those who choose it without seeing it."""
    printed: str = ""
    """What is printed in place of its coordinates."""
    edit: str = ""
    """Key of the list input whose item this hex is; empty where the map is only a picture."""


def hex_map(
    grid: Grid,
    looks: Sequence[HexLook],
    label: str,
    *,
    under: Iterable[Node] = (),
    over: Iterable[Node] = (),
) -> Node:
    """The map: the hexes, then what lies in them, then text, then what lies on them.

    ``under`` and ``over`` are features in the coordinates of ``grid``, beneath and above the text.
    """
    width, height = grid.size
    look = "fig-map" if grid.columns <= SCALES else "fig-map fig-svg--wide"
    return drawing(
        look,
        width,
        height,
        label,
        group("fig-ground", *(hex_node(grid, each) for each in looks)),
        group("fig-features", *under),
        group("fig-labels", *(label_of(grid, each) for each in looks)),
        group("fig-features", *over),
    )


@lru_cache(maxsize=256)  # from one answer to the next most hexes look the same
def hex_node(grid: Grid, look: HexLook) -> Node:
    attributes: dict[str, str | int] = {"class": f"fig-hex fig-hex--{look.state}"}
    if look.edit:
        attributes |= {
            "data-edit": look.edit,
            "data-hex": str(look.place),
            "role": "img",
            "aria-label": look.name,
        }
    outline = polygon("fig-outline", grid.outline(look.place))
    return node("g", attributes, outline, *marks(grid, look))


def marks(grid: Grid, look: HexLook) -> Iterator[Node]:
    """What tells the state without colour."""
    x, y = grid.centre(look.place)
    if look.state is State.RUBBLED:
        yield from (line("fig-hatch", start, end) for start, end in grid.hatching(look.place))
    elif look.state is State.DEBRIS:
        for right, down in STONES:
            yield polygon("fig-stone", ((x + right + a, y + down + b) for a, b in STONE))


@lru_cache(maxsize=256)
def label_of(grid: Grid, look: HexLook) -> Node:
    """The coordinates at the upper side, as on a map, and the lines below them."""
    x, y = grid.centre(look.place)
    written = [text("fig-name", (x, y + NAME_DOWN), look.printed or str(look.place))]
    free = LOWER - UPPER - sum(HEIGHTS[each.look] for each in look.lines)
    down = UPPER + free // 2
    for each in look.lines:
        down += HEIGHTS[each.look]
        written.append(text(f"fig-text fig-text--{each.look}", (x, y + down - 4), each.words))
    return group(f"fig-label fig-label--{look.state}", *written)
