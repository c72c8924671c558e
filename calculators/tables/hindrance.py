"""What hinders LOS, hex by hex."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.schema import Choice


class Along(Choice):
    """What a line of sight meets in a hex or at a hexside."""

    DEBRIS = "debris", "Debris"
    BRIDGE = "bridge", "Bridge at the level of the LOS, not along its road"
    DEBRIS_BRIDGE = "debris-bridge", "Debris on a bridge, inside its depiction or a counter's hex"
    BESIDE_BRIDGE = "beside-bridge", "Debris on a bridge, LOS outside its depiction"
    BRUSH = "brush", "Brush"
    VINEYARD = "vineyard", "Vineyard"
    ORCHARD = "orchard", "Orchard"
    OLIVE_GROVE = "olive-grove", "Olive grove"
    RIVER_BRUSH = "river-brush", "River with brush"
    WRECK = "wreck", "Wreck"
    BURNT_OUT_WRECK = "burnt-out-wreck", "Burnt-out wreck"
    DITCH = "irrigation-ditch", "Irrigation Ditch"
    FENCE = "fence", "Barbed-wire fence"
    OTHER = "other", "Another Hindrance"


@dataclass(frozen=True, slots=True, kw_only=True)
class HindranceRow:
    """The Hindrance of one hex or hexside."""

    along: Along
    rule: str
    hindrance: int
    says: str


HINDRANCES: tuple[HindranceRow, ...] = (
    HindranceRow(
        along=Along.DEBRIS,
        rule="B37.2",
        hindrance=1,
        says="Debris is a half-level Hindrance in its whole hex.",
    ),
    HindranceRow(
        along=Along.BRIDGE, rule="B6", hindrance=1, says="Fire across a bridge is hindered."
    ),
    HindranceRow(
        along=Along.BESIDE_BRIDGE,
        rule="B37.63",
        hindrance=0,
        says="Debris on a bridge affects LOS only inside the bridge's depiction.",
    ),
    HindranceRow(
        along=Along.BRUSH, rule="B12", hindrance=1, says="Brush at the same level hinders."
    ),
    HindranceRow(
        along=Along.VINEYARD, rule="PBr15.2", hindrance=1, says="A vineyard hinders as brush does."
    ),
    HindranceRow(
        along=Along.ORCHARD, rule="B14", hindrance=1, says="An orchard at the same level hinders."
    ),
    HindranceRow(
        along=Along.OLIVE_GROVE,
        rule="PBr16.1",
        hindrance=1,
        says="An olive grove hinders as an orchard does, in every season.",
    ),
    HindranceRow(
        along=Along.RIVER_BRUSH,
        rule="PBr17.2",
        hindrance=1,
        says="The brush of a river-brush hex hinders as brush at level zero.",
    ),
    HindranceRow(along=Along.WRECK, rule="D9.4", hindrance=1, says="A wreck hinders."),
    HindranceRow(
        along=Along.BURNT_OUT_WRECK,
        rule="PBr4",
        hindrance=1,
        says="A burnt-out wreck hinders as any wreck does.",
    ),
    HindranceRow(
        along=Along.DITCH,
        rule="PBr12.2",
        hindrance=0,
        says="An Irrigation Ditch is no Hindrance and no obstacle.",
    ),
    HindranceRow(
        along=Along.FENCE,
        rule="PBr13.1",
        hindrance=0,
        says="A barbed-wire fence is no Hindrance and no obstacle.",
    ),
)
SAME_LEVEL_ONLY = (
    Along.BRUSH,
    Along.VINEYARD,
    Along.ORCHARD,
    Along.OLIVE_GROVE,
    Along.RIVER_BRUSH,
    Along.DEBRIS,
)
"""What a LOS from or to another level meets differently, by rules that are outside."""
BLOCKS_AT = 6
"""Total Hindrance that blocks LOS (A6.7)."""
MIST_STEP = 6
"""Hexes of range for each +1 of mist (PBr1)."""
MIST_LEAST = 1
NIGHT_NVR = 3
"""At first (PBr1)."""
