"""What a table says of samples: medians, ranges, and how two subjects compare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from build_tools.bench.samples import Sample


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Samples of one subject."""

    count: int
    median: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratio:
    """One subject over another."""

    of_medians: float
    pairwise: float
    """Median of the ratios within each round: what slows a round slows both sides of it."""
    pairs: int


def values_of(samples: Iterable[Sample], subject: str) -> list[float]:
    """The samples of one subject, by round."""
    found = [sample for sample in samples if sample.subject == subject]
    return [sample.value for sample in sorted(found, key=lambda sample: sample.round)]


def spread(values: Sequence[float]) -> Spread:
    """Raises `ValueError` where there are none."""
    if not values:
        message = "there are no samples"
        raise ValueError(message)
    return Spread(count=len(values), median=median(values), low=min(values), high=max(values))


def ratio(samples: Sequence[Sample], subject: str, over: str) -> Ratio:
    """How two subjects compare; raises `ValueError` where they have no round in common.

    A subject that was measured several times in a round counts there with its median.
    """
    ours, theirs = _by_round(samples, subject), _by_round(samples, over)
    both = sorted(set(ours) & set(theirs))
    if not both:
        message = f"{subject} and {over} were never measured in the same round"
        raise ValueError(message)
    return Ratio(
        of_medians=median(values_of(samples, subject)) / median(values_of(samples, over)),
        pairwise=median(ours[round_] / theirs[round_] for round_ in both),
        pairs=len(both),
    )


def _by_round(samples: Iterable[Sample], subject: str) -> dict[int, float]:
    rounds: dict[int, list[float]] = {}
    for sample in samples:
        if sample.subject == subject:
            rounds.setdefault(sample.round, []).append(sample.value)
    return {round_: median(values) for round_, values in rounds.items()}
