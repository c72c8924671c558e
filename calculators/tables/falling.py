"""Falling Debris: the roll, the terrain it falls on, and what it does."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.schema import Choice

LOWEST_RESULT = 5
HIGHEST_RESULT = 6
"""Of the Final colored dr (B37.5)."""
LEVEL_DRM = 1
"""For each non-rooftop level above ground that was rubbled (B37.5)."""


class Level(Choice):
    """A level of a building, as the Locations that were rubbled."""

    GROUND = "0", "Ground"
    ONE = "1", "1"
    TWO = "2", "2"
    THREE = "3", "3"
    FOUR = "4", "4"
    FIVE = "5", "5"
    SIX = "6", "6"
    SEVEN = "7", "7"
    EIGHT = "8", "8"
    ROOFTOP = "roof", "Rooftop"


class Cover(Choice):
    """Terrain of a hex that debris may fall on."""

    OPEN_GROUND = "open-ground", "Open Ground"
    SHELLHOLES = "shellholes", "Shellholes"
    ROAD = "road", "Road"
    SUNKEN_ROAD = "sunken-road", "Sunken Road"
    ELEVATED_ROAD = "elevated-road", "Elevated Road"
    BRIDGE = "bridge", "Bridge"
    BOULEVARD = "boulevard", "Runway or Wide City Boulevard"
    BRUSH = "brush", "Brush"
    ORCHARD = "orchard", "Orchard"
    GRAIN = "grain", "Grain"
    GULLY = "gully", "Gully"
    STREAM = "stream", "Stream"
    RAILROAD = "railroad", "Railroad"
    RAIL_CARS = "rail-cars", "Railroad with Rail Cars"
    DEBRIS = "debris", "Debris already"
    VINEYARD = "vineyard", "Vineyard"
    OLIVE_GROVE = "olive-grove", "Olive grove"
    IRRIGATION_DITCH = "irrigation-ditch", "Irrigation Ditch"
    RIVER = "river", "River"
    WOODS = "woods", "Woods"
    BUILDING = "building", "Building"
    RUBBLE = "rubble", "Rubble"
    OTHER = "other", "Any other terrain"


SHORT_NAMES: dict[Cover, str] = {
    Cover.ELEVATED_ROAD: "Elev. Road",
    Cover.BOULEVARD: "WCB",
    Cover.RAIL_CARS: "Rail Cars",
    Cover.DEBRIS: "Debris",
    Cover.IRRIGATION_DITCH: "Ditch",
    Cover.OTHER: "Other",
}
"""Of terrain whose name has no room in a hex of a picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverRow:
    """Whether debris falls on a terrain."""

    cover: Cover
    rule: str
    eligible: bool


COVER_ROWS: tuple[CoverRow, ...] = (
    CoverRow(cover=Cover.OPEN_GROUND, rule="B1", eligible=True),
    CoverRow(cover=Cover.SHELLHOLES, rule="B2", eligible=True),
    CoverRow(cover=Cover.ROAD, rule="B3", eligible=True),
    CoverRow(cover=Cover.SUNKEN_ROAD, rule="B4", eligible=True),
    CoverRow(cover=Cover.ELEVATED_ROAD, rule="B5", eligible=True),
    CoverRow(cover=Cover.BRIDGE, rule="B37.63", eligible=True),
    CoverRow(cover=Cover.BOULEVARD, rule="B7", eligible=True),
    CoverRow(cover=Cover.BRUSH, rule="B12", eligible=True),
    CoverRow(cover=Cover.ORCHARD, rule="B14", eligible=True),
    CoverRow(cover=Cover.GRAIN, rule="B15", eligible=True),
    CoverRow(cover=Cover.GULLY, rule="B19", eligible=True),
    CoverRow(cover=Cover.STREAM, rule="B20", eligible=True),
    CoverRow(cover=Cover.RAILROAD, rule="B32", eligible=True),
    CoverRow(cover=Cover.RAIL_CARS, rule="B32.5", eligible=False),
    CoverRow(cover=Cover.DEBRIS, rule="B37.641", eligible=True),
    CoverRow(cover=Cover.RIVER, rule="B37.5", eligible=False),
    CoverRow(cover=Cover.WOODS, rule="B37.5", eligible=False),
    CoverRow(cover=Cover.BUILDING, rule="B37.5", eligible=False),
    CoverRow(cover=Cover.RUBBLE, rule="B37.5", eligible=False),
    CoverRow(cover=Cover.OTHER, rule="B37.5", eligible=False),
)
LIKE_ANOTHER: dict[Cover, Cover] = {
    Cover.VINEYARD: Cover.BRUSH,
    Cover.OLIVE_GROVE: Cover.ORCHARD,
}
"""Terrain of the Primosole Bridge map and what it counts as (PBr15.2, PBr16.1)."""
NEVER = (Cover.RAIL_CARS, Cover.RIVER)
"""What no other terrain of the hex makes eligible: excepted by name, or water."""
DITCH = (Cover.IRRIGATION_DITCH,)
"""Does not make a hex eligible; whether it keeps debris out is a question of its own."""
DEPRESSIONS = (Cover.GULLY, Cover.STREAM, Cover.SUNKEN_ROAD)
"""One level below the base level of their hex."""


