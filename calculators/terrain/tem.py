"""The ``tem`` calculator: the parts of a TEM, which of them add, and FFMO."""

from __future__ import annotations

from functools import partial

from calculators.calculator import Calculator, Outcome, Summary
from calculators.rounding import signed
from calculators.tables.debris_rulings import (
    BOULEVARD_TRAIL_BREAK,
    DITCH_UNDER_DEBRIS,
    PILLBOX_AND_HEX,
)
from calculators.tables.ditch_rulings import DITCH_OR_OTHER_TEM, PINNED_IN_DITCH
from calculators.tables.primosole_rulings import FLAMETHROWER_AT_PILLBOX
from calculators.tables.tem import (
    BOULEVARD_TEM,
    BRIDGE_TEM,
    DEBRIS_TEM,
    DITCH_TEM,
    FFMO_DRM,
    FFNAM_DRM,
    PILLBOX_TEM,
    PILLBOX_TEM_INDIRECT,
    TEM_ROWS,
    HexTerrain,
    TemRow,
)
from calculators.terrain.inputs import Ditch, Fire, Inputs, Moving, Target
from calculators.trace import Kind, Ledger, Quantity, RuleRow, Status, stop

TEM = Quantity("tem", "TEM", Kind.TEM)
FFMO = Quantity("ffmo-drm", "FFMO", Kind.DRM)
FFNAM = Quantity("ffnam-drm", "FFNAM", Kind.DRM)


def gun_in_pillbox(inp: Inputs, led: Ledger) -> None:
    if inp.pillbox and inp.target is Target.GUN_CREW:
        led.forbid(because=("target", "pillbox"))


def flamethrower_at_pillbox(inp: Inputs, led: Ledger) -> None:
    burned = inp.pillbox and inp.fire is Fire.FLAMETHROWER
    if burned and led.takes(FLAMETHROWER_AT_PILLBOX) == "outside":
        led.gap(because=("fire",))


def debris_tem(inp: Inputs, led: Ledger) -> None:
    if inp.debris:
        led.set(TEM, DEBRIS_TEM, because=("debris",))


def terrain_under_debris(inp: Inputs, led: Ledger) -> None:
    covered = inp.terrain is HexTerrain.OLIVE_GROVE or inp.other_tem
    if inp.debris and not inp.bridge and covered:
        led.note(because=("debris", "terrain", "other_tem"))


def terrain_tem(row: TemRow, inp: Inputs, led: Ledger) -> None:
    if inp.terrain is row.terrain and not inp.debris and not inp.bridge:
        led.look_up(TEM, row.tem, because=("terrain",))


def tem_from_user(inp: Inputs, led: Ledger) -> None:
    if inp.terrain is HexTerrain.OTHER and not inp.debris:
        led.set(TEM, inp.other_tem, because=("other_tem",))


def boulevard(inp: Inputs, led: Ledger) -> None:
    if inp.on_boulevard and inp.unarmored and not inp.debris:
        led.add(TEM, BOULEVARD_TEM, because=("target", "terrain"))


def boulevard_under_debris(inp: Inputs, led: Ledger) -> None:
    if inp.on_boulevard and inp.unarmored and inp.debris and not inp.using_tb:
        led.note(because=("target", "terrain", "debris", "using_tb"))


def boulevard_by_trail_break(inp: Inputs, led: Ledger) -> None:
    if not (inp.on_boulevard and inp.unarmored and inp.debris and inp.using_tb):
        return
    if led.takes(BOULEVARD_TRAIL_BREAK) == "both":
        led.add(TEM, BOULEVARD_TEM, because=("target", "terrain", "using_tb"))
    else:
        led.set(TEM, BOULEVARD_TEM, because=("target", "terrain", "using_tb"))


def trail_break_elsewhere(inp: Inputs, led: Ledger) -> None:
    if inp.debris and inp.using_tb and not (inp.on_boulevard and inp.unarmored):
        led.note(because=("using_tb",))


def bridge_tem(inp: Inputs, led: Ledger) -> None:
    if inp.bridge and not inp.debris and not inp.along_road:
        led.set(TEM, BRIDGE_TEM, because=("bridge",))


def along_the_bridge(inp: Inputs, led: Ledger) -> None:
    if inp.bridge and not inp.debris and inp.along_road:
        led.set(TEM, 0, because=("bridge", "along_road"))


def debris_on_bridge(inp: Inputs, led: Ledger) -> None:
    if inp.bridge and inp.debris and not inp.along_road:
        led.better_of(TEM, BRIDGE_TEM, because=("bridge", "debris"))


