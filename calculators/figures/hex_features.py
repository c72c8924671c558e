"""What lies in hexes and on hexsides: roads, gullies, ditches, bridges, fences, TBs, and moves.

A path is hexes that touch, one after the other. Where its first or last hex is not in the picture
the path runs off over that hexside.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.figures.grid import Grid
from calculators.figures.svg import Node, Point, group, line, polygon, polyline, text
from calculators.hexes import Hex

CROSSES = 5
"""Of a whole fence on one hexside."""
BREACH = range(1, CROSSES - 1)
"""Crosses that a breach takes away."""


def band(look: str, grid: Grid, path: Sequence[Hex]) -> Node:
    """A road, gully, stream or ditch along a path."""
    at = tuple(points(grid, path))
    edges = [polyline(f"fig-band fig-band--{look}-edge", at)] if look == "road" else []
    return group("fig-path", *edges, polyline(f"fig-band fig-band--{look}", at))


def points(grid: Grid, path: Sequence[Hex]) -> Iterator[Point]:
    """The centres of the path, its ends cut at the edge of the picture."""
    for at, place in enumerate(path):
        if place in grid:
            yield grid.centre(place)
        elif at == 0:
            yield grid.middle(place, path[1])
        else:
            yield grid.middle(path[at - 1], place)


def bridge(grid: Grid, before: Hex, place: Hex, after: Hex) -> Node:
    """Two railings along the road that crosses ``place`` from one neighbour to the other."""
    x, y = grid.centre(place)
    (x1, y1), (x2, y2) = grid.middle(before, place), grid.middle(place, after)
    along, beside = axes((x2 - x1, y2 - y1))
    railings = []
    for way in (-1, 1):
        right, down = x + way * beside[0], y + way * beside[1]
        start = (right - 2 * along[0], down - 2 * along[1])
        railings.append(line("fig-railing", start, (right + 2 * along[0], down + 2 * along[1])))
    return group("fig-bridge", *railings)


def axes(way: Point) -> tuple[Point, Point]:
    """About ten along the way, and about eleven to its right."""
    across, down = way
    if across == 0:
        return (0, 10 if down > 0 else -10), (-11 if down > 0 else 11, 0)
    side = 1 if across > 0 else -1
    if down == 0:
        return (10 * side, 0), (0, 11 * side)
    if abs(down) < abs(across):
        slope = 1 if down > 0 else -1
        return (9 * side, 5 * slope), (-5 * slope, 9 * side)
    slope = 1 if down > 0 else -1
    return (5 * side, 9 * slope), (-9 * slope, 5 * side)


def fence(grid: Grid, place: Hex, other: Hex) -> Node:
    """Small crosses along a whole hexside."""
    return group("fig-fence", *crosses(grid, place, other, range(CROSSES)))


def breach(grid: Grid, place: Hex, other: Hex) -> Node:
    """A fence with a gap, and the MMC in ``place`` whose counter's upper edge lies over it."""
    gone = set(BREACH)
    standing = [at for at in range(CROSSES) if at not in gone]
    return group(
        "fig-fence fig-breach",
        *crosses(grid, place, other, standing),
        *counter(grid, place, other, "MMC"),
    )


def crosses(grid: Grid, place: Hex, other: Hex, which: Sequence[int] | range) -> Iterator[Node]:
    (x1, y1), (x2, y2) = grid.side(place, other)
    for at in which:
        x = x1 + (x2 - x1) * (2 * at + 1) // (2 * CROSSES)
        y = y1 + (y2 - y1) * (2 * at + 1) // (2 * CROSSES)
        yield line("fig-wire", (x - 4, y - 4), (x + 4, y + 4))
        yield line("fig-wire", (x - 4, y + 4), (x + 4, y - 4))


def counter(grid: Grid, place: Hex, other: Hex, words: str) -> Iterator[Node]:
    """A counter in ``place`` with one edge on its side towards ``other``, beside the middle."""
    (x1, y1), (x2, y2) = grid.centre(other), grid.centre(place)
    inward, along = axes((x2 - x1, y2 - y1))
    x, y = ((x1 + x2) // 2 + along[0] * 4 // 3, (y1 + y2) // 2 + along[1] * 4 // 3)
    edge = [(x + along[0] * way, y + along[1] * way) for way in (-1, 1)]
    far = [(a + 2 * inward[0], b + 2 * inward[1]) for a, b in reversed(edge)]
    yield polygon("fig-counter", (*edge, *far))
    yield text("fig-text fig-text--tag", (x + inward[0], y + inward[1] + 4), words)


def trail_break(grid: Grid, place: Hex, sides: tuple[Hex, Hex]) -> Node:
    """A TB that crosses the sides of ``place`` towards two neighbours."""
    first, second = (beyond(grid, place, side) for side in sides)
    path = (first, grid.centre(place), second)
    return group("fig-tb", polyline("fig-tb-edge", path), polyline("fig-tb-way", path))


def beyond(grid: Grid, place: Hex, other: Hex) -> Point:
    """A little past the middle of a side, outward."""
    (x1, y1), (x2, y2) = grid.centre(place), grid.centre(other)
    return (x1 + (x2 - x1) * 5 // 9, y1 + (y2 - y1) * 5 // 9)


def move(grid: Grid, start: Hex, end: Hex) -> Node:
    """An arrow from one hex over the common hexside into the next."""
    (x1, y1), (x2, y2) = grid.centre(start), grid.centre(end)
    across, down = x2 - x1, y2 - y1
    tail = (x1 + across * 5 // 12, y1 + down * 5 // 12)
    tip = (x1 + across * 17 // 24, y1 + down * 17 // 24)
    along, beside = axes((across, down))
    base = (tip[0] - along[0], tip[1] - along[1])
    wings = [(base[0] + way * beside[0] // 2, base[1] + way * beside[1] // 2) for way in (-1, 1)]
    return group("fig-move", line("fig-shaft", tail, base), polygon("fig-head", (tip, *wings)))
