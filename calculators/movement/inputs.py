"""What a player says about one move."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.movement import hex_fields as about
from calculators.movement.choices import (
    BREACHING,
    DITCHES,
    ENTERING,
    FOOT,
    FROM,
    INFANTRY,
    ONWARD,
    STATE,
    VEHICLE,
    WHO,
    WIRE,
    Action,
    Bed,
    Fence,
    Ground,
    Phase,
    Status,
    VehicleAction,
)
from calculators.movement.legs import Leg
from calculators.schema import Field, both, one_of
from calculators.tables.terrain import DEPRESSIONS, WATER, Depth, Terrain
from calculators.tables.vehicles import MAY_BE_AFV, ON_FOOT, Mover


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One unit, one hexside, one hex, and the hexes that it enters after that."""

    unit: Annotated[Mover, Field(label="Unit", group=WHO, rule="B37.3")] = Mover.INFANTRY
    action: Annotated[
        Action, Field(label="What it does", group=WHO, rule="PBr13.21", show_if=INFANTRY)
    ] = Action.ENTER
    vehicle_action: Annotated[
        VehicleAction, Field(label="What it does", group=WHO, rule="PBr12.42", show_if=VEHICLE)
    ] = VehicleAction.ENTER
    mp: Annotated[
        int,
        Field(
            label="MP allotment",
            group=WHO,
            rule="B37.3",
            unit="MP",
            low=1,
            high=40,
            show_if=VEHICLE,
            help="The whole allotment, not what is left of it.",
        ),
    ] = 15
    mp_spent: Annotated[
        int,
        Field(
            label="MP spent already",
            group=WHO,
            rule="D2",
            unit="MP",
            low=0,
            high=40,
            show_if=VEHICLE,
            help="On a Start, VCA changes and hexes before this one.",
        ),
    ] = 0

    vehicle_in: Annotated[
        Ground, Field(label="The vehicle is in", group=FROM, rule="PBr12.42", show_if=VEHICLE)
    ] = Ground.OTHER
    in_road_hex: Annotated[
        bool,
        Field(
            label="That hex is a road hex",
            group=FROM,
            rule="PBr12.42",
            show_if=both(
                one_of("vehicle_in", *DITCHES), one_of("vehicle_action", VehicleAction.TURN)
            ),
        ),
    ] = False
    ditch_paid: Annotated[
        bool,
        Field(
            label="Paid and checked on entering that hex, or set up there",
            group=FROM,
            rule="PBr12.42",
            show_if=both(
                one_of("vehicle_in", *DITCHES), one_of("vehicle_action", VehicleAction.ENTER)
            ),
        ),
    ] = False
    unit_in: Annotated[
        Bed, Field(label="The unit is IN", group=FROM, rule="B19", show_if=ENTERING)
    ] = Bed.NONE

    terrain: Annotated[Terrain, about.TERRAIN] = Terrain.OPEN_GROUND
    depth: Annotated[Depth, about.DEPTH] = Depth.SHALLOW
    bridge: Annotated[bool, about.BRIDGE] = False
    connected: Annotated[bool, about.CONNECTED] = False
    climb: Annotated[Fraction | None, about.OUT_OF_BED] = None
    river_hexsides: Annotated[int, about.RIVER_HEXSIDES] = 2
    path: Annotated[bool, about.PATH] = False
    ditch: Annotated[bool, about.DITCH] = False
    cover: Annotated[bool, about.COVER] = False
    road_hexside: Annotated[bool, about.ROAD_HEXSIDE] = False
    debris: Annotated[bool, about.DEBRIS] = False
    through_tb: Annotated[bool, about.THROUGH_TB] = False
    cot: Annotated[Fraction | None, about.COT] = None
    extra: Annotated[Fraction, about.EXTRA] = Fraction(0)
    leaves_trench: Annotated[bool, about.LEAVES_TRENCH] = False
    enters_trench: Annotated[bool, about.ENTERS_TRENCH] = False
    trench_own: Annotated[bool, about.TRENCH_OWN] = True

    fence: Annotated[Fence, about.FENCE] = Fence.NONE
    breached: Annotated[bool, about.BREACHED] = False

    mmc: Annotated[
        bool,
        Field(label="The unit is an MMC", group=WIRE, rule="PBr13.21", show_if=BREACHING),
    ] = True
    covered: Annotated[
        bool,
        Field(
            label="It is beneath an Entrenchment or Pillbox, or above Wire",
            group=WIRE,
            rule="PBr13.21",
            show_if=BREACHING,
        ),
    ] = False
    ground_level: Annotated[
        bool,
        Field(
            label="It is at ground level in the hex, not IN",
            group=WIRE,
            rule="PBr13.21",
            show_if=BREACHING,
        ),
    ] = True

    mf: Annotated[
        Fraction,
        Field(
            label="MF available",
            group=STATE,
            rule="A4.11",
            unit="MF",
            low=0,
            high=12,
            show_if=FOOT,
            help="A squad has 4 and an SMC 6, before a leader's bonus, Double Time and what "
            "is spent already. A broken unit: what it has for its rout.",
        ),
    ] = Fraction(4)
    status: Annotated[
        Status, Field(label="Status", group=STATE, rule="PBr13.21", show_if=INFANTRY)
    ] = Status.GOOD_ORDER
    cx: Annotated[bool, Field(label="CX now", group=STATE, rule="PBr13.2", show_if=FOOT)] = False
    phase: Annotated[Phase, Field(label="Phase", group=STATE, rule="PBr14.1", show_if=INFANTRY)] = (
        Phase.MPH
    )
    night: Annotated[bool, Field(label="Night", group=STATE, rule="PBr13.2")] = False

    armored_assault: Annotated[
        bool,
        Field(
            label="Uses Armored Assault",
            group=STATE,
            rule="PBr10",
            show_if=both(
                ENTERING,
                one_of("unit", Mover.INFANTRY, *MAY_BE_AFV),
                one_of("phase", Phase.MPH),
            ),
        ),
    ] = False
    british: Annotated[
        bool,
        Field(
            label="British stack",
            group=STATE,
            rule="PBr10",
            show_if=one_of("armored_assault", True),
        ),
    ] = True
    failed_tcs: Annotated[int, about.FAILED_TCS] = 0

    then: Annotated[
        tuple[Leg, ...],
        Field(
            label="Then enters",
            group=ONWARD,
            rule="A4.11",
            each="Hex",
            first=2,
            ordered=True,
            max_items=29,
            show_if=ENTERING,
            help="The further hexes of the move, in the order in which they are entered.",
        ),
    ] = ()

    @property
    def on_foot(self) -> bool:
        return self.unit in ON_FOOT

    @property
    def entering(self) -> bool:
        return self.action is Action.ENTER and self.vehicle_action is VehicleAction.ENTER

    @property
    def debris_counts(self) -> bool:
        """Debris decides the entry: there is some, and no TB leads through it."""
        return self.debris and not self.through_tb

    @property
    def into(self) -> bool:
        """The move goes INTO a Depression."""
        return self.terrain in DEPRESSIONS and not self.bridge

    @property
    def in_water(self) -> bool:
        return self.terrain in WATER and not self.bridge

    @property
    def bed_entered(self) -> Bed:
        """What the unit is IN once it has entered the hex."""
        if self.in_water:
            return Bed.RIVER
        return Bed.DEPRESSION if self.into else Bed.NONE

    @property
    def from_bed(self) -> bool:
        """The entry is a climb out of a Depression or a move along one.

        From river hex to river hex the cost is that of any river hex (PBr14.1).
        """
        in_one = self.unit_in is not Bed.NONE or (self.into and self.connected)
        along_river = self.unit_in is Bed.RIVER and self.in_water
        return self.entering and in_one and not along_river

    @property
    def bed_follows(self) -> bool:
        """The hex entered is a Depression or water that the unit goes INTO."""
        return self.bed_entered is not Bed.NONE

    @property
    def cost_is_given(self) -> bool:
        """The player gives what such an entry costs."""
        return self.from_bed and self.climb is not None

    @property
    def crossing_fence(self) -> bool:
        return self.entering and self.fence is Fence.ACROSS

    @property
    def leaving_ditch(self) -> bool:
        """A vehicle leaves a ditch hex over a non-road hexside."""
        return self.entering and self.vehicle_in in DITCHES and not self.road_hexside

    @property
    def into_dry_bed(self) -> bool:
        """INTO a gully, or a stream that is dry and so as a gully."""
        dry = self.terrain is Terrain.STREAM and self.depth is Depth.DRY
        return self.into and (self.terrain is Terrain.GULLY or dry)

    @property
    def road_counts(self) -> bool:
        """The move is across a road hexside, and no debris covers that road."""
        return self.road_hexside and not self.debris_counts
