"""The ``hindrance`` calculator: what a line of sight passes, and whether it is blocked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Annotated

from calculators.calculator import Calculator, Outcome, Summary
from calculators.figures.figure import Figure
from calculators.rounding import signed
from calculators.schema import Choice, Field, one_of
from calculators.tables.hindrance import (
    BLOCKS_AT,
    HINDRANCES,
    MIST_LEAST,
    MIST_STEP,
    NIGHT_NVR,
    SAME_LEVEL_ONLY,
    Along,
    HindranceRow,
)
from calculators.tables.primosole_rulings import MIST_AT_RANGE_0, VINEYARD_AND_ENTRENCHED
from calculators.terrain.mist_curve import mist_curve
from calculators.trace import Kind, Ledger, Quantity, RuleRow, Status, Total, run_rules, stop


class Time(Choice):
    """When it is, where that matters."""

    DAY = "day", "Day, another date"
    MIST = "mist", "16th AM, with mist"
    NIGHT = "night", "Night"


@dataclass(frozen=True, slots=True, kw_only=True)
class Crossed:
    """One thing that the LOS passes."""

    what: Annotated[Along, Field(label="What", rule="B37.2")]
    drm: Annotated[
        int,
        Field(
            label="Its Hindrance",
            rule="A6.7",
            lead="*",
            low=1,
            high=6,
            show_if=one_of("what", Along.OTHER),
            help="From your rulebook.",
        ),
    ] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One line of sight."""

    line: Annotated[
        tuple[Crossed, ...],
        Field(
            label="Between firer and target",
            group="Line of sight",
            rule="A6.7",
            max_items=40,
            help="Each hex or hexside that hinders, in any order.",
        ),
    ] = (Crossed(what=Along.DEBRIS),)
    other_level: Annotated[
        bool,
        Field(
            label="One end is at another level than those hexes",
            group="Line of sight",
            rule="B12",
        ),
    ] = False
    entrenched: Annotated[
        bool,
        Field(label="A unit at one end is entrenched", group="Line of sight", rule="PBr15.3"),
    ] = False
    entrenched_looks: Annotated[
        bool,
        Field(
            label="That unit is the one that looks or fires",
            group="Line of sight",
            rule="PBr15.3",
            show_if=one_of("entrenched", True),
        ),
    ] = True
    time: Annotated[Time, Field(label="Time", group="Time and range", rule="PBr1")] = Time.DAY
    range: Annotated[
        int,
        Field(
            label="Range",
            group="Time and range",
            rule="PBr1",
            unit="hexes",
            low=0,
            high=60,
            show_if=one_of("time", Time.MIST, Time.NIGHT),
        ),
    ] = 6


DEBRIS = (Along.DEBRIS, Along.DEBRIS_BRIDGE)
HINDRANCE = Quantity("hindrance", "Hindrance", Kind.TEM)
MIST = Quantity("mist", "Mist", Kind.NUMBER)
BLOCKED = Quantity("blocked", "LOS is blocked", Kind.DEMAND)
BEYOND_NVR = Quantity("beyond-nvr", "Beyond the first NVR", Kind.DEMAND)


def from_another_level(inp: Inputs, led: Ledger) -> None:
    if inp.other_level and any(each.what in SAME_LEVEL_ONLY for each in inp.line):
        led.gap(because=("line", "other_level"))


def clear(inp: Inputs, led: Ledger) -> None:
    del inp
    led.set(HINDRANCE, 0)


def crossed(row: HindranceRow, inp: Inputs, led: Ledger) -> None:
    for each in inp.line:
        if each.what is row.along and row.hindrance:
            led.add(HINDRANCE, row.hindrance, because=("line",))
        elif each.what is row.along:
            led.note(because=("line",))


def debris_on_a_bridge(inp: Inputs, led: Ledger) -> None:
    for each in inp.line:
        if each.what is Along.DEBRIS_BRIDGE:
            led.add(HINDRANCE, 1, because=("line",))


def trail_break(inp: Inputs, led: Ledger) -> None:
    if any(each.what in DEBRIS for each in inp.line):
        led.note(because=("line",))


def another(inp: Inputs, led: Ledger) -> None:
    for each in inp.line:
        if each.what is Along.OTHER:
            led.add(HINDRANCE, each.drm, because=("line",))


def vineyard_to_entrenched(inp: Inputs, led: Ledger) -> None:
    if vineyard_by_entrenched(inp) and (inp.entrenched_looks or both_ways(led)):
        led.note(BLOCKED, because=("line", "entrenched"))


def vineyard_by_entrenched(inp: Inputs) -> bool:
    return inp.entrenched and any(each.what is Along.VINEYARD for each in inp.line)


def both_ways(led: Ledger) -> bool:
    """The obstacle counts for fire at the entrenched unit as well."""
    return led.takes(VINEYARD_AND_ENTRENCHED) == "both-ways"


