"""Terrain and what it costs to enter, where our texts or a cited outside rule give it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.schema import Choice


class Terrain(Choice):
    """The terrain of a hex as it is without debris."""

    OPEN_GROUND = "open-ground", "Open Ground"
    SHELLHOLES = "shellholes", "Shellholes"
    ROAD = "road", "Road"
    SUNKEN_ROAD = "sunken-road", "Sunken Road"
    ELEVATED_ROAD = "elevated-road", "Elevated Road"
    BOULEVARD = "boulevard", "Runway or Wide City Boulevard"
    BRUSH = "brush", "Brush"
    BRUSH_ROAD = "brush-road", "Brush with a road"
    GRAIN = "grain", "Grain"
    ORCHARD = "orchard", "Orchard"
    OLIVE_GROVE = "olive-grove", "Olive grove"
    VINEYARD = "vineyard", "Vineyard"
    WOODS = "woods", "Woods"
    GULLY = "gully", "Gully"
    STREAM = "stream", "Stream"
    RIVER = "river", "River"
    RIVER_BRUSH = "river-brush", "River with brush"
    OTHER = "other", "Any other terrain"


class Depth(Choice):
    """How deep a stream is."""

    DRY = "dry", "Dry"
    SHALLOW = "shallow", "Shallow"
    DEEP = "deep", "Deep"
    FLOODED = "flooded", "Flooded"


@dataclass(frozen=True, slots=True, kw_only=True)
class CostRow:
    """What Infantry pay to enter a terrain."""

    terrain: Terrain
    rule: str
    infantry: Fraction
    says: str


INFANTRY_COSTS: tuple[CostRow, ...] = (
    CostRow(
        terrain=Terrain.OPEN_GROUND,
        rule="B1",
        infantry=Fraction(1),
        says="Open Ground costs Infantry 1 MF.",
    ),
    CostRow(
        terrain=Terrain.ROAD,
        rule="B3",
        infantry=Fraction(1),
        says="A road hexside costs Infantry 1 MF.",
    ),
    CostRow(
        terrain=Terrain.BOULEVARD,
        rule="B7",
        infantry=Fraction(1),
        says="A Runway or Wide City Boulevard costs Infantry the 1 MF of Open Ground.",
    ),
    CostRow(
        terrain=Terrain.WOODS, rule="B13", infantry=Fraction(2), says="Woods cost Infantry 2 MF."
    ),
    CostRow(
        terrain=Terrain.BRUSH, rule="B12", infantry=Fraction(2), says="Brush costs Infantry 2 MF."
    ),
    CostRow(
        terrain=Terrain.ORCHARD,
        rule="B14",
        infantry=Fraction(1),
        says="An orchard costs Infantry 1 MF.",
    ),
    CostRow(
        terrain=Terrain.VINEYARD,
        rule="PBr15.2",
        infantry=Fraction(2),
        says="A vineyard counts as brush: 2 MF for Infantry.",
    ),
    CostRow(
        terrain=Terrain.OLIVE_GROVE,
        rule="B14",
        infantry=Fraction(1),
        says="An olive grove starts from the orchard's 1 MF.",
    ),
    CostRow(
        terrain=Terrain.RIVER, rule="PBr14.1", infantry=Fraction(5), says="A river hex costs 5 MF."
    ),
    CostRow(
        terrain=Terrain.RIVER_BRUSH,
        rule="PBr17.2",
        infantry=Fraction(5),
        says="A river-brush hex is a normal river hex: 5 MF.",
    ),
    CostRow(
        terrain=Terrain.GULLY,
        rule="B19",
        infantry=Fraction(2),
        says="Going INTO a gully costs Infantry 2 MF.",
    ),
)
STREAM_COSTS: dict[Depth, Fraction] = {
    Depth.DRY: Fraction(2),
    Depth.SHALLOW: Fraction(3),
    Depth.DEEP: Fraction(4),
}
"""MF for Infantry to go INTO a stream (B20; the deep one follows from the example of B37.3)."""

WATER = (Terrain.RIVER, Terrain.RIVER_BRUSH)
DEPRESSIONS = (Terrain.GULLY, Terrain.STREAM)
WITH_PATHS = (Terrain.BRUSH, Terrain.VINEYARD, Terrain.OLIVE_GROVE)
BRUSH_LIKE = (Terrain.BRUSH, Terrain.BRUSH_ROAD, Terrain.VINEYARD)
"""Terrain whose hexes with an Irrigation Ditch have a cost of their own (PBr17.4, PBr17.5)."""
ROADS = (
    Terrain.ROAD,
    Terrain.SUNKEN_ROAD,
    Terrain.ELEVATED_ROAD,
    Terrain.BRUSH_ROAD,
    Terrain.BOULEVARD,
)
USER_COT = (
    Terrain.SHELLHOLES,
    Terrain.SUNKEN_ROAD,
    Terrain.ELEVATED_ROAD,
    Terrain.GRAIN,
    Terrain.OTHER,
)
"""Terrain whose cost neither our texts nor a cited rule give: the user enters it."""
NO_COVER = (
    Terrain.OPEN_GROUND,
    Terrain.SHELLHOLES,
    Terrain.ROAD,
    Terrain.SUNKEN_ROAD,
    Terrain.ELEVATED_ROAD,
    Terrain.BOULEVARD,
    Terrain.OTHER,
)
"""Terrain in which FFMO is not ruled out from the start."""
