"""Irrigation Ditches, and the Bog Checks of ditch and vineyard hexes."""

from __future__ import annotations

from calculators.movement.inputs import DITCHES, Action, Ground, Inputs, VehicleAction
from calculators.movement.quantities import (
    BOG_DEBRIS,
    BOG_DITCH,
    BOG_LEAVING,
    BOG_TURNING,
    BOG_VINEYARD,
    COVER,
    FFMO,
    MF,
    MP,
)
from calculators.tables.primosole_rulings import (
    DITCH_TO_DITCH,
    DITCH_VINEYARD_DRM,
    FLAT_THREE,
    HALF_TRACK_AT_DITCH,
)
from calculators.tables.scenario import DITCH_COVER_MF, DITCH_FLAT_MF, DITCH_GUN_MF, DITCH_MP
from calculators.tables.scenario import DITCH_VINEYARD_DRM as VINEYARD_DRM
from calculators.tables.terrain import BRUSH_LIKE, Terrain
from calculators.tables.vehicles import VEHICLES, Mover
from calculators.trace import Ledger, Quantity, RuleRow, stop

TERRAIN_CHECKS = (BOG_DEBRIS, BOG_DITCH, BOG_LEAVING, BOG_TURNING, BOG_VINEYARD)
"""Bog Checks that the general DRM apply to, unlike the one at a fence."""


def wheels_at_a_ditch(inp: Inputs, led: Ledger) -> None:
    """Over a non-road hexside, in or out."""
    if inp.unit not in VEHICLES or not (inp.entering_ditch or inp.leaving_ditch):
        return
    if VEHICLES[inp.unit].wheels or (
        inp.unit is Mover.HALF_TRACK and led.takes(HALF_TRACK_AT_DITCH) == "wheeled"
    ):
        led.forbid(because=("unit", "ditch", "vehicle_in", "road_hexside"))


def starts_in_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.action is Action.START_IN_DITCH:
        led.set(MF, 0, because=("action",))
        led.note(COVER, because=("action",))


def cover_costs_one_more(inp: Inputs, led: Ledger) -> None:
    if inp.cover and led.has(MF) and not flat(inp):
        led.add(MF, DITCH_COVER_MF, because=("cover",))


def flat(inp: Inputs) -> bool:
    """Cover in a ditch with brush or vineyard, which has a cost of its own."""
    return inp.cover and inp.terrain in BRUSH_LIKE and not inp.debris_counts


def flat_cost(terrain: Terrain, inp: Inputs, led: Ledger) -> None:
    if not (flat(inp) and inp.terrain is terrain):
        return
    if inp.path and led.takes(FLAT_THREE) == "cot-plus-one":
        led.add(MF, DITCH_COVER_MF, because=("cover", "path"))
    else:
        led.set(MF, DITCH_FLAT_MF, because=("cover", "terrain"))


def brush_flat_cost(inp: Inputs, led: Ledger) -> None:
    flat_cost(Terrain.BRUSH, inp, led)


def vineyard_flat_cost(inp: Inputs, led: Ledger) -> None:
    flat_cost(Terrain.VINEYARD, inp, led)


def in_cover(inp: Inputs, led: Ledger) -> None:
    if inp.cover:
        led.note(COVER, because=("cover",))


def without_cover(inp: Inputs, led: Ledger) -> None:
    if inp.ditch and not inp.cover and inp.unit is Mover.INFANTRY:
        led.note(FFMO, because=("ditch", "cover"))


def gun_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit is Mover.GUN and inp.entering_ditch and led.has(MF):
        led.add(MF, DITCH_GUN_MF, because=("unit", "ditch", "road_hexside"))


def tracks_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit in VEHICLES and inp.entering_ditch:
        led.add(MP, DITCH_MP, because=("unit", "ditch", "road_hexside"))


def check_into_the_ditch(inp: Inputs, led: Ledger) -> None:
    if inp.unit in VEHICLES and inp.entering_ditch:
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
    return not inp.entering_ditch or led.takes(DITCH_TO_DITCH) == "both"


def already_paid(inp: Inputs, led: Ledger) -> None:
    if inp.leaving_ditch and inp.ditch_paid:
        led.note(because=("vehicle_in", "ditch_paid"))


