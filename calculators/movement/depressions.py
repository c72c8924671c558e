"""Out of a Depression, or along one: what our texts do not price and the player may."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from calculators.movement.inputs import Inputs
from calculators.movement.quantities import cost
from calculators.movement.way import entered_before
from calculators.tables.terrain import Terrain
from calculators.trace import Ledger, RuleRow, stop

WITHOUT_CLIMB = ("unit_in", "connected", "climb")
"""What a gap is about that the player closes with the cost out of a Depression."""


def ours(rule: str, apply: Callable[[Inputs, Ledger], None], says: str) -> RuleRow[Inputs]:
    """A row of what an entry costs, where the player does not give the whole of it."""
    return RuleRow(rule, partial(unless_given, apply), says)


def unless_given(apply: Callable[[Inputs, Ledger], None], inp: Inputs, led: Ledger) -> None:
    if not inp.cost_is_given:
        apply(inp, led)


def along_a_depression(inp: Inputs, led: Ledger) -> None:
    if inp.from_bed and inp.into and inp.connected and not inp.cost_is_given:
        led.gap(because=WITHOUT_CLIMB)


def out_of_a_depression(inp: Inputs, led: Ledger) -> None:
    if inp.from_bed and not inp.bed_follows and not inp.cost_is_given:
        led.gap(because=WITHOUT_CLIMB)


def from_depression_to_depression(inp: Inputs, led: Ledger) -> None:
    connected = inp.into and inp.connected
    if inp.from_bed and inp.bed_follows and not connected and not inp.cost_is_given:
        led.gap(because=WITHOUT_CLIMB)


def cost_of_the_climb(inp: Inputs, led: Ledger) -> None:
    if inp.cost_is_given and inp.climb is not None:
        led.set(cost(inp), inp.climb, because=WITHOUT_CLIMB)


def out_of_a_sunken_road(inp: Inputs, led: Ledger) -> None:
    """Of a move; the texts have a Sunken Road only beside a trench (PBr19)."""
    before = entered_before(led)
    if before and before[-1].terrain is Terrain.SUNKEN_ROAD and not inp.enters_trench:
        led.note(because=("terrain",))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop(
        "B19",
        along_a_depression,
        "Moving along a connected Depression costs less than going INTO it: enter the cost from "
        "your rulebook.",
    ),
    stop(
        "B19",
        out_of_a_depression,
        "Climbing out of a Depression is dearer, by what our texts do not give: enter the whole "
        "cost of this entry from your rulebook.",
    ),
    stop(
        "B19",
        from_depression_to_depression,
        "From one Depression into the next the unit moves along a connected hexside or climbs "
        "out and in again, and our texts price neither: enter the cost from your rulebook.",
    ),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "B19",
        cost_of_the_climb,
        "The cost that you entered, for leaving the Depression or moving along it.",
    ),
    RuleRow(
        "B4",
        out_of_a_sunken_road,
        "What leaving the Sunken Road adds, if anything, is in your rulebook and not counted here.",
    ),
)