class Standing(Choice):
    """What may stand in a Location that debris falls into."""

    INFANTRY = "infantry", "Infantry"
    INFANTRY_IN_PILLBOX = "infantry-in-pillbox", "Infantry in a pillbox"
    VULNERABLE_PRC = "vulnerable-prc", "Vulnerable PRC"
    OTHER_PRC = "other-prc", "PRC that are not Vulnerable (BU in an AFV)"
    MOVING_AFV = "moving-afv", "Fully-tracked AFV performing its MPh"
    MOTION_AFV = "motion-afv", "Fully-tracked AFV in Motion"
    AFV_IN_ITS_PHASE = "afv-in-its-phase", "Fully-tracked AFV of the moving side, not moving now"
    STOPPED_AFV = "stopped-afv", "Any other fully-tracked AFV"
    FULLY_TRACKED = "fully-tracked", "Fully-tracked unarmored vehicle"
    OTHER_VEHICLE = "other-vehicle", "Vehicle that is not fully-tracked"
    UNPOSSESSED = "unpossessed", "Unpossessed SW or Gun"
    UNPOSSESSED_X = "unpossessed-x", "Unpossessed SW or Gun with an X#"
    POSSESSED = "possessed", "Possessed SW or Gun"
    FORTIFICATION = "fortification", "Fortification"
    FIRE = "fire", "Flame or Blaze"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectRow:
    """What one fall does to something in the Location."""

    standing: Standing
    rule: str
    effect: str
    says: str
    reading: str = ""
    """Of B37.64-q4, where it holds under that reading alone."""


EFFECTS: tuple[EffectRow, ...] = (
    EffectRow(
        standing=Standing.INFANTRY,
        rule="B37.64",
        effect="1MC at once",
        says="Infantry must take a 1MC at once.",
    ),
    EffectRow(
        standing=Standing.INFANTRY_IN_PILLBOX,
        rule="B37.64",
        effect="Nothing",
        says="Infantry in a pillbox are excepted.",
    ),
    EffectRow(
        standing=Standing.VULNERABLE_PRC,
        rule="B37.64",
        effect="1MC at once",
        says="Vulnerable PRC must take a 1MC at once.",
    ),
    EffectRow(
        standing=Standing.OTHER_PRC,
        rule="B37.64",
        effect="Nothing",
        says="PRC that are not Vulnerable take no MC.",
    ),
    EffectRow(
        standing=Standing.STOPPED_AFV,
        rule="B37.64",
        effect="Nothing",
        says="A fully-tracked AFV neither performing its MPh nor in Motion is unharmed.",
    ),
    EffectRow(
        standing=Standing.FULLY_TRACKED,
        rule="B37.64",
        effect="Nothing",
        says="A fully-tracked vehicle that is no AFV is named in neither part of the rule.",
        reading="nothing",
    ),
    EffectRow(
        standing=Standing.FULLY_TRACKED,
        rule="B37.64",
        effect="Bog Check while moving or in Motion",
        says="Read so, a fully-tracked vehicle that is no AFV fares as one.",
        reading="as-afv",
    ),
    EffectRow(
        standing=Standing.FULLY_TRACKED,
        rule="B37.64",
        effect="Immobilized",
        says="Read so, every vehicle that is no fully-tracked AFV is Immobilized.",
        reading="immobilized",
    ),
    EffectRow(
        standing=Standing.OTHER_VEHICLE,
        rule="B37.64",
        effect="Immobilized",
        says="A vehicle that is not fully-tracked is Immobilized.",
    ),
    EffectRow(
        standing=Standing.UNPOSSESSED,
        rule="B37.64",
        effect="Malfunctions",
        says="An unpossessed SW or Gun malfunctions.",
    ),
    EffectRow(
        standing=Standing.UNPOSSESSED_X,
        rule="B37.64",
        effect="Eliminated",
        says="An unpossessed SW or Gun that has an X# is eliminated.",
    ),
    EffectRow(
        standing=Standing.POSSESSED,
        rule="B37.64",
        effect="Nothing",
        says="Only unpossessed SW and Guns suffer.",
    ),
    EffectRow(
        standing=Standing.FORTIFICATION,
        rule="B37.64",
        effect="Nothing",
        says="Fortifications are unaffected.",
    ),
    EffectRow(
        standing=Standing.FIRE,
        rule="B37.8",
        effect="Goes out",
        says="Debris puts out a Flame or Blaze that it falls on.",
    ),
)
