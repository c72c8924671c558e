from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.figures.grid import COLUMN, HALF_HEIGHT, ROW, Grid, regions
from calculators.hexes import GEOMORPHIC, PRIMOSOLE_BRIDGE, Hex, HexMap

BOARDS = st.sampled_from([GEOMORPHIC, PRIMOSOLE_BRIDGE])
PLACES = st.builds(Hex, column=st.integers(2, 30), row=st.integers(2, 9))


def grid(*names: str) -> Grid:
    return Grid.of(GEOMORPHIC, map(Hex.parse, names))


def test_even_columns_lie_half_a_hex_lower_on_a_board() -> None:
    made = grid("U8", "V8", "U9")
    (x, y), (x2, y2), below = (made.centre(Hex.parse(name)) for name in ("U8", "V8", "U9"))
    assert (x2 - x, y2 - y) == (COLUMN, HALF_HEIGHT)
    assert below == (x, y + ROW)


@given(board=BOARDS, place=PLACES)
def test_hexes_that_touch_share_a_side_and_its_middle(board: HexMap, place: Hex) -> None:
    made = Grid.of(board, [place])
    near = list(made.map.adjacent(place))
    assert len(near) == 6
    for other in near:
        start, end = made.side(place, other)
        assert made.middle(place, other) == ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        assert (start[0] + end[0]) % 2 == (start[1] + end[1]) % 2 == 0
    assert len({made.side(place, other) for other in near}) == 6


def test_hexes_that_do_not_touch_share_no_side() -> None:
    with pytest.raises(ValueError, match="U8 and W8 do not touch"):
        grid("U8").side(Hex.parse("U8"), Hex.parse("W8"))


def test_the_picture_holds_every_corner() -> None:
    made = grid("T7", "W10", "U8")
    width, height = made.size
    for place in made.places:
        for x, y in made.outline(place):
            assert 0 < x < width
            assert 0 < y < height
    assert made.columns == 4


@given(place=PLACES)
def test_hatching_runs_from_side_to_side_in_one_direction(place: Hex) -> None:
    made = Grid.of(GEOMORPHIC, [place])
    corners = made.outline(place)
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    lines = list(made.hatching(place))
    assert len(lines) == len(set(lines)) == 11
    for (x1, y1), (x2, y2) in lines:
        assert (x1 - x2) * 42 == (y2 - y1) * 24  # parallel to the side at the upper left
        assert on_a_side((x1, y1), sides)
        assert on_a_side((x2, y2), sides)


def on_a_side(point: tuple[int, int], sides: list[tuple[tuple[int, int], tuple[int, int]]]) -> bool:
    x, y = point
    return any(
        (x - a) * (d - b) == (y - b) * (c - a)
        and min(a, c) <= x <= max(a, c)
        and min(b, d) <= y <= max(b, d)
        for (a, b), (c, d) in sides
    )


def test_regions_hang_together_and_lie_apart() -> None:
    near, far = grid("U8", "U9", "V8").places, grid("C3").places
    found = regions(GEOMORPHIC, {*near, *far})
    assert found == (far, near)
    for one, other in combinations(found, 2):
        assert not {spot for place in one for spot in GEOMORPHIC.adjacent(place)} & set(other)
