"""Entering a hex: what its terrain costs, with and without debris."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from calculators.movement.choices import Phase
from calculators.movement.depressions import ours
from calculators.movement.inputs import Inputs
from calculators.movement.quantities import (
    BECOMES_CX,
    BOG_DEBRIS,
    BOG_VINEYARD,
    MF,
    MP,
    cost,
)
from calculators.tables.debris_rulings import AFV_ONLY, TRAIL_BREAK_BOG, TRAIL_BREAK_VEHICLES
from calculators.tables.primosole_rulings import RIVER_ADVANCE
from calculators.tables.scenario import (
    DEBRIS_BOG_DRM,
    DEBRIS_MF,
    DEBRIS_SHARE,
    GULLY_MP,
    OLIVE_GROVE_FACTOR,
    PATH_MF,
    TRACKED_OPEN_GROUND_MP,
    TRENCH_MF,
)
from calculators.tables.terrain import (
    INFANTRY_COSTS,
    ROADS,
    STREAM_COSTS,
    USER_COT,
    WATER,
    WITH_PATHS,
    CostRow,
    Depth,
    Terrain,
)
from calculators.tables.vehicles import VEHICLES, Mover
from calculators.trace import Ledger, RuleRow, stop


def vehicle_kept_out_of_debris(inp: Inputs, led: Ledger) -> None:
    if not (inp.entering and inp.unit in VEHICLES and inp.debris_counts):
        return
    row = VEHICLES[inp.unit]
    if not row.fully_tracked or (not row.afv and led.takes(AFV_ONLY) == "afv-only"):
        led.forbid(because=("unit", "debris"))


def vehicle_kept_out_despite_trail_break(inp: Inputs, led: Ledger) -> None:
    if not (inp.entering and inp.through_tb and inp.unit in VEHICLES):
        return
    row = VEHICLES[inp.unit]
    may_anyway = row.afv or (row.fully_tracked and led.takes(AFV_ONLY) == "any-fully-tracked")
    if not may_anyway and led.takes(TRAIL_BREAK_VEHICLES) == "afv-only":
        led.forbid(because=("unit", "debris", "through_tb"))


def debris_in_a_river(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris and inp.in_water:
        led.gap(because=("terrain", "debris"))


def vehicle_in_a_stream_with_debris(inp: Inputs, led: Ledger) -> None:
    if (
        inp.entering
        and inp.unit in VEHICLES
        and inp.debris_counts
        and inp.into
        and inp.terrain is Terrain.STREAM
    ):
        led.gap(because=("unit", "terrain", "debris"))


def flooded_stream(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.into and inp.terrain is Terrain.STREAM and inp.depth is Depth.FLOODED:
        led.gap(because=("depth",))


def more_than_infantry_in_a_river(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.in_water and inp.unit is not Mover.INFANTRY:
        led.gap(because=("unit", "terrain"))


def cost_is_not_ours(inp: Inputs, led: Ledger) -> None:
    if inp.entering and asks_user(inp) and inp.cot is None and not led.stopped:
        led.gap(because=("cot",))


def asks_user(inp: Inputs) -> bool:
    """Neither our texts nor a cited rule give the COT."""
    if inp.cost_is_given or inp.debris_counts or inp.in_water:
        return False
    if inp.bridge or (inp.terrain is Terrain.BRUSH_ROAD and inp.road_hexside):
        return True
    if inp.on_foot:
        return inp.terrain in USER_COT
    known = inp.terrain is Terrain.OPEN_GROUND or inp.into_dry_bed
    return not (VEHICLES[inp.unit].fully_tracked and known)


def infantry_in_debris(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.on_foot and inp.debris_counts:
        led.set(MF, DEBRIS_MF, because=("unit", "debris"))


def afv_allotment(inp: Inputs, led: Ledger) -> None:
    if afv_in_debris(inp):
        led.set(MP, inp.mp, because=("mp",))


def quarter_of_the_allotment(inp: Inputs, led: Ledger) -> None:
    if afv_in_debris(inp):
        led.multiply(MP, DEBRIS_SHARE, because=("debris",))


def fractions_rounded_up(inp: Inputs, led: Ledger) -> None:
    if afv_in_debris(inp) and led.has(MP):
        led.round_up(MP)


def afv_in_debris(inp: Inputs) -> bool:
    return inp.entering and inp.unit in VEHICLES and inp.debris_counts


def trail_break_restores_cost(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris and inp.through_tb:
        led.note(because=("debris", "through_tb"))


def on_road(inp: Inputs) -> bool:
    """The Location has a road that is no boulevard."""
    return inp.bridge or (inp.terrain in ROADS and inp.terrain is not Terrain.BOULEVARD)


def no_road_under_debris(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris_counts and on_road(inp):
        led.note(because=("terrain", "bridge", "debris"))


def road_by_trail_break(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.through_tb and on_road(inp):
        led.note(because=("terrain", "bridge", "through_tb"))


def debris_on_a_river_bridge(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris and inp.bridge and inp.terrain in WATER:
        led.note(because=("terrain", "bridge", "debris"))


def no_boulevard_under_debris(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris_counts and inp.terrain is Terrain.BOULEVARD:
        led.note(because=("terrain", "debris"))


def no_dash_on_a_boulevard(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.debris and inp.terrain is Terrain.BOULEVARD:
        led.note(because=("terrain", "debris"))


def terrain_cost(row: CostRow, inp: Inputs, led: Ledger) -> None:
    """Infantry's cost from the table, unless debris, a bridge, a path or the user decides it."""
    if (
        inp.entering
        and inp.on_foot
        and inp.terrain is row.terrain
        and not inp.debris_counts
        and not inp.bridge
    ) and not path_decides(inp):
        led.look_up(MF, row.infantry, because=("terrain",))


