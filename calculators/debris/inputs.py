"""What a player says about rubbled buildings and the hexes around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from calculators.debris.unit import Unit
from calculators.errors import Problem
from calculators.hexes import GEOMORPHIC, PRIMOSOLE_BRIDGE, Hex, HexMap
from calculators.schema import Choice, Field
from calculators.tables.falling import Cover, Level, Standing
from calculators.tables.outcomes import Place


class Board(Choice):
    """Whose hexes touch how."""

    GEOMORPHIC = "geomorphic", "Geomorphic board"
    PRIMOSOLE_BRIDGE = "primosole-bridge", "Primosole Bridge map"


MAPS: dict[Board, HexMap] = {
    Board.GEOMORPHIC: GEOMORPHIC,
    Board.PRIMOSOLE_BRIDGE: PRIMOSOLE_BRIDGE,
}
NO_LEVELS_COUNTED = (Level.GROUND, Level.ROOFTOP)


@lru_cache(maxsize=64)  # every rule asks again
def counted_of(levels: frozenset[Level]) -> tuple[Level, ...]:
    """Those of some levels that are above ground and no rooftop, from the lowest."""
    return tuple(level for level in Level if level in levels.difference(NO_LEVELS_COUNTED))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubbled:
    """A building hex and which of its levels were rubbled."""

    hex: Annotated[Hex, Field(label="Building hex", rule="B37.5")]
    levels: Annotated[frozenset[Level], Field(label="Levels rubbled", rule="B37.5", lead=":")]
    level: Annotated[
        int,
        Field(
            label="Base level",
            rule="B37.5",
            lead="@",
            low=-3,
            high=9,
            help="Of the hex: 0 unless the building stands on a hill.",
        ),
    ] = 0
    dr: Annotated[
        int | None,
        Field(
            label="Original colored dr",
            rule="B24.12",
            lead="/",
            low=1,
            high=6,
            help="Leave it empty for odds.",
        ),
    ] = None

    @property
    def counted(self) -> tuple[Level, ...]:
        """The non-rooftop levels above ground that were rubbled."""
        return counted_of(self.levels)

    @property
    def highest(self) -> int:
        """The highest numbered level rubbled; 0 when none above ground was."""
        return max((int(level) for level in self.counted), default=0)

    @property
    def rooftop(self) -> bool:
        return Level.ROOFTOP in self.levels


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """A hex near the buildings that is not plain Open Ground at level 0."""

    hex: Annotated[Hex, Field(label="Hex", rule="B37.5")]
    terrain: Annotated[frozenset[Cover], Field(label="Terrain in it", rule="B37.5", lead=":")] = (
        frozenset({Cover.OPEN_GROUND})
    )
    level: Annotated[
        int,
        Field(
            label="Base level",
            rule="B37.5",
            lead="@",
            low=-3,
            high=9,
            help="Of the hex. A Depression is one lower and an Elevated Road one higher.",
        ),
    ] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One collapse, of one or several hexes."""

    ssr: Annotated[
        bool, Field(label="An SSR allows Falling Debris", group="Collapse", rule="B37.5")
    ] = True
    board: Annotated[Board, Field(label="Map", group="Collapse", rule="B37.5")] = Board.GEOMORPHIC
    rubbled: Annotated[
        tuple[Rubbled, ...],
        Field(
            label="Rubbled building hexes",
            group="Collapse",
            rule="B37.5",
            max_items=20,
            unique="hex",
            each="Building",
            help="For each hex the levels whose Locations were rubbled.",
        ),
    ] = (
        Rubbled(hex=Hex.parse("U8"), levels=frozenset({Level.ONE})),
        Rubbled(hex=Hex.parse("V9"), levels=frozenset({Level.ONE})),
    )
    hexes: Annotated[
        tuple[Around, ...],
        Field(
            label="Hexes around",
            group="Terrain around",
            rule="B37.5",
            max_items=60,
            unique="hex",
            each="Hex",
            help="Only those that are not Open Ground at level 0.",
        ),
    ] = ()
    units: Annotated[
        tuple[Unit, ...],
        Field(
            label="Units, Guns, vehicles and fires",
            group="In the way, hex by hex",
            rule="B37.64",
            max_items=40,
            each="Unit",
            help="What becomes of each after every fall into its hex.",
        ),
    ] = ()
    stands: Annotated[
        frozenset[Standing],
        Field(
            label="What one fall does to",
            group="In the way, without a hex",
            rule="B37.64",
        ),
    ] = frozenset()
    morale: Annotated[
        int | None,
        Field(
            label="Morale, for the odds of the 1MC",
            group="In the way, without a hex",
            rule="A10",
            low=1,
            high=10,
            help="Of the Infantry or PRC there. Leave it empty to leave the odds out.",
        ),
    ] = None

    @property
    def map(self) -> HexMap:
        return MAPS[self.board]

    def problems(self) -> Iterator[Problem]:
        """Hexes that the map does not have, and bridges that no hex has."""
        places = {
            "rubbled": [item.hex for item in self.rubbled],
            "hexes": [item.hex for item in self.hexes],
            "units": [item.hex for item in self.units],
        }
        for key, hexes in places.items():
            for number, place in enumerate(hexes, start=1):
                if place not in self.map:
                    words = (
                        f"{place} is not on the {self.board.label}. Accepted: {self.map.extent}."
                    )
                    yield Problem(
                        field=key,
                        code="off-the-map",
                        message=f"{key}, item {number}: {words}",
                        shown=words,
                        item=number,
                        needs=("board",),
                    )
        yield from self.without_bridge()

    def without_bridge(self) -> Iterator[Problem]:
        """Units on a bridge in a hex that is not described with one."""
        bridges = {item.hex for item in self.hexes if Cover.BRIDGE in item.terrain}
        for number, unit in enumerate(self.units, start=1):
            if unit.place is Place.BRIDGE and unit.hex not in bridges:
                words = (
                    f"o bridge is given in {unit.hex}. Name the hex among the hexes around, with "
                    "Bridge in its terrain."
                )
                yield Problem(
                    field="units",
                    code="no-bridge",
                    message=f"units, item {number}: n{words}",
                    shown=f"N{words}",
                    item=number,
                    needs=("hexes",),
                )
