from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.rounding import exact, mixed, odds, percent, round_fru, signed


@pytest.mark.parametrize(
    ("allotment", "quarter"),
    [(13, 4), (14, 4), (15, 4), (16, 4), (17, 5), (11, 3), (6, 2), (12, 3)],
)
def test_a_quarter_of_the_allotment_is_rounded_up(allotment: int, quarter: int) -> None:
    assert round_fru(Fraction(allotment, 4)) == quarter


def test_amounts_as_players_write_them() -> None:
    assert [mixed(Fraction(n, 2)) for n in (0, 1, 2, 5, -3)] == ["0", "½", "1", "2½", "−1½"]
    assert mixed(Fraction(11, 5)) == "2 1/5"
    assert [signed(Fraction(n)) for n in (1, 0, -1)] == ["+1", "0", "−1"]
    assert exact(Fraction(5, 2)) == "5/2"


def test_odds_in_fractions_and_percent() -> None:
    assert odds(Fraction(5, 6)) == "5/6 (83.3 %)"
    assert percent(Fraction(1, 3)) == "33.3 %"
    assert percent(Fraction(2, 3)) == "66.7 %"
    assert (odds(Fraction(0)), odds(Fraction(1))) == ("0 (never)", "1 (always)")


def test_what_is_not_certain_is_not_rounded_to_certainty() -> None:
    assert odds(Fraction(7775, 7776)) == "7775/7776 (over 99.9 %)"
    assert odds(Fraction(1, 7776)) == "1/7776 (under 0.1 %)"
    assert odds(Fraction(6**8 - 1, 6**8)) == "over 99.9 %"
