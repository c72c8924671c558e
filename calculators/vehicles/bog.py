"""The ``bog`` calculator: every Bog Check of one move, each with its DRM and odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from calculators.bog_checks import BOG_FENCE, FENCE_CHECK
from calculators.calculator import Calculator, Outcome, Summary, Table
from calculators.figures.dice_bars import dice_figures
from calculators.figures.figure import Figure
from calculators.rounding import odds, signed
from calculators.schema import Choice, Field, one_of
from calculators.tables.debris_rulings import AFV_ONLY, TRAIL_BREAK_BOG, TRAIL_BREAK_VEHICLES
from calculators.tables.ditch_rulings import DITCH_VINEYARD_DRM, HALF_TRACK_AT_DITCH
from calculators.tables.falling_rulings import FALLING_BOG_CHECK
from calculators.tables.fence_rulings import TRUCK_AT_FENCE
from calculators.tables.scenario import DEBRIS_BOG_DRM
from calculators.tables.scenario import DITCH_VINEYARD_DRM as VINEYARD_DRM
from calculators.tables.vehicles import BOGS_AT, VEHICLES, Mover, Vehicle
from calculators.trace import (
    Chance,
    Combine,
    Kind,
    Ledger,
    Quantity,
    RuleRow,
    Status,
    stop,
)
from calculators.vehicles.figures import by_drm


class Entered(Choice):
    """What the hex entered asks a check for."""

    NONE = "none", "Nothing that asks for a check"
    DEBRIS = "debris", "Debris"
    DITCH = "ditch", "Irrigation Ditch over a non-road hexside"
    VINEYARD = "vineyard", "Vineyard"
    DITCH_VINEYARD = "ditch-vineyard", "Ditch with vineyard over a non-road hexside"
    OTHER = "other", "Another Bog hex"


class Ground(Choice):
    """What the hex left, or turned in, asks a check for."""

    NONE = "none", "Nothing that asks for a check"
    DITCH = "ditch", "Irrigation Ditch"
    VINEYARD = "vineyard", "Vineyard"
    DITCH_VINEYARD = "ditch-vineyard", "Ditch with vineyard"


ENTRY, EXIT, TURN, OTHER = "Hex entered", "Hex left", "VCA change", "Besides"
DITCHES = (Ground.DITCH, Ground.DITCH_VINEYARD)
BOGGY = (*DITCHES, Ground.VINEYARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One vehicle and what it does now."""

    vehicle: Annotated[Vehicle, Field(label="Vehicle", group="Vehicle", rule="PBr13.3")] = (
        Vehicle.FULLY_TRACKED_AFV
    )
    drm: Annotated[
        int,
        Field(
            label="Other DRM",
            group="Vehicle",
            rule="D8.21",
            low=-3,
            high=8,
            help="Ground pressure, towing, weather: from your rulebook. Not at a fence.",
        ),
    ] = 0
    fence: Annotated[
        bool, Field(label="Crosses a barbed-wire fence", group=ENTRY, rule="PBr13.3")
    ] = False
    entered: Annotated[Entered, Field(label="It enters", group=ENTRY, rule="D8.2")] = Entered.DEBRIS
    through_tb: Annotated[
        bool,
        Field(
            label="Through a TB hexside",
            group=ENTRY,
            rule="B37.7",
            show_if=one_of("entered", Entered.DEBRIS),
            help="What lay under the debris may ask for a check of its own: enter that instead.",
        ),
    ] = False
    left: Annotated[Ground, Field(label="It leaves", group=EXIT, rule="D8.2")] = Ground.NONE
    paid: Annotated[
        bool,
        Field(
            label="By a road hexside, or paid and checked on entering it, or set up there",
            group=EXIT,
            rule="PBr12.42",
            show_if=one_of("left", *DITCHES),
        ),
    ] = False
    turns_in: Annotated[Ground, Field(label="It turns in", group=TURN, rule="D8.2")] = Ground.NONE
    hexspines: Annotated[
        int,
        Field(
            label="Hexspines",
            group=TURN,
            rule="D8.2",
            low=1,
            high=5,
            show_if=one_of("turns_in", *BOGGY),
        ),
    ] = 1
    road_hex: Annotated[
        bool,
        Field(
            label="That hex is a road hex",
            group=TURN,
            rule="PBr12.42",
            show_if=one_of("turns_in", *DITCHES),
        ),
    ] = False
    falling: Annotated[
        bool,
        Field(
            label="Debris falls on it while it moves or is in Motion",
            group=OTHER,
            rule="B37.64",
            show_if=one_of("vehicle", Vehicle.FULLY_TRACKED_AFV),
        ),
    ] = False

    @property
    def unit(self) -> Mover:
        return self.vehicle.mover

    @property
    def crossing_fence(self) -> bool:
        return self.fence


