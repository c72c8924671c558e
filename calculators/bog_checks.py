"""The Bog Check at a barbed-wire fence (PBr13.3), for every calculator that meets one."""

from __future__ import annotations

from typing import Protocol

from calculators.tables.fence_rulings import TRUCK_AT_FENCE
from calculators.tables.scenario import NOT_FULLY_TRACKED_DRM, TRUCK_TYPE_DRM
from calculators.tables.vehicles import VEHICLES, Mover
from calculators.trace import Kind, Ledger, Quantity, RuleRow


class AtFence(Protocol):
    """Inputs of a move that may cross a fence."""

    @property
    def unit(self) -> Mover: ...

    @property
    def crossing_fence(self) -> bool: ...


BOG_FENCE = Quantity(
    "bog-fence-drm", "Bog Check for the fence, in the hex being entered", Kind.DRM, demand=True
)


def fence_bog_check(inp: AtFence, led: Ledger) -> None:
    if inp.crossing_fence and inp.unit in VEHICLES:
        led.set(BOG_FENCE, 0, because=("unit", "vehicle", "fence"))


def fence_bog_not_fully_tracked(inp: AtFence, led: Ledger) -> None:
    if not led.has(BOG_FENCE) or VEHICLES[inp.unit].fully_tracked:
        return
    if VEHICLES[inp.unit].truck_type and led.takes(TRUCK_AT_FENCE) == "larger":
        return
    led.add(BOG_FENCE, NOT_FULLY_TRACKED_DRM, because=("unit", "vehicle"))


def fence_bog_truck(inp: AtFence, led: Ledger) -> None:
    if led.has(BOG_FENCE) and VEHICLES[inp.unit].truck_type:
        led.add(BOG_FENCE, TRUCK_TYPE_DRM, because=("unit", "vehicle"))


FENCE_CHECK: tuple[RuleRow[AtFence], ...] = (
    RuleRow(
        "PBr13.3",
        fence_bog_check,
        "Crossing a fence into a new hex demands a Bog Check of its own, and a vehicle that bogs "
        "stays in the hex it enters.",
    ),
    RuleRow(
        "PBr13.3",
        fence_bog_not_fully_tracked,
        "At a fence +1 for a vehicle that is not fully-tracked.",
    ),
    RuleRow("PBr13.3", fence_bog_truck, "At a fence +2 for truck-type MP."),
)
