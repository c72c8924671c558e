"""Barbed-wire fences: crossing one, breaching one, and what a vehicle risks at one."""

from __future__ import annotations

from fractions import Fraction

from calculators.bog_checks import BOG_FENCE, FENCE_CHECK
from calculators.movement.choices import Action, Fence, Phase, Status
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_VINEYARD,
    CONCEALMENT_LOSS,
    FENCE,
    HAZARDOUS,
    MF,
    MIRED,
    TEMPORARILY_IMMOBILIZED,
)
from calculators.tables.fence_rulings import (
    BREACH_AT_NIGHT,
    BREACH_COST,
    NIGHT_FENCE,
    TRENCH_AND_FENCE,
)
from calculators.tables.scenario import (
    BREACHED_FENCE_MF,
    FENCE_AT_NIGHT,
    FENCE_MF,
    MAKE_BREACH_MF,
)
from calculators.tables.vehicles import VEHICLES, Mover
from calculators.trace import Ledger, RuleRow, Total, stop

NO_USE_OF_BREACH = (Status.BROKEN, Status.BERSERK, Status.HUMAN_WAVE)
NOT_GOOD_ORDER = (Status.BROKEN, Status.BERSERK)


def cx_may_not_cross(inp: Inputs, led: Ledger) -> None:
    if inp.crossing_fence and inp.on_foot and inp.cx:
        led.forbid(because=("cx", "fence"))


def straying_becomes_ti(inp: Inputs, led: Ledger) -> None:
    if inp.crossing_fence and inp.status is Status.STRAYING and inp.cx:
        led.note(TEMPORARILY_IMMOBILIZED, because=("status", "cx", "fence"))