@dataclass(frozen=True, slots=True)
class Check:
    """One kind of Bog Check: its DRM and its odds."""

    drm: Quantity
    chance: Quantity


def check(key: str, label: str) -> Check:
    return Check(
        Quantity(f"bog-{key}-drm", f"Bog Check {label}", Kind.DRM),
        Quantity(f"bog-{key}", f"Bogs {label}", Kind.CHANCE),
    )


FENCE = Check(BOG_FENCE, Quantity("bog-fence", "Bogs at the fence", Kind.CHANCE))
ENTERING = check("entering", "on entering")
LEAVING = check("leaving", "on leaving")
TURNING = check("turning", "at each hexspine")
FALLING = check("falling", "under Falling Debris")
TERRAIN_CHECKS = (LEAVING, ENTERING, TURNING, FALLING)
"""Those that the general DRM apply to."""
CHECKS = (LEAVING, FENCE, ENTERING, TURNING, FALLING)
"""All, in the order in which they are made."""
ONCE = Quantity("bogged", "Bogs at least once", Kind.CHANCE)
AWAY = Quantity("gets-away", "Gets out of the hex left", Kind.CHANCE)
MIRED = Quantity("mired", "Bogs by fence and terrain both: Mired", Kind.CHANCE)


def kept_out_of_debris(inp: Inputs, led: Ledger) -> None:
    row = VEHICLES[inp.unit]
    if inp.entered is not Entered.DEBRIS or row.afv:
        return
    if inp.through_tb and led.takes(TRAIL_BREAK_VEHICLES) == "any-vehicle":
        return
    if not row.fully_tracked or led.takes(AFV_ONLY) == "afv-only":
        led.forbid(because=("vehicle", "entered"))


def kept_out_of_ditch(inp: Inputs, led: Ledger) -> None:
    over = inp.entered in (Entered.DITCH, Entered.DITCH_VINEYARD)
    if not over and not (inp.left in DITCHES and not inp.paid):
        return
    if not is_tracked(inp, led):
        led.forbid(because=("vehicle", "entered", "left"))


def is_tracked(inp: Inputs, led: Ledger) -> bool:
    """Tracked, as ditches see it."""
    if inp.vehicle is Vehicle.HALF_TRACK:
        return led.takes(HALF_TRACK_AT_DITCH) == "tracked"
    return not VEHICLES[inp.unit].wheels


def on_entering(entered: Entered, inp: Inputs, led: Ledger) -> None:
    if inp.entered is entered:
        led.set(ENTERING.drm, 0, because=("entered",))


def into_debris(inp: Inputs, led: Ledger) -> None:
    if inp.entered is Entered.DEBRIS and not as_before_debris(inp, led):
        led.set(ENTERING.drm, DEBRIS_BOG_DRM, because=("entered",))


def as_before_debris(inp: Inputs, led: Ledger) -> bool:
    return inp.through_tb and led.takes(TRAIL_BREAK_BOG) == "no-check"


def by_trail_break(inp: Inputs, led: Ledger) -> None:
    if as_before_debris(inp, led):
        led.note(because=("entered", "through_tb"))


def into_ditch(inp: Inputs, led: Ledger) -> None:
    on_entering(Entered.DITCH, inp, led)


def into_vineyard(inp: Inputs, led: Ledger) -> None:
    on_entering(Entered.VINEYARD, inp, led)


def into_other(inp: Inputs, led: Ledger) -> None:
    on_entering(Entered.OTHER, inp, led)


def into_ditch_vineyard(inp: Inputs, led: Ledger) -> None:
    if inp.entered is Entered.DITCH_VINEYARD:
        led.set(ENTERING.drm, VINEYARD_DRM, because=("entered",))


def out_of_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.left in DITCHES and not inp.paid:
        led.set(LEAVING.drm, 0, because=("left", "paid"))


def out_of_vineyard(inp: Inputs, led: Ledger) -> None:
    if inp.left is Ground.VINEYARD or vineyard_asks_instead(inp, led):
        led.set(LEAVING.drm, 0, because=("left",))


def vineyard_asks_instead(inp: Inputs, led: Ledger) -> bool:
    """Leaving a ditch with vineyard where the ditch asks for nothing."""
    waived = inp.left is Ground.DITCH_VINEYARD and inp.paid
    return waived and led.takes(DITCH_VINEYARD_DRM) == "entry-only"


