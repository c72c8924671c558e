"""The picture of a LOS in mist: the total Hindrance by range, up to where it blocks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from calculators.figures.curve import Curve, Series, curve
from calculators.figures.figure import Figure
from calculators.rounding import signed
from calculators.tables.hindrance import BLOCKS_AT

TITLE = "Total Hindrance by range in mist"
STEP = 2
"""Hindrance from one number at the axis to the next."""


def mist_curve(totals: Mapping[int, Fraction], range_given: int) -> Figure:
    """``totals``: the Hindrance at each range in hexes, all else being equal."""
    top = max(BLOCKS_AT + 1, *(int(total) for total in totals.values()))
    apart = STEP if top <= 6 * STEP else 5 * STEP
    numbers = (*range(0, top, apart), top)
    points = tuple(sorted(totals.items()))
    plot = Curve(
        title=TITLE,
        across="range in hexes",
        ticks=tuple((Fraction(number), signed(Fraction(number))) for number in numbers),
        series=(
            Series(name="", points=points, labels=tuple(signed(total) for _, total in points)),
        ),
        marked=(range_given,),
        limit=(Fraction(BLOCKS_AT), f"+{BLOCKS_AT} or more blocks LOS"),
        steps=True,
    )
    return Figure(key="by-range", title=TITLE, words=in_words(points, range_given), svg=curve(plot))


def in_words(points: tuple[tuple[int, Fraction], ...], range_given: int) -> tuple[str, ...]:
    given = dict(points)[range_given]
    lines = [f"At range {range_given} the total is {signed(given)}."]
    for total, run in groupby(points, key=lambda point: point[1]):
        ranges = [place for place, _ in run]
        span = f"{ranges[0]}" if len(ranges) == 1 else f"{ranges[0]} to {ranges[-1]}"
        blocked = ", LOS blocked" if total >= BLOCKS_AT else ""
        lines.append(f"Range {span}: {signed(total)}{blocked}.")
    return tuple(lines)
