"""Rulings: questions that a rule text leaves open, with the readings that compete."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the rule."""

    key: str
    """Stable word in URLs."""
    text: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A case that tells the readings apart: each gives another answer to it."""

    calculator: str
    """Its slug."""
    query: str
    """The inputs, without a reading."""
    case: str
    """The same in a player's words, without a full stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An ambiguity as data. The id is the rule's, ``-q`` and a number that is never reused."""

    id: str
    rule: str
    """The rule that it stands under."""
    question: str
    readings: tuple[Reading, ...]
    ours: str
    """Key of the reading we take."""
    why: str
    shown_by: tuple[Shown, ...] = ()
    """Empty for a ruling on the text alone, which no calculator's answer turns on."""

    @property
    def has_switch(self) -> bool:
        """A calculator works with it, and lets the player choose the reading."""
        return bool(self.shown_by)

    def reading(self, key: str) -> Reading:
        """Raises ``KeyError`` for a reading that this ruling does not have."""
        for reading in self.readings:
            if reading.key == key:
                return reading
        raise KeyError(key)
