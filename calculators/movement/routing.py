"""Broken units: the phase that they move in, and what they take no part in."""

from __future__ import annotations

from calculators.movement.choices import Phase, Status
from calculators.movement.inputs import Inputs
from calculators.trace import Ledger, RuleRow, stop


def broken_in_the_advance(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.status is Status.BROKEN and inp.phase is Phase.APH:
        led.forbid(because=("status", "phase"))


def unbroken_in_the_rout(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.status is not Status.BROKEN and inp.phase is Phase.RTPH:
        led.forbid(because=("status", "phase"))


def broken_in_armored_assault(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.status is Status.BROKEN and inp.armored_assault:
        led.forbid(because=("status", "armored_assault"))


def mf_of_a_rout(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.status is Status.BROKEN and not led.follows:
        led.note(because=("status", "phase", "mf"))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop("A10.5", broken_in_the_advance, "A broken unit makes no advance."),
    stop("A10.5", unbroken_in_the_rout, "Only a broken unit moves in the RtPh: {status} is not."),
    stop("A10.5", broken_in_armored_assault, "A broken unit takes no part in Armored Assault."),
)

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "A10.5",
        mf_of_a_rout,
        "A broken unit moves in the RtPh, by the rules for routing: the MF are those that you "
        "give it there.",
    ),
)
