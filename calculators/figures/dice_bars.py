"""Odds as bars over the dice: how many of the 6 or 36 results give each total, and which count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product

from calculators.figures.figure import Figure
from calculators.figures.svg import Node, Point, drawing, group, line, rect, text
from calculators.rounding import odds, signed
from calculators.trace import DIE_FACES, Chance, Op, Quantity, Step
from calculators.wording import roll

STEP = 25
"""From bar to bar."""
BAR = 17
UNIT = 12
"""Height of one result."""
LEFT = 62
"""Room for the words at the axis."""
RIGHT = 6
TOP = 20
AXIS = 18
"""From the foot of the bars to the base line of the numbers below."""

MOST_NAMED = 3
"""Rolls that a title names."""


def dice_figures(steps: Iterable[Step]) -> tuple[Figure, ...]:
    """A figure for each roll among the steps of an answer; equal rolls share one."""
    rolls: dict[Chance, list[Quantity]] = {}
    for step in steps:
        if step.op is Op.CHANCE and step.quantity and isinstance(step.amount, Chance):
            rolls.setdefault(step.amount, []).append(step.quantity)
    return tuple(
        dice_bars(chance, labels) for chance, labels in rolls.items() if chance.dice in (1, 2)
    )


def dice_bars(chance: Chance, quantities: list[Quantity]) -> Figure:
    """One roll, and what it decides."""
    names = [quantity.label for quantity in quantities]
    title = f"{listed(names)}: {roll(chance)}"
    ways = ways_of(chance)
    counts = tuple(total for total in ways if counts_as(chance, total))
    return Figure(
        key=f"dice-{quantities[0].key}",
        title=title,
        words=tuple(in_words(chance, ways, counts)),
        svg=drawing_of(chance, ways, counts, title),
    )


def listed(names: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``; of many the first and how many more."""
    if len(names) > MOST_NAMED:
        return f"{names[0]} and {len(names) - 1} more"
    *front, last = names
    return f"{', '.join(front)} and {last}" if front else last


def ways_of(chance: Chance) -> dict[int, int]:
    """How many results of the dice give each Original total."""
    totals = Counter(sum(faces) for faces in product(DIE_FACES, repeat=chance.dice))
    return dict(sorted(totals.items()))


def counts_as(chance: Chance, total: int) -> bool:
    """Whether an Original total counts; the faces that make it up do not matter."""
    return chance.wins((total,))


def share(ways: dict[int, int], counts: tuple[int, ...]) -> str:
    """``6 of 36``."""
    return f"{sum(ways[total] for total in counts)} of {sum(ways.values())}"


def in_words(chance: Chance, ways: dict[int, int], counts: tuple[int, ...]) -> Iterator[str]:
    name = "dr" if chance.dice == 1 else "DR"
    yield f"{share(ways, counts)} results count: {odds(chance.probability())}."
    if not counts:
        yield f"No Original {name} counts."
    elif chance.dice == 1:
        yield f"Original {name} that count: {', '.join(map(str, counts))}, each 1 way."
    else:
        each = ", ".join(f"{total} ({ways[total]})" for total in counts)
        yield f"Original {name} that count, each with its number of ways: {each}."
    if chance.modifier:
        by = signed(Fraction(chance.modifier))
        yield f"The Final {name} is the Original one {by}."


def drawing_of(chance: Chance, ways: dict[int, int], counts: tuple[int, ...], title: str) -> Node:
    tallest = max(ways.values())
    foot = TOP + tallest * UNIT
    width = LEFT + len(ways) * STEP + RIGHT
    name = "dr" if chance.dice == 1 else "DR"
    rows = [(f"Original {name}", 0)]
    if chance.modifier:
        rows.append((f"Final {name}", chance.modifier))
    axis = [
        node
        for number, (words, modifier) in enumerate(rows)
        for node in numbers(ways, counts, words, modifier, foot + AXIS * (number + 1) - 3)
    ]
    bars = [
        bar(number, (LEFT + at * STEP, foot), in_counts=total in counts)
        for at, (total, number) in enumerate(ways.items())
    ]
    total = text("fig-share", (4, TOP + 2), share(ways, counts), anchor="start")
    base = line("fig-axis", (LEFT, foot), (width - RIGHT, foot))
    height = foot + AXIS * len(rows) + 3
    return drawing("fig-bars", width, height, title, *bars, base, *axis, total)


def bar(number: int, foot: Point, *, in_counts: bool) -> Node:
    """The bar of one total: solid where it counts, an outline where it does not."""
    x, y = foot
    height = number * UNIT
    look = "fig-bar fig-bar--counts" if in_counts else "fig-bar"
    return group(
        look,
        rect("fig-block", (x + (STEP - BAR) // 2, y - height), BAR, height),
        text("fig-ways", (x + STEP // 2, y - height - 4), str(number)),
    )


def numbers(
    ways: dict[int, int], counts: tuple[int, ...], words: str, modifier: int, down: int
) -> Iterator[Node]:
    """A row of results below the bars; those that count are bold."""
    yield text("fig-caption", (4, down), words, anchor="start")
    for at, total in enumerate(ways):
        look = "fig-tick fig-tick--counts" if total in counts else "fig-tick"
        x = LEFT + at * STEP + STEP // 2
        yield text(look, (x, down), str(total + modifier))
