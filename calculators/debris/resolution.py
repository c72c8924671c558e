"""What one fall does to what stands in the Location: B37.64 and B37.8."""

from __future__ import annotations

from functools import partial

from calculators.debris.falling import anything_hit, at_least_once, generated, hitting
from calculators.debris.inputs import Inputs, Rubbled
from calculators.debris.locations import Location, locations, sources
from calculators.debris.units import struck as units_struck
from calculators.tables.falling import EFFECTS, EffectRow, Standing
from calculators.tables.falling_rulings import FALLING_BOG_CHECK, FULLY_TRACKED_BELOW, MOVING_AFV
from calculators.tables.outcomes import MC_DRM
from calculators.tables.scenario import DEBRIS_BOG_DRM
from calculators.trace import Chance, Combine, Kind, Ledger, Quantity, RuleRow

FAILS = Quantity("fails-1mc", "Fails a 1MC", Kind.CHANCE)
BOG = Quantity("bog-falling-drm", "Bog Check for Falling Debris", Kind.DRM)


def struck(source: Rubbled) -> Quantity:
    return Quantity(
        f"fails-under-{source.hex}", f"Debris from {source.hex}, and its 1MC failed", Kind.CHANCE
    )


def breaks(location: Location) -> Quantity:
    return Quantity(f"breaks-{location.key}", f"{location.name}: fails a 1MC", Kind.CHANCE)


def effect(row: EffectRow, inp: Inputs, led: Ledger) -> None:
    because = in_the_way(row.standing, inp, led)
    if because and read_so(row, led):
        led.note(because=because)


def in_the_way(kind: Standing, inp: Inputs, led: Ledger) -> tuple[str, ...]:
    """The inputs that put something of this kind where debris can fall."""
    named = kind in inp.stands and anything_hit(inp, led)
    listed = any(target.unit.kind is kind for target in units_struck(inp, led))
    return ("stands",) * named + ("units",) * listed


def read_so(row: EffectRow, led: Ledger) -> bool:
    """The row holds under the reading in force."""
    return not row.reading or led.takes(FULLY_TRACKED_BELOW) == row.reading


def moving_afv(inp: Inputs, led: Ledger) -> None:
    moves = inp.stands & {Standing.MOVING_AFV, Standing.MOTION_AFV} or phase_counts(inp, led)
    if moves and anything_hit(inp, led):
        led.set(BOG, 0, because=("stands",))


def phase_counts(inp: Inputs, led: Ledger) -> bool:
    """An AFV that is not moving now, in the MPh of its side."""
    waiting = Standing.AFV_IN_ITS_PHASE in inp.stands
    return waiting and led.takes(MOVING_AFV) == "any-in-phase"


def waiting_afv(inp: Inputs, led: Ledger) -> None:
    because = in_the_way(Standing.AFV_IN_ITS_PHASE, inp, led)
    if because and led.takes(MOVING_AFV) != "any-in-phase":
        led.note(because=because)


def bog_drm(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG) and led.takes(FALLING_BOG_CHECK) == "plus-one":
        led.add(BOG, DEBRIS_BOG_DRM, because=("stands",))


def must_check(inp: Inputs, led: Ledger) -> bool:
    exposed = inp.stands & {Standing.INFANTRY, Standing.VULNERABLE_PRC}
    return bool(exposed) and inp.morale is not None and anything_hit(inp, led)


def odds_of_failing(inp: Inputs, led: Ledger) -> None:
    if must_check(inp, led):
        roll = Chance(dice=2, modifier=MC_DRM, low=(inp.morale or 0) + 1)
        led.chance(FAILS, roll, because=("morale", "stands"))


def first_failure(inp: Inputs, led: Ledger) -> None:
    """For each Location: some fall comes, and the check that it brings is failed."""
    if not must_check(inp, led):
        return
    for source in sources(inp):
        of = (generated(source).key, FAILS.key)
        led.combine(struck(source), Combine(of=of, low=2, high=2), because=("rubbled", "morale"))
    for place in locations(inp):
        if led.total(at_least_once(place)):
            falls = tuple(struck(source).key for source in hitting(inp, place, led))
            led.combine(
                breaks(place),
                Combine(of=falls, low=1, high=len(falls)),
                because=("rubbled", "morale"),
            )


def morale_unused(inp: Inputs, led: Ledger) -> None:
    exposed = inp.stands & {Standing.INFANTRY, Standing.VULNERABLE_PRC}
    if inp.morale is not None and not exposed:
        led.note(because=("morale", "stands"))


def second_check(inp: Inputs, led: Ledger) -> None:
    several = any(len(hitting(inp, place, led)) > 1 for place in locations(inp))
    if Standing.INFANTRY in inp.stands and must_check(inp, led) and several:
        led.note(because=("rubbled", "morale"))


def other_bog_drm(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG):
        led.note(because=("stands",))


RULES: tuple[RuleRow[Inputs], ...] = (
    *(RuleRow(row.rule, partial(effect, row), row.says) for row in EFFECTS),
    RuleRow("A10", morale_unused, "Morale matters only to Infantry and Vulnerable PRC there."),
    RuleRow("A10", odds_of_failing, "A MC is failed on a Final DR above the Morale."),
    RuleRow(
        "A10",
        first_failure,
        "The odds that debris falls and the unit fails the check that it brings.",
    ),
    RuleRow(
        "A10",
        second_check,
        "A unit that failed one goes on with its broken-side Morale, which these odds leave out.",
    ),
    RuleRow(
        "B37.64",
        moving_afv,
        "A fully-tracked AFV performing its MPh or in Motion must make a Bog Check.",
    ),
    RuleRow(
        "B37.64",
        waiting_afv,
        "An AFV that is not moving now is not performing its MPh: no Bog Check.",
    ),
    RuleRow("B37.3", bog_drm, "Read so, the +1 DRM of entering debris applies to this check too."),
    RuleRow("D8.21", other_bog_drm, "Ground pressure and the like may add DRM of their own."),
)
