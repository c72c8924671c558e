"""One further hex of a move: an item of the list, with all that can be said of the first hex."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from calculators.hexes import Hex
from calculators.movement import hex_fields as about
from calculators.movement.choices import ENTERING, VEHICLE, Fence
from calculators.schema import Condition, Field, both, either, one_of
from calculators.tables.terrain import Depth, Terrain
from calculators.tables.vehicles import Mover


def part(field: Field, lead: str, show_if: Condition | None = None) -> Field:
    """The field as a part of an item, introduced by ``lead``."""
    return replace(field, lead=lead, show_if=show_if or field.show_if)


BY_ROAD = either(
    one_of("terrain", Terrain.BRUSH_ROAD),
    both(one_of("unit", Mover.GUN), one_of("ditch", True)),
    VEHICLE,
)
"""A vehicle may be leaving a ditch that an earlier item has entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """The hex and the hexside that leads into it."""

    terrain: Annotated[Terrain, part(about.TERRAIN, "")] = Terrain.OPEN_GROUND
    hex: Annotated[
        Hex | None,
        Field(label="Hex, if it is to have a name", rule="A4.11", lead="@"),
    ] = None
    depth: Annotated[Depth, part(about.DEPTH, "+depth:")] = Depth.SHALLOW
    bridge: Annotated[bool, part(about.BRIDGE, "+bridge")] = False
    connected: Annotated[bool, part(about.CONNECTED, "+connected")] = False
    climb: Annotated[Fraction | None, part(about.OUT_OF_BED, "+climb:", ENTERING)] = None
    """An earlier item may be the Depression that the unit leaves."""
    river_hexsides: Annotated[int, part(about.RIVER_HEXSIDES, "+sides:")] = 2
    path: Annotated[bool, part(about.PATH, "+path")] = False
    ditch: Annotated[bool, part(about.DITCH, "+ditch")] = False
    cover: Annotated[bool, part(about.COVER, "+cover")] = False
    road_hexside: Annotated[bool, part(about.ROAD_HEXSIDE, "+road", BY_ROAD)] = False
    debris: Annotated[bool, part(about.DEBRIS, "+debris")] = False
    through_tb: Annotated[bool, part(about.THROUGH_TB, "+tb")] = False
    cot: Annotated[Fraction | None, part(about.COT, "+cot:")] = None
    extra: Annotated[Fraction, part(about.EXTRA, "+extra:")] = Fraction(0)
    leaves_trench: Annotated[bool, part(about.LEAVES_TRENCH, "+from-trench")] = False
    enters_trench: Annotated[bool, part(about.ENTERS_TRENCH, "+into-trench")] = False
    trench_own: Annotated[bool, part(about.TRENCH_OWN, "+own:")] = True
    fence: Annotated[Fence, part(about.FENCE, "+fence:")] = Fence.NONE
    breached: Annotated[bool, part(about.BREACHED, "+breached")] = False
    failed_tcs: Annotated[int, part(about.FAILED_TCS, "+failed:")] = 0
