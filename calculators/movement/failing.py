"""What a failed Bog Check or TC does to the move."""

from __future__ import annotations

from calculators.bog_checks import BOG_FENCE
from calculators.movement.choices import DITCHES, Ground
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    ASSAULT_TC,
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_LEAVING,
    BOG_TURNING,
    BOG_VINEYARD,
    RIVER_TC,
)
from calculators.trace import Ledger, RuleRow

ENTRY_CHECKS = (BOG_FENCE, BOG_DITCH, BOG_VINEYARD, BOG_DEBRIS)
"""Bog Checks in the hex that is entered."""


def bogs_on_leaving_a_ditch(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_LEAVING) and inp.vehicle_in in DITCHES:
        led.note(because=("unit", "vehicle_in"))


def bogs_on_leaving_a_vineyard(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_LEAVING) and inp.vehicle_in is Ground.VINEYARD:
        led.note(because=("unit", "vehicle_in"))


def bogs_on_entering(inp: Inputs, led: Ledger) -> None:
    if any(led.has(check) for check in ENTRY_CHECKS):
        led.note(because=("unit", "terrain", "ditch", "debris", "fence"))


def bogs_on_turning(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_TURNING):
        led.note(because=("unit", "vehicle_action", "vehicle_in"))


def fails_before_a_vineyard(inp: Inputs, led: Ledger) -> None:
    if led.has(ASSAULT_TC):
        led.note(because=("armored_assault", "terrain"))


def fails_in_the_river(inp: Inputs, led: Ledger) -> None:
    if led.has(RIVER_TC):
        led.note(because=("terrain", "river_hexsides"))


DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr12.42",
        bogs_on_leaving_a_ditch,
        "A vehicle that fails the check on leaving is bogged in the ditch hex being left: its "
        "move ends there.",
    ),
    RuleRow(
        "D8.2",
        bogs_on_leaving_a_vineyard,
        "A vehicle that fails the check on leaving is bogged in the vineyard being left: its move "
        "ends there.",
    ),
    RuleRow(
        "D8.2",
        bogs_on_entering,
        "A vehicle that fails a Bog Check of the hex entered is bogged there, Immobile until "
        "freed: its move ends.",
    ),
    RuleRow(
        "D8.2",
        bogs_on_turning,
        "A vehicle that fails the check for a VCA change is bogged, Immobile until freed: its "
        "move ends.",
    ),
    RuleRow(
        "PBr10",
        fails_before_a_vineyard,
        "Where the TC fails, the stack stays in its hex, 1 MF and 2 MP poorer, and may try again.",
    ),
    RuleRow(
        "PBr14.2",
        fails_in_the_river,
        "Further hexes cost what is said here only if the TC is passed.",
    ),
)
