"""The ``falling-debris`` calculator, and its answer in tables."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import count

from calculators.calculator import Calculator, Outcome, Row, Summary, Table
from calculators.debris import falling, resolution, units
from calculators.debris.falling import at_least_once, falls, generated
from calculators.debris.figures import figures
from calculators.debris.inputs import Inputs
from calculators.debris.locations import Location, locations, sources
from calculators.debris.resolution import BOG, breaks
from calculators.debris.struck import ABOUT_UNIT
from calculators.debris.unit_table import unit_headline, unit_tables
from calculators.rounding import mixed, odds, percent, signed
from calculators.tables.falling import EFFECTS, Cover, Standing
from calculators.tables.falling_rulings import (
    BOGGED_AGAIN,
    BRIDGE_OVER_RIVER,
    DITCH_IN_THE_HEX,
    FALLING_BOG_CHECK,
    FIVE_OR_SIX,
    FULLY_TRACKED_BELOW,
    LIKE_BRUSH,
    MIXED_HEX,
    MOVING_AFV,
    ROOFTOP_LEVEL,
    SPARED_BRIDGE,
    WHAT_COUNTS,
)
from calculators.trace import Kind, RuleRow, Status

RULES: tuple[RuleRow[Inputs], ...] = (
    *falling.RULES,
    *resolution.RULES,
    *units.RULES,
)
MOST_NAMED = 4
"""Locations that the headline names."""


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    if outcome.status is not Status.ALLOWED:
        return Summary(headline="No debris: no SSR allows it", tables={})
    totals = outcome.totals
    hit = [place for place in locations(inputs) if totals.get(at_least_once(place).key)]
    tables = {
        **dict(unit_tables(inputs, totals)),
        "sources": source_table(inputs, totals),
        "hexes": hit_table(inputs, hit, totals),
        "spared": spared_table(outcome),
        "effects": effect_table(inputs, outcome),
        "morale": morale_table(inputs, totals),
    }
    return Summary(
        headline=unit_headline(inputs, totals) or headline(hit, totals),
        tables={name: table for name, table in tables.items() if table.rows},
    )


def headline(hit: list[Location], totals: Mapping[str, Fraction]) -> str:
    """The Locations most likely to be hit, then the rest."""
    if not hit:
        return "No debris falls"
    chances = {place.name: totals[at_least_once(place).key] for place in hit}
    best = max(chances.values())
    if not best:
        return "No debris falls"
    likely = [name for name, chance in chances.items() if chance == best]
    *front, last = likely
    named = f"{', '.join(front)} and {last}" if front else last
    if len(likely) > MOST_NAMED:
        named = f"{len(likely)} Locations"
    words = f"{odds(best)} for {named}"
    if rest := [chance for chance in chances.values() if chance < best]:
        low, high = min(rest), max(rest)
        span = percent(high) if low == high else f"{percent(low)} to {percent(high)}"
        words += f", {span} for {len(rest)} more"
    return words


def source_table(inputs: Inputs, totals: Mapping[str, Fraction]) -> Table:
    rows = tuple(
        (
            str(item.hex),
            ", ".join(level.label for level in item.counted),
            str(item.highest),
            odds(totals[generated(item).key]),
            "B37.5",
        )
        for item in sources(inputs)
    )
    columns = ("Hex", "Levels rubbled", "Highest", "Debris", "Rule")
    return Table(title="Debris from each rubbled hex", columns=columns, rows=rows)


def hit_table(inputs: Inputs, hit: list[Location], totals: Mapping[str, Fraction]) -> Table:
    """Each Location's chance of no fall, one, two and so on, as far as any of them can have."""
    most = max((falls_of(place, totals) for place in hit), default=0)
    columns: Row = ("Location", "Level", "At least once", "No fall", "1 fall")
    columns += tuple(f"{number} falls" for number in range(2, most + 1))
    return Table(
        title="Where debris can fall",
        columns=(*columns, "Rule"),
        rows=tuple(hit_row(place, most, totals) for place in hit),
    )


def falls_of(place: Location, totals: Mapping[str, Fraction]) -> int:
    """The most falls that the Location can have."""
    return next(n for n in count() if falls(place, n + 1).key not in totals)


def hit_row(place: Location, most: int, totals: Mapping[str, Fraction]) -> Row:
    counts = [totals.get(falls(place, number).key) for number in range(most + 1)]
    shown = ["–" if chance is None else str(chance) for chance in counts]
    rule = "B37.63" if place.part and Cover.RIVER not in place.terrain else "B37.5"
    return (
        place.name,
        mixed(Fraction(place.level)),
        odds(totals[at_least_once(place).key]),
        *shown,
        rule,
    )


def spared_table(outcome: Outcome) -> Table:
    """Every statement on a single hex or Location; those on units are in the steps alone."""
    rows = tuple(
        (step.quantity.label, step.says, step.rule)
        for step in outcome.steps
        if step.quantity is not None
        and step.quantity.kind is Kind.STATEMENT
        and not step.quantity.key.startswith(ABOUT_UNIT)
    )
    return Table(title="Where it does not fall", columns=("Location", "Why", "Rule"), rows=rows)


def morale_table(inputs: Inputs, totals: Mapping[str, Fraction]) -> Table:
    """The odds of the first failed MC, Location by Location."""
    rows = tuple(
        (place.name, odds(totals[breaks(place).key]), "A10")
        for place in locations(inputs)
        if breaks(place).key in totals
    )
    return Table(
        title="Debris falls, and a 1MC is failed", columns=("Location", "Odds", "Rule"), rows=rows
    )


def effect_table(inputs: Inputs, outcome: Outcome) -> Table:
    totals = outcome.totals
    if not any(totals.get(at_least_once(place).key) for place in locations(inputs)):
        return Table(title="What one fall does", columns=("What", "Effect", "Rule"), rows=())
    said = {step.says for step in outcome.steps}
    rows = [
        (row.standing.label, row.effect, row.rule)
        for row in EFFECTS
        if row.standing in inputs.stands and row.says in said
    ]
    checked = {Standing.MOVING_AFV, Standing.MOTION_AFV} & inputs.stands
    waiting = Standing.AFV_IN_ITS_PHASE in inputs.stands
    by_phase = any(ruling is MOVING_AFV for ruling in outcome.consulted)
    drm = totals.get(BOG.key)
    bog = "" if drm is None else f"Bog Check, DRM {signed(drm)}"
    rows += [(standing.label, bog, "B37.64") for standing in Standing if standing in checked]
    if waiting and by_phase:
        unharmed = any(step.says == WAITING for step in outcome.steps)
        label = Standing.AFV_IN_ITS_PHASE.label
        rows.append((label, "Nothing" if unharmed else bog, "B37.64"))
    return Table(title="What one fall does", columns=("What", "Effect", "Rule"), rows=tuple(rows))


WAITING = next(row.says for row in resolution.RULES if row.apply is resolution.waiting_afv)

FALLING_DEBRIS = Calculator(
    slug="falling-debris",
    title="Falling Debris",
    summary="Which hexes debris can fall into, how likely, and what it does to what stands there.",
    inputs=Inputs,
    rules=RULES,
    rulings=(
        FIVE_OR_SIX,
        WHAT_COUNTS,
        LIKE_BRUSH,
        MIXED_HEX,
        ROOFTOP_LEVEL,
        DITCH_IN_THE_HEX,
        BRIDGE_OVER_RIVER,
        SPARED_BRIDGE,
        MOVING_AFV,
        FULLY_TRACKED_BELOW,
        FALLING_BOG_CHECK,
        BOGGED_AGAIN,
    ),
    summarise=summarise,
    figures=figures,
)
