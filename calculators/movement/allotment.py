"""What a unit has to spend: what is left after each hex, what a move costs, and where it stops."""

from __future__ import annotations

from calculators.movement.choices import Phase, Status
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    HEXES,
    MF,
    MF_LEFT,
    MF_MISSING,
    MOVE_MF,
    MOVE_MP,
    MP,
    MP_LEFT,
    MP_MISSING,
    TEMPORARILY_IMMOBILIZED,
    cost,
)
from calculators.movement.way import entered_before
from calculators.tables.fence_rulings import STRAYING_WITHOUT_MF
from calculators.tables.terrain import ROADS, Terrain
from calculators.tables.vehicles import Mover
from calculators.trace import Ledger, RuleRow, Total, stop


def spends_mf(inp: Inputs, led: Ledger) -> bool:
    return inp.on_foot and inp.phase is not Phase.APH and led.has(MF)


def mf_available(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led) and not led.has(MF_LEFT):
        led.set(MF_LEFT, inp.mf, because=("mf",))


def mf_spent(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led) and led.scope is None:
        led.add(MF_LEFT, Total(MF.key, -1))


def mf_spent_here(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led) and led.scope and not led.has(MF_MISSING):
        led.add(MF_LEFT, Total(MF.key, -1))


def more_mf_than_left(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led) and led.scope and led.total(MF) > led.total(MF_LEFT):
        led.set(MF_MISSING, Total(MF.key), because=("mf",))


def mf_missing(inp: Inputs, led: Ledger) -> None:
    if led.has(MF_MISSING):
        led.add(MF_MISSING, Total(MF_LEFT.key, -1, whole=True), because=("mf",))


def mp_available(inp: Inputs, led: Ledger) -> None:
    if led.has(MP) and not led.has(MP_LEFT):
        led.set(MP_LEFT, inp.mp, because=("mp",))


def mp_spent_before(inp: Inputs, led: Ledger) -> None:
    if led.has(MP) and inp.mp_spent and not led.follows:
        led.add(MP_LEFT, -inp.mp_spent, because=("mp_spent",))


def mp_spent(inp: Inputs, led: Ledger) -> None:
    if led.has(MP) and led.scope is None:
        led.add(MP_LEFT, Total(MP.key, -1))


def mp_spent_here(inp: Inputs, led: Ledger) -> None:
    if led.has(MP) and led.scope and not led.has(MP_MISSING):
        led.add(MP_LEFT, Total(MP.key, -1))


def more_mp_than_left(inp: Inputs, led: Ledger) -> None:
    if led.has(MP) and led.scope and led.total(MP) > led.total(MP_LEFT):
        led.set(MP_MISSING, Total(MP.key), because=("mp",))


def mp_missing(inp: Inputs, led: Ledger) -> None:
    if led.has(MP_MISSING):
        led.add(MP_MISSING, Total(MP_LEFT.key, -1, whole=True), because=("mp",))


def too_dear(inp: Inputs, led: Ledger) -> bool:
    """The MF do not suffice."""
    lacking = led.total(MF_LEFT) < 0 or led.has(MF_MISSING)
    return inp.entering and spends_mf(inp, led) and lacking


def has_ways(inp: Inputs, led: Ledger) -> bool:
    """Infantry free to find another way into the hex."""
    free = inp.status in (Status.GOOD_ORDER, Status.HUMAN_WAVE, Status.IN_TRENCH)
    return inp.unit is Mover.INFANTRY and free and too_dear(inp, led)


def straying_short_of_mf(inp: Inputs, led: Ledger) -> None:
    short = inp.crossing_fence and inp.status is Status.STRAYING and too_dear(inp, led)
    if short and led.takes(STRAYING_WITHOUT_MF) == "unable":
        led.note(TEMPORARILY_IMMOBILIZED, because=("status", "fence", "mf"))


def by_minimum_move(inp: Inputs, led: Ledger) -> None:
    nothing_spent = not (led.follows or inp.failed_tcs)
    if has_ways(inp, led) and nothing_spent:
        led.note(because=("mf",))


def by_leader(inp: Inputs, led: Ledger) -> None:
    if has_ways(inp, led):
        led.note(because=("mf",))


def by_double_time(inp: Inputs, led: Ledger) -> None:
    if has_ways(inp, led) and not inp.cx:
        led.note(because=("mf",))


def by_river_advance(inp: Inputs, led: Ledger) -> None:
    if has_ways(inp, led) and not inp.cx and inp.in_water:
        led.note(because=("mf",))


def by_advance(inp: Inputs, led: Ledger) -> None:
    if has_ways(inp, led) and not inp.cx and not inp.in_water:
        led.note(because=("mf",))


def by_rules_of_its_own(inp: Inputs, led: Ledger) -> None:
    """Broken, berserk and Straying units, and crews with a Gun."""
    if too_dear(inp, led) and not has_ways(inp, led):
        led.note(because=("unit", "status", "mf"))


