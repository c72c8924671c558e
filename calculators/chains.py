"""Events in order, each of which may change a state: the odds of the state in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

type Way = tuple[tuple[str, ...], str, Fraction]
"""States that are left, the state reached, and how likely the move is from each of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What one event may do: from any of some states to another."""

    start: tuple[str, ...]
    end: str
    chance: str = ""
    """Key of a quantity that is a chance; empty for what is sure to happen.

    The moves out of one state exclude each other; when none of them happens the state stays.
    """

    def __str__(self) -> str:
        return f"{'|'.join(self.start)} > {self.end} by {self.chance or 'any'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """One of the states ``ends`` after independent events, each of which makes one move."""

    events: tuple[str, ...]
    """Keys of quantities that are chances, in order."""
    start: str
    moves: tuple[Move, ...]
    ends: tuple[str, ...]

    def probability(self, totals: Mapping[str, Fraction]) -> Fraction:
        """Of each state after each event, one after the other."""
        ways = tuple(
            (move.start, move.end, totals[move.chance] if move.chance else Fraction(1))
            for move in self.moves
        )
        found = states_after(self.start, ways, tuple(totals[key] for key in self.events))
        return sum((found.get(end, Fraction(0)) for end in self.ends), Fraction(0))

    def __str__(self) -> str:
        events, moves = ", ".join(self.events), "; ".join(map(str, self.moves))
        return f"{'|'.join(self.ends)} from {self.start} after [{events}] with [{moves}]"


@lru_cache(maxsize=512)
def states_after(
    start: str, ways: tuple[Way, ...], events: tuple[Fraction, ...]
) -> Mapping[str, Fraction]:
    """How likely each state is after the events."""
    found = {start: Fraction(1)}
    for event in events:
        after = dict(found)
        for left, reached, chance in ways:
            moved = event * chance
            for state in left:
                if state in found:
                    part = found[state] * moved
                    after[state] -= part
                    after[reached] = after.get(reached, Fraction(0)) + part
        found = after
    return found
