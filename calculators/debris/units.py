"""What becomes of each unit of the list after every fall into its hex: B37.64, B37.641, B37.8."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from calculators.chains import Chain
from calculators.debris.falling import anything_hit
from calculators.debris.inputs import Inputs
from calculators.debris.morale import Branch, Result, branches
from calculators.debris.struck import (
    Target,
    chains,
    falls_on,
    moves,
    ordeal_of,
    reach,
    targets,
)
from calculators.tables.falling import Standing
from calculators.tables.falling_rulings import BOGGED_AGAIN, FALLING_BOG_CHECK
from calculators.tables.outcomes import Ordeal
from calculators.tables.scenario import DEBRIS_BOG_DRM
from calculators.tables.vehicles import BOGS_AT
from calculators.trace import Chance, Ledger, RuleRow

BECAUSE = ("units",)
FROM_FALLS = ("units", "rubbled", "hexes")
MCS = (Ordeal.MC, Ordeal.CHECK)


def struck(inp: Inputs, led: Ledger, *kinds: Ordeal, times: int = 1) -> Iterator[Target]:
    """Units that at least so many falls can strike, of these ordeals or of any."""
    for target in targets(inp):
        if len(falls_on(target, inp, led)) >= times and (
            not kinds or ordeal_of(target.unit, led) in kinds
        ):
            yield target


def branches_of(target: Target, inp: Inputs, led: Ledger) -> tuple[Branch, ...]:
    return branches(target.unit, again=len(falls_on(target, inp, led)) > 1)


def in_a_rubbled_hex(inp: Inputs, led: Ledger) -> None:
    rubbled = {item.hex for item in inp.rubbled}
    for target in targets(inp):
        if target.unit.hex in rubbled:
            state_odds(target, inp, led)


def out_of_harms_way(inp: Inputs, led: Ledger) -> None:
    rubbled = {item.hex for item in inp.rubbled}
    for target in targets(inp):
        if target.unit.hex not in rubbled and not falls_on(target, inp, led):
            state_odds(target, inp, led)


def struck_by_hex(inp: Inputs, led: Ledger) -> None:
    for target in targets(inp):
        if target.location:
            own = reach(target.location, inp, led)
            if len(falls_on(target, inp, led)) > len(own):
                led.note(target.about, because=FROM_FALLS)


def together(inp: Inputs, led: Ledger) -> None:
    """Two units next to the same building."""
    met: set[object] = set()
    for target in struck(inp, led):
        falls = {source.hex for source in falls_on(target, inp, led)}
        if falls & met:
            led.note(because=FROM_FALLS)
            return
        met |= falls


def odds_of(result: Result, inp: Inputs, led: Ledger) -> None:
    """Each check once, however many units make it."""
    for target in struck(inp, led, *MCS):
        for branch in branches_of(target, inp, led):
            if branch.result is result and not led.has(branch.quantity):
                led.chance(branch.quantity, branch.check.roll(result), because=BECAUSE)


def bog_check(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, Ordeal.BOG):
        led.set(target.bog_drm, 0, because=BECAUSE)


def bog_as_entry(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, Ordeal.BOG):
        if led.takes(FALLING_BOG_CHECK) == "plus-one":
            led.add(target.bog_drm, DEBRIS_BOG_DRM, because=BECAUSE)


def bog_other_drm(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, Ordeal.BOG):
        if target.unit.drm:
            led.add(target.bog_drm, target.unit.drm, because=BECAUSE)


def bog_odds(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, Ordeal.BOG):
        drm = int(led.total(target.bog_drm))
        led.chance(target.bogs, Chance(dice=2, modifier=drm, low=BOGS_AT), because=BECAUSE)
        free = Chance(dice=2, modifier=drm, high=BOGS_AT - 1)
        led.chance(target.stays_free, free, because=BECAUSE)


def in_the_end(kinds: tuple[Ordeal, ...], inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, *kinds):
        if target.unit.kind is not Standing.FIRE:
            state_odds(target, inp, led)


def fire_in_the_end(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led):
        if target.unit.kind is Standing.FIRE:
            state_odds(target, inp, led)


def state_odds(target: Target, inp: Inputs, led: Ledger) -> None:
    """The odds of every state after all falls; where none can come, that none does."""
    for end, chain in chains(target, inp, led):
        led.chain(target.quantity(end), chain, because=FROM_FALLS)


def harm(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led):
        made = tuple(chains(target, inp, led))
        ends = tuple(end.key for end, _ in made if end.harm)
        if ends:
            each = made[0][1]
            chain = Chain(events=each.events, start=each.start, moves=each.moves, ends=ends)
            led.chain(target.harm, chain, because=FROM_FALLS)


def morale_missing(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, *MCS):
        if not branches_of(target, inp, led):
            led.note(target.about, because=BECAUSE)


def broken_side_missing(inp: Inputs, led: Ledger) -> None:
    for target in struck(inp, led, Ordeal.MC):
        if reaches(target, "fails-first", inp, led):
            led.note(target.about, because=BECAUSE)


def fails_while_broken(inp: Inputs, led: Ledger) -> None:
    checked = struck(inp, led, Ordeal.MC)
    if any(reaches(target, "fails-broken", inp, led) for target in checked):
        led.note(because=BECAUSE)


def after_original_12(inp: Inputs, led: Ledger) -> None:
    checked = struck(inp, led, Ordeal.MC, times=2)
    if any(reaches(target, "original-12", inp, led) for target in checked):
        led.note(because=BECAUSE)


def reaches(target: Target, end: str, inp: Inputs, led: Ledger) -> bool:
    steps = moves(target, falls_on(target, inp, led), led)
    return any(move.end == end for move in steps)


def general_rules(inp: Inputs, led: Ledger) -> None:
    if any(branches_of(target, inp, led) for target in struck(inp, led, Ordeal.MC)):
        led.note(because=BECAUSE)


def heat_of_battle(inp: Inputs, led: Ledger) -> None:
    listed = any(branches_of(target, inp, led) for target in struck(inp, led, Ordeal.MC))
    checks = inp.morale is not None and anything_hit(inp, led)
    named = Standing.INFANTRY in inp.stands and checks
    if because := ("stands",) * named + ("units",) * listed:
        led.note(because=because)


def beyond_pass_or_fail(inp: Inputs, led: Ledger) -> None:
    listed = any(struck(inp, led, Ordeal.CHECK))
    named = Standing.VULNERABLE_PRC in inp.stands and anything_hit(inp, led)
    if because := ("stands",) * named + ("units",) * listed:
        led.note(because=because)


def malfunctions_again(inp: Inputs, led: Ledger) -> None:
    twice = struck(inp, led, Ordeal.STRUCK, times=2)
    if any(target.unit.kind is Standing.UNPOSSESSED for target in twice):
        led.note(because=BECAUSE)


def bogged_already(inp: Inputs, led: Ledger) -> None:
    if any(struck(inp, led, Ordeal.BOG, times=2)) and led.takes(BOGGED_AGAIN) == "no-more":
        led.note(because=BECAUSE)


def bogged_twice(inp: Inputs, led: Ledger) -> None:
    if any(struck(inp, led, Ordeal.BOG, times=2)) and led.takes(BOGGED_AGAIN) == "checks-again":
        led.note(because=BECAUSE)


RULES: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "B24",
        in_a_rubbled_hex,
        "It stands in a hex that is rubbled itself: that is a matter of rubble, not of debris.",
    ),
    RuleRow("B37.5", out_of_harms_way, "No debris can fall on it."),
    RuleRow(
        "B37.64",
        struck_by_hex,
        "Read so, what falls into the other Location of its hex strikes it too.",
    ),
    RuleRow(
        "A10",
        partial(odds_of, Result.PASSES),
        "A Final DR below the Morale passes a MC.",
    ),
    RuleRow(
        "A10", partial(odds_of, Result.PINS), "A Final DR equal to the Morale passes and pins."
    ),
    RuleRow(
        "A10",
        partial(odds_of, Result.HOLDS),
        "A broken unit passes with a Final DR of at most its broken-side Morale.",
    ),
    RuleRow("A10", partial(odds_of, Result.FAILS), "A Final DR above the Morale fails."),
    RuleRow(
        "A10.31",
        partial(odds_of, Result.ORIGINAL_12),
        "An Original 12 on a MC brings Casualty Reduction, besides what the Final DR does.",
    ),
    RuleRow(
        "A10",
        partial(odds_of, Result.PRC_PASS),
        "PRC pass a MC with a Final DR of at most their Morale.",
    ),
    RuleRow(
        "A10",
        partial(odds_of, Result.PRC_FAIL),
        "PRC fail a MC with a Final DR above their Morale.",
    ),
    RuleRow("B37.64", bog_check, "An AFV that moves makes a Bog Check for each fall."),
    RuleRow("B37.3", bog_as_entry, "Read so, each check has the +1 DRM of entering debris."),
    RuleRow("D8.21", bog_other_drm, "The other DRM that you entered."),
    RuleRow("D8.21", bog_odds, "A Final DR of 12 or more Bogs the vehicle."),
    RuleRow(
        "B37.641",
        partial(in_the_end, (Ordeal.MC,)),
        "Each fall brings a 1MC, one after the other, to a pinned or broken unit too.",
    ),
    RuleRow(
        "B37.641",
        partial(in_the_end, (Ordeal.CHECK,)),
        "PRC take a 1MC at each fall; from the first that they fail on, these odds go no further.",
    ),
    RuleRow("D8.2", partial(in_the_end, (Ordeal.BOG,)), "After all falls, one after the other."),
    RuleRow(
        "B37.64",
        partial(in_the_end, (Ordeal.STRUCK, Ordeal.NOTHING)),
        "What one fall does is done; a further fall does the same and no more.",
    ),
    RuleRow("B37.8", fire_in_the_end, "One fall is enough to put a fire out."),
    RuleRow(
        "B37.64",
        harm,
        "Harm: it fails a MC or rolls an Original 12, Bogs, is Immobilized, malfunctions or is "
        "eliminated.",
    ),
    RuleRow("A10", morale_missing, "Its Morale is not given, so the odds of a 1MC are left out."),
    RuleRow(
        "A10",
        broken_side_missing,
        "Its broken-side Morale is not given, so nothing is said of a 1MC that it takes broken.",
    ),
    RuleRow(
        "A10",
        fails_while_broken,
        "What failing a MC does to a unit that is broken already is in your rulebook.",
    ),
    RuleRow(
        "A10.31",
        after_original_12,
        "What is left after an Original 12 checks on numbers of its own: not followed further.",
    ),
    RuleRow(
        "A10",
        general_rules,
        "Passing, pin, breaking and the Original 12 are general rules outside these texts: check "
        "your rulebook.",
    ),
    RuleRow(
        "A15",
        heat_of_battle,
        "An Original 2 on a MC may bring Heat of Battle, which these odds leave out: check your "
        "rulebook.",
    ),
    RuleRow(
        "D5",
        beyond_pass_or_fail,
        "What failing, a pin or an Original 12 does to the crew of a vehicle is outside these "
        "texts.",
    ),
    RuleRow(
        "D6",
        beyond_pass_or_fail,
        "What they do to Passengers and Riders is outside these texts too.",
    ),
    RuleRow(
        "B37.64",
        malfunctions_again,
        "Of one that has malfunctioned already the rule says nothing more.",
    ),
    RuleRow(
        "D8.2",
        bogged_already,
        "A bogged AFV moves no more, so a further fall asks no check of it.",
    ),
    RuleRow(
        "D8.3", bogged_twice, "Read so, it may Bog twice; what that means B37.64 does not say."
    ),
    RuleRow(
        "B37.5",
        together,
        "One roll sends debris into every hex around, so units next to the same building are "
        "struck together: do not multiply their odds.",
    ),
)
