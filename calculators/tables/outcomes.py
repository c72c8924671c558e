"""Falling Debris: what a unit has come to after every fall into its hex, and what leads there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from calculators.schema import Choice
from calculators.tables.falling import Standing

MC_DRM = 1
"""Of a 1MC."""
ORIGINAL_12 = 12


class Place(Choice):
    """Where in its hex a unit stands."""

    HEX = "hex", "In the hex, beneath any bridge"
    BRIDGE = "bridge", "On the bridge"


class Ordeal(StrEnum):
    """The way in which a fall bears on a unit."""

    MC = "mc"
    CHECK = "check"
    """A 1MC of which passing and failing are known, but not what they lead to."""
    BOG = "bog"
    STRUCK = "struck"
    """The same effect for certain."""
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRow:
    """A kind of unit in a list: its short name, and how a fall bears on it."""

    name: str
    ordeal: Ordeal
    end: str = "nothing"
    """What is sure to become of it; for a Morale or Bog Check the dice say."""


def checks(name: str) -> UnitRow:
    return UnitRow(name=name, ordeal=Ordeal.MC)


def bogs(name: str) -> UnitRow:
    return UnitRow(name=name, ordeal=Ordeal.BOG)


def struck(name: str, end: str) -> UnitRow:
    return UnitRow(name=name, ordeal=Ordeal.STRUCK, end=end)


def spared(name: str) -> UnitRow:
    return UnitRow(name=name, ordeal=Ordeal.NOTHING)


UNITS: Mapping[Standing, UnitRow] = {
    Standing.INFANTRY: checks("Infantry"),
    Standing.INFANTRY_IN_PILLBOX: spared("Infantry in a pillbox"),
    Standing.VULNERABLE_PRC: UnitRow(name="Vulnerable PRC", ordeal=Ordeal.CHECK),
    Standing.OTHER_PRC: spared("PRC not Vulnerable"),
    Standing.MOVING_AFV: bogs("Moving AFV"),
    Standing.MOTION_AFV: bogs("AFV in Motion"),
    Standing.AFV_IN_ITS_PHASE: spared("AFV not moving now"),
    Standing.STOPPED_AFV: spared("AFV"),
    Standing.FULLY_TRACKED: spared("Fully-tracked, unarmored"),
    Standing.OTHER_VEHICLE: struck("Not fully-tracked", "immobilized"),
    Standing.UNPOSSESSED: struck("Unpossessed SW/Gun", "malfunctions"),
    Standing.UNPOSSESSED_X: struck("Unpossessed SW/Gun, X#", "eliminated"),
    Standing.POSSESSED: spared("Possessed SW/Gun"),
    Standing.FORTIFICATION: spared("Fortification"),
    Standing.FIRE: struck("Flame or Blaze", "goes-out"),
}
"""By B37.64, and B37.8 for fire."""
ENDS_READ: Mapping[str, str] = {
    "nothing": "nothing",
    "as-afv": "may-check",
    "immobilized": "immobilized",
}
"""What becomes of a fully-tracked vehicle that is no AFV, by the reading of B37.64-q4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRow:
    """A state that a unit may be in after every fall."""

    key: str
    label: str
    rule: str
    harm: bool = False
    """Counted where the odds of harm are given."""


NO_FALL = "no-fall"
ENDS: Mapping[str, EndRow] = {
    row.key: row
    for row in (
        EndRow(key=NO_FALL, label="No debris", rule="B37.5"),
        EndRow(key="nothing", label="Debris, without effect", rule="B37.64"),
        EndRow(key="must-check", label="Takes a 1MC at each fall", rule="B37.64"),
        EndRow(key="may-check", label="Takes a Bog Check if on the move", rule="B37.64"),
        EndRow(key="passes", label="Passes", rule="A10"),
        EndRow(key="pinned", label="Passes, pinned", rule="A10"),
        EndRow(key="stays-broken", label="Passes, stays broken", rule="A10"),
        EndRow(key="breaks", label="Breaks", rule="A10", harm=True),
        EndRow(key="fails-first", label="Fails a 1MC", rule="A10", harm=True),
        EndRow(key="fails-broken", label="Fails a 1MC while broken", rule="A10", harm=True),
        EndRow(
            key="original-12", label="Original 12: Casualty Reduction", rule="A10.31", harm=True
        ),
        EndRow(key="no-bog", label="Passes its Bog Check", rule="D8.21"),
        EndRow(key="bogs", label="Bogs", rule="D8.21", harm=True),
        EndRow(key="bogs-again", label="Bogs twice", rule="D8.21", harm=True),
        EndRow(key="immobilized", label="Immobilized", rule="B37.64", harm=True),
        EndRow(key="malfunctions", label="Malfunctions", rule="B37.64", harm=True),
        EndRow(key="eliminated", label="Eliminated", rule="B37.64", harm=True),
        EndRow(key="goes-out", label="Goes out", rule="B37.8"),
    )
}
"""In the order in which an answer lists them."""