def turning_in_the_ditch(inp: Inputs, led: Ledger) -> None:
    if turning(inp) and inp.vehicle_in in DITCHES and not inp.in_road_hex:
        led.set(BOG_TURNING, 0, because=("vehicle_action", "vehicle_in", "in_road_hex"))


def turning_in_a_vineyard(inp: Inputs, led: Ledger) -> None:
    if turning(inp) and inp.vehicle_in is Ground.VINEYARD:
        led.set(BOG_TURNING, 0, because=("vehicle_action", "vehicle_in"))


def turning(inp: Inputs) -> bool:
    return inp.unit in VEHICLES and inp.vehicle_action is VehicleAction.TURN


def cost_of_turning(inp: Inputs, led: Ledger) -> None:
    if turning(inp):
        led.note(because=("vehicle_action",))


def one_check_for_each_hexspine(inp: Inputs, led: Ledger) -> None:
    if led.has(BOG_TURNING):
        led.note(because=("vehicle_action",))


def leaving_a_vineyard(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.vehicle_in is Ground.VINEYARD:
        led.set(BOG_LEAVING, 0, because=("unit", "vehicle_in"))


def ditch_vineyard(inp: Inputs, led: Ledger) -> None:
    """The ditch's check at +3 stands for both; the rulings say for which of them."""
    if led.has(BOG_DITCH) and inp.terrain is Terrain.VINEYARD and not inp.debris_counts:
        led.add(BOG_DITCH, VINEYARD_DRM, because=("ditch", "terrain"))
    for check in (BOG_LEAVING, BOG_TURNING):
        if led.has(check) and inp.vehicle_in is Ground.DITCH_VINEYARD:
            worsen(check, led)


def worsen(check: Quantity, led: Ledger) -> None:
    if led.takes(DITCH_VINEYARD_DRM) == "every-check":
        led.add(check, VINEYARD_DRM, because=("vehicle_in",))


def other_bog_drm(inp: Inputs, led: Ledger) -> None:
    if any(led.has(check) for check in TERRAIN_CHECKS):
        led.note(because=("unit",))


def no_check_by_road(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.unit in VEHICLES and inp.ditch and inp.road_hexside:
        led.note(because=("ditch", "road_hexside"))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop(
        "PBr12.42",
        wheels_at_a_ditch,
        "Wheels may not cross a non-road hexside into or out of an Irrigation Ditch hex.",
    ),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr12.4",
        starts_in_the_ditch,
        "A unit that starts the phase in the ditch hex is in cover at no cost.",
    ),
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

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow(
        "PBr12.4",
        in_cover,
        "Having paid for cover it may claim the ditch's +1 TEM and suffers no FFMO.",
    ),
    RuleRow(
        "PBr12.4",
        without_cover,
        "Without cover FFMO may apply in the ditch hex for that MPh until the unit is "
        "Pinned, other terrain permitting.",
    ),
    RuleRow(
        "PBr12.42",
        check_into_the_ditch,
        "It makes a Bog Check on entering the ditch hex.",
    ),
    RuleRow(
        "PBr12.42",
        check_out_of_the_ditch,
        "It makes a Bog Check on leaving, in the hex being left.",
    ),
    RuleRow("PBr12.42", no_check_by_road, "By a road hexside the ditch asks for no check."),
    RuleRow(
        "PBr12.42",
        turning_in_the_ditch,
        "A VCA change in a ditch hex that is no road hex demands a Bog Check.",
    ),
    RuleRow(
        "PBr15.2",
        turning_in_a_vineyard,
        "A vineyard is a Bog hex, so a VCA change in it demands a Bog Check.",
    ),
    RuleRow(
        "PBr15.2", leaving_a_vineyard, "A vineyard is a Bog hex, so leaving it demands a Bog Check."
    ),
    RuleRow(
        "PBr17.5", ditch_vineyard, "In a ditch with vineyard one check, the ditch's, is made at +3."
    ),
    RuleRow(
        "D8.2",
        one_check_for_each_hexspine,
        "One check is made for each hexspine that the VCA changes by.",
    ),
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