def path_decides(inp: Inputs) -> bool:
    return inp.path and inp.terrain in WITH_PATHS and not inp.debris_counts


def brush_beside_the_road(inp: Inputs, led: Ledger) -> None:
    if (
        inp.on_foot
        and inp.terrain is Terrain.BRUSH_ROAD
        and not (inp.debris_counts or inp.road_hexside)
    ):
        led.set(MF, Fraction(2), because=("terrain", "road_hexside"))


def brush_road(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.terrain is Terrain.BRUSH_ROAD and not inp.debris_counts:
        led.note(because=("terrain",))


def infantry_along_the_road(inp: Inputs, led: Ledger) -> None:
    along = inp.on_foot and inp.terrain is Terrain.BRUSH_ROAD and inp.road_counts
    if inp.entering and along and not inp.cover:
        led.note(because=("terrain", "road_hexside"))


def cover_beside_the_road(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.terrain is Terrain.BRUSH_ROAD and inp.road_counts and inp.cover:
        led.note(because=("road_hexside", "cover"))


def into_a_stream(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.on_foot and inp.into and inp.terrain is Terrain.STREAM:
        led.add(MF, STREAM_COSTS[inp.depth], because=("terrain", "depth"))


def into_a_gully_with_debris(inp: Inputs, led: Ledger) -> None:
    if (
        inp.entering
        and inp.on_foot
        and inp.into
        and inp.terrain is Terrain.GULLY
        and inp.debris_counts
    ):
        led.add(MF, 2, because=("terrain",))


def vehicle_in_open_ground(inp: Inputs, led: Ledger) -> None:
    known = inp.terrain is Terrain.OPEN_GROUND or inp.into_dry_bed
    tracked = inp.unit in VEHICLES and VEHICLES[inp.unit].fully_tracked
    if inp.entering and tracked and known and not inp.debris_counts:
        led.look_up(MP, TRACKED_OPEN_GROUND_MP, because=("unit", "terrain"))


def cost_from_user(inp: Inputs, led: Ledger) -> None:
    if inp.entering and asks_user(inp) and inp.cot is not None:
        led.set(cost(inp), inp.cot, because=("cot",))


def vehicle_into_a_gully(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.unit in VEHICLES and inp.into_dry_bed:
        led.add(MP, GULLY_MP, because=("terrain",))


def olive_grove_doubles(inp: Inputs, led: Ledger) -> None:
    if (
        inp.entering
        and inp.terrain is Terrain.OLIVE_GROVE
        and not inp.debris_counts
        and led.has(cost(inp))
    ) and not path_decides(inp):
        led.multiply(cost(inp), OLIVE_GROVE_FACTOR, because=("terrain",))


def olive_grove_path(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.on_foot and inp.terrain is Terrain.OLIVE_GROVE and path_decides(inp):
        led.set(MF, PATH_MF, because=("terrain", "path"))


def brush_path(inp: Inputs, led: Ledger) -> None:
    if (
        inp.entering
        and inp.on_foot
        and inp.terrain is not Terrain.OLIVE_GROVE
        and path_decides(inp)
    ):
        led.set(MF, PATH_MF, because=("terrain", "path"))


def additions(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.extra and led.has(cost(inp)):
        led.add(cost(inp), inp.extra, because=("extra",))


def debris_bog_check(inp: Inputs, led: Ledger) -> None:
    if afv_in_debris(inp):
        led.set(BOG_DEBRIS, DEBRIS_BOG_DRM, because=("unit", "debris"))


def vehicle_by_trail_break(inp: Inputs) -> bool:
    return inp.entering and inp.unit in VEHICLES and inp.through_tb


def no_bog_check_by_trail_break(inp: Inputs, led: Ledger) -> None:
    if vehicle_by_trail_break(inp) and led.takes(TRAIL_BREAK_BOG) == "no-check":
        led.note(because=("unit", "debris", "through_tb"))


def bog_check_by_trail_break(inp: Inputs, led: Ledger) -> None:
    if vehicle_by_trail_break(inp) and led.takes(TRAIL_BREAK_BOG) == "check":
        led.set(BOG_DEBRIS, DEBRIS_BOG_DRM, because=("unit", "debris", "through_tb"))


def vineyard_bog_check(inp: Inputs, led: Ledger) -> None:
    vineyard = inp.terrain is Terrain.VINEYARD and not (inp.ditch or inp.debris_counts)
    if inp.entering and inp.unit in VEHICLES and vineyard:
        led.set(BOG_VINEYARD, 0, because=("unit", "terrain"))


def out_of_the_trench(inp: Inputs, led: Ledger) -> None:
    if inp.leaves_trench:
        led.note(because=("leaves_trench",))


def into_a_trench_of_the_other_side(inp: Inputs, led: Ledger) -> None:
    if inp.enters_trench and not inp.trench_own and led.has(MF):
        led.add(MF, TRENCH_MF, because=("enters_trench", "trench_own"))


def into_an_own_trench(inp: Inputs, led: Ledger) -> None:
    if inp.enters_trench and inp.trench_own:
        led.note(because=("enters_trench", "trench_own"))


def manhandling(inp: Inputs, led: Ledger) -> None:
    if inp.unit is Mover.GUN and not led.follows:
        led.note(because=("unit",))


def river_in_the_advance(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.phase is Phase.APH and inp.in_water:
        led.note(because=("phase", "terrain"))


def advance_takes_all(inp: Inputs, led: Ledger) -> bool:
    """An advance for which A4.72 asks all the MF of the unit."""
    if not (inp.entering and inp.phase is Phase.APH and led.total(MF) >= inp.mf):
        return False
    return not inp.in_water or led.takes(RIVER_ADVANCE) == "as-any-advance"


def cx_cannot_advance(inp: Inputs, led: Ledger) -> None:
    if inp.cx and advance_takes_all(inp, led):
        led.forbid(because=("phase", "cx", "mf"))


def advance_makes_cx(inp: Inputs, led: Ledger) -> None:
    if not inp.cx and advance_takes_all(inp, led):
        led.note(BECOMES_CX, because=("phase", "mf"))


def fording(inp: Inputs, led: Ledger) -> None:
    if inp.entering and inp.in_water and inp.unit is Mover.INFANTRY:
        led.note(because=("terrain",))


def other_night_costs(inp: Inputs, led: Ledger) -> None:
    if inp.night and not led.follows:
        led.note(because=("night",))


STOPS: tuple[RuleRow[Inputs], ...] = (
    stop(
        "B37.3",
        vehicle_kept_out_of_debris,
        "Of all vehicles only a fully-tracked AFV may enter debris: {unit} may not.",
    ),
    stop(
        "B37.7",
        vehicle_kept_out_despite_trail_break,
        "A TB lowers the cost but lets no other vehicle in.",
    ),
    stop(
        "B37.5",
        debris_in_a_river,
        "Debris does not fall on a river, and our texts give no cost for one with debris.",
    ),
    stop(
        "B37.3",
        vehicle_in_a_stream_with_debris,
        "The example gives the cost INTO a stream with debris for Infantry only.",
    ),
    stop("B20", flooded_stream, "Our texts say nothing of flooded streams: see your rulebook."),
    stop(
        "B21.41",
        more_than_infantry_in_a_river,
        "PBr14.1 gives a cost in MF, for Infantry: see the fording rules for {unit}.",
    ),
)

LAST_STOP: tuple[RuleRow[Inputs], ...] = (
    stop(
        "B.2",
        cost_is_not_ours,
        "Our texts do not give what this entry costs: enter its COT from your rulebook.",
    ),
)

COSTS: tuple[RuleRow[Inputs], ...] = (
    ours("B37.3", infantry_in_debris, "Infantry pay 2 MF to enter a debris Location."),
    ours("B37.3", afv_allotment, "Debris is paid for in parts of the MP allotment."),
    ours("B37.3", quarter_of_the_allotment, "A fully-tracked AFV pays a quarter of it."),
    ours("ASL-FRU", fractions_rounded_up, "Fractions are rounded up."),
    RuleRow(
        "B37.7",
        trail_break_restores_cost,
        "Through a TB hexside the cost is what it was before debris.",
    ),
    RuleRow(
        "B37.61",
        no_road_under_debris,
        "Debris covers the road: no road bonus, half-MP rate or Dash, except by a TB.",
    ),
    RuleRow("B37.61", road_by_trail_break, "By the TB the road counts again."),
    RuleRow(
        "B37.63",
        debris_on_a_river_bridge,
        "By our reading Falling Debris spares a bridge over a river: this is an SSR's.",
    ),
    RuleRow(
        "B37.62",
        no_boulevard_under_debris,
        "Debris covers the boulevard: no road bonus or half-MP rate, except by a TB.",
    ),
    RuleRow(
        "B37.62", no_dash_on_a_boulevard, "Dash and Street Fighting stay NA here, by a TB too."
    ),
    *(ours(row.rule, partial(terrain_cost, row), row.says) for row in INFANTRY_COSTS),
    ours(
        "PBr17.3",
        brush_beside_the_road,
        "Away from its road a brush-road hex costs as brush: 2 MF.",
    ),
    RuleRow(
        "B-footnote-R",
        brush_road,
        "The footnote to the terrain chart applies to what this hex costs to enter.",
    ),
    RuleRow("A4.132", infantry_along_the_road, "Road movement applies along the road as usual."),
    RuleRow(
        "B3.4",
        cover_beside_the_road,
        "Infantry that pay for cover off the road have no road bonus for it.",
    ),
    ours("B20", into_a_stream, "Going INTO the stream ({depth}) is paid by its depth."),
    ours("B19", into_a_gully_with_debris, "Going INTO the gully comes on top."),
    ours("B1", vehicle_in_open_ground, "Open Ground costs a fully-tracked vehicle 1 MP."),
    ours("B.2", cost_from_user, "The COT that you entered."),
    ours("B19", vehicle_into_a_gully, "Going INTO the gully takes 2 MP more."),
    ours("PBr16.1", olive_grove_doubles, "An olive grove costs twice what an orchard does."),
    ours("PBr16.2", olive_grove_path, "Through a path hexside an olive grove costs 1 MF."),
    ours("B13.6", brush_path, "Through a path hexside the cost is 1 MF."),
    RuleRow(
        "PBr19", out_of_the_trench, "Leaving the trench into the sunken road costs no extra MF."
    ),
    RuleRow(
        "PBr19",
        into_an_own_trench,
        "The trench belongs to the unit's side, so entering it costs no extra MF.",
    ),
    RuleRow(
        "PBr19",
        into_a_trench_of_the_other_side,
        "Entering a trench of the other side costs the extra MF.",
    ),
)

ADDITIONS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("B.2", additions, "SMOKE and the like are part of COT."),
)

DEMANDS: tuple[RuleRow[Inputs], ...] = (
    RuleRow("B37.3", debris_bog_check, "Entering debris demands a Bog Check with a +1 DRM."),
    RuleRow("B37.7", no_bog_check_by_trail_break, "By a TB there is no debris Bog Check."),
    RuleRow("B37.7", bog_check_by_trail_break, "The TB leaves the debris Bog Check at +1."),
    RuleRow(
        "PBr15.2", vineyard_bog_check, "A vineyard is a Bog hex, so entry demands a Bog Check."
    ),
    RuleRow("C10.3", manhandling, "Manhandling has a DR and limits of its own: see your rulebook."),
    RuleRow("PBr14.1", river_in_the_advance, "A river hex may be entered in the APh."),
    RuleRow(
        "A4.72",
        cx_cannot_advance,
        "The advance would take all of the unit's MF, and a unit that is CX cannot make it.",
    ),
    RuleRow("A4.72", advance_makes_cx, "The advance takes all of the unit's MF, so it becomes CX."),
    RuleRow(
        "B21.41", fording, "What fording does to weapons and concealment is in the fording rules."
    ),
    RuleRow("E1", other_night_costs, "Other costs that rise at night are outside our texts."),
)
