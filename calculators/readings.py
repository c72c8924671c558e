"""Rulings: questions that a rule text leaves open, with the readings that compete."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the rule."""

    key: str
    """Stable word in URLs."""
    text: str


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

    def reading(self, key: str) -> Reading:
        """Raises ``KeyError`` for a reading that this ruling does not have."""
        for reading in self.readings:
            if reading.key == key:
                return reading
        raise KeyError(key)
