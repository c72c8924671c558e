from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.errors import InputError
from calculators.hexes import GEOMORPHIC, PRIMOSOLE_BRIDGE, Hex, HexMap


def names(hex_map: HexMap, place: str) -> set[str]:
    return {str(each) for each in hex_map.adjacent(Hex.parse(place))}


def test_adjacency_on_a_geomorphic_board() -> None:
    assert names(GEOMORPHIC, "V8") == {"V7", "V9", "U8", "U9", "W8", "W9"}
    assert names(GEOMORPHIC, "U8") == {"U7", "U9", "T7", "T8", "V7", "V8"}


def test_the_primosole_bridge_map_has_the_other_parity() -> None:
    assert "J24" in names(PRIMOSOLE_BRIDGE, "I23")
    assert "J24" not in names(GEOMORPHIC, "I23")


def test_neighbours_off_the_map_are_dropped() -> None:
    assert names(GEOMORPHIC, "A1") == {"A2", "B0", "B1"}
    assert names(GEOMORPHIC, "GG10") == {"GG9", "FF9", "FF10"}


def test_columns_after_z_are_double_letters() -> None:
    assert [str(Hex(column, 1)) for column in (26, 27, 28, 33)] == ["Z1", "AA1", "BB1", "GG1"]
    assert Hex.parse("bb10") == Hex(28, 10)


@pytest.mark.parametrize("text", ["", "8", "U", "20U8", "AB1", "U123", "Ü8", "U8 V9"])
def test_what_is_no_hex_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        Hex.parse(text)


@given(st.integers(1, 52), st.integers(0, 99))
def test_a_hex_reads_back(column: int, row: int) -> None:
    assert Hex.parse(str(Hex(column, row))) == Hex(column, row)


@given(st.integers(1, 33), st.integers(0, 10), st.sampled_from([GEOMORPHIC, PRIMOSOLE_BRIDGE]))
def test_touching_is_mutual(column: int, row: int, hex_map: HexMap) -> None:
    place = Hex(column, row)
    if place in hex_map:
        assert all(place in hex_map.adjacent(other) for other in hex_map.adjacent(place))
