"""Pictures of vehicles' odds: entry by attempts, bogging by DRM."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.figures.curve import Curve, Series, curve
from calculators.figures.figure import Figure, short_odds
from calculators.rounding import odds, signed
from calculators.trace import Chance

PERCENT = tuple((Fraction(part, 4), f"{25 * part} %") for part in range(5))
ATTEMPTS_TITLE = "Odds of entry by attempts"
DRM_TITLE = "Odds of bogging by DRM"
MOST_DRM = 7
"""DRM that the curve shows, or more where a check has more."""


def by_attempts(chances: Sequence[Fraction]) -> Figure:
    """``chances``: of success within 1, 2 and more attempts."""
    counts = range(1, len(chances) + 1)
    plot = Curve(
        title=ATTEMPTS_TITLE,
        across="attempts",
        ticks=PERCENT,
        series=(
            Series(
                name="",
                points=tuple(zip(counts, chances, strict=True)),
                labels=tuple(map(short_odds, chances)),
            ),
        ),
        marked=(len(chances),),
    )
    words = (
        f"Within {count} attempt{'' if count == 1 else 's'}: {odds(chance)}."
        for count, chance in zip(counts, chances, strict=True)
    )
    return Figure(key="by-attempts", title=ATTEMPTS_TITLE, words=tuple(words), svg=curve(plot))


def by_drm(bogs_at: int, given: Sequence[int]) -> Figure:
    """The odds of a Final DR of ``bogs_at`` or more; ``given`` are the DRM of the checks."""
    marked = tuple(sorted(set(given)))
    drms = range(min(0, *marked), max(MOST_DRM, *marked) + 1)
    chances = [Chance(dice=2, modifier=drm, low=bogs_at).probability() for drm in drms]
    plot = Curve(
        title=DRM_TITLE,
        across="DRM",
        ticks=PERCENT,
        series=(
            Series(
                name="",
                points=tuple(zip(drms, chances, strict=True)),
                labels=tuple(map(short_odds, chances)),
            ),
        ),
        marked=marked,
    )
    words = (
        f"DRM {signed(Fraction(drm))}: {odds(chance)}{', as here' if drm in marked else ''}."
        for drm, chance in zip(drms, chances, strict=True)
    )
    return Figure(key="by-drm", title=DRM_TITLE, words=tuple(words), svg=curve(plot))
