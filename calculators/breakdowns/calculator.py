"""The ``breakdowns`` calculator: whether, how many, and what follows."""

from __future__ import annotations

from calculators.breakdowns.inputs import Inputs, Phase
from calculators.calculator import Calculator, Outcome, Summary
from calculators.rounding import mixed
from calculators.tables.breakdown_rulings import BEGIN_TO_MOVE, FULL_OR_ALL
from calculators.tables.breakdowns import (
    CREATION,
    GAMES_WITH_POOLS,
    GERMAN_DIVISIONS,
    Formation,
    Moment,
    Nationality,
    UnitClass,
)
from calculators.trace import Kind, Ledger, Op, Quantity, RuleRow, Status, Total, stop

MOST = Quantity("most", "Breakdowns it can create", Kind.NUMBER)
MADE = Quantity("breakdowns", "Breakdowns", Kind.NUMBER)
STEPS = Quantity("steps", "Steps of the unit", Kind.NUMBER)
COST = Quantity("mp", "Cost", Kind.MP)


def not_other_type(inp: Inputs, led: Ledger) -> None:
    if inp.unit_class is not UnitClass.OTHER:
        led.forbid(because=("unit_class",))


def not_multi_step(inp: Inputs, led: Ledger) -> None:
    if inp.full_steps < 2:
        led.forbid(because=("full_steps",))


def last_step(inp: Inputs, led: Ledger) -> None:
    if inp.creating and inp.full_steps > 1 and inp.number > inp.steps - 1:
        led.forbid(because=("steps", "number"))


def wrong_moment_to_create(inp: Inputs, led: Ledger) -> None:
    if inp.creating and inp.moment not in CREATION:
        led.forbid(because=("moment",))


def not_in_this_phase(inp: Inputs, led: Ledger) -> None:
    begins = inp.creating and inp.moment is Moment.BEGIN_MOVE and inp.phase is Phase.OTHER
    if begins and led.takes(BEGIN_TO_MOVE) == "movement-phase":
        led.forbid(because=("phase",))


def higher_rating(inp: Inputs, led: Ledger) -> None:
    if inp.creating and inp.breakdown_ar > inp.unit_ar:
        led.forbid(because=("breakdown_ar", "unit_ar"))


def lower_rating(inp: Inputs, led: Ledger) -> None:
    if not inp.creating and inp.breakdown_ar < inp.unit_ar:
        led.forbid(because=("breakdown_ar", "unit_ar"))


def other_status(inp: Inputs, led: Ledger) -> None:
    if inp.unit_markers != inp.breakdown_markers:
        led.forbid(because=("unit_markers", "breakdown_markers"))


def wrong_moment_to_absorb(inp: Inputs, led: Ledger) -> None:
    if not inp.end_of_phase:
        led.forbid(because=("end_of_phase",))


def full_strength(inp: Inputs, led: Ledger) -> None:
    if not inp.creating and inp.full_steps > 1 and inp.steps == inp.full_steps:
        led.forbid(because=("steps", "full_steps"))


def not_stacked(inp: Inputs, led: Ledger) -> None:
    if not inp.stacked:
        led.forbid(because=("stacked",))


def security_division(inp: Inputs, led: Ledger) -> None:
    if inp.formation is Formation.SECURITY:
        led.forbid(because=("game", "formation"))


def german_counters_for_allies(inp: Inputs, led: Ledger) -> None:
    ally = inp.own_pools and inp.nationality is not Nationality.GERMAN
    if ally and inp.pool is Nationality.GERMAN:
        led.forbid(because=("game", "nationality", "pool"))


def counters_of_another_pool(inp: Inputs, led: Ledger) -> None:
    german_counters = inp.pool is Nationality.GERMAN and inp.own_pools
    if inp.game in GAMES_WITH_POOLS and inp.pool is not inp.nationality and not german_counters:
        led.forbid(because=("game", "nationality", "pool"))


def formation_not_named(inp: Inputs, led: Ledger) -> None:
    if inp.formation is Formation.OTHER:
        led.gap(because=("game", "formation"))


