"""A unit that a player names in a hex where debris may fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from calculators.hexes import Hex
from calculators.schema import Field, both, one_of
from calculators.tables.falling import Standing
from calculators.tables.outcomes import UNITS, Ordeal, Place

BREAKABLE = tuple(kind for kind in Standing if UNITS[kind].ordeal is Ordeal.MC)
CHECKED = (*BREAKABLE, *(kind for kind in Standing if UNITS[kind].ordeal is Ordeal.CHECK))
MAY_BOG = (
    *(kind for kind in Standing if UNITS[kind].ordeal is Ordeal.BOG),
    Standing.AFV_IN_ITS_PHASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """Where it stands, what it is, and what its checks turn on."""

    hex: Annotated[Hex, Field(label="Hex", rule="B37.64")]
    kind: Annotated[Standing, Field(label="What it is", rule="B37.64", lead=":")] = (
        Standing.INFANTRY
    )
    place: Annotated[
        Place,
        Field(
            label="Where",
            rule="B37.63",
            lead="@",
            help="For a hex with a bridge; name that hex among the hexes around.",
        ),
    ] = Place.HEX
    broken: Annotated[
        bool,
        Field(
            label="Broken already", rule="A10", lead="+broken", show_if=one_of("kind", *BREAKABLE)
        ),
    ] = False
    morale: Annotated[
        int | None,
        Field(
            label="Morale",
            rule="A10",
            lead="!",
            low=1,
            high=10,
            show_if=both(one_of("kind", *CHECKED), one_of("broken", False)),
            help="Without it, no odds of a 1MC.",
        ),
    ] = None
    broken_morale: Annotated[
        int | None,
        Field(
            label="Broken-side Morale",
            rule="A10",
            lead="/",
            low=1,
            high=10,
            show_if=one_of("kind", *BREAKABLE),
            help="For a 1MC that it takes broken.",
        ),
    ] = None
    drm: Annotated[
        int,
        Field(
            label="Other DRM",
            rule="D8.21",
            lead=",",
            low=-6,
            high=8,
            show_if=one_of("kind", *CHECKED, *MAY_BOG),
            help="Of its MC besides the +1, or of its Bog Check: from your rulebook.",
        ),
    ] = 0
