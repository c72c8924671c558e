"""The words that inputs about movement choose from, and when a field of them is shown."""

from __future__ import annotations

from calculators.schema import Choice, both, either, one_of
from calculators.tables.terrain import DEPRESSIONS, USER_COT, WATER, Terrain
from calculators.tables.vehicles import ON_FOOT, VEHICLES, Mover


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
    RTPH = "rtph", "Rout Phase (RtPh), for a broken unit"
    APH = "aph", "Advance Phase (APh)"


class Ground(Choice):
    """A hex with Bog Checks of its own that a vehicle is in."""

    OTHER = "other", "No ditch and no vineyard"
    DITCH = "ditch", "Irrigation Ditch"
    VINEYARD = "vineyard", "Vineyard"
    DITCH_VINEYARD = "ditch-vineyard", "Irrigation Ditch with vineyard"


class Bed(Choice):
    """Low ground that a unit is IN, and not on a bridge over it."""

    NONE = "none", "No gully, stream or river"
    DEPRESSION = "depression", "A gully or stream"
    RIVER = "river", "A river"


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
ONWARD = "Further hexes"
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