def turns_in_ditch(inp: Inputs) -> bool:
    return inp.turns_in in DITCHES and not inp.road_hex


def turn_in_ditch(inp: Inputs, led: Ledger) -> None:
    if turns_in_ditch(inp) and is_tracked(inp, led):
        led.set(TURNING.drm, 0, because=("vehicle", "turns_in", "road_hex"))


def wheels_turn_in_ditch(inp: Inputs, led: Ledger) -> None:
    if turns_in_ditch(inp) and not is_tracked(inp, led):
        led.note(because=("vehicle", "turns_in", "road_hex"))


def turn_in_vineyard(inp: Inputs, led: Ledger) -> None:
    """In a ditch with vineyard only where the ditch asks for nothing."""
    with_ditch = inp.turns_in is Ground.DITCH_VINEYARD and turns_in_ditch(inp)
    if inp.turns_in is Ground.VINEYARD or (with_ditch and not led.has(TURNING.drm)):
        led.set(TURNING.drm, 0, because=("turns_in",))


def in_ditch_vineyard(inp: Inputs, led: Ledger) -> None:
    for each, ground in ((LEAVING, inp.left), (TURNING, inp.turns_in)):
        applies = led.has(each.drm) and ground is Ground.DITCH_VINEYARD
        if each is TURNING and applies:
            applies = is_tracked(inp, led)
        if applies and led.takes(DITCH_VINEYARD_DRM) == "every-check":
            led.add(each.drm, VINEYARD_DRM, because=("left", "turns_in"))


def under_falling_debris(inp: Inputs, led: Ledger) -> None:
    if inp.falling:
        led.set(FALLING.drm, 0, because=("falling",))


def falling_as_entry(inp: Inputs, led: Ledger) -> None:
    if inp.falling and led.takes(FALLING_BOG_CHECK) == "plus-one":
        led.add(FALLING.drm, DEBRIS_BOG_DRM, because=("falling",))


def other_drm(inp: Inputs, led: Ledger) -> None:
    for each in TERRAIN_CHECKS:
        if led.has(each.drm) and inp.drm:
            led.add(each.drm, inp.drm, because=("drm",))


def no_other_drm_at_fence(inp: Inputs, led: Ledger) -> None:
    if inp.fence and inp.drm:
        led.note(because=("fence", "drm"))


def odds_of_each(inp: Inputs, led: Ledger) -> None:
    del inp
    for each in CHECKS:
        if led.has(each.drm):
            roll = Chance(dice=2, modifier=int(led.total(each.drm)), low=BOGS_AT)
            led.chance(each.chance, roll, because=("vehicle",))


def events(inp: Inputs, led: Ledger) -> tuple[str, ...]:
    """Every roll that is made; a turn makes one for each hexspine."""
    made = [each.chance.key for each in (LEAVING, FENCE, ENTERING, FALLING) if led.has(each.chance)]
    if led.has(TURNING.chance):
        made += [TURNING.chance.key] * inp.hexspines
    return tuple(made)


def at_least_once(inp: Inputs, led: Ledger) -> None:
    if of := events(inp, led):
        led.combine(ONCE, Combine(of=of, low=1, high=len(of)), because=("vehicle",))


def gets_away(inp: Inputs, led: Ledger) -> None:
    """A vehicle that bogs on leaving never reaches the fence."""
    del inp
    if led.has(FENCE.chance) and led.has(ENTERING.chance) and led.has(LEAVING.chance):
        led.combine(AWAY, Combine(of=(LEAVING.chance.key,), low=0, high=0), because=("left",))


def mired(inp: Inputs, led: Ledger) -> None:
    del inp
    if led.has(FENCE.chance) and led.has(ENTERING.chance):
        of = (FENCE.chance.key, ENTERING.chance.key)
        all_of = (AWAY.key, *of) if led.has(AWAY) else of
        both = Combine(of=all_of, low=len(all_of), high=len(all_of))
        led.combine(MIRED, both, because=("fence", "entered"))


def nothing_to_check(inp: Inputs, led: Ledger) -> None:
    if not events(inp, led):
        led.note()


