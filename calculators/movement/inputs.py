"""What a player says about one move."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.schema import Choice, Field, both, either, one_of
from calculators.tables.terrain import DEPRESSIONS, USER_COT, WATER, WITH_PATHS, Depth, Terrain
from calculators.tables.vehicles import MAY_BE_AFV, ON_FOOT, VEHICLES, Mover


class Action(Choice):
    """What Infantry do."""

    ENTER = "enter", "Enters the hex"
    MAKE_BREACH = "make-breach", "Makes a breach in a barbed-wire fence"
    START_IN_DITCH = "start-in-ditch", "Starts the phase in an Irrigation Ditch hex"


class VehicleAction(Choice):
    """What a vehicle does."""

    ENTER = "enter", "Enters the hex"
    TURN = "turn", "Changes its VCA"


class Status(Choice):
    """State of the Infantry, where a rule asks for it."""

    GOOD_ORDER = "good-order", "Good Order"
    BROKEN = "broken", "Broken"
    BERSERK = "berserk", "Berserk"
    HUMAN_WAVE = "human-wave", "Part of a Human Wave"
    STRAYING = "straying", "Straying"
    IN_TRENCH = "in-trench", "Moving within a trench"


class Phase(Choice):
    """When Infantry move."""

    MPH = "mph", "Movement Phase (MPh)"
    APH = "aph", "Advance Phase (APh)"


class Ground(Choice):
    """A hex with Bog Checks of its own that a vehicle is in."""

    OTHER = "other", "No ditch and no vineyard"
    DITCH = "ditch", "Irrigation Ditch"
    VINEYARD = "vineyard", "Vineyard"
    DITCH_VINEYARD = "ditch-vineyard", "Irrigation Ditch with vineyard"


class Fence(Choice):
    """A barbed-wire-fence hexside."""

    NONE = "none", "None"
    ACROSS = "across", "Crosses it"
    ALONG = "along", "Bypasses along it"


WHO, FROM, WHERE, WIRE, STATE = (
    "Who moves",
    "Hex left",
    "Hex entered",
    "Barbed-wire fence",
    "Unit and time",
)
DITCHES = (Ground.DITCH, Ground.DITCH_VINEYARD)
DRY_LAND = tuple(terrain for terrain in Terrain if terrain not in (*WATER, *DEPRESSIONS))
FULLY_TRACKED = tuple(unit for unit, row in VEHICLES.items() if row.fully_tracked)
OTHER_VEHICLES = tuple(unit for unit, row in VEHICLES.items() if not row.fully_tracked)

INFANTRY = one_of("unit", Mover.INFANTRY)
FOOT = one_of("unit", *ON_FOOT)
VEHICLE = one_of("unit", *VEHICLES)
ENTERING = both(one_of("action", Action.ENTER), one_of("vehicle_action", VehicleAction.ENTER))
BREACHING = one_of("action", Action.MAKE_BREACH)
NO_BRIDGE = one_of("bridge", False)
COT_AS_BEFORE = either(one_of("debris", False), one_of("through_tb", True))
COT_FROM_USER = both(
    ENTERING,
    COT_AS_BEFORE,
    either(
        one_of("terrain", *USER_COT),
        one_of("bridge", True),
        both(one_of("terrain", Terrain.BRUSH_ROAD), one_of("road_hexside", True)),
        one_of("unit", *OTHER_VEHICLES),
        both(
            one_of("unit", *FULLY_TRACKED),
            one_of(
                "terrain", *(t for t in Terrain if t not in (Terrain.OPEN_GROUND, Terrain.GULLY))
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One unit, one hexside, one hex."""

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

    terrain: Annotated[
        Terrain,
        Field(
            label="Terrain",
            group=WHERE,
            rule="B.2",
            show_if=ENTERING,
            help="As it is without debris.",
        ),
    ] = Terrain.OPEN_GROUND
    depth: Annotated[
        Depth,
        Field(label="Stream", group=WHERE, rule="B20", show_if=one_of("terrain", Terrain.STREAM)),
    ] = Depth.SHALLOW
    bridge: Annotated[
        bool,
        Field(
            label="By the bridge, not INTO what is under it",
            group=WHERE,
            rule="B6",
            show_if=one_of("terrain", *DEPRESSIONS, *WATER),
        ),
    ] = False
    connected: Annotated[
        bool,
        Field(
            label="Along a connected Depression hexside",
            group=WHERE,
            rule="B19",
            show_if=both(one_of("terrain", *DEPRESSIONS), NO_BRIDGE),
        ),
    ] = False
    river_hexsides: Annotated[
        int,
        Field(
            label="River hexsides of the hex",
            group=WHERE,
            rule="PBr14.2",
            low=0,
            high=6,
            show_if=both(FOOT, one_of("terrain", *WATER), NO_BRIDGE),
        ),
    ] = 2
    path: Annotated[
        bool,
        Field(
            label="Through a path hexside",
            group=WHERE,
            rule="PBr16.2",
            show_if=both(FOOT, one_of("terrain", *WITH_PATHS)),
        ),
    ] = False
    ditch: Annotated[
        bool,
        Field(
            label="Irrigation Ditch in the hex",
            group=WHERE,
            rule="PBr12.4",
            show_if=both(ENTERING, one_of("terrain", *DRY_LAND)),
        ),
    ] = False
    cover: Annotated[
        bool,
        Field(
            label="Pays for cover in the ditch",
            group=WHERE,
            rule="PBr12.4",
            show_if=both(INFANTRY, one_of("ditch", True)),
        ),
    ] = False
    road_hexside: Annotated[
        bool,
        Field(
            label="Across a road hexside",
            group=WHERE,
            rule="PBr12.42",
            show_if=both(
                ENTERING,
                either(
                    one_of("terrain", Terrain.BRUSH_ROAD),
                    both(one_of("unit", Mover.GUN, *VEHICLES), one_of("ditch", True)),
                    one_of("vehicle_in", *DITCHES),
                ),
            ),
        ),
    ] = False
    debris: Annotated[
        bool, Field(label="Debris in the Location", group=WHERE, rule="B37.3", show_if=ENTERING)
    ] = False
    through_tb: Annotated[
        bool,
        Field(
            label="Through a TB hexside", group=WHERE, rule="B37.7", show_if=one_of("debris", True)
        ),
    ] = False
    cot: Annotated[
        Fraction | None,
        Field(
            label="COT of the terrain",
            group=WHERE,
            rule="B.2",
            low=0,
            high=40,
            show_if=COT_FROM_USER,
            help="From your rulebook, in the unit's MF or MP. Olive grove: the orchard's cost. "
            "Vineyard: brush's. By a road: the road's. INTO a stream with water: the whole cost.",
        ),
    ] = None
    extra: Annotated[
        Fraction,
        Field(
            label="SMOKE and other additions to COT",
            group=WHERE,
            rule="B.2",
            low=0,
            high=20,
            show_if=ENTERING,
        ),
    ] = Fraction(0)
    leaves_trench: Annotated[
        bool,
        Field(
            label="Out of a trench, into this ADJACENT sunken road",
            group=WHERE,
            rule="PBr19",
            show_if=both(INFANTRY, ENTERING, one_of("terrain", Terrain.SUNKEN_ROAD)),
        ),
    ] = False
    enters_trench: Annotated[
        bool,
        Field(
            label="Out of an ADJACENT sunken road, into a trench here",
            group=WHERE,
            rule="PBr19",
            show_if=both(INFANTRY, ENTERING, one_of("terrain", *DRY_LAND)),
        ),
    ] = False
    trench_own: Annotated[
        bool,
        Field(
            label="The trench is of the unit's OB or Controlled by its side",
            group=WHERE,
            rule="PBr19",
            show_if=one_of("enters_trench", True),
        ),
    ] = True

    fence: Annotated[
        Fence, Field(label="Fence on the hexside", group=WIRE, rule="PBr13.2", show_if=ENTERING)
    ] = Fence.NONE
    breached: Annotated[
        bool,
        Field(
            label="Breached at that hexside",
            group=WIRE,
            rule="PBr13.21",
            show_if=one_of("fence", Fence.ACROSS),
        ),
    ] = False

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
            "is spent already.",
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
    failed_tcs: Annotated[
        int,
        Field(
            label="TCs failed at this hex so far",
            group=STATE,
            rule="PBr10",
            low=0,
            high=9,
            show_if=both(
                one_of("armored_assault", True),
                one_of("british", True),
                one_of("terrain", Terrain.VINEYARD, Terrain.OLIVE_GROVE),
                COT_AS_BEFORE,
            ),
        ),
    ] = 0

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
