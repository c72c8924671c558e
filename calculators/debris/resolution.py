"""What one fall does to what stands in the Location: B37.64 and B37.8."""

from __future__ import annotations

from functools import partial

from calculators.debris.inputs import Inputs
from calculators.tables.debris_rulings import FALLING_BOG_CHECK, MOVING_AFV
from calculators.tables.falling import EFFECTS, EffectRow, Standing
from calculators.tables.scenario import DEBRIS_BOG_DRM
from calculators.trace import Kind, Ledger, Quantity, RuleRow

BOG = Quantity("bog-falling-drm", "Bog Check for Falling Debris", Kind.DRM)


def effect(row: EffectRow, inp: Inputs, led: Ledger) -> None:
    if row.standing in inp.stands:
        led.note(because=("stands",))


def moving_afv(inp: Inputs, led: Ledger) -> None:
    if inp.stands & {Standing.MOVING_AFV, Standing.MOTION_AFV} or phase_counts(inp, led):
        led.set(BOG, 0, because=("stands",))


def phase_counts(inp: Inputs, led: Ledger) -> bool:
    """An AFV that is not moving now, in the MPh of its side."""
    waiting = Standing.AFV_IN_ITS_PHASE in inp.stands
    return waiting and led.takes(MOVING_AFV) == "any-in-phase"


def waiting_afv(inp: Inputs, led: Ledger) -> None:
    if Standing.AFV_IN_ITS_PHASE in inp.stands and not phase_counts(inp, led):
        led.note(because=("stands",))


def bog_drm(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG) and led.takes(FALLING_BOG_CHECK) == "plus-one":
        led.add(BOG, DEBRIS_BOG_DRM, because=("stands",))


def other_bog_drm(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG):
        led.note(because=("stands",))


RULES: tuple[RuleRow[Inputs], ...] = (
    *(RuleRow(row.rule, partial(effect, row), row.says) for row in EFFECTS),
    RuleRow(
        "B37.64",
        moving_afv,
        "A fully-tracked AFV performing its MPh or in Motion must make a Bog Check.",
    ),
    RuleRow(
        "B37.64",
        waiting_afv,
        "An AFV that is not moving now is not performing its MPh: no Bog Check.",
    ),
    RuleRow("B37.3", bog_drm, "Read so, the +1 DRM of entering debris applies to this check too."),
    RuleRow("D8.21", other_bog_drm, "Ground pressure and the like may add DRM of their own."),
)
