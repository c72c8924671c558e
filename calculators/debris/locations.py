"""The Locations of a hex that debris may fall into, and why it does not fall into others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps

from calculators.debris.inputs import Around, Inputs, Rubbled
from calculators.hexes import Hex
from calculators.tables.falling import (
    COVER_ROWS,
    DEPRESSIONS,
    DITCH,
    LIKE_ANOTHER,
    NEVER,
    Cover,
)
from calculators.tables.falling_rulings import (
    BRIDGE_OVER_RIVER,
    DITCH_IN_THE_HEX,
    LIKE_BRUSH,
    MIXED_HEX,
    ROOFTOP_LEVEL,
)
from calculators.trace import Ledger

ELIGIBLE = {row.cover: row.eligible for row in COVER_ROWS}
UNDER_NOTHING = frozenset({Cover.OPEN_GROUND})


@dataclass(frozen=True, slots=True, kw_only=True)
class Location:
    """A Location next to a rubbled building."""

    hex: Hex
    part: str
    """``bridge`` or ``beneath`` in a hex with a bridge, else empty."""
    terrain: frozenset[Cover]
    level: int

    @property
    def name(self) -> str:
        """``V8`` or ``T8 (bridge)``."""
        return f"{self.hex} ({self.part})" if self.part else str(self.hex)

    @property
    def key(self) -> str:
        """``V8`` or ``T8-bridge``."""
        return f"{self.hex}-{self.part}" if self.part else str(self.hex)


def remembered[R](find: Callable[[Inputs], R]) -> Callable[[Inputs], R]:
    """Keeps what was found for the last inputs, which every rule asks again.

    They are known by identity: to hash long lists at each look-up costs more than to find it.
    """
    last: list[tuple[Inputs, R]] = []

    @wraps(find)
    def found(inp: Inputs) -> R:
        if not last or last[0][0] is not inp:
            last[:] = [(inp, find(inp))]
        return last[0][1]

    return found


def sources(inp: Inputs) -> tuple[Rubbled, ...]:
    """The hexes where an upper level was rubbled."""
    return tuple(item for item in inp.rubbled if item.counted)


@remembered
def neighbours(inp: Inputs) -> Mapping[Hex, tuple[Rubbled, ...]]:
    """Every hex that touches a source and is not rubbled itself, with the sources it touches."""
    rubbled = {item.hex for item in inp.rubbled}
    touched: dict[Hex, list[Rubbled]] = {}
    for source in sources(inp):
        for place in inp.map.adjacent(source.hex):
            if place not in rubbled:
                touched.setdefault(place, []).append(source)
    return {place: tuple(touched[place]) for place in sorted(touched)}


@remembered
def locations(inp: Inputs) -> tuple[Location, ...]:
    """The Locations of all neighbours; a bridge and what is under it are two."""
    described = {item.hex: item for item in inp.hexes}
    return tuple(
        location for place in neighbours(inp) for location in in_hex(place, described.get(place))
    )


@remembered
def by_hex(inp: Inputs) -> Mapping[Hex, tuple[Location, ...]]:
    """The one or two Locations of each neighbour."""
    found: dict[Hex, tuple[Location, ...]] = {}
    for location in locations(inp):
        found[location.hex] = (*found.get(location.hex, ()), location)
    return found


def in_hex(place: Hex, around: Around | None) -> Iterator[Location]:
    terrain = around.terrain if around else UNDER_NOTHING
    base = around.level if around else 0
    raised = base + 1 if Cover.ELEVATED_ROAD in terrain else base
    sunk = base - 1 if terrain & set(DEPRESSIONS) else base
    if Cover.BRIDGE not in terrain:
        level = raised if Cover.ELEVATED_ROAD in terrain else sunk
        yield Location(hex=place, part="", terrain=terrain, level=level)
        return
    under = terrain - {Cover.BRIDGE, Cover.ELEVATED_ROAD, Cover.RAIL_CARS} or UNDER_NOTHING
    on_it = under | (terrain & {Cover.BRIDGE, Cover.RAIL_CARS})
    yield Location(hex=place, part="bridge", terrain=on_it, level=raised)
    yield Location(hex=place, part="beneath", terrain=under, level=sunk)


def eligible(location: Location, led: Ledger) -> bool:
    """Whether the terrain lets debris fall there, by the readings in force."""
    if not listed_terrain(location, led):
        return False
    return not location.terrain & set(DITCH) or led.takes(DITCH_IN_THE_HEX) == "no"


def listed_terrain(location: Location, led: Ledger) -> bool:
    """The terrain, a ditch apart, is on the list. A bridge is as eligible as what it crosses."""
    judged = [cover for cover in location.terrain if cover not in (*DITCH, Cover.BRIDGE)]
    if Cover.RAIL_CARS in judged:
        return False
    if Cover.BRIDGE in location.terrain and Cover.RIVER in judged:
        return led.takes(BRIDGE_OVER_RIVER) == "hit"
    if any(cover in NEVER for cover in judged):
        return False
    each = [listed(cover, led) for cover in judged]
    if not all(each) and any(each):
        return led.takes(MIXED_HEX) == "any-terrain"
    return all(each)


def listed(cover: Cover, led: Ledger) -> bool:
    if cover in LIKE_ANOTHER:
        return led.takes(LIKE_BRUSH) == "yes" and ELIGIBLE[LIKE_ANOTHER[cover]]
    return ELIGIBLE[cover]


def lower(location: Location, source: Rubbled, led: Ledger) -> bool:
    """Debris falls only to a lower level than the highest that was rubbled."""
    highest = source.highest
    if source.rooftop and led.takes(ROOFTOP_LEVEL) == "yes":
        highest += 1
    return location.level < source.level + highest
