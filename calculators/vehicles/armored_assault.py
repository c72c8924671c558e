"""The ``armored-assault`` calculator: PBr10."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from calculators.calculator import Calculator, Outcome, Summary, Table
from calculators.figures.dice_bars import dice_figures
from calculators.figures.figure import Figure
from calculators.rounding import mixed, odds
from calculators.schema import Choice, Field
from calculators.tables.primosole_rulings import WHICH_TRIES
from calculators.tables.scenario import FAILED_TC_MF, FAILED_TC_MP
from calculators.trace import (
    Chance,
    Combine,
    Kind,
    Ledger,
    Quantity,
    RuleRow,
    Status,
    Total,
    stop,
)
from calculators.vehicles.figures import by_attempts

MORALE_CE = 9
MORALE_BU = 7
"""For the AFV's TC (PBr10)."""
MOST_TRIES = 20
"""Attempts that an answer works out; no allotment of MF allows as many."""


class Hatch(Choice):
    """The AFV's crew."""

    CE = "ce", "CE"
    BU = "bu", "BU"


class Entered(Choice):
    """The hex that the stack enters."""

    VINEYARD = "vineyard", "Vineyard"
    OLIVE_GROVE = "olive-grove", "Olive grove"
    OTHER = "other", "Any other hex"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One stack before one hex."""

    british: Annotated[bool, Field(label="British stack", group="Stack", rule="PBr10")] = True
    hatch: Annotated[Hatch, Field(label="AFV", group="Stack", rule="PBr10")] = Hatch.CE
    entered: Annotated[Entered, Field(label="Hex entered", group="Stack", rule="PBr10")] = (
        Entered.VINEYARD
    )
    mf: Annotated[
        Fraction,
        Field(label="MF left", group="Infantry", rule="A4.11", unit="MF", low=0, high=12),
    ] = Fraction(4)
    infantry_cost: Annotated[
        Fraction,
        Field(
            label="COT of the hex in MF",
            group="Infantry",
            rule="B.2",
            unit="MF",
            low=0,
            high=12,
            help="Vineyard and olive grove: 2, by a path hexside 1.",
        ),
    ] = Fraction(2)
    mp: Annotated[
        Fraction,
        Field(
            label="MP left",
            group="AFV",
            rule="D2",
            unit="MP",
            low=0,
            high=40,
            help="After the Start MP, where one was paid.",
        ),
    ] = Fraction(12)
    afv_cost: Annotated[
        Fraction,
        Field(
            label="COT of the hex in MP",
            group="AFV",
            rule="B.2",
            unit="MP",
            low=0,
            high=40,
            help="From your rulebook.",
        ),
    ] = Fraction(2)

    @property
    def needs_tc(self) -> bool:
        return self.british and self.entered is not Entered.OTHER


TRIES = Quantity("attempts", "Attempts", Kind.NUMBER)
ONE_TC = Quantity("tc", "One TC", Kind.CHANCE)
SUCCESS = Quantity("success", "Entry within the attempts", Kind.CHANCE)
LOST_MF = Quantity("mf-lost", "MF lost if all fail", Kind.MF)
LOST_MP = Quantity("mp-lost", "MP lost if all fail", Kind.MP)


def within(count: int) -> Quantity:
    return Quantity(f"within-{count}", f"Within {count}", Kind.CHANCE)


def tries(inp: Inputs, led: Ledger) -> int:
    """Attempts that leave enough MF and MP for the entry, by the reading in force."""
    spare_mf = (inp.mf - inp.infantry_cost) // FAILED_TC_MF
    spare_mp = (inp.mp - inp.afv_cost) // FAILED_TC_MP
    entries = min(MOST_TRIES, 1 + min(spare_mf, spare_mp))
    failures = min(entries, inp.mf // FAILED_TC_MF, inp.mp // FAILED_TC_MP)
    if failures < entries and led.takes(WHICH_TRIES) == "failure-too":
        return failures
    return entries


def too_few_mf(inp: Inputs, led: Ledger) -> None:
    if inp.mf < inp.infantry_cost:
        led.forbid(because=("mf", "infantry_cost"))


def too_few_mp(inp: Inputs, led: Ledger) -> None:
    if inp.mp < inp.afv_cost:
        led.forbid(because=("mp", "afv_cost"))


def short_of_mf(inp: Inputs, led: Ledger) -> None:
    """A way into the hex that is in none of our texts."""
    if inp.mf < inp.infantry_cost:
        led.note(because=("mf", "infantry_cost"))


def short_of_mp(inp: Inputs, led: Ledger) -> None:
    if inp.mp < inp.afv_cost:
        led.note(because=("mp", "afv_cost"))


def too_few_to_fail(inp: Inputs, led: Ledger) -> None:
    pays_entry = inp.mf >= inp.infantry_cost and inp.mp >= inp.afv_cost
    if inp.needs_tc and pays_entry and not tries(inp, led):
        led.forbid(because=("mf", "mp"))


def no_tc(inp: Inputs, led: Ledger) -> None:
    if not inp.needs_tc:
        led.note(because=("british", "entered"))


def tc_when_ce(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc and inp.hatch is Hatch.CE:
        led.chance(ONE_TC, Chance(dice=2, high=MORALE_CE), because=("hatch",))


def tc_when_bu(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc and inp.hatch is Hatch.BU:
        led.chance(ONE_TC, Chance(dice=2, high=MORALE_BU), because=("hatch",))


def how_many(inp: Inputs, led: Ledger) -> None:
    """One, and one more for each failure that MF and MP can bear."""
    if not inp.needs_tc:
        return
    led.set(TRIES, 1)
    for _ in range(tries(inp, led) - 1):
        led.add(TRIES, 1, because=("mf", "infantry_cost", "mp", "afv_cost"))


def any_success(inp: Inputs, led: Ledger) -> None:
    if not inp.needs_tc:
        return
    most = tries(inp, led)
    for count in range(1, most + 1):
        of = (ONE_TC.key,) * count
        led.combine(within(count), Combine(of=of, low=1, high=count), because=("mf", "mp"))
    led.set(SUCCESS, Total(within(most).key))


def failure_costs_mf(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc:
        led.set(LOST_MF, FAILED_TC_MF)


def each_failure_costs_mf(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc and (most := tries(inp, led)) > 1:
        led.multiply(LOST_MF, most)


def failure_costs_mp(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc:
        led.set(LOST_MP, FAILED_TC_MP)


def each_failure_costs_mp(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc and (most := tries(inp, led)) > 1:
        led.multiply(LOST_MP, most)


def stays(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc:
        led.note()


def no_more_than_left(inp: Inputs, led: Ledger) -> None:
    if not inp.needs_tc:
        return
    if led.total(LOST_MF) > inp.mf:
        led.lower_of(LOST_MF, inp.mf, because=("mf",))
    if led.total(LOST_MP) > inp.mp:
        led.lower_of(LOST_MP, inp.mp, because=("mp",))


def bog_in_vineyard(inp: Inputs, led: Ledger) -> None:
    if inp.entered is Entered.VINEYARD:
        led.note(because=("entered",))


def nothing_more(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc:
        led.note(because=("entered",))


def begins_beneath(inp: Inputs, led: Ledger) -> None:
    del inp
    led.note()


def draws_fire(inp: Inputs, led: Ledger) -> None:
    if inp.needs_tc:
        led.note()


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("B.2", too_few_mf, "The Infantry's MF do not suffice for the hex, TC or not."),
    stop("B.2", too_few_mp, "The AFV's MP do not suffice for the hex, TC or not."),
    stop("A4.134", short_of_mf, "A Minimum Move remains, under its own conditions."),
    stop("A4.12", short_of_mf, "A leader moving with the Infantry gives them 2 MF more."),
    stop("A4.5", short_of_mf, "Double Time gives more MF and makes the Infantry CX."),
    stop(
        "A4.7",
        short_of_mf,
        "The Infantry may enter in the APh instead, where an advance into the hex is allowed.",
    ),
    stop("D9.31", short_of_mf, "Which of these go with Armored Assault is outside these texts."),
    stop(
        "D2",
        short_of_mp,
        "What a vehicle can do with fewer MP than a hex costs is in the vehicle movement rules.",
    ),
    stop("PBr10", too_few_to_fail, "Read so, a stack that cannot pay for failing may not try."),
    RuleRow("PBr10", no_tc, "Only a British stack entering vineyard or olive grove needs the TC."),
    RuleRow("PBr10", tc_when_ce, "The AFV passes its TC at Morale 9 while CE."),
    RuleRow("PBr10", tc_when_bu, "The AFV passes its TC at Morale 7 while BU."),
    RuleRow("PBr10", how_many, "The stack may try again while MF and MP still cover the entry."),
    RuleRow("PBr10", any_success, "One TC passed is enough."),
    RuleRow("PBr10", failure_costs_mf, "A failure costs the Infantry 1 MF."),
    RuleRow("PBr10", each_failure_costs_mf, "The Infantry pay for every one."),
    RuleRow("PBr10", failure_costs_mp, "A failure costs the AFV 2 MP."),
    RuleRow("PBr10", each_failure_costs_mp, "The AFV pays for every one."),
    RuleRow("PBr10", stays, "After a failure the stack stays where it is."),
    RuleRow(
        "PBr10",
        no_more_than_left,
        "A failure that cannot be paid in full takes what is left.",
    ),
    RuleRow(
        "PBr15.2",
        bog_in_vineyard,
        "A vineyard is a Bog hex: once in, the AFV makes a Bog Check, which these odds leave out.",
    ),
    RuleRow(
        "PBr17.5",
        bog_in_vineyard,
        "In a vineyard with an Irrigation Ditch, entered over a non-road hexside, that is the one "
        "check of the ditch, at +3.",
    ),
    RuleRow("D8.2", bog_in_vineyard, "An AFV that Bogs on entering is in the vineyard, immobile."),
    RuleRow(
        "PBr10",
        nothing_more,
        "It names no DRM for the TC and nothing more for an Original 12; passing costs nothing, "
        "and each vineyard or olive grove entered asks for a TC anew.",
    ),
    RuleRow("D9.31", begins_beneath, "The Infantry must have begun the MPh with the AFV."),
    RuleRow("D9.31", draws_fire, "What is spent on a failure is spent in the old hex, under fire."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    if outcome.status is Status.FORBIDDEN:
        return Summary(headline=refused(outcome), tables={})
    if not inputs.needs_tc:
        return Summary(headline="No TC needed", tables={})
    totals = outcome.totals
    count = int(totals[TRIES.key])
    rows = tuple(row(inputs, number, totals) for number in range(1, count + 1))
    columns = ("Attempts", "Passed by then", "MF lost if not", "MP lost if not", "Rule")
    words = f"{count} attempt{'' if count == 1 else 's'}"
    return Summary(
        headline=f"{words}: {odds(totals[SUCCESS.key])}",
        tables={"attempts": Table(title="Attempt by attempt", columns=columns, rows=rows)},
    )


def refused(outcome: Outcome) -> str:
    """What is missing; of ways outside our texts, that there may be some."""
    rules = {step.rule for step in outcome.steps}
    lacks = [unit for unit, rule in (("MF", "A4.134"), ("MP", "D2")) if rule in rules]
    if not lacks:
        return "No attempt with what is left"
    return f"Short of {' and '.join(lacks)}: other ways are outside these texts"


def row(inputs: Inputs, number: int, totals: Mapping[str, Fraction]) -> tuple[str, ...]:
    """Failures take no more than is left."""
    mf = min(Fraction(number * FAILED_TC_MF), inputs.mf)
    mp = min(Fraction(number * FAILED_TC_MP), inputs.mp)
    return (str(number), odds(totals[within(number).key]), mixed(mf), mixed(mp), "PBr10")


def figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    if not inputs.needs_tc:
        return ()
    totals = outcome.totals
    chances = [totals[within(count).key] for count in range(1, int(totals[TRIES.key]) + 1)]
    curve = (by_attempts(chances),) if len(chances) > 1 else ()
    return (*dice_figures(outcome.steps), *curve)


ARMORED_ASSAULT = Calculator(
    slug="armored-assault",
    title="Armored Assault",
    summary="Attempts that MF and MP allow into a vineyard or olive grove, and the odds of entry.",
    inputs=Inputs,
    rules=RULES,
    rulings=(WHICH_TRIES,),
    summarise=summarise,
    figures=figures,
)
