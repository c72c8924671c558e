"""What debris can fall on a unit, and the course that its falls take: B37.64 and B37.641."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.chains import Chain, Move
from calculators.debris.falling import generated, hitting
from calculators.debris.inputs import Inputs, Rubbled
from calculators.debris.locations import Location, by_hex, eligible, remembered
from calculators.debris.morale import branches
from calculators.debris.unit import Unit
from calculators.tables.falling import Standing
from calculators.tables.falling_rulings import (
    BOGGED_AGAIN,
    FULLY_TRACKED_BELOW,
    MOVING_AFV,
    SPARED_BRIDGE,
)
from calculators.tables.outcomes import ENDS, ENDS_READ, NO_FALL, UNITS, EndRow, Ordeal, Place
from calculators.trace import Kind, Ledger, Quantity

ABOUT_UNIT = "about-unit-"
"""How keys of statements on units begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A unit of the list, with its number in it."""

    number: int
    unit: Unit
    location: Location | None
    """``None`` where no hex next to it is rubbled."""

    @property
    def name(self) -> str:
        """``2. Infantry, T8 (bridge)``."""
        place = self.location.name if self.location else str(self.unit.hex)
        return f"{self.number}. {UNITS[self.unit.kind].name}, {place}"

    def quantity(self, end: EndRow) -> Quantity:
        return Quantity(f"unit-{self.number}-{end.key}", f"{self.name}: {end.label}", Kind.CHANCE)

    @property
    def harm(self) -> Quantity:
        return Quantity(f"unit-{self.number}-harm", f"{self.name}: comes to harm", Kind.CHANCE)

    @property
    def about(self) -> Quantity:
        """A statement on this unit, without a number."""
        return Quantity(f"{ABOUT_UNIT}{self.number}", self.name, Kind.STATEMENT)

    @property
    def bog_drm(self) -> Quantity:
        return Quantity(f"unit-{self.number}-bog-drm", f"{self.name}: Bog Check", Kind.DRM)

    @property
    def bogs(self) -> Quantity:
        """Under one fall."""
        return Quantity(f"unit-{self.number}-bogs-at-once", f"{self.name}: Bogs", Kind.CHANCE)

    @property
    def stays_free(self) -> Quantity:
        return Quantity(
            f"unit-{self.number}-passes-at-once", f"{self.name}: does not Bog", Kind.CHANCE
        )


@remembered
def targets(inp: Inputs) -> tuple[Target, ...]:
    """Every unit of the list, in its order."""
    return tuple(
        Target(number=number, unit=unit, location=location_of(unit, inp))
        for number, unit in enumerate(inp.units, start=1)
    )


def location_of(unit: Unit, inp: Inputs) -> Location | None:
    """In a hex with a bridge the one that the unit is in, on it or beneath."""
    part = "bridge" if unit.place is Place.BRIDGE else "beneath"
    for location in by_hex(inp).get(unit.hex, ()):
        if location.part in ("", part):
            return location
    return None


def falls_on(target: Target, inp: Inputs, led: Ledger) -> tuple[Rubbled, ...]:
    """The sources whose debris strikes the unit, by the readings in force.

    Those of its own Location; where the other one of a hex with a bridge is hit by more, it is a
    question of reading whether these count.
    """
    if target.location is None:
        return ()
    own = reach(target.location, inp, led)
    both = by_hex(inp)[target.location.hex]
    more = {source for part in both for source in reach(part, inp, led)}
    if len(more) == len(own) or led.takes(SPARED_BRIDGE) == "by-location":
        return own
    return tuple(source for source in inp.rubbled if source in more)


def reach(location: Location, inp: Inputs, led: Ledger) -> tuple[Rubbled, ...]:
    """The sources whose debris can come to the Location; a known dr may rule one out."""
    if not eligible(location, led):
        return ()
    near = hitting(inp, location, led)
    return tuple(source for source in near if led.total(generated(source)))


def ordeal_of(unit: Unit, led: Ledger) -> Ordeal:
    if unit.kind is Standing.AFV_IN_ITS_PHASE and led.takes(MOVING_AFV) == "any-in-phase":
        return Ordeal.BOG
    return UNITS[unit.kind].ordeal


def moves(target: Target, falls: tuple[Rubbled, ...], led: Ledger) -> tuple[Move, ...]:
    """What each fall does to the unit."""
    again = len(falls) > 1
    match ordeal_of(target.unit, led):
        case Ordeal.MC | Ordeal.CHECK:
            made = tuple(each.move for each in branches(target.unit, again=again))
            return made or (Move(start=(NO_FALL,), end="must-check"),)
        case Ordeal.BOG:
            return bog_moves(target, led, again=again)
        case _:
            return (Move(start=(NO_FALL,), end=sure_end(target.unit, led)),)


def sure_end(unit: Unit, led: Ledger) -> str:
    """What is sure to become of a unit that makes no check."""
    if unit.kind is Standing.FULLY_TRACKED:
        return ENDS_READ[led.takes(FULLY_TRACKED_BELOW)]
    return UNITS[unit.kind].end


def bog_moves(target: Target, led: Ledger, *, again: bool) -> tuple[Move, ...]:
    """A bogged vehicle moves no more; read otherwise, it checks again."""
    bogs, free = target.bogs.key, target.stays_free.key
    made = (
        Move(start=(NO_FALL,), end="no-bog", chance=free),
        Move(start=(NO_FALL, "no-bog"), end="bogs", chance=bogs),
    )
    if again and led.takes(BOGGED_AGAIN) == "checks-again":
        return (*made, Move(start=("bogs",), end="bogs-again", chance=bogs))
    return made


def chains(target: Target, inp: Inputs, led: Ledger) -> Iterator[tuple[EndRow, Chain]]:
    """The odds of every state that the unit can be in after all falls, one after the other."""
    falls = falls_on(target, inp, led)
    steps = moves(target, falls, led) if falls else ()
    events = tuple(generated(source).key for source in falls)
    reached = {NO_FALL, *(move.end for move in steps)}
    for key, end in ENDS.items():
        if key in reached:
            yield end, Chain(events=events, start=NO_FALL, moves=steps, ends=(key,))
