"""What a player says about a target under fire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from calculators.schema import Choice, Field, both, either, one_of
from calculators.tables.tem import TEM_ROWS, HexTerrain


class Target(Choice):
    """Who is fired on."""

    INFANTRY = "infantry", "Infantry"
    GUN_CREW = "gun-crew", "Infantry manning or Manhandling a Gun"
    UNARMORED_VEHICLE = "unarmored-vehicle", "Unarmored vehicle"
    AFV = "afv", "AFV"


class Ditch(Choice):
    """The target and an Irrigation Ditch."""

    NONE = "none", "No ditch"
    NO_COVER = "no-cover", "In the hex, not in cover"
    COVER = "cover", "Taking cover in it"


class Fire(Choice):
    """How a pillbox is fired on."""

    OTHER = "other", "Fire other than Indirect"
    INDIRECT = "indirect", "Indirect Fire"
    FLAMETHROWER = "flamethrower", "Flamethrower"


class Moving(Choice):
    """How the target moves while it is fired on."""

    NOT = "not", "Not moving"
    ASSAULT = "assault", "Assault Movement"
    NON_ASSAULT = "non-assault", "Non-Assault Movement"


TARGET, PLACE, FIRE = "Target", "Where it is", "Fire and movement"
FOOT = one_of("target", Target.INFANTRY, Target.GUN_CREW)
NO_BRIDGE = one_of("bridge", False)
NO_PILLBOX = one_of("pillbox", False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One target in one Location."""

    target: Annotated[Target, Field(label="Target", group=TARGET, rule="PBr12.3")] = Target.INFANTRY
    bridge: Annotated[bool, Field(label="On a bridge", group=PLACE, rule="B37.63")] = False
    along_road: Annotated[
        bool,
        Field(
            label="The fire comes along the bridge's road",
            group=PLACE,
            rule="B6",
            show_if=one_of("bridge", True),
        ),
    ] = False
    terrain: Annotated[
        HexTerrain,
        Field(
            label="Terrain",
            group=PLACE,
            rule="B37.6",
            show_if=NO_BRIDGE,
            help="As it is without debris.",
        ),
    ] = HexTerrain.OPEN_GROUND
    other_tem: Annotated[
        int,
        Field(
            label="TEM of that terrain",
            group=PLACE,
            rule="B.2",
            low=-1,
            high=6,
            show_if=one_of("terrain", HexTerrain.OTHER),
            help="From your rulebook.",
        ),
    ] = 0
    other_open: Annotated[
        bool,
        Field(
            label="That terrain is Open Ground for FFMO",
            group=PLACE,
            rule="A4.6",
            show_if=one_of("terrain", HexTerrain.OTHER),
        ),
    ] = False
    debris: Annotated[bool, Field(label="Debris in the Location", group=PLACE, rule="B37.2")] = (
        False
    )
    using_tb: Annotated[
        bool,
        Field(
            label="Uses a TB to move", group=PLACE, rule="B37.621", show_if=one_of("debris", True)
        ),
    ] = False
    pillbox: Annotated[
        bool,
        Field(label="In a pillbox", group=PLACE, rule="PBr18", show_if=both(FOOT, NO_BRIDGE)),
    ] = False
    ditch: Annotated[
        Ditch,
        Field(
            label="Irrigation Ditch",
            group=PLACE,
            rule="PBr12.3",
            show_if=both(NO_BRIDGE, NO_PILLBOX),
        ),
    ] = Ditch.NONE
    pinned: Annotated[
        bool,
        Field(
            label="Pinned",
            group=PLACE,
            rule="PBr12.4",
            show_if=both(FOOT, one_of("ditch", Ditch.NO_COVER)),
        ),
    ] = False
    fire: Annotated[
        Fire,
        Field(label="Fire", group=FIRE, rule="PBr18", show_if=one_of("pillbox", True)),
    ] = Fire.OTHER
    moving: Annotated[
        Moving,
        Field(label="Movement", group=FIRE, rule="A4.6", show_if=both(FOOT, NO_PILLBOX)),
    ] = Moving.NOT
    fence: Annotated[
        bool,
        Field(
            label="Crosses a barbed-wire fence",
            group=FIRE,
            rule="PBr13.1",
            show_if=either(
                one_of("moving", Moving.ASSAULT, Moving.NON_ASSAULT),
                one_of("target", Target.UNARMORED_VEHICLE, Target.AFV),
            ),
        ),
    ] = False

    @property
    def on_foot(self) -> bool:
        return self.target in (Target.INFANTRY, Target.GUN_CREW)

    @property
    def unarmored(self) -> bool:
        return self.target is not Target.AFV

    @property
    def on_boulevard(self) -> bool:
        return self.terrain is HexTerrain.BOULEVARD and not self.bridge

    @property
    def open_terrain(self) -> bool:
        """The hex as such counts as Open Ground for FFMO."""
        if self.bridge:
            return self.along_road and not self.debris
        if self.debris:
            return False
        if self.terrain is HexTerrain.OTHER:
            return self.other_open
        return next(row.open_ground for row in TEM_ROWS if row.terrain is self.terrain)
