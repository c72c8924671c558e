"""The steps of an answer hex by hex, and what each hex asks for."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from calculators.bog_checks import BOG_FENCE
from calculators.movement.depressions import WITHOUT_CLIMB
from calculators.movement.quantities import (
    ASSAULT_TC,
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_LEAVING,
    BOG_TURNING,
    BOG_VINEYARD,
    MF_MISSING,
    MP_MISSING,
    RIVER_TC,
    TEMPORARILY_IMMOBILIZED,
)
from calculators.rounding import signed
from calculators.trace import GAP, Quantity, Scope, Status, Step, apply_step, status_of

CHECKS: Mapping[str, str] = {
    BOG_LEAVING.key: "leaving",
    BOG_FENCE.key: "fence",
    BOG_DITCH.key: "ditch",
    BOG_VINEYARD.key: "vineyard",
    BOG_DEBRIS.key: "debris",
    BOG_TURNING.key: "VCA",
}
"""The Bog Checks in the order in which they are made."""
BECOMES_TI = "becomes TI"


def asked_for(written: Container[str], totals: Mapping[str, Fraction]) -> list[str]:
    """What a hex asks for besides its cost, in a word each, by the keys of what was written."""
    parts = [
        f"Bog Check ({word}) {signed(totals[key])}"
        for key, word in CHECKS.items()
        if key in written
    ]
    parts += ["TC"] if RIVER_TC.key in written or ASSAULT_TC.key in written else []
    parts += [BECOMES_TI] if TEMPORARILY_IMMOBILIZED.key in written else []
    return parts


def consequences(steps: Iterable[Step]) -> list[str]:
    """What becomes of a unit that may not or cannot enter."""
    ti = TEMPORARILY_IMMOBILIZED
    own = ((step, step.scope.own(ti) if step.scope else ti) for step in steps)
    return [BECOMES_TI] if any(step.quantity == quantity for step, quantity in own) else []


WANTED: Mapping[tuple[str, ...], str] = {
    ("cot",): "the COT",
    WITHOUT_CLIMB: "the cost out of the Depression",
}


def wanted(steps: Iterable[Step]) -> str:
    """The number that only the player's rulebook has, if that is all the gap; else nothing."""
    gaps = [WANTED.get(step.because, "") for step in steps if step.quantity is GAP]
    return gaps[0] if gaps and all(gaps) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """One hex of a move, as far as the rules were run."""

    scope: Scope
    steps: tuple[Step, ...]
    totals: Mapping[str, Fraction]
    """Every quantity's total as it stands after this hex."""

    @property
    def status(self) -> Status:
        return status_of(self.steps)

    @property
    def is_entered(self) -> bool:
        return self.status is Status.ALLOWED and self.missing is None

    @property
    def missing(self) -> Quantity | None:
        """What the unit is short of to enter; ``None`` when it can pay."""
        own = (self.scope.own(quantity) for quantity in (MF_MISSING, MP_MISSING))
        return next((quantity for quantity in own if quantity.key in self.totals), None)

    @property
    def asks(self) -> list[str]:
        """The Bog Checks and TCs of this hex."""
        lead = f"{self.scope.key}-"
        written = {step.quantity.key.removeprefix(lead) for step in self.steps if step.quantity}
        own = {key.removeprefix(lead): total for key, total in self.totals.items()}
        return asked_for(written, own)


def stretches(steps: Sequence[Step]) -> Iterator[Stretch]:
    """The hexes of a move, each with the totals that stand after it."""
    totals: dict[str, Fraction] = {}
    for _, group in groupby(steps, key=lambda step: step.scope and step.scope.key):
        here = tuple(group)
        for step in here:
            apply_step(step, totals)
        if here[0].scope:
            yield Stretch(scope=here[0].scope, steps=here, totals=dict(totals))
