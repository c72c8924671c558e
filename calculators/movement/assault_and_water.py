"""Armored Assault into vineyards and olive groves, and rivers."""

from __future__ import annotations

from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    ASSAULT_TC,
    RIVER_TC,
    cost,
)
from calculators.tables.scenario import FAILED_TC_MF, FAILED_TC_MP, RIVER_TC_HEXSIDES
from calculators.tables.terrain import Terrain
from calculators.trace import Ledger, RuleRow


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


COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr10",
        failed_tasks,
        "Each failed TC of an Armored Assault cost 1 MF of the Infantry and 2 MP of the AFV.",
    ),
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
)
