"""The ``movement`` calculator: its rows in the order in which they apply."""

from __future__ import annotations

from calculators.bog_checks import BOG_FENCE
from calculators.calculator import Calculator, Outcome, Summary, Table
from calculators.movement import assault_and_water, ditch, entry, fence
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    ASSAULT_TC,
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_LEAVING,
    BOG_TURNING,
    BOG_VINEYARD,
    MF_LEFT,
    MP_LEFT,
    RIVER_TC,
    TEMPORARILY_IMMOBILIZED,
    cost,
)
from calculators.rounding import signed
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
from calculators.trace import GAP, RuleRow, Status
from calculators.wording import demand_rows, written_amount

RULES: tuple[RuleRow[Inputs], ...] = (
    *entry.STOPS,
    *ditch.STOPS,
    *fence.STOPS,
    *entry.LAST_STOP,
    *entry.COSTS,
    *ditch.COSTS,
    *entry.ADDITIONS,
    *fence.COSTS,
    *assault_and_water.COSTS,
    *entry.DEMANDS,
    *ditch.DEMANDS,
    *fence.DEMANDS,
    *assault_and_water.DEMANDS,
)


CHECKS = {
    BOG_LEAVING.key: "leaving",
    BOG_FENCE.key: "fence",
    BOG_DITCH.key: "ditch",
    BOG_VINEYARD.key: "vineyard",
    BOG_DEBRIS.key: "debris",
    BOG_TURNING.key: "VCA",
}
"""The Bog Checks in the order in which they are made."""


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    demands = demand_rows(outcome.steps)
    tables = {
        "demands": Table(title="What comes with it", columns=("What", "DRM", "Rule"), rows=demands),
    }
    return Summary(headline=headline(inputs, outcome), tables=tables if demands else {})


def headline(inputs: Inputs, outcome: Outcome) -> str:
    if outcome.status is Status.FORBIDDEN:
        return "Not allowed"
    if outcome.status is Status.UNKNOWN:
        asked = any(step.quantity is GAP and step.because == ("cot",) for step in outcome.steps)
        return "Needs the COT from your rulebook" if asked else "Not settled by these texts"
    quantity, totals = cost(inputs), outcome.totals
    parts = []
    if quantity.key in totals:
        parts.append(written_amount(quantity, totals[quantity.key]))
    parts += [
        f"{written_amount(left, -totals[left.key])} more than the unit has"
        for left in (MF_LEFT, MP_LEFT)
        if totals.get(left.key, 0) < 0
    ]
    written = {step.quantity.key for step in outcome.steps if step.quantity}
    parts += [
        f"Bog Check ({word}) {signed(totals[key])}"
        for key, word in CHECKS.items()
        if key in written
    ]
    parts += ["TC"] if written & {RIVER_TC.key, ASSAULT_TC.key} else []
    parts += ["becomes TI"] if TEMPORARILY_IMMOBILIZED.key in written else []
    return ", ".join(parts) or "No check"


MOVEMENT = Calculator(
    slug="movement",
    title="Movement cost",
    summary="What one hex costs in MF or MP, whether it may be entered, and what the entry "
    "demands.",
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
)
