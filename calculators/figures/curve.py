"""A quantity over a range: levels, hexes, attempts. Points joined by a line, or steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from calculators.figures.svg import Node, Point, circle, drawing, group, line, polyline, text

WIDTH, HEIGHT = 260, 110
"""Of the field between the axes."""
LEFT, RIGHT, TOP, BOTTOM = 46, 8, 24, 40
INSET = 18
"""From the ends of the axis below to the first and the last place."""
KEY = 20
"""Height of the key to the lines, where there are several."""
SAMPLE = 24
"""Length of a line in the key."""
FEW = 8
"""Up to so many points carry their number each; of more, the first, the marked and the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One line through the range."""

    name: str
    """What the key calls it; empty where there is only one."""
    points: tuple[tuple[int, Fraction], ...]
    """Each place of the range, in order, and the amount there."""
    labels: tuple[str, ...]
    """The amounts as they are written, one for each point."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """What is plotted against what."""

    title: str
    across: str
    """What the range counts, at the axis below."""
    ticks: tuple[tuple[Fraction, str], ...]
    """Amounts at the axis on the left, from the lowest to the highest."""
    series: tuple[Series, ...]
    marked: tuple[int, ...] = ()
    """Places that the answer is about."""
    limit: tuple[Fraction, str] | None = None
    """An amount that something begins at, drawn across the field, and its words."""
    steps: bool = False
    """Flat from place to place and up at once, for an amount that jumps."""


@lru_cache(maxsize=16)  # the range stays where the answer moves within it
def curve(plot: Curve) -> Node:
    """The picture; the first series is solid, the second dashed."""
    return drawing(
        "fig-curve",
        LEFT + WIDTH + RIGHT,
        foot_of(plot) + BOTTOM,
        plot.title,
        *key(plot),
        *axes(plot),
        *limit_line(plot),
        *(node for number, each in enumerate(plot.series) for node in drawn(plot, each, number)),
    )


def foot_of(plot: Curve) -> int:
    """Where the axis below lies, from the upper edge."""
    return TOP + HEIGHT + (KEY if len(plot.series) > 1 else 0)


def key(plot: Curve) -> Iterator[Node]:
    """Which line is which."""
    left = 4
    for number, series in enumerate(plot.series if len(plot.series) > 1 else ()):
        yield line(f"fig-line fig-line--{number}", (left, 10), (left + SAMPLE, 10))
        yield text("fig-caption", (left + SAMPLE + 6, 14), series.name, anchor="start")
        left += (LEFT + WIDTH) // len(plot.series)


def places(plot: Curve) -> list[int]:
    return [place for place, _ in plot.series[0].points]


def across(plot: Curve) -> Callable[[int], int]:
    """Where a place of the range lies from the left."""
    low, high = min(places(plot)), max(places(plot))
    span = max(high - low, 1)
    return lambda place: LEFT + INSET + (place - low) * (WIDTH - 2 * INSET) // span


def up(plot: Curve) -> Callable[[Fraction], int]:
    """Where an amount lies from the upper edge, to the nearest whole."""
    low, high = plot.ticks[0][0], plot.ticks[-1][0]
    foot = foot_of(plot)
    return lambda amount: foot - int((amount - low) / (high - low) * HEIGHT + Fraction(1, 2))


def axes(plot: Curve) -> Iterator[Node]:
    x, y, foot = across(plot), up(plot), foot_of(plot)
    yield line("fig-axis", (LEFT, foot), (LEFT + WIDTH, foot))
    for amount, words in plot.ticks:
        if y(amount) != foot:
            yield line("fig-grid", (LEFT, y(amount)), (LEFT + WIDTH, y(amount)))
        yield text("fig-tick", (LEFT - 8, y(amount) + 4), words, anchor="end")
    for place in ticked(plot):
        look = "fig-tick fig-tick--counts" if place in plot.marked else "fig-tick"
        yield text(look, (x(place), foot + 16), str(place))
    yield text("fig-caption", (LEFT + WIDTH // 2, foot + 34), plot.across)


def ticked(plot: Curve) -> Sequence[int]:
    """The places with a number below them: about ten at most, the marked ones among them."""
    every = places(plot)
    apart = -(-len(every) // 11)
    found = {place for at, place in enumerate(every) if at % apart == 0}
    near = {place for place in found for mark in plot.marked if 0 < abs(place - mark) < apart}
    return sorted(found - near | set(plot.marked))


def limit_line(plot: Curve) -> Iterator[Node]:
    if plot.limit:
        amount, words = plot.limit
        y = up(plot)(amount)
        yield line("fig-limit", (LEFT, y), (LEFT + WIDTH, y))
        yield text("fig-text fig-text--limit", (LEFT + 4, y - 5), words, anchor="start")


def drawn(plot: Curve, series: Series, number: int) -> Iterator[Node]:
    x, y = across(plot), up(plot)
    at = [(x(place), y(amount)) for place, amount in series.points]
    path = stepped(at) if plot.steps else at
    yield polyline(f"fig-line fig-line--{number}", path)
    named = labelled(plot, series)
    for (place, _), spot, words in zip(series.points, at, series.labels, strict=True):
        is_marked = place in plot.marked
        if plot.steps and not is_marked:
            continue
        yield point(spot, words if place in named else "", number, is_marked=is_marked)


def stepped(at: Sequence[Point]) -> Iterator[Point]:
    """Flat up to each next place, then up or down at once."""
    for number, (right, down) in enumerate(at):
        if number:
            yield (at[number - 1][0], down)
        yield (right, down)


def labelled(plot: Curve, series: Series) -> set[int]:
    """The places whose amount is written at the point."""
    every = [place for place, _ in series.points]
    if len(every) <= FEW and not plot.steps:
        return set(every)
    return {*plot.marked} if plot.marked else {every[0], every[-1]}


def point(spot: Point, words: str, number: int, *, is_marked: bool) -> Node:
    x, y = spot
    look = f"fig-point fig-point--{number}" + (" fig-point--marked" if is_marked else "")
    above = y - 9 if number == 0 else y + 17
    label = [text("fig-text fig-text--point", (x, above), words)] if words else []
    return group(look, circle("fig-dot", spot, 5 if is_marked else 3), *label)
