"""Who can move, and what the rules ask about them."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.schema import Choice

BOGS_AT = 12
"""Final DR from which a vehicle Bogs (D8.21)."""


class Mover(Choice):
    """The kinds of unit that the movement rules tell apart."""

    INFANTRY = "infantry", "Infantry"
    GUN = "gun", "Gun being Manhandled"
    FULLY_TRACKED_AFV = "fully-tracked-afv", "Fully-tracked AFV"
    FULLY_TRACKED = "fully-tracked", "Fully-tracked unarmored vehicle"
    HALF_TRACK = "half-track", "Half-track"
    WHEELED = "wheeled", "Wheeled vehicle, not with truck-type MP"
    TRUCK = "truck", "Vehicle with truck-type MP"


@dataclass(frozen=True, slots=True, kw_only=True)
class VehicleRow:
    """How a vehicle class counts where a rule names a kind of vehicle."""

    fully_tracked: bool = False
    afv: bool = False
    """Certainly an AFV; a half-track or wheeled vehicle may be one."""
    wheels: bool = False
    """Moves on wheels alone."""
    truck_type: bool = False
    """Has truck-type MP expenditure."""


VEHICLES: dict[Mover, VehicleRow] = {
    Mover.FULLY_TRACKED_AFV: VehicleRow(fully_tracked=True, afv=True),
    Mover.FULLY_TRACKED: VehicleRow(fully_tracked=True),
    Mover.HALF_TRACK: VehicleRow(),
    Mover.WHEELED: VehicleRow(wheels=True),
    Mover.TRUCK: VehicleRow(wheels=True, truck_type=True),
}

ON_FOOT = (Mover.INFANTRY, Mover.GUN)
MAY_BE_AFV = (Mover.FULLY_TRACKED_AFV, Mover.HALF_TRACK, Mover.WHEELED)


class Vehicle(Choice):
    """The vehicles among the movers, under the same words."""

    FULLY_TRACKED_AFV = "fully-tracked-afv", "Fully-tracked AFV"
    FULLY_TRACKED = "fully-tracked", "Fully-tracked unarmored vehicle"
    HALF_TRACK = "half-track", "Half-track"
    WHEELED = "wheeled", "Wheeled vehicle, not with truck-type MP"
    TRUCK = "truck", "Vehicle with truck-type MP"

    @property
    def mover(self) -> Mover:
        return Mover(self.value)
