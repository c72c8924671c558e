"""The 1MC that a fall brings: its results, each a chance of the dice, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from calculators.chains import Move
from calculators.debris.unit import BREAKABLE, Unit
from calculators.tables.outcomes import MC_DRM, NO_FALL, ORIGINAL_12
from calculators.trace import Chance, Kind, Quantity


class Result(StrEnum):
    """Of one MC; an Original 12 is apart from the others, but not for PRC."""

    PASSES = "passes"
    PINS = "pins"
    HOLDS = "holds"
    """A broken unit passes; it cannot be pinned."""
    FAILS = "fails"
    ORIGINAL_12 = "original-12"
    PRC_PASS = "prc-pass"
    """Of PRC, pinned or not: what more a result does to them is outside our texts."""
    PRC_FAIL = "prc-fail"


@dataclass(frozen=True, slots=True)
class Check:
    """A 1MC at a Morale, with DRM besides its own."""

    morale: int
    drm: int

    def quantity(self, result: Result) -> Quantity:
        if result is Result.ORIGINAL_12:
            return Quantity("original-12", "Original 12", Kind.CHANCE)
        other = f", other DRM {self.drm:+d}".replace("-", "\N{MINUS SIGN}") if self.drm else ""
        name = f"1MC at Morale {self.morale}{other}: {WORDS[result]}"
        return Quantity(f"mc-{self.morale}{self.drm:+d}-{result}", name, Kind.CHANCE)

    def roll(self, result: Result) -> Chance:
        """Final results that count. For Infantry all but one leave an Original 12 out."""
        drm = MC_DRM + self.drm
        below_12 = ORIGINAL_12 - 1 + drm
        match result:
            case Result.PASSES:
                return Chance(dice=2, modifier=drm, high=min(self.morale - 1, below_12))
            case Result.PINS:
                high = min(self.morale, below_12)
                return Chance(dice=2, modifier=drm, low=self.morale, high=high)
            case Result.HOLDS:
                return Chance(dice=2, modifier=drm, high=min(self.morale, below_12))
            case Result.FAILS:
                return Chance(dice=2, modifier=drm, low=self.morale + 1, high=below_12)
            case Result.PRC_PASS:
                return Chance(dice=2, modifier=drm, high=self.morale)
            case Result.PRC_FAIL:
                return Chance(dice=2, modifier=drm, low=self.morale + 1)
            case _:
                return Chance(dice=2, low=ORIGINAL_12)

    def possible(self, result: Result) -> bool:
        return self.roll(result).probability() > 0


WORDS = {
    Result.PASSES: "passes",
    Result.PINS: "passes and is pinned",
    Result.HOLDS: "passes, broken",
    Result.FAILS: "fails, below an Original 12",
    Result.PRC_PASS: "PRC pass",
    Result.PRC_FAIL: "PRC fail",
}
UNBROKEN = (NO_FALL, "passes", "pinned")
"""States in which a unit has failed no MC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """One result of one check, and where it leads."""

    check: Check
    result: Result
    start: tuple[str, ...]
    end: str

    @property
    def quantity(self) -> Quantity:
        return self.check.quantity(self.result)

    @property
    def move(self) -> Move:
        return Move(start=self.start, end=self.end, chance=self.quantity.key)


def branches(unit: Unit, *, again: bool) -> tuple[Branch, ...]:
    """All results that the unit's checks can have; ``again`` if debris may fall on it twice.

    A unit that failed while broken, or rolled an Original 12, goes no further: what a MC does
    to it then is in none of our texts.
    """
    if unit.kind not in BREAKABLE:
        found = prc_branches(unit)
    else:
        found = broken_branches(unit) if unit.broken else unbroken_branches(unit, again=again)
    return tuple(each for each in found if each.check.possible(each.result))


def unbroken_branches(unit: Unit, *, again: bool) -> Iterator[Branch]:
    if unit.morale is None:
        return
    check, second = Check(unit.morale, unit.drm), broken_side(unit) if again else None
    broken = ("breaks",) if second else ()
    failed = "fails-first" if again and not second else "breaks"
    yield Branch(check=check, result=Result.PASSES, start=(NO_FALL,), end="passes")
    yield Branch(check=check, result=Result.PINS, start=(NO_FALL, "passes"), end="pinned")
    yield Branch(check=check, result=Result.FAILS, start=UNBROKEN, end=failed)
    if second:
        yield Branch(check=second, result=Result.FAILS, start=broken, end="fails-broken")
    result = Result.ORIGINAL_12
    yield Branch(check=check, result=result, start=(*UNBROKEN, *broken), end="original-12")


def prc_branches(unit: Unit) -> Iterator[Branch]:
    """Until one is failed."""
    if unit.morale is None:
        return
    check = Check(unit.morale, unit.drm)
    yield Branch(check=check, result=Result.PRC_PASS, start=(NO_FALL,), end="passes")
    start = (NO_FALL, "passes")
    yield Branch(check=check, result=Result.PRC_FAIL, start=start, end="fails-first")


def broken_branches(unit: Unit) -> Iterator[Branch]:
    check, state = broken_side(unit), "stays-broken"
    if check is None:
        return
    yield Branch(check=check, result=Result.HOLDS, start=(NO_FALL,), end=state)
    yield Branch(check=check, result=Result.FAILS, start=(NO_FALL, state), end="fails-broken")
    yield Branch(check=check, result=Result.ORIGINAL_12, start=(NO_FALL, state), end="original-12")


def broken_side(unit: Unit) -> Check | None:
    return None if unit.broken_morale is None else Check(unit.broken_morale, unit.drm)
