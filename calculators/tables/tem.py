"""TEM, and which terrain is not Open Ground."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.schema import Choice


class HexTerrain(Choice):
    """The terrain that a target stands in, as it is without debris."""

    OPEN_GROUND = "open-ground", "Open Ground"
    ROAD = "road", "Road"
    BOULEVARD = "boulevard", "Runway or Wide City Boulevard"
    BRUSH = "brush", "Brush"
    VINEYARD = "vineyard", "Vineyard"
    ORCHARD = "orchard", "Orchard"
    OLIVE_GROVE = "olive-grove", "Olive grove"
    OTHER = "other", "Any other terrain"


@dataclass(frozen=True, slots=True, kw_only=True)
class TemRow:
    """The TEM of one terrain."""

    terrain: HexTerrain
    rule: str
    tem: int
    open_ground: bool
    """FFMO can apply there."""
    says: str


TEM_ROWS: tuple[TemRow, ...] = (
    TemRow(
        terrain=HexTerrain.OPEN_GROUND,
        rule="B1",
        tem=0,
        open_ground=True,
        says="Open Ground has no TEM.",
    ),
    TemRow(terrain=HexTerrain.ROAD, rule="B3", tem=0, open_ground=True, says="A road has no TEM."),
    TemRow(
        terrain=HexTerrain.BOULEVARD,
        rule="B7",
        tem=0,
        open_ground=True,
        says="A Runway or Wide City Boulevard gives no cover.",
    ),
    TemRow(
        terrain=HexTerrain.BRUSH, rule="B12", tem=0, open_ground=False, says="Brush has no TEM."
    ),
    TemRow(
        terrain=HexTerrain.VINEYARD,
        rule="PBr15.2",
        tem=0,
        open_ground=False,
        says="A vineyard counts as brush, which has no TEM.",
    ),
    TemRow(
        terrain=HexTerrain.ORCHARD,
        rule="B14",
        tem=0,
        open_ground=False,
        says="An orchard has no TEM.",
    ),
    TemRow(
        terrain=HexTerrain.OLIVE_GROVE,
        rule="PBr16.1",
        tem=1,
        open_ground=False,
        says="An olive grove has a +1 TEM.",
    ),
)

DEBRIS_TEM = 1
"""B37.2."""
BRIDGE_TEM = 1
"""B6, B37.63."""
BOULEVARD_TEM = -1
"""For an unarmored unit (B7.3)."""
DITCH_TEM = 1
"""In cover (PBr12.3)."""
PILLBOX_TEM_INDIRECT = 7
PILLBOX_TEM = 5
"""PBr18."""
FFMO_DRM = -1
FFNAM_DRM = -1
"""A4.6."""