def breach_needs_an_mmc(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and not inp.mmc:
        led.forbid(because=("mmc",))


def breach_needs_good_order(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.status in NOT_GOOD_ORDER:
        led.forbid(because=("status",))


def breach_not_while_straying(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.status is Status.STRAYING:
        led.forbid(because=("status",))


def breach_not_from_beneath(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.covered:
        led.forbid(because=("covered",))


def breach_not_within_a_trench(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.status is Status.IN_TRENCH:
        led.forbid(because=("status",))


def breach_at_ground_level(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and not inp.ground_level:
        led.forbid(because=("ground_level",))


def breach_in_its_mph(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.phase is not Phase.MPH:
        led.forbid(because=("phase",))


def breaching(inp: Inputs) -> bool:
    return inp.unit is Mover.INFANTRY and inp.action is Action.MAKE_BREACH


def fence_costs_one(inp: Inputs, led: Ledger) -> None:
    if pays_fence(inp, led) and not breach_helps(inp) and led.has(MF):
        led.set(FENCE, FENCE_MF, because=("fence",))


def breach_lowers_the_fence(inp: Inputs, led: Ledger) -> None:
    if pays_fence(inp, led) and breach_helps(inp) and led.has(MF):
        led.set(FENCE, BREACHED_FENCE_MF, because=("fence", "breached"))


def breach_of_no_use(inp: Inputs, led: Ledger) -> None:
    if pays_fence(inp, led) and inp.breached and not breach_helps(inp):
        led.note(because=("unit", "status", "breached"))


def night_doubles_the_fence(inp: Inputs, led: Ledger) -> None:
    if led.has(FENCE) and inp.night:
        led.multiply(FENCE, FENCE_AT_NIGHT, because=("night",))


def breach_is_all(inp: Inputs, led: Ledger) -> None:
    if led.has(FENCE) and breach_helps(inp) and led.takes(BREACH_COST) == "half-alone":
        led.set(MF, Total(FENCE.key), because=("fence", "breached"))


def night_doubles_cot(inp: Inputs, led: Ledger) -> None:
    if fence_goes_on_top(inp, led) and inp.night and led.takes(NIGHT_FENCE) == "whole-cost":
        led.multiply(MF, FENCE_AT_NIGHT, because=("night",))


def fence_is_added(inp: Inputs, led: Ledger) -> None:
    if fence_goes_on_top(inp, led):
        led.add(MF, Total(FENCE.key), because=("fence",))


def fence_goes_on_top(inp: Inputs, led: Ledger) -> bool:
    if not led.has(FENCE):
        return False
    return not breach_helps(inp) or led.takes(BREACH_COST) == "half-plus-cot"


def pays_fence(inp: Inputs, led: Ledger) -> bool:
    return inp.crossing_fence and inp.on_foot and not only_cot(inp, led)


def only_cot(inp: Inputs, led: Ledger) -> bool:
    if inp.leaves_trench or inp.enters_trench:
        return led.takes(TRENCH_AND_FENCE) == "yes"
    return inp.armored_assault or inp.status is Status.IN_TRENCH


def breach_helps(inp: Inputs) -> bool:
    return inp.breached and inp.unit is Mover.INFANTRY and inp.status not in NO_USE_OF_BREACH


def free_in_armored_assault(inp: Inputs, led: Ledger) -> None:
    if inp.crossing_fence and inp.armored_assault:
        led.note(because=("fence", "armored_assault"))


def free_within_a_trench(inp: Inputs, led: Ledger) -> None:
    trench = inp.status is Status.IN_TRENCH or inp.leaves_trench or inp.enters_trench
    if inp.crossing_fence and trench and only_cot(inp, led):
        led.note(because=("fence", "status", "leaves_trench", "enters_trench"))


def fence_and_mp(inp: Inputs, led: Ledger) -> None:
    if inp.crossing_fence and inp.unit in VEHICLES:
        led.note(because=("fence",))


def along_the_fence(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.fence is Fence.ALONG:
        led.note(because=("fence",))


def make_breach(inp: Inputs, led: Ledger) -> None:
    if breaching(inp):
        led.set(MF, MAKE_BREACH_MF, because=("action",))


def make_breach_at_night(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.night and led.takes(BREACH_AT_NIGHT) == "doubled":
        led.multiply(MF, FENCE_AT_NIGHT, because=("night",))


def breach_too_dear(inp: Inputs, led: Ledger) -> None:
    if breaching(inp) and inp.mf < breach_mf(inp, led):
        led.forbid(because=("mf",))


def breach_mf(inp: Inputs, led: Ledger) -> Fraction:
    """What making one costs."""
    doubled = inp.night and led.takes(BREACH_AT_NIGHT) == "doubled"
    return Fraction(MAKE_BREACH_MF * (FENCE_AT_NIGHT if doubled else 1))


def breach_makes_ti(inp: Inputs, led: Ledger) -> None:
    if breaching(inp):
        led.note(TEMPORARILY_IMMOBILIZED, because=("action",))


def breach_is_hazardous(inp: Inputs, led: Ledger) -> None:
    if breaching(inp):
        led.note(HAZARDOUS, because=("action",))


def breach_loses_concealment(inp: Inputs, led: Ledger) -> None:
    if breaching(inp):
        led.note(CONCEALMENT_LOSS, because=("action",))


def mired(inp: Inputs, led: Ledger) -> None:
    """Both checks are made in the hex being entered."""
    if led.has(BOG_FENCE) and any(
        led.has(check) for check in (BOG_DEBRIS, BOG_DITCH, BOG_VINEYARD)
    ):
        led.note(MIRED, because=("fence", "terrain", "debris", "ditch"))


def breach_and_vehicles(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_FENCE) and inp.breached:
        led.note(because=("breached",))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop("PBr13.2", cx_may_not_cross, "Infantry that are CX may not cross a barbed-wire fence."),
    stop("PBr13.2", straying_becomes_ti, "A Straying unit that must cross and cannot becomes TI."),
    stop("PBr13.21", breach_needs_an_mmc, "Only an MMC can make a breach."),
    stop(
        "PBr13.21",
        breach_needs_good_order,
        "Only a unit in Good Order can make a breach: {status} is not.",
    ),
    stop("PBr13.21", breach_not_while_straying, "A Straying unit cannot make a breach."),
    stop(
        "PBr13.21",
        breach_not_from_beneath,
        "No breach from beneath an Entrenchment or Pillbox, nor above Wire.",
    ),
    stop("PBr13.21", breach_not_within_a_trench, "A unit in a trench is beneath an Entrenchment."),
    stop(
        "PBr13.21",
        breach_at_ground_level,
        "A breach is made from ground level in the hex, not from IN it.",
    ),
    stop("PBr13.21", breach_in_its_mph, "A breach is made in the unit's MPh, in no other phase."),
    stop("PBr13.21", breach_too_dear, "The unit lacks the MF to make a breach."),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("PBr13.2", fence_costs_one, "The fence hexside costs Infantry 1 MF."),
    RuleRow(
        "PBr13.21",
        breach_of_no_use,
        "Broken, berserk, Manhandling and Human Wave units gain nothing from a breach.",
    ),
    RuleRow("PBr13.21", breach_lowers_the_fence, "Through a breach the fence hexside costs ½ MF."),
    RuleRow("PBr13.2", night_doubles_the_fence, "At night the fence hexside costs double."),
    RuleRow("PBr13.21", breach_is_all, "Read so, ½ MF, doubled at night, is the whole cost."),
    RuleRow("PBr13.2", night_doubles_cot, "Read so, COT is doubled at night too."),
    RuleRow("PBr13.2", fence_is_added, "The cost of the fence goes on top of COT."),
    RuleRow("PBr13.2", free_in_armored_assault, "In Armored Assault only COT is paid at a fence."),
    RuleRow("PBr13.2", free_within_a_trench, "Within a trench only COT is paid at a fence."),
    RuleRow("PBr13.3", fence_and_mp, "A fence changes nothing in the MP cost."),
    RuleRow(
        "PBr13.4",
        along_the_fence,
        "Bypass along a fence is not crossing it: the fence changes nothing.",
    ),
    RuleRow("PBr13.21", make_breach, "Making a temporary breach takes 2 MF."),
    RuleRow(
        "PBr13.2",
        make_breach_at_night,
        "Read as a fence cost, making a breach is doubled at night.",
    ),
)

CHECKS: tuple[RuleRow[Inputs], ...] = (*FENCE_CHECK,)

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr13.21",
        breach_makes_ti,
        "The MMC becomes TI; the breach lasts while it is TI, unpinned and in Good Order.",
    ),
    RuleRow(
        "PBr13.21",
        breach_is_hazardous,
        "While the breach lasts the MMC counts as using Hazardous Movement.",
    ),
    RuleRow("A12.141", breach_loses_concealment, "Making a breach costs the unit its concealment."),
    RuleRow(
        "PBr13.3",
        mired,
        "A vehicle that bogs both at the fence and by the terrain behind it is Mired.",
    ),
    RuleRow(
        "PBr13.21",
        breach_and_vehicles,
        "A vehicle checks at a breached hexside too, and the breach stays.",
    ),
)