def immobile(inp: Inputs, led: Ledger) -> None:
    if events(inp, led):
        led.note()


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("B37.3", kept_out_of_debris, "Only a fully-tracked AFV may enter debris."),
    stop(
        "PBr12.42",
        kept_out_of_ditch,
        "Wheels may not cross a non-road hexside into or out of an Irrigation Ditch hex.",
    ),
    RuleRow(
        "PBr12.42", out_of_ditch, "Leaving a ditch over a non-road hexside demands a Bog Check."
    ),
    RuleRow("PBr15.2", out_of_vineyard, "Leaving a vineyard, a Bog hex, demands a Bog Check."),
    *FENCE_CHECK,
    RuleRow("B37.3", into_debris, "Entering debris demands a Bog Check with a +1 DRM."),
    RuleRow(
        "B37.7",
        by_trail_break,
        "Through a TB hexside the entry is as it was before debris: no check for debris.",
    ),
    RuleRow(
        "PBr12.42", into_ditch, "Entering a ditch over a non-road hexside demands a Bog Check."
    ),
    RuleRow("PBr15.2", into_vineyard, "Entering a vineyard, a Bog hex, demands a Bog Check."),
    RuleRow("D8.2", into_other, "Entering a Bog hex demands a Bog Check."),
    RuleRow(
        "PBr17.5",
        into_ditch_vineyard,
        "Entering a ditch with vineyard demands one check, the ditch's, at +3.",
    ),
    RuleRow(
        "PBr12.42",
        turn_in_ditch,
        "A VCA change of a tracked vehicle in a ditch hex off the road demands Bog Checks.",
    ),
    RuleRow(
        "PBr12.42", wheels_turn_in_ditch, "The check for a VCA change is for tracked vehicles."
    ),
    RuleRow(
        "PBr15.2", turn_in_vineyard, "A VCA change in a vineyard, a Bog hex, demands Bog Checks."
    ),
    RuleRow("PBr17.5", in_ditch_vineyard, "In a ditch with vineyard the check is made at +3."),
    RuleRow("B37.64", under_falling_debris, "Debris that falls on it demands a Bog Check."),
    RuleRow("B37.3", falling_as_entry, "Read so, the +1 DRM of entering debris applies too."),
    RuleRow("D8.21", other_drm, "The other DRM that you entered."),
    RuleRow("PBr13.3", no_other_drm_at_fence, "At a fence no other DRM counts."),
    RuleRow("D8.21", odds_of_each, "A Final DR of 12 or more Bogs the vehicle."),
    RuleRow("D8.2", at_least_once, "Each check is a roll of its own."),
    RuleRow("D8.2", gets_away, "A vehicle that bogs on leaving stays in the hex being left."),
    RuleRow(
        "PBr13.3",
        mired,
        "A vehicle that Bogs twice, by fence and terrain, is Mired.",
    ),
    RuleRow("D8.2", nothing_to_check, "Nothing here demands a Bog Check."),
    RuleRow("D8.2", immobile, "A bogged vehicle is Immobile until it frees itself."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    if outcome.status is Status.FORBIDDEN:
        return Summary(headline="Not allowed", tables={})
    totals = outcome.totals
    rows = tuple(
        (
            each.drm.label,
            str(inputs.hexspines if each is TURNING else 1),
            signed(totals[each.drm.key]),
            odds(totals[each.chance.key]),
            "PBr13.3" if each is FENCE else "D8.21",
        )
        for each in CHECKS
        if each.chance.key in totals
    )
    if not rows:
        return Summary(headline="No Bog Check", tables={})
    headline = f"Bogs: {odds(totals[ONCE.key])}"
    if MIRED.key in totals:
        headline += f", Mired: {odds(totals[MIRED.key])}"
    columns = ("Check", "Rolls", "DRM", "Bogs", "Rule")
    return Summary(
        headline=headline, tables={"checks": Table(title="Bog Checks", columns=columns, rows=rows)}
    )


def figures(inputs: Inputs, outcome: Outcome) -> tuple[Figure, ...]:
    del inputs
    totals = outcome.totals
    drms = [int(totals[each.drm.key]) for each in CHECKS if each.drm.key in totals]
    return (*dice_figures(outcome.steps), *((by_drm(BOGS_AT, drms),) if drms else ()))


BOG = Calculator(
    slug="bog",
    title="Bog Checks",
    summary="Every Bog Check that an entry, exit or turn causes, with its DRM and odds.",
    inputs=Inputs,
    rules=RULES,
    rulings=(
        AFV_ONLY,
        TRAIL_BREAK_VEHICLES,
        TRAIL_BREAK_BOG,
        HALF_TRACK_AT_DITCH,
        TRUCK_AT_FENCE,
        DITCH_VINEYARD_DRM,
        FALLING_BOG_CHECK,
    ),
    summarise=summarise,
    figures=figures,
)
