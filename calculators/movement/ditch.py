"""Irrigation Ditches, and the Bog Checks of ditch and vineyard hexes."""

from __future__ import annotations

from calculators.movement.choices import DITCHES, Action, Ground, Phase, Status, VehicleAction
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_LEAVING,
    BOG_TURNING,
    BOG_VINEYARD,
    COVER,
    FFMO,
    INTERDICTION,
    MF,
    MP,
)
from calculators.tables.debris_rulings import DITCH_UNDER_DEBRIS
from calculators.tables.ditch_rulings import (
    DITCH_TO_DITCH,
    DITCH_VINEYARD_DRM,
    FLAT_THREE,
    HALF_TRACK_AT_DITCH,
)
from calculators.tables.scenario import DITCH_COVER_MF, DITCH_FLAT_MF, DITCH_GUN_MF, DITCH_MP
from calculators.tables.scenario import DITCH_VINEYARD_DRM as VINEYARD_DRM
from calculators.tables.terrain import BRUSH_LIKE, NO_COVER, Terrain
from calculators.tables.vehicles import VEHICLES, Mover
from calculators.trace import Ledger, RuleRow, stop

TERRAIN_CHECKS = (BOG_DEBRIS, BOG_DITCH, BOG_LEAVING, BOG_TURNING, BOG_VINEYARD)
"""Bog Checks that the general DRM apply to, unlike the one at a fence."""


def has_ditch(inp: Inputs, led: Ledger) -> bool:
    """The hex entered has an Irrigation Ditch that debris has not taken the place of."""
    if not (inp.entering and inp.ditch):
        return False
    return not inp.debris_counts or led.takes(DITCH_UNDER_DEBRIS) == "stays"


def entering_ditch(inp: Inputs, led: Ledger) -> bool:
    """Over a non-road hexside; a road under debris is none."""
    return has_ditch(inp, led) and not inp.road_counts


def is_tracked(inp: Inputs, led: Ledger) -> bool:
    """Tracked, as ditches see it."""
    if inp.unit is Mover.HALF_TRACK:
        return led.takes(HALF_TRACK_AT_DITCH) == "tracked"
    return inp.unit in VEHICLES and not VEHICLES[inp.unit].wheels


def ground_entered(inp: Inputs, led: Ledger) -> tuple[Ground, bool]:
    """What a vehicle is in once it has entered the hex, and whether leaving it is paid for already.

    A TB helps the entry alone: in the hex the debris is there.
    """
    if inp.unit not in VEHICLES:
        return Ground.OTHER, False
    ditch = inp.ditch and (not inp.debris or led.takes(DITCH_UNDER_DEBRIS) == "stays")
    vineyard = inp.terrain is Terrain.VINEYARD and not inp.debris
    ground = {
        (False, False): Ground.OTHER,
        (True, False): Ground.DITCH,
        (False, True): Ground.VINEYARD,
        (True, True): Ground.DITCH_VINEYARD,
    }[ditch, vineyard]
    return ground, ditch and entering_ditch(inp, led)


def wheels_into_a_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit in VEHICLES and entering_ditch(inp, led) and not is_tracked(inp, led):
        led.forbid(because=("unit", "ditch", "road_hexside"))


def wheels_out_of_a_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.leaving_ditch and not is_tracked(inp, led):
        led.forbid(because=("unit", "vehicle_in", "road_hexside"))


def trench_in_a_ditch_hex(inp: Inputs, led: Ledger) -> None:
    if has_ditch(inp, led) and (inp.enters_trench or inp.status is Status.IN_TRENCH):
        led.forbid(because=("ditch", "enters_trench", "status"))


def starts_in_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.action is Action.START_IN_DITCH:
        led.set(MF, 0, because=("action",))


def covered_from_the_start(inp: Inputs, led: Ledger) -> None:
    if inp.action is Action.START_IN_DITCH:
        led.note(COVER, because=("action",))


def pays_cover(inp: Inputs, led: Ledger) -> bool:
    return inp.cover and has_ditch(inp, led)


