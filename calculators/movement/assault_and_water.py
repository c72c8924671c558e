"""Armored Assault into vineyards and olive groves, rivers, and what is left to spend."""

from __future__ import annotations

from calculators.movement.inputs import Inputs, Phase, Status
from calculators.movement.quantities import (
    ASSAULT_TC,
    MF,
    MF_LEFT,
    MP,
    MP_LEFT,
    RIVER_TC,
    TEMPORARILY_IMMOBILIZED,
    cost,
)
from calculators.tables.fence_rulings import STRAYING_WITHOUT_MF
from calculators.tables.scenario import FAILED_TC_MF, FAILED_TC_MP, RIVER_TC_HEXSIDES
from calculators.tables.terrain import Terrain
from calculators.tables.vehicles import Mover
from calculators.trace import Ledger, RuleRow, Total


def failed_tasks(inp: Inputs, led: Ledger) -> None:
    if inp.failed_tcs and led.has(cost(inp)):
        each = FAILED_TC_MF if inp.on_foot else FAILED_TC_MP
        for _ in range(inp.failed_tcs):
            led.add(cost(inp), each, because=("failed_tcs",))


def assault_tc(inp: Inputs, led: Ledger) -> None:
    hard = (Terrain.VINEYARD, Terrain.OLIVE_GROVE)
    if (
        inp.entering
        and inp.armored_assault
        and inp.british
        and inp.terrain in hard
        and not inp.debris_counts
    ):
        led.note(ASSAULT_TC, because=("armored_assault", "british", "terrain"))


def river_tc(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.in_water and inp.on_foot and inp.river_hexsides >= RIVER_TC_HEXSIDES:
        led.note(RIVER_TC, because=("terrain", "river_hexsides"))


def spends_mf(inp: Inputs, led: Ledger) -> bool:
    return inp.on_foot and inp.phase is Phase.MPH and led.has(MF)


def mf_available(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led):
        led.set(MF_LEFT, inp.mf, because=("mf",))


def mf_spent(inp: Inputs, led: Ledger) -> None:
    if spends_mf(inp, led):
        led.add(MF_LEFT, Total(MF.key, -1))


def mp_available(inp: Inputs, led: Ledger) -> None:
    if led.has(MP):
        led.set(MP_LEFT, inp.mp, because=("mp",))


def mp_spent(inp: Inputs, led: Ledger) -> None:
    if led.has(MP):
        led.add(MP_LEFT, Total(MP.key, -1))


def too_dear(inp: Inputs, led: Ledger) -> bool:
    """The MF do not suffice."""
    return inp.entering and spends_mf(inp, led) and led.total(MF_LEFT) < 0


def has_ways(inp: Inputs, led: Ledger) -> bool:
    """Infantry free to find another way into the hex."""
    free = inp.status in (Status.GOOD_ORDER, Status.HUMAN_WAVE, Status.IN_TRENCH)
    return inp.unit is Mover.INFANTRY and free and too_dear(inp, led)


def straying_short_of_mf(inp: Inputs, led: Ledger) -> None:
    short = inp.crossing_fence and inp.status is Status.STRAYING and too_dear(inp, led)
    if short and led.takes(STRAYING_WITHOUT_MF) == "unable":
        led.note(TEMPORARILY_IMMOBILIZED, because=("status", "fence", "mf"))


def by_minimum_move(inp: Inputs, led: Ledger) -> None:
    if has_ways(inp, led):
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


COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr10",
        failed_tasks,
        "Each failed TC of an Armored Assault cost 1 MF of the Infantry and 2 MP of the AFV.",
    ),
    RuleRow("A4.11", mf_available, "The MF available."),
    RuleRow("A4.11", mf_spent, "What is left after this move."),
    RuleRow("D2", mp_available, "The vehicle's whole MP allotment."),
    RuleRow("D2", mp_spent, "What is left of it, if nothing was spent before."),
)

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr10",
        assault_tc,
        "A British stack enters in Armored Assault only after the AFV passes a TC, at "
        "Morale 9 if CE and 7 if BU.",
    ),
    RuleRow(
        "PBr14.2",
        river_tc,
        "A river hex with three or more river hexsides demands a TC; failing it brings "
        "Unit Replacement or Disruption, "
        "for heroes and the unarmed Casualty Reduction.",
    ),
    RuleRow(
        "PBr13.2",
        straying_short_of_mf,
        "A Straying unit that must cross a fence and lacks the MF becomes TI instead.",
    ),
    RuleRow(
        "A4.134",
        by_minimum_move,
        "The MF do not suffice. A Minimum Move remains, under its own conditions.",
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
)