def has_ditch(inp: Inputs, led: Ledger) -> bool:
    """There is a ditch that debris has not taken the place of."""
    if inp.ditch is Ditch.NONE:
        return False
    return not inp.debris or led.takes(DITCH_UNDER_DEBRIS) == "stays"


def no_ditch_under_debris(inp: Inputs, led: Ledger) -> None:
    if inp.ditch is not Ditch.NONE and not has_ditch(inp, led):
        led.note(because=("ditch", "debris"))


def has_parts(led: Ledger) -> bool:
    """Something besides the ditch gives a TEM, even where the parts come to 0."""
    return any(step.quantity is TEM and step.amount for step in led.steps)


def ditch_cover(inp: Inputs, led: Ledger) -> None:
    """The ditch's +1 and another TEM do not add."""
    if not in_cover(inp, led):
        return
    if has_parts(led) and led.takes(DITCH_OR_OTHER_TEM) == "other-alone":
        led.note(because=("ditch",))
    else:
        led.better_of(TEM, DITCH_TEM, because=("ditch",))


def in_cover(inp: Inputs, led: Ledger) -> bool:
    if inp.target is not Target.INFANTRY or not has_ditch(inp, led):
        return False
    return inp.ditch is Ditch.COVER or (inp.pinned and led.takes(PINNED_IN_DITCH) == "in-cover")


def no_cover_in_ditch(inp: Inputs, led: Ledger) -> None:
    infantry = inp.target is Target.INFANTRY and has_ditch(inp, led)
    if infantry and not in_cover(inp, led):
        led.note(because=("ditch", "pinned"))


def ditch_and_guns(inp: Inputs, led: Ledger) -> None:
    if inp.target is Target.GUN_CREW and has_ditch(inp, led):
        led.note(because=("target", "ditch"))


def ditch_and_vehicles(inp: Inputs, led: Ledger) -> None:
    if not inp.on_foot and has_ditch(inp, led):
        led.note(because=("target", "ditch"))


def fence_tem(inp: Inputs, led: Ledger) -> None:
    if inp.fence:
        led.note(because=("fence",))


def pillbox_indirect(inp: Inputs, led: Ledger) -> None:
    if inp.pillbox and inp.fire is Fire.INDIRECT:
        pillbox(PILLBOX_TEM_INDIRECT, led)


def pillbox_other(inp: Inputs, led: Ledger) -> None:
    if inp.pillbox and inp.fire is not Fire.INDIRECT:
        pillbox(PILLBOX_TEM, led)


def pillbox_alone(inp: Inputs, led: Ledger) -> None:
    if inp.pillbox and has_parts(led) and led.takes(PILLBOX_AND_HEX) == "pillbox-alone":
        led.note(because=("pillbox", "debris", "terrain"))


def pillbox(tem: int, led: Ledger) -> None:
    if has_parts(led) and led.takes(PILLBOX_AND_HEX) == "both":
        led.add(TEM, tem, because=("pillbox", "fire"))
    else:
        led.set(TEM, tem, because=("pillbox", "fire"))


def ffmo(inp: Inputs, led: Ledger) -> None:
    if inp.moving is not Moving.NOT and ffmo_applies(inp, led):
        led.set(FFMO, FFMO_DRM, because=("moving", "terrain", "other_open", "along_road"))


def ffmo_applies(inp: Inputs, led: Ledger) -> bool:
    sheltered = in_cover(inp, led) or inp.pinned
    return inp.open_terrain and led.total(TEM) <= 0 and not sheltered


def no_ffmo_in_debris(inp: Inputs, led: Ledger) -> None:
    if inp.moving is not Moving.NOT and inp.debris:
        led.set(FFMO, 0, because=("moving", "debris"))


def no_ffmo_in_cover(inp: Inputs, led: Ledger) -> None:
    cover = inp.ditch is Ditch.COVER and in_cover(inp, led)
    if inp.moving is not Moving.NOT and inp.open_terrain and cover:
        led.set(FFMO, 0, because=("moving", "ditch"))


def no_ffmo_when_pinned(inp: Inputs, led: Ledger) -> None:
    if inp.moving is not Moving.NOT and inp.open_terrain and inp.pinned:
        led.set(FFMO, 0, because=("moving", "pinned"))


def no_ffmo_in_other_terrain(inp: Inputs, led: Ledger) -> None:
    if inp.moving is Moving.NOT or led.has(FFMO):
        return
    led.set(FFMO, 0, because=("moving", "terrain", "bridge"))


def fence_and_ffmo(inp: Inputs, led: Ledger) -> None:
    if inp.fence and inp.on_foot:
        led.note(because=("fence",))