def more_than_the_allotment(inp: Inputs, led: Ledger) -> None:
    if led.has(MP_LEFT) and led.total(MP_LEFT) < 0:
        led.note(because=("mp",))


def allotment_is_spent(inp: Inputs, led: Ledger) -> None:
    if led.has(MP_MISSING):
        led.note(because=("mp",))


def by_road_bonus(inp: Inputs, led: Ledger) -> None:
    along_roads = all(by_road(each) for each in (*entered_before(led), inp))
    if led.scope and has_ways(inp, led) and along_roads:
        led.note(because=("terrain", "mf"))


def by_road(inp: Inputs) -> bool:
    """The hex is entered along a road that no debris covers, and nothing else is paid for."""
    beside = inp.terrain is Terrain.BRUSH_ROAD and not inp.road_hexside
    along = inp.bridge or (inp.terrain in ROADS and not beside)
    return along and not (inp.debris_counts or inp.cover or inp.from_bed)


def other_mp_of_a_move(inp: Inputs, led: Ledger) -> None:
    if led.scope and led.has(MP) and not led.follows:
        led.note(because=("mp_spent",))


def is_entered(inp: Inputs, led: Ledger) -> bool:
    """The hex is one of a move, and the unit can pay for it."""
    missing = led.has(MF_MISSING) or led.has(MP_MISSING)
    return led.scope is not None and led.has(cost(inp)) and not missing


def foot_enters(inp: Inputs, led: Ledger) -> None:
    if inp.on_foot and is_entered(inp, led):
        led.add(HEXES, 1)


def foot_so_far(inp: Inputs, led: Ledger) -> None:
    if inp.on_foot and is_entered(inp, led):
        led.add(MOVE_MF, Total(MF.key))


def vehicle_enters(inp: Inputs, led: Ledger) -> None:
    if not inp.on_foot and is_entered(inp, led):
        led.add(HEXES, 1)


def vehicle_so_far(inp: Inputs, led: Ledger) -> None:
    if not inp.on_foot and is_entered(inp, led):
        led.add(MOVE_MP, Total(MP.key))


def one_hex_in_the_advance(inp: Inputs, led: Ledger) -> None:
    if inp.phase is Phase.APH and led.follows:
        led.forbid(because=("phase", "terrain"))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop("A4.7", one_hex_in_the_advance, "In the APh a unit enters one hex only."),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("A4.11", mf_available, "The MF available."),
    RuleRow("A4.11", mf_spent, "What is left after this move."),
    RuleRow("A4.11", more_mf_than_left, "The hex costs more MF than are left."),
    RuleRow("A4.11", mf_missing, "Less the MF left, so much is missing."),
    RuleRow("A4.11", mf_spent_here, "What is left after this hex."),
    RuleRow("D2", mp_available, "The vehicle's whole MP allotment."),
    RuleRow("D2", mp_spent_before, "Less what is spent already."),
    RuleRow("D2", mp_spent, "What is left of it after this move."),
    RuleRow("D2", more_mp_than_left, "The hex costs more MP than are left."),
    RuleRow("D2", mp_missing, "Less the MP left, so much is missing."),
    RuleRow("D2", mp_spent_here, "What is left of it after this hex."),
)

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr13.2",
        straying_short_of_mf,
        "A Straying unit that must cross a fence and lacks the MF becomes TI instead.",
    ),
    RuleRow(
        "A4.134",
        by_minimum_move,
        "The MF do not suffice. A Minimum Move remains, under its own conditions, if none are "
        "spent yet.",
    ),
    RuleRow("A4.12", by_leader, "A leader moving with the unit gives it 2 MF more."),
    RuleRow("A4.5", by_double_time, "Double Time gives more MF and makes the unit CX."),
    RuleRow("PBr14.1", by_river_advance, "A river hex may also be entered in the APh."),
    RuleRow(
        "A4.7",
        by_advance,
        "The hex may be entered in the APh instead, where an advance into it is allowed.",
    ),
    RuleRow(
        "A4.11",
        by_rules_of_its_own,
        "The MF do not suffice. What such a unit can do instead is in the rules for it.",
    ),
    RuleRow(
        "D2",
        more_than_the_allotment,
        "That is more than the whole allotment: see the vehicle movement rules.",
    ),
    RuleRow(
        "B3.4",
        by_road_bonus,
        "Where the whole move is along roads, the road bonus gives more MF.",
    ),
    RuleRow(
        "D2",
        other_mp_of_a_move,
        "A Start and VCA changes on the way take MP too: count them as spent already.",
    ),
    RuleRow(
        "D2",
        allotment_is_spent,
        "What a vehicle can do with fewer MP than a hex costs is in the vehicle movement rules.",
    ),
)

SUMS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("A4.11", foot_enters, "One hex more is entered."),
    RuleRow("A4.11", foot_so_far, "What the move has cost so far."),
    RuleRow("D2", vehicle_enters, "The vehicle has entered one hex more."),
    RuleRow("D2", vehicle_so_far, "What the vehicle's move has cost so far."),
)
"""For a move of several hexes: what it comes to with this one."""
