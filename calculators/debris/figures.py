"""The pictures of an answer on Falling Debris: a map, the dice, and odds by levels rubbled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from calculators.calculator import Outcome
from calculators.debris.falling import at_least_once, counted, roll
from calculators.debris.inputs import NO_LEVELS_COUNTED, Inputs, Rubbled
from calculators.debris.locations import Location, in_hex, locations, neighbours, sources
from calculators.figures.curve import Curve, Series, curve
from calculators.figures.dice_bars import dice_figures
from calculators.figures.figure import Figure, short_odds
from calculators.figures.grid import Grid, regions
from calculators.figures.hex_map import HexLook, Line, Print, State, hex_map
from calculators.hexes import Hex
from calculators.rounding import mixed, odds
from calculators.tables.falling import SHORT_NAMES, Cover, Level
from calculators.tables.falling_rulings import FIVE_OR_SIX
from calculators.trace import Ledger, Step

MAP_TITLE = "Where debris can fall"
LEAST_LEVELS = 5
"""Levels that the curve shows, or more where more were rubbled."""
ROOM = 12
"""Letters of terrain that fit into a hex."""
NOT_DRAWN = ("-passes", "-pins", "-holds", "original-12", "-passes-at-once")
"""How keys of rolls end that another roll of the same check makes plain."""
PERCENT = tuple((Fraction(part, 4), f"{25 * part} %") for part in range(5))


def figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    return (
        *maps(inputs, outcome.totals),
        *dice_figures(filter(is_drawn, outcome.steps)),
        *by_levels(inputs, outcome),
    )


def is_drawn(step: Step) -> bool:
    """Of one MC or Bog Check the roll that does harm is enough."""
    return step.quantity is not None and not step.quantity.key.endswith(NOT_DRAWN)


def maps(inputs: Inputs, totals: Mapping[str, Fraction]) -> Iterator[Figure]:
    """A map of the rubbled hexes and those around; one for each group that lies apart."""
    for number, region in enumerate(regions(inputs.map, shown(inputs)), start=1):
        grid = Grid.of(inputs.map, region)
        looks = [look_of(inputs, totals, place) for place in region]
        first, last = region[0], region[-1]
        title = MAP_TITLE if number == 1 else f"{MAP_TITLE}, {first} to {last}"
        yield Figure(
            key="map" if number == 1 else f"map-{number}",
            title=title,
            words=tuple(f"{look.name}." for look in looks),
            svg=hex_map(grid, looks, title),
        )


def shown(inputs: Inputs) -> set[Hex]:
    """Rubbled hexes, those around them, and described ones that touch any of these."""
    places = {item.hex for item in inputs.rubbled}
    places |= {near for place in places for near in inputs.map.adjacent(place)}
    return places | {
        item.hex for item in inputs.hexes if places.intersection(inputs.map.adjacent(item.hex))
    }


def look_of(inputs: Inputs, totals: Mapping[str, Fraction], place: Hex) -> HexLook:
    for item in inputs.rubbled:
        if item.hex == place:
            return rubbled_look(item)
    parts = [location for location in locations(inputs) if location.hex == place]
    if place not in neighbours(inputs):
        described = next((item for item in inputs.hexes if item.hex == place), None)
        parts = list(in_hex(place, described))
    chances = [totals.get(at_least_once(part).key) for part in parts]
    lines = (*odds_lines(parts, chances), *ground_lines(parts))
    return HexLook(
        place=place,
        state=State.HIT if any(chances) else State.SPARED,
        lines=lines,
        name="; ".join(map(in_words, parts, chances)),
        edit="hexes",
    )


def rubbled_look(item: Rubbled) -> HexLook:
    levels = ", ".join(level.label for level in Level if level in item.levels)
    words = f"level{'' if len(item.levels) == 1 else 's'} {levels}"
    lines = [Line("rubbled"), Line(words, Print.SMALL)]
    name = f"{item.hex}, rubbled, {words}"
    if item.dr is not None:
        lines.append(Line(f"dr {item.dr}", Print.SMALL))
        name += f", Original colored dr {item.dr}"
    if item.level:
        name += f", base level {mixed(Fraction(item.level))}"
    return HexLook(
        place=item.hex, state=State.RUBBLED, lines=tuple(lines), name=name, edit="rubbled"
    )


def odds_lines(parts: Sequence[Location], chances: Sequence[Fraction | None]) -> Iterator[Line]:
    for part, chance in zip(parts, chances, strict=True):
        written = "spared" if chance is None else short_odds(chance)
        if part.part:
            yield Line(f"{part.part} {written}", Print.BOLD)
        else:
            yield Line(written, Print.WORDS if chance is None else Print.LARGE)


def ground_lines(parts: Sequence[Location]) -> Iterator[Line]:
    covers = [cover for cover in Cover if any(cover in part.terrain for part in parts)]
    names = [SHORT_NAMES.get(cover, cover.label) for cover in covers if cover is not Cover.BRIDGE]
    yield Line(fitting(names), Print.SMALL)
    levels = list(dict.fromkeys(mixed(Fraction(part.level)) for part in parts))
    yield Line(f"level{'' if len(levels) == 1 else 's'} {', '.join(levels)}", Print.SMALL)


def fitting(names: Sequence[str]) -> str:
    """As many of the names as a hex has room for; the words beside it have them all."""
    written = ", ".join(names)
    if len(written) <= ROOM or len(names) == 1:
        return written
    return f"{names[0]} + {len(names) - 1}"


def in_words(part: Location, chance: Fraction | None) -> str:
    terrain = ", ".join(cover.label for cover in Cover if cover in part.terrain)
    written = "spared" if chance is None else odds(chance)
    return f"{part.name}, {terrain}, level {mixed(Fraction(part.level))}: {written}"


def by_levels(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    """The odds of one hex by levels rubbled, under each reading of "5 or 6"."""
    ledger = Ledger(outcome.readings)
    unknown = [item for item in sources(inputs) if item.dr is None]
    if not unknown:
        return
    marked = tuple(sorted({counted(item, ledger) for item in unknown}))
    upper = [level for level in Level if level not in NO_LEVELS_COUNTED]
    levels = range(1, max(LEAST_LEVELS, *marked) + 1)
    taken = ledger.takes(FIVE_OR_SIX)
    readings = sorted(FIVE_OR_SIX.readings, key=lambda reading: reading.key != taken)
    lines = []
    for reading in readings:
        read = Ledger({**outcome.readings, FIVE_OR_SIX.id: reading.key})
        sample = [replace(unknown[0], levels=frozenset(upper[:count])) for count in levels]
        chances = [roll(item, read).probability() for item in sample]
        lines.append(
            Series(
                name=READ_AS[reading.key],
                points=tuple(zip(levels, chances, strict=True)),
                labels=tuple(map(short_odds, chances)),
            )
        )
    title = "Odds of debris by levels rubbled"
    plot = Curve(
        title=title,
        across="levels above ground that were rubbled",
        ticks=PERCENT,
        series=tuple(lines),
        marked=marked,
    )
    yield Figure(
        key="by-levels", title=title, words=tuple(map(series_in_words, lines)), svg=curve(plot)
    )


READ_AS = {"five-or-more": "5 or more", "exactly": "exactly 5 or 6"}
"""How the picture names the readings of ``FIVE_OR_SIX``."""


def series_in_words(series: Series) -> str:
    each = "; ".join(
        f"{count} level{'' if count == 1 else 's'} {odds(chance)}"
        for count, chance in series.points
    )
    return f"Read as {series.name}: {each}."
