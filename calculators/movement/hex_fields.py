"""What is said of a hex entered and its hexside: once, for the first hex and for further ones."""

from __future__ import annotations

from calculators.movement.choices import (
    COT_AS_BEFORE,
    COT_FROM_USER,
    DITCHES,
    DRY_LAND,
    ENTERING,
    FOOT,
    INFANTRY,
    NO_BRIDGE,
    STATE,
    WHERE,
    WIRE,
    Bed,
    Fence,
)
from calculators.schema import Field, both, either, one_of
from calculators.tables.terrain import DEPRESSIONS, WATER, WITH_PATHS, Terrain
from calculators.tables.vehicles import VEHICLES, Mover

TERRAIN = Field(
    label="Terrain",
    group=WHERE,
    rule="B.2",
    show_if=ENTERING,
    help="As it is without debris.",
)
DEPTH = Field(label="Stream", group=WHERE, rule="B20", show_if=one_of("terrain", Terrain.STREAM))
BRIDGE = Field(
    label="By the bridge, not INTO what is under it",
    group=WHERE,
    rule="B6",
    show_if=one_of("terrain", *DEPRESSIONS, *WATER),
)
CONNECTED = Field(
    label="Along a connected Depression hexside",
    group=WHERE,
    rule="B19",
    show_if=both(one_of("terrain", *DEPRESSIONS), NO_BRIDGE),
)
OUT_OF_BED = Field(
    label="Cost out of a Depression, or along it",
    group=WHERE,
    rule="B19",
    low=0,
    high=40,
    show_if=both(
        ENTERING,
        either(one_of("unit_in", Bed.DEPRESSION, Bed.RIVER), one_of("connected", True)),
    ),
    help="For a unit IN a gully, stream or river: the whole cost of this entry, the climb "
    "included, from your rulebook. A fence, a ditch and SMOKE are added.",
)
RIVER_HEXSIDES = Field(
    label="River hexsides of the hex",
    group=WHERE,
    rule="PBr14.2",
    low=0,
    high=6,
    show_if=both(FOOT, one_of("terrain", *WATER), NO_BRIDGE),
)
PATH = Field(
    label="Through a path hexside",
    group=WHERE,
    rule="PBr16.2",
    show_if=both(FOOT, one_of("terrain", *WITH_PATHS)),
)
DITCH = Field(
    label="Irrigation Ditch in the hex",
    group=WHERE,
    rule="PBr12.4",
    show_if=both(ENTERING, one_of("terrain", *DRY_LAND)),
)
COVER = Field(
    label="Pays for cover in the ditch",
    group=WHERE,
    rule="PBr12.4",
    show_if=both(INFANTRY, one_of("ditch", True)),
)
ROAD_HEXSIDE = Field(
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
)
DEBRIS = Field(label="Debris in the Location", group=WHERE, rule="B37.3", show_if=ENTERING)
THROUGH_TB = Field(
    label="Through a TB hexside", group=WHERE, rule="B37.7", show_if=one_of("debris", True)
)
COT = Field(
    label="COT of the terrain",
    group=WHERE,
    rule="B.2",
    low=0,
    high=40,
    show_if=COT_FROM_USER,
    help="From your rulebook, in the unit's MF or MP. Olive grove: the orchard's cost. "
    "Vineyard: brush's. By a road: the road's. INTO a stream with water: the whole cost. "
    "A vehicle's INTO a gully or dry stream: without the 2 MP that are added.",
)
EXTRA = Field(
    label="SMOKE and other additions to COT",
    group=WHERE,
    rule="B.2",
    low=0,
    high=20,
    show_if=ENTERING,
)
LEAVES_TRENCH = Field(
    label="Out of a trench, into this ADJACENT sunken road",
    group=WHERE,
    rule="PBr19",
    show_if=both(INFANTRY, ENTERING, one_of("terrain", Terrain.SUNKEN_ROAD)),
)
ENTERS_TRENCH = Field(
    label="Out of an ADJACENT sunken road, into a trench here",
    group=WHERE,
    rule="PBr19",
    show_if=both(INFANTRY, ENTERING, one_of("terrain", *DRY_LAND)),
)
TRENCH_OWN = Field(
    label="The trench is of the unit's OB or Controlled by its side",
    group=WHERE,
    rule="PBr19",
    show_if=one_of("enters_trench", True),
)
FENCE = Field(label="Fence on the hexside", group=WIRE, rule="PBr13.2", show_if=ENTERING)
BREACHED = Field(
    label="Breached at that hexside",
    group=WIRE,
    rule="PBr13.21",
    show_if=one_of("fence", Fence.ACROSS),
)
FAILED_TCS = Field(
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
)
