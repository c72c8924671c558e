"""Medians, ranges and ratios."""

from __future__ import annotations

import pytest

from build_tools.bench.arithmetic import ratio, spread, values_of
from build_tools.bench.samples import Sample


def samples(**subjects: list[float]) -> list[Sample]:
    return [
        Sample(subject=subject, round=number, value=value, unit="ms")
        for subject, values in subjects.items()
        for number, value in enumerate(values, 1)
    ]


def test_a_spread_is_the_middle_and_both_ends() -> None:
    found = spread([5, 1, 100, 3])
    assert (found.count, found.median, found.low, found.high) == (4, 4, 1, 100)


def test_without_samples_there_is_no_spread() -> None:
    with pytest.raises(ValueError, match="no samples"):
        spread([])


def test_values_come_by_round_whatever_order_they_were_written_in() -> None:
    found = samples(ours=[1, 2, 3])
    assert values_of([found[2], found[0], found[1]], "ours") == [1, 2, 3]


def test_a_slow_round_moves_the_ratio_of_medians_and_not_the_pairwise_one() -> None:
    found = ratio(samples(ours=[10, 30, 30], theirs=[20, 20, 60]), "ours", "theirs")
    assert found.of_medians == 30 / 20
    assert found.pairwise == 0.5
    assert found.pairs == 3


def test_only_rounds_that_have_both_make_pairs() -> None:
    found = ratio(samples(ours=[10, 30], theirs=[20, 20, 60]), "ours", "theirs")
    assert found.pairs == 2
    assert found.pairwise == 1.0


def test_several_samples_of_a_round_count_with_their_median() -> None:
    several = [Sample(subject="ours", round=1, value=value, unit="ms") for value in (1, 2, 9)]
    assert ratio([*several, *samples(theirs=[4])], "ours", "theirs").pairwise == 0.5


def test_two_that_were_never_measured_together_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="never measured in the same round"):
        ratio(samples(ours=[1]), "ours", "theirs")
