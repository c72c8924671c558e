"""Where hexes lie in a picture: flat-topped, columns of letters, numbers going down.

A hex is 96 wide and 84 high. These numbers give whole coordinates to every corner, to the middle
of every side, and to the lines that hatch a hex; a regular hex of that width would be 83.1 high.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calculators.figures.svg import Point
from calculators.hexes import Hex, HexMap

HALF_WIDTH = 48
HALF_EDGE = 24
HALF_HEIGHT = 42
COLUMN = HALF_WIDTH + HALF_EDGE
ROW = 2 * HALF_HEIGHT
MARGIN = 3
HATCHES = 6
"""Gaps between the lines that hatch a hex."""
CORNERS: tuple[Point, ...] = (
    (HALF_WIDTH, 0),
    (HALF_EDGE, HALF_HEIGHT),
    (-HALF_EDGE, HALF_HEIGHT),
    (-HALF_WIDTH, 0),
    (-HALF_EDGE, -HALF_HEIGHT),
    (HALF_EDGE, -HALF_HEIGHT),
)
"""From the one on the right, clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The part of a map that a picture shows."""

    map: HexMap
    places: tuple[Hex, ...]
    """The hexes that are drawn, at least one."""

    @classmethod
    def of(cls, board: HexMap, places: Iterable[Hex]) -> Grid:
        return cls(map=board, places=tuple(sorted(set(places))))

    def __contains__(self, place: Hex) -> bool:
        return place in self.places

    def down(self, place: Hex) -> int:
        """Of its centre, from the upper edge of the map."""
        return place.row * ROW + (HALF_HEIGHT if self.map.is_low(place) else 0)

    def centre(self, place: Hex) -> Point:
        """Of any hex, drawn or not."""
        left = min(each.column for each in self.places)
        top = min(self.down(each) for each in self.places)
        across = (place.column - left) * COLUMN + HALF_WIDTH + MARGIN
        return (across, self.down(place) - top + HALF_HEIGHT + MARGIN)

    @property
    def columns(self) -> int:
        """How many columns wide the picture is."""
        columns = [place.column for place in self.places]
        return max(columns) - min(columns) + 1

    @property
    def size(self) -> Point:
        """Width and height of the picture."""
        centres = [self.centre(place) for place in self.places]
        return (
            max(x for x, _ in centres) + HALF_WIDTH + MARGIN,
            max(y for _, y in centres) + HALF_HEIGHT + MARGIN,
        )

    def outline(self, place: Hex) -> tuple[Point, ...]:
        """The six corners."""
        x, y = self.centre(place)
        return tuple((x + right, y + down) for right, down in CORNERS)

    def middle(self, place: Hex, other: Hex) -> Point:
        """The middle of the side between two hexes that touch."""
        (x1, y1), (x2, y2) = self.centre(place), self.centre(other)
        return ((x1 + x2) // 2, (y1 + y2) // 2)

    def side(self, place: Hex, other: Hex) -> tuple[Point, Point]:
        """The ends of the side between two hexes that touch. Raises ``ValueError`` for others."""
        shared = set(self.outline(place)) & set(self.outline(other))
        if len(shared) != 2:
            raise ValueError(f"{place} and {other} do not touch")
        start, end = sorted(shared)
        return start, end

    def hatching(self, place: Hex) -> Iterator[tuple[Point, Point]]:
        """Slanting lines across a hex, from side to side, none through a corner twice."""
        x, y = self.centre(place)
        for step in range(1, HATCHES):
            # Along the upper side and down the right one; along the left side and the lower one.
            right, down = step * 2 * HALF_EDGE // HATCHES, step * HALF_HEIGHT // HATCHES
            yield (
                (x - HALF_EDGE + right, y - HALF_HEIGHT),
                (x - HALF_WIDTH + right // 2, y + down),
            )
            yield (
                (x + HALF_EDGE + right // 2, y - HALF_HEIGHT + down),
                (x - HALF_EDGE + right, y + HALF_HEIGHT),
            )
        yield ((x + HALF_EDGE, y - HALF_HEIGHT), (x - HALF_EDGE, y + HALF_HEIGHT))


def regions(board: HexMap, places: Iterable[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """Hexes that hang together, each group in order: what lies far apart makes several pictures."""
    left = set(places)
    found = []
    while left:
        region: set[Hex] = set()
        edge = {min(left)}
        while edge:
            region |= edge
            edge = {near for place in edge for near in board.adjacent(place)} & left - region
        left -= region
        found.append(tuple(sorted(region)))
    return tuple(found)