def ffnam(inp: Inputs, led: Ledger) -> None:
    if inp.moving is Moving.NON_ASSAULT:
        led.set(FFNAM, FFNAM_DRM, because=("moving",))


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("PBr18", gun_in_pillbox, "No Gun may be in a pillbox."),
    stop(
        "A22",
        flamethrower_at_pillbox,
        "Flamethrowers against a pillbox follow a rule that is outside our texts.",
    ),
    RuleRow("B37.2", debris_tem, "Debris has a +1 TEM."),
    RuleRow("B37.6", terrain_under_debris, "The terrain that debris covers gives no TEM."),
    *(RuleRow(row.rule, partial(terrain_tem, row), row.says) for row in TEM_ROWS),
    RuleRow("B.2", tem_from_user, "The TEM that you entered."),
    RuleRow("B7.3", boulevard, "An unarmored unit on a boulevard has a −1 TEM."),
    RuleRow(
        "B37.621",
        boulevard_under_debris,
        "In a debris-boulevard hex an unarmored unit is spared the −1 while it uses no TB.",
    ),
    RuleRow(
        "B37.621",
        boulevard_by_trail_break,
        "An unarmored unit that uses a TB to move has the boulevard's −1 again.",
    ),
    RuleRow("B37.7", trail_break_elsewhere, "A TB changes nothing in this TEM."),
    RuleRow("B6", bridge_tem, "A bridge has a +1 TEM."),
    RuleRow("B6", along_the_bridge, "Fire along its road finds a unit on a bridge in the open."),
    RuleRow("B37.63", debris_on_bridge, "The +1 of debris and the +1 of the bridge do not add up."),
    RuleRow("B37.6", no_ditch_under_debris, "Debris has taken the place of the ditch."),
    RuleRow(
        "PBr12.3",
        ditch_cover,
        "Cover in a ditch is worth +1, never added to another TEM.",
    ),
    RuleRow("PBr12.4", no_cover_in_ditch, "Without cover the ditch gives no TEM."),
    RuleRow(
        "PBr12.3", ditch_and_guns, "Infantry manning or Manhandling a Gun get no TEM from a ditch."
    ),
    RuleRow("PBr12.3", ditch_and_vehicles, "Only Infantry can use a ditch for cover."),
    RuleRow("PBr13.1", fence_tem, "A barbed-wire fence gives no TEM."),
    RuleRow("B37.4", pillbox_alone, "In a pillbox its TEM stands in place of the hex's."),
    RuleRow("PBr18", pillbox_indirect, "A pillbox has a +7 TEM against Indirect Fire."),
    RuleRow("PBr18", pillbox_other, "A pillbox has a +5 TEM against other fire."),
    RuleRow("A4.6", ffmo, "FFMO can apply: the unit moves in Open Ground."),
    RuleRow("B37.1", no_ffmo_in_debris, "Debris is Concealment Terrain, so FFMO does not apply."),
    RuleRow("PBr12.4", no_ffmo_in_cover, "A unit in cover in the ditch suffers no FFMO."),
    RuleRow("PBr12.4", no_ffmo_when_pinned, "Once Pinned in the ditch hex it suffers no FFMO."),
    RuleRow("A4.6", no_ffmo_in_other_terrain, "The Location is not Open Ground: no FFMO."),
    RuleRow("PBr13.1", fence_and_ffmo, "A fence takes away neither FFMO nor FFNAM."),
    RuleRow("A4.6", ffnam, "FFNAM applies: the unit does not use Assault Movement."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    if outcome.status is Status.FORBIDDEN:
        return Summary(headline="Not allowed", tables={})
    if outcome.status is Status.UNKNOWN:
        return Summary(headline="Not settled by these texts", tables={})
    parts = [f"TEM {signed(outcome.totals[TEM.key])}"]
    parts += [
        f"{quantity.label} {signed(outcome.totals[quantity.key])}"
        for quantity in (FFMO, FFNAM)
        if outcome.totals.get(quantity.key)
    ]
    if outcome.totals.get(FFMO.key) == 0:
        parts.append("no FFMO")
    return Summary(headline=", ".join(parts), tables={})


TEM_CALCULATOR = Calculator(
    slug="tem",
    title="TEM",
    summary="The TEM of a target, the parts that it is made of, and whether FFMO can apply.",
    inputs=Inputs,
    rules=RULES,
    rulings=(
        PILLBOX_AND_HEX,
        BOULEVARD_TRAIL_BREAK,
        DITCH_UNDER_DEBRIS,
        DITCH_OR_OTHER_TEM,
        PINNED_IN_DITCH,
        FLAMETHROWER_AT_PILLBOX,
    ),
    summarise=summarise,
)