def cover_costs_one_more(inp: Inputs, led: Ledger) -> None:
    if pays_cover(inp, led) and led.has(MF) and not flat(inp, led):
        led.add(MF, DITCH_COVER_MF, because=("cover",))


def flat(inp: Inputs, led: Ledger) -> bool:
    """Cover in a ditch with brush or vineyard costs a number of its own."""
    if inp.terrain not in BRUSH_LIKE or inp.debris_counts or inp.cost_is_given:
        return False
    cheap = inp.path or inp.road_counts
    return not cheap or led.takes(FLAT_THREE) == "flat-three"


def brush_flat_cost(inp: Inputs, led: Ledger) -> None:
    if pays_cover(inp, led) and flat(inp, led) and inp.terrain is not Terrain.VINEYARD:
        led.set(MF, DITCH_FLAT_MF, because=("cover", "terrain"))


def vineyard_flat_cost(inp: Inputs, led: Ledger) -> None:
    if pays_cover(inp, led) and flat(inp, led) and inp.terrain is Terrain.VINEYARD:
        led.set(MF, DITCH_FLAT_MF, because=("cover", "terrain"))


def in_cover(inp: Inputs, led: Ledger) -> None:
    if pays_cover(inp, led):
        led.note(COVER, because=("cover",))


def no_ditch_under_debris(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.ditch and not has_ditch(inp, led):
        led.note(because=("ditch", "debris"))


def without_cover(inp: Inputs, led: Ledger) -> bool:
    exposed = inp.terrain in NO_COVER and not inp.debris_counts
    return exposed and inp.unit is Mover.INFANTRY and has_ditch(inp, led) and not inp.cover


def ffmo_without_cover(inp: Inputs, led: Ledger) -> None:
    spared = inp.armored_assault or inp.phase is Phase.APH or inp.status is Status.BROKEN
    if without_cover(inp, led) and not spared:
        led.note(FFMO, because=("ditch", "cover", "terrain"))


def interdiction_without_cover(inp: Inputs, led: Ledger) -> None:
    if without_cover(inp, led) and inp.status is Status.BROKEN:
        led.note(INTERDICTION, because=("ditch", "cover", "status"))


def gun_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit is Mover.GUN and entering_ditch(inp, led) and led.has(MF):
        led.add(MF, DITCH_GUN_MF, because=("unit", "ditch", "road_hexside"))


def tracks_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit in VEHICLES and entering_ditch(inp, led):
        led.add(MP, DITCH_MP, because=("unit", "ditch", "road_hexside"))


def check_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit in VEHICLES and entering_ditch(inp, led):
        led.set(BOG_DITCH, 0, because=("unit", "ditch", "road_hexside"))


def tracks_out_of_the_ditch(inp: Inputs, led: Ledger) -> None:
    if pays_to_leave(inp, led):
        led.add(MP, DITCH_MP, because=("unit", "vehicle_in", "road_hexside"))


def check_out_of_the_ditch(inp: Inputs, led: Ledger) -> None:
    if pays_to_leave(inp, led):
        led.set(BOG_LEAVING, 0, because=("unit", "vehicle_in", "road_hexside"))


def pays_to_leave(inp: Inputs, led: Ledger) -> bool:
    if not inp.leaving_ditch or inp.ditch_paid:
        return False
    return not entering_ditch(inp, led) or led.takes(DITCH_TO_DITCH) == "both"


def already_paid(inp: Inputs, led: Ledger) -> None:
    if inp.leaving_ditch and inp.ditch_paid:
        led.note(because=("vehicle_in", "ditch_paid"))


def turning(inp: Inputs) -> bool:
    return inp.unit in VEHICLES and inp.vehicle_action is VehicleAction.TURN


def turning_in_the_ditch(inp: Inputs, led: Ledger) -> None:
    off_road = turning(inp) and inp.vehicle_in in DITCHES and not inp.in_road_hex
    if off_road and is_tracked(inp, led):
        led.set(BOG_TURNING, 0, because=("vehicle_action", "vehicle_in", "in_road_hex"))


def turning_on_the_road(inp: Inputs, led: Ledger) -> None:
    if turning(inp) and inp.vehicle_in in DITCHES and inp.in_road_hex:
        led.note(because=("vehicle_action", "vehicle_in", "in_road_hex"))


def wheels_turning(inp: Inputs, led: Ledger) -> None:
    off_road = turning(inp) and inp.vehicle_in in DITCHES and not inp.in_road_hex
    if off_road and not is_tracked(inp, led):
        led.note(because=("unit", "vehicle_action", "vehicle_in"))


def turning_in_a_vineyard(inp: Inputs, led: Ledger) -> None:
    wheels = inp.vehicle_in is Ground.DITCH_VINEYARD and not led.has(BOG_TURNING)
    off_road = wheels and not inp.in_road_hex
    if turning(inp) and (inp.vehicle_in is Ground.VINEYARD or off_road):
        led.set(BOG_TURNING, 0, because=("vehicle_action", "vehicle_in"))


def cost_of_turning(inp: Inputs, led: Ledger) -> None:
    if turning(inp):
        led.note(because=("vehicle_action",))


def one_check_for_each_hexspine(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_TURNING):
        led.note(because=("vehicle_action",))


def leaving_a_vineyard(inp: Inputs, led: Ledger) -> None:
    if not inp.entering or led.has(BOG_LEAVING):
        return
    if inp.vehicle_in is Ground.VINEYARD or vineyard_asks_instead(inp, led):
        led.set(BOG_LEAVING, 0, because=("unit", "vehicle_in"))


def vineyard_asks_instead(inp: Inputs, led: Ledger) -> bool:
    """Leaving a ditch with vineyard where the ditch asks for nothing."""
    waived = inp.vehicle_in is Ground.DITCH_VINEYARD and (inp.ditch_paid or inp.road_hexside)
    return waived and led.takes(DITCH_VINEYARD_DRM) == "entry-only"


def ditch_vineyard_entry(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_DITCH) and inp.terrain is Terrain.VINEYARD and not inp.debris_counts:
        led.add(BOG_DITCH, VINEYARD_DRM, because=("ditch", "terrain"))


def ditch_vineyard_leaving(inp: Inputs, led: Ledger) -> None:
    there = led.has(BOG_LEAVING) and inp.vehicle_in is Ground.DITCH_VINEYARD
    if there and led.takes(DITCH_VINEYARD_DRM) == "every-check":
        led.add(BOG_LEAVING, VINEYARD_DRM, because=("vehicle_in",))


def ditch_vineyard_turning(inp: Inputs, led: Ledger) -> None:
    there = led.has(BOG_TURNING) and inp.vehicle_in is Ground.DITCH_VINEYARD
    if there and is_tracked(inp, led) and led.takes(DITCH_VINEYARD_DRM) == "every-check":
        led.add(BOG_TURNING, VINEYARD_DRM, because=("vehicle_in",))


def other_bog_drm(inp: Inputs, led: Ledger) -> None:
    if any(led.has(check) for check in TERRAIN_CHECKS):
        led.note(because=("unit",))


def no_check_by_road(inp: Inputs, led: Ledger) -> None:
    into = inp.unit in VEHICLES and has_ditch(inp, led) and inp.road_counts
    out = inp.entering and inp.vehicle_in in DITCHES and inp.road_hexside
    if into or out:
        led.note(because=("ditch", "vehicle_in", "road_hexside"))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop(
        "PBr12.42",
        wheels_into_a_ditch,
        "Wheels may not cross a non-road hexside into an Irrigation Ditch hex.",
    ),
    stop(
        "PBr12.42",
        wheels_out_of_a_ditch,
        "Wheels may not cross a non-road hexside out of an Irrigation Ditch hex.",
    ),
    stop(
        "PBr12.5",
        trench_in_a_ditch_hex,
        "An Irrigation Ditch hex can hold no Entrenchment, and so no trench.",
    ),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("PBr12.4", starts_in_the_ditch, "Starting the phase in the ditch hex costs nothing."),
    RuleRow("PBr12.4", cover_costs_one_more, "Cover in the ditch takes one MF on top of COT."),
    RuleRow("PBr17.4", brush_flat_cost, "Cover in a ditch with brush costs 3 MF."),
    RuleRow("PBr17.5", vineyard_flat_cost, "Cover in a ditch with vineyard costs 3 MF."),
    RuleRow(
        "PBr12.41",
        gun_into_the_ditch,
        "Manhandling a Gun into the ditch over a non-road hexside takes 2 MF plus COT.",
    ),
    RuleRow(
        "PBr12.42",
        tracks_into_the_ditch,
        "A tracked vehicle pays 2 MP plus COT to enter the ditch hex over a non-road hexside.",
    ),
    RuleRow(
        "PBr12.42",
        tracks_out_of_the_ditch,
        "Leaving a ditch hex over a non-road hexside takes 2 MP.",
    ),
    RuleRow(
        "PBr12.42",
        already_paid,
        "Leaving the ditch is free of MP and check: both were met on entry, or it set up there.",
    ),
)

