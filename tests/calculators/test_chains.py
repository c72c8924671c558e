from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.chains import Chain, Move

TOTALS = {"falls": Fraction(1, 2), "falls-too": Fraction(1, 3), "breaks": Fraction(1, 4)}
BREAKS = Move(start=("whole",), end="broken", chance="breaks")
DIES = Move(start=("broken",), end="dead")


def chain(*ends: str, events: tuple[str, ...] = ("falls", "falls-too")) -> Chain:
    return Chain(events=events, start="whole", moves=(BREAKS, DIES), ends=ends)


@pytest.mark.parametrize(
    ("ends", "share"),
    [
        (("whole",), Fraction(7, 8) * Fraction(11, 12)),
        (("broken",), Fraction(1, 8) * Fraction(2, 3) + Fraction(7, 8) * Fraction(1, 12)),
        (("dead",), Fraction(1, 8) * Fraction(1, 3)),
        (("whole", "broken", "dead"), Fraction(1)),
        (("elsewhere",), Fraction(0)),
    ],
)
def test_a_chain_makes_one_move_at_each_event_that_happens(
    ends: tuple[str, ...], share: Fraction
) -> None:
    assert chain(*ends).probability(TOTALS) == share


def test_without_events_nothing_changes() -> None:
    assert chain("whole", events=()).probability(TOTALS) == 1


def test_the_order_of_unlike_events_is_kept() -> None:
    """A move that is sure needs the state that the event before brought about."""
    first = Chain(events=("falls",), start="whole", moves=(BREAKS, DIES), ends=("dead",))
    assert first.probability(TOTALS) == 0


def test_a_chain_is_written_so_that_it_can_be_checked() -> None:
    assert str(chain("dead", "broken", events=("falls",))) == (
        "dead|broken from whole after [falls] with [whole > broken by breaks; broken > dead by any]"
    )
