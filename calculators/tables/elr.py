"""The ELR chart of PBr5."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.schema import Choice


class Nationality(Choice):
    """Whose unit it is."""

    GERMAN = "german", "German"
    ITALIAN = "italian", "Italian"
    BRITISH = "british", "British"


class UnitType(Choice):
    """A squad by its printed values, or what else the chart names."""

    SQUAD_436 = "4-3-6", "4-3-6"
    SQUAD_447 = "4-4-7", "4-4-7"
    SQUAD_457 = "4-5-7", "4-5-7"
    SQUAD_458 = "4-5-8", "4-5-8"
    SQUAD_467 = "4-6-7", "4-6-7"
    SQUAD_468 = "4-6-8", "4-6-8"
    SQUAD_548 = "5-4-8", "5-4-8"
    SQUAD_648 = "6-4-8", "6-4-8"
    LEADER = "leader", "Leader"
    OTHER = "other", "Any other unit"


@dataclass(frozen=True, slots=True, kw_only=True)
class ElrRow:
    """A line of the chart."""

    nationality: Nationality
    units: tuple[UnitType, ...]
    elr: int
    airborne: bool | None = None
    """For Leaders: whether the line is for those that are Airborne; ``None`` for either."""


LEADER_ELR = 5
"""Of the line of the chart for British Leaders without a word on Airborne ones."""
ELR_CHART: tuple[ElrRow, ...] = (
    ElrRow(nationality=Nationality.GERMAN, units=(UnitType.SQUAD_436, UnitType.SQUAD_447), elr=3),
    ElrRow(nationality=Nationality.GERMAN, units=(UnitType.SQUAD_467, UnitType.SQUAD_468), elr=4),
    ElrRow(nationality=Nationality.GERMAN, units=(UnitType.SQUAD_548, UnitType.LEADER), elr=5),
    ElrRow(nationality=Nationality.ITALIAN, units=tuple(UnitType), elr=0),
    ElrRow(nationality=Nationality.BRITISH, units=(UnitType.SQUAD_436, UnitType.SQUAD_447), elr=3),
    ElrRow(nationality=Nationality.BRITISH, units=(UnitType.SQUAD_457, UnitType.SQUAD_458), elr=4),
    ElrRow(nationality=Nationality.BRITISH, units=(UnitType.LEADER,), elr=4, airborne=False),
    ElrRow(nationality=Nationality.BRITISH, units=(UnitType.SQUAD_648,), elr=5),
    ElrRow(nationality=Nationality.BRITISH, units=(UnitType.LEADER,), elr=5, airborne=True),
)