def vineyard_from_outside(inp: Inputs, led: Ledger) -> None:
    seen = vineyard_by_entrenched(inp) and not inp.entrenched_looks
    if seen and not both_ways(led):
        led.note(because=("line", "entrenched", "entrenched_looks"))


def range_in_mist(inp: Inputs, led: Ledger) -> None:
    if inp.time is Time.MIST:
        led.set(MIST, inp.range, because=("range",))


def a_sixth(inp: Inputs, led: Ledger) -> None:
    if inp.time is Time.MIST:
        led.multiply(MIST, Fraction(1, MIST_STEP), because=("range",))
        led.round_up(MIST)


def at_range_0(inp: Inputs, led: Ledger) -> None:
    none = inp.time is Time.MIST and inp.range == 0
    if none and led.takes(MIST_AT_RANGE_0) == "hinders":
        led.better_of(MIST, MIST_LEAST, because=("range",))


def mist(inp: Inputs, led: Ledger) -> None:
    if inp.time is Time.MIST:
        led.add(HINDRANCE, Total(MIST.key), because=("time", "range"))


def night(inp: Inputs, led: Ledger) -> None:
    if inp.time is Time.NIGHT:
        led.note(because=("time",))


def beyond_nvr(inp: Inputs, led: Ledger) -> None:
    if inp.time is Time.NIGHT and inp.range > NIGHT_NVR:
        led.note(BEYOND_NVR, because=("time", "range"))


def seen_by_night_rules(inp: Inputs, led: Ledger) -> None:
    del inp
    if led.has(BEYOND_NVR):
        led.note(because=("time", "range"))


def six_block(inp: Inputs, led: Ledger) -> None:
    if led.total(HINDRANCE) >= BLOCKS_AT:
        led.note(BLOCKED, because=("line", "range"))


RULES: tuple[RuleRow[Inputs], ...] = (
    stop(
        "B12",
        from_another_level,
        "How brush, orchards and half-level Hindrances meet a LOS from another level is outside.",
    ),
    RuleRow("A6.7", clear, "Hindrances along the LOS add up."),
    *(RuleRow(row.rule, partial(crossed, row), row.says) for row in HINDRANCES),
    RuleRow("B37.63", debris_on_a_bridge, "Debris and its bridge hinder once, not twice."),
    RuleRow("B37.7", trail_break, "A TB in the debris changes nothing for LOS."),
    RuleRow("A6.7", another, "The Hindrance that you entered."),
    RuleRow("PBr1", range_in_mist, "Mist goes by the range in hexes."),
    RuleRow("PBr1", a_sixth, "It is +1 for each six hexes or part of them."),
    RuleRow("PBr1", at_range_0, "Inside one hex it is +1 too."),
    RuleRow("PBr1", mist, "The mist of the 16th AM is a LV Hindrance."),
    RuleRow("PBr1", night, "There is no mist at night; the NVR is 3 at first."),
    RuleRow("PBr1", beyond_nvr, "The target is beyond the first NVR of 3 hexes."),
    RuleRow(
        "E1",
        seen_by_night_rules,
        "Whether it can be seen there, and what the NVR is by now, is in the night rules.",
    ),
    RuleRow(
        "PBr15.3",
        vineyard_to_entrenched,
        "To an entrenched unit a vineyard hex is a half-level obstacle.",
    ),
    RuleRow(
        "PBr15.3",
        vineyard_from_outside,
        "Read so, a vineyard hinders as brush what is fired at an entrenched unit.",
    ),
    RuleRow("A6.7", six_block, "A total of +6 or more blocks the LOS."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    del inputs
    if outcome.status is Status.UNKNOWN:
        return Summary(headline="Not settled by these texts", tables={})
    words = signed(outcome.totals[HINDRANCE.key])
    stated = [step.quantity for step in outcome.steps]
    blocked = ", LOS blocked" if BLOCKED in stated else ""
    beyond = f", beyond the first NVR of {NIGHT_NVR}" if BEYOND_NVR in stated else ""
    return Summary(headline=f"Hindrance {words}{blocked}{beyond}", tables={})


SHOWN_RANGE = 36
"""Hexes of range that the picture shows, or more where the range is longer."""


def figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    """In mist: the total at every range, worked out by the same rules."""
    if inputs.time is not Time.MIST:
        return ()
    totals = {
        hexes: run_rules(RULES, replace(inputs, range=hexes), outcome.readings).total(HINDRANCE)
        for hexes in range(max(SHOWN_RANGE, inputs.range) + 1)
    }
    return (mist_curve(totals, inputs.range),)


HINDRANCE_CALCULATOR = Calculator(
    slug="hindrance",
    title="Hindrance",
    summary="The Hindrances along a line of sight, mist included, and whether it is blocked.",
    inputs=Inputs,
    rules=RULES,
    rulings=(MIST_AT_RANGE_0, VINEYARD_AND_ENTRENCHED),
    summarise=summarise,
    figures=figures,
)
