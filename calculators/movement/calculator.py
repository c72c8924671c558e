"""The ``movement`` calculator: its rows in the order in which they apply."""

from __future__ import annotations

from calculators.calculator import Calculator
from calculators.movement import (
    allotment,
    assault_and_water,
    depressions,
    ditch,
    entry,
    failing,
    fence,
    routing,
)
from calculators.movement.answer import summarise
from calculators.movement.inputs import Inputs
from calculators.movement.moves import run_move
from calculators.tables.debris_rulings import (
    AFV_ONLY,
    DITCH_UNDER_DEBRIS,
    TRAIL_BREAK_BOG,
    TRAIL_BREAK_VEHICLES,
)
from calculators.tables.ditch_rulings import (
    DITCH_TO_DITCH,
    DITCH_VINEYARD_DRM,
    FLAT_THREE,
    HALF_TRACK_AT_DITCH,
)
from calculators.tables.fence_rulings import (
    BREACH_AT_NIGHT,
    BREACH_COST,
    NIGHT_FENCE,
    STRAYING_WITHOUT_MF,
    TRENCH_AND_FENCE,
    TRUCK_AT_FENCE,
)
from calculators.tables.primosole_rulings import RIVER_ADVANCE
from calculators.trace import RuleRow

RULES: tuple[RuleRow[Inputs], ...] = (
    *entry.STOPS,
    *depressions.STOPS,
    *routing.STOPS,
    *ditch.STOPS,
    *fence.STOPS,
    *allotment.STOPS,
    *entry.LAST_STOP,
    *depressions.COSTS,
    *entry.COSTS,
    *ditch.COSTS,
    *entry.ADDITIONS,
    *fence.COSTS,
    *assault_and_water.COSTS,
    *allotment.COSTS,
    *ditch.LEAVING,
    *fence.CHECKS,
    *entry.DEMANDS,
    *ditch.DEMANDS,
    *fence.DEMANDS,
    *assault_and_water.DEMANDS,
    *failing.DEMANDS,
    *routing.DEMANDS,
    *allotment.DEMANDS,
    *allotment.SUMS,
)


MOVEMENT = Calculator(
    slug="movement",
    title="Movement cost",
    summary="What a hex or a whole move costs in MF or MP, whether each hex may be entered, and "
    "what the entry demands.",
    inputs=Inputs,
    rules=RULES,
    rulings=(
        AFV_ONLY,
        TRAIL_BREAK_VEHICLES,
        TRAIL_BREAK_BOG,
        HALF_TRACK_AT_DITCH,
        DITCH_TO_DITCH,
        NIGHT_FENCE,
        BREACH_COST,
        BREACH_AT_NIGHT,
        STRAYING_WITHOUT_MF,
        TRUCK_AT_FENCE,
        RIVER_ADVANCE,
        FLAT_THREE,
        DITCH_VINEYARD_DRM,
        DITCH_UNDER_DEBRIS,
        TRENCH_AND_FENCE,
    ),
    summarise=summarise,
    run=run_move,
)