LEAVING: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr12.42",
        check_out_of_the_ditch,
        "The vehicle makes a Bog Check on leaving the ditch, in the hex being left.",
    ),
    RuleRow(
        "PBr15.2", leaving_a_vineyard, "A vineyard is a Bog hex, so leaving it demands a Bog Check."
    ),
    RuleRow(
        "PBr17.5",
        ditch_vineyard_leaving,
        "The +3 of a ditch with vineyard applies on leaving too.",
    ),
)
"""The check in the hex left comes before those of the hex entered."""

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("B37.6", no_ditch_under_debris, "Debris has taken the place of the ditch."),
    RuleRow(
        "PBr12.4",
        covered_from_the_start,
        "A unit that starts the phase there is in cover: +1 TEM, and no FFMO.",
    ),
    RuleRow(
        "PBr12.4",
        in_cover,
        "Having paid for cover it may claim the ditch's +1 TEM and suffers no FFMO.",
    ),
    RuleRow(
        "PBr12.4",
        ffmo_without_cover,
        "Without cover FFMO may apply in the ditch hex for that MPh until the unit is Pinned.",
    ),
    RuleRow(
        "PBr12.4",
        interdiction_without_cover,
        "Without cover a routing unit may be Interdicted in the ditch hex.",
    ),
    RuleRow(
        "PBr12.42",
        check_into_the_ditch,
        "The vehicle makes a Bog Check on entering the ditch hex.",
    ),
    RuleRow("PBr12.42", no_check_by_road, "By a road hexside the ditch asks for no check."),
    RuleRow(
        "PBr12.42",
        turning_in_the_ditch,
        "A VCA change of a tracked vehicle in a ditch hex that is no road hex demands a Bog Check.",
    ),
    RuleRow("PBr12.42", turning_on_the_road, "In a road hex a VCA change asks for no check."),
    RuleRow("PBr12.42", wheels_turning, "The check for a VCA change is for tracked vehicles."),
    RuleRow(
        "PBr15.2",
        turning_in_a_vineyard,
        "A vineyard is a Bog hex, so a VCA change in it demands a Bog Check.",
    ),
    RuleRow(
        "PBr17.5",
        ditch_vineyard_entry,
        "Entering a ditch with vineyard, only the ditch's check is made, at +3.",
    ),
    RuleRow(
        "PBr17.5",
        ditch_vineyard_turning,
        "The +3 of a ditch with vineyard applies to a VCA change too.",
    ),
    RuleRow("D8.2", one_check_for_each_hexspine, "Each hexspine of VCA change takes a check."),
    RuleRow(
        "D8.21",
        other_bog_drm,
        "Ground pressure and the like may add DRM of their own, though not at a fence.",
    ),
    RuleRow(
        "D2",
        cost_of_turning,
        "What the VCA change costs is in the vehicle rules: see your rulebook.",
    ),
)