def pools_of_other_games(inp: Inputs, led: Ledger) -> None:
    if inp.game not in GAMES_WITH_POOLS and inp.pool is not inp.nationality:
        led.gap(because=("game", "nationality", "pool"))


def same_nationality(inp: Inputs, led: Ledger) -> None:
    if not inp.own_pools:
        led.note(because=("game", "nationality", "pool"))


def german_pool(inp: Inputs, led: Ledger) -> None:
    german = inp.own_pools and inp.nationality is Nationality.GERMAN
    if german and inp.formation in GERMAN_DIVISIONS:
        led.note(because=("game", "formation"))


def allies_own_pool(inp: Inputs, led: Ledger) -> None:
    if inp.own_pools and inp.nationality is not Nationality.GERMAN:
        led.note(because=("game", "nationality", "pool"))


def detach(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.set(MADE, inp.number, because=("number",))


def steps_before(inp: Inputs, led: Ledger) -> None:
    led.set(STEPS, inp.steps, because=("steps",))


def steps_detached(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.add(STEPS, Total(MADE.key, -1), because=("number",))


def most_at_once(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.set(MOST, inp.steps, because=("steps",))
        led.add(MOST, -1)


def must_absorb(inp: Inputs, led: Ledger) -> None:
    if not inp.creating:
        led.set(MADE, inp.number, because=("number",))


def until_full(inp: Inputs, led: Ledger) -> None:
    lost = inp.full_steps - inp.steps
    if inp.creating or inp.number <= min(lost, 1):
        return
    if led.takes(FULL_OR_ALL) == "until-full":
        led.lower_of(MADE, lost, because=("full_steps", "steps"))


def one_a_phase(inp: Inputs, led: Ledger) -> None:
    several = not inp.creating and inp.number > 1
    if several and led.takes(FULL_OR_ALL) == "one":
        led.lower_of(MADE, 1, because=("number",))


def steps_regained(inp: Inputs, led: Ledger) -> None:
    if not inp.creating:
        led.add(STEPS, Total(MADE.key), because=("number",))


def no_cost(inp: Inputs, led: Ledger) -> None:
    del inp
    led.set(COST, 0)


def independent(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.note()


def moves_on(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.note()


def moved_and_absorbed(inp: Inputs, led: Ledger) -> None:
    if not inp.creating:
        led.note()


def inherits_status(inp: Inputs, led: Ledger) -> None:
    if inp.creating:
        led.note()


def never_back(inp: Inputs, led: Ledger) -> None:
    if inp.creating and inp.breakdown_ar < inp.unit_ar:
        led.note(because=("breakdown_ar", "unit_ar"))


def back_at_once(inp: Inputs, led: Ledger) -> None:
    if inp.creating and inp.breakdown_ar == inp.unit_ar:
        led.note(because=("breakdown_ar", "unit_ar"))


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("OCS20.0", not_other_type, 'Only units of type "Other" create or absorb Breakdowns.'),
    stop("OCS20.0", not_multi_step, "Only a multi-step unit creates or absorbs Breakdowns."),
    stop("OCS20.0", last_step, "The last step of a unit never becomes a Breakdown."),
    stop(
        "OCS20.0a",
        wrong_moment_to_create,
        "Breakdowns are created only when the unit begins to move, or to advance or retreat "
        "after combat.",
    ),
    stop("OCS20.0a", not_in_this_phase, "Read so, only the Movement Phase counts."),
    stop("OCS20.0b", higher_rating, "A Breakdown's AR may not be higher than that of its creator."),
    stop("OCS20.0b", lower_rating, "A unit absorbs no Breakdown whose AR is lower than its own."),
    stop("OCS20.0c", other_status, "Unit and Breakdown must be under the same markers and mode."),
    stop("OCS20.0d", wrong_moment_to_absorb, "Breakdowns are absorbed only at the end of a phase."),
    stop("OCS20.0d", full_strength, "Only a reduced unit absorbs Breakdowns."),
    stop("OCS20.0d", not_stacked, "A unit absorbs only Breakdowns that it is stacked with."),
    stop(
        "OCS20.0-note",
        security_division,
        "A German security division neither creates nor absorbs Breakdowns.",
    ),
    stop(
        "OCS20.0-note",
        german_counters_for_allies,
        "{nationality} units never use the German Breakdowns.",
    ),
    stop("OCS20.0g", counters_of_another_pool, "A unit uses the pool of its own nationality."),
    stop(
        "OCS20.0-note",
        formation_not_named,
        "The note names the German divisions that use this pool, and this unit is not among them.",
    ),
    stop("OCS20.0g", pools_of_other_games, "Which pools are shared is in that game's own rules."),
    RuleRow(
        "OCS20.0g",
        same_nationality,
        "Units of one nationality share a pool, unless that game's rules except them.",
    ),
    RuleRow(
        "OCS20.0-note",
        german_pool,
        "The German infantry-symbol pool serves infantry, jaeger, mountain, SS and LW divisions.",
    ),
    RuleRow("OCS20.0-note", allies_own_pool, "{nationality} units have a pool of their own."),
    RuleRow("OCS20.0", most_at_once, "Every step but the last can become a Breakdown."),
    RuleRow("OCS20.0", detach, "Each Breakdown is one step detached."),
    RuleRow("OCS20.0d", must_absorb, "The unit must absorb the eligible Breakdowns there."),
    RuleRow("OCS20.0d", until_full, "It absorbs no more than the steps that it has lost."),
    RuleRow("OCS20.0d", one_a_phase, "Read so, it absorbs one at the end of each phase."),
    RuleRow("OCS20.0", steps_before, "The unit's steps."),
    RuleRow("OCS20.0", steps_detached, "A Step Loss marker shows each step that it gave up."),
    RuleRow("OCS20.0d", steps_regained, "Each Breakdown absorbed is a step regained."),
    RuleRow("OCS20.0e", no_cost, "Neither creating nor absorbing costs MP."),
    RuleRow("OCS20.0f", independent, "Each Breakdown is 1 RE, has one step and is independent."),
    RuleRow("OCS20.0e", moves_on, "It can move in this very phase."),
    RuleRow(
        "OCS20.0e",
        moved_and_absorbed,
        "A Breakdown that moved in this phase is absorbed at its end all the same.",
    ),
    RuleRow(
        "OCS20.0c",
        inherits_status,
        "Both must have the same status. Our reading: a new Breakdown has the unit's markers and "
        "mode.",
    ),
    RuleRow(
        "OCS20.0b",
        never_back,
        "Its AR is lower than the unit's, so that this unit can never take it back.",
    ),
    RuleRow(
        "OCS20.0d",
        back_at_once,
        "If both are still stacked when the phase ends, the unit must take it back.",
    ),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    if outcome.status is Status.FORBIDDEN:
        reasons = sum(step.op is Op.FORBID for step in outcome.steps)
        words = f"Not legal: {reasons} reasons" if reasons > 1 else "Not legal"
        return Summary(headline=words, tables={})
    if outcome.status is Status.UNKNOWN:
        return Summary(headline="Not settled by these texts", tables={})
    made, steps = outcome.totals[MADE.key], outcome.totals[STEPS.key]
    left = f"{mixed(steps)} step{'' if steps == 1 else 's'}"
    if inputs.creating:
        words = f"Legal: the unit keeps {left}"
        never = inputs.breakdown_ar < inputs.unit_ar
        return Summary(
            headline=words + (", and can never take it back" if never else ""), tables={}
        )
    return Summary(headline=f"Must absorb {mixed(made)}: the unit has {left}", tables={})


BREAKDOWNS = Calculator(
    slug="breakdowns",
    title="Breakdowns",
    summary="Whether a unit may create or must absorb Breakdowns, and the steps that result.",
    inputs=Inputs,
    rules=RULES,
    rulings=(BEGIN_TO_MOVE, FULL_OR_ALL),
    summarise=summarise,
)
