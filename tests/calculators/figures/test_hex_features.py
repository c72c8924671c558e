from __future__ import annotations

import pytest

from calculators.figures import hex_features
from calculators.figures.grid import Grid
from calculators.figures.svg import Node
from calculators.hexes import GEOMORPHIC, Hex

U8, V8, T8, U7, U9, V7 = (Hex.parse(name) for name in ("U8", "V8", "T8", "U7", "U9", "V7"))
GRID = Grid.of(GEOMORPHIC, [U8, V8])


def points(node: Node) -> list[str]:
    return dict(node.attributes)["points"].split()


def test_a_band_runs_through_centres_and_off_over_the_last_hexside() -> None:
    (drawn,) = hex_features.band("gully", GRID, [T8, U8, V8]).all("polyline")
    middle = GRID.middle(T8, U8)
    assert points(drawn) == [f"{x},{y}" for x, y in (middle, GRID.centre(U8), GRID.centre(V8))]


def test_a_road_has_edges() -> None:
    drawn = hex_features.band("road", GRID, [U8, V8]).all("polyline")
    classes = [dict(each.attributes)["class"] for each in drawn]
    assert classes == ["fig-band fig-band--road-edge", "fig-band fig-band--road"]


def test_a_breach_leaves_the_ends_of_the_fence_standing() -> None:
    whole = hex_features.fence(GRID, U8, V8)
    broken = hex_features.breach(GRID, U8, V8)
    assert len(whole.all("line")) == 10
    assert len(broken.all("line")) == 4
    assert set(broken.all("line")) < set(whole.all("line"))
    assert broken.texts() == ("MMC",)


def test_the_counter_of_a_breach_lies_in_the_hex_of_its_mmc() -> None:
    (counter,) = hex_features.breach(GRID, U8, V8).all("polygon")
    centre, other = GRID.centre(U8), GRID.centre(V8)
    far = [tuple(map(int, point.split(","))) for point in points(counter)[2:]]
    for x, y in far:
        assert distance((x, y), centre) < distance((x, y), other)


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def test_a_trail_break_goes_out_over_both_hexsides() -> None:
    way = hex_features.trail_break(GRID, U8, (T8, V8)).all("polyline")[-1]
    first, middle, last = points(way)
    assert middle == ",".join(map(str, GRID.centre(U8)))
    assert first != last


@pytest.mark.parametrize("other", [U7, U9, V7, V8, T8])
def test_an_arrow_begins_in_the_one_hex_and_ends_in_the_other(other: Hex) -> None:
    moved = hex_features.move(GRID, U8, other)
    (shaft,) = moved.all("line")
    (head,) = moved.all("polygon")
    at = {name: int(value) for name, value in shaft.attributes if name != "class"}
    tail = (at["x1"], at["y1"])
    x, y = map(int, points(head)[0].split(","))
    assert distance(tail, GRID.centre(U8)) < distance(tail, GRID.centre(other))
    assert distance((x, y), GRID.centre(other)) < distance((x, y), GRID.centre(U8))


@pytest.mark.parametrize(
    "way", [(0, 84), (0, -84), (72, 42), (-72, 42), (72, -42), (42, 72), (9, 0)]
)
def test_axes_are_square_to_each_other(way: tuple[int, int]) -> None:
    along, beside = hex_features.axes(way)
    assert along[0] * beside[0] + along[1] * beside[1] == 0
    assert along[0] * way[0] + along[1] * way[1] > 0
