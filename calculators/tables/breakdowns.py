"""Breakdowns: who has which pool of counters, and what the rules ask of a unit."""

from __future__ import annotations

from calculators.schema import Choice


class Game(Choice):
    """The game, where its own rules on pools are in our texts."""

    CASE_BLUE = "case-blue", "Case Blue"
    GBII = "gbii", "GBII"
    OTHER = "other", "Another OCS game"


class UnitClass(Choice):
    """The unit type of OCS3.2a."""

    OTHER = "other", "Other"
    ARMOR = "armor", "Armor"
    MECH = "mech", "Mech"


class Nationality(Choice):
    """Whose unit or pool it is."""

    GERMAN = "german", "German"
    ITALIAN = "italian", "Italian"
    ROMANIAN = "romanian", "Romanian"
    HUNGARIAN = "hungarian", "Hungarian"
    OTHER = "other", "Another nationality"


class Formation(Choice):
    """What a German multi-step unit is."""

    INFANTRY = "infantry", "Infantry division"
    JAEGER = "jaeger", "Jaeger division"
    MOUNTAIN = "mountain", "Mountain division"
    SS = "ss", "SS division"
    LW = "lw", "LW division"
    SECURITY = "security", "Security division"
    OTHER = "other", "Another unit"


class Moment(Choice):
    """When it would happen."""

    BEGIN_MOVE = "begin-move", "The unit begins to move"
    ADVANCE = "advance", "It begins an advance after combat"
    RETREAT = "retreat", "It begins a retreat after combat"
    END_OF_PHASE = "end-of-phase", "At the end of a phase"
    OTHER = "other", "Any other moment, such as in mid-move"


class Marker(Choice):
    """Markers and modes that a unit may be under."""

    COMBAT = "combat", "Combat mode"
    MOVE = "move", "Move mode"
    STRAT = "strat", "Strat mode"
    RESERVE = "reserve", "Reserve mode"
    EXPLOIT = "exploit", "Exploit mode"
    DG = "dg", "DG"
    LOW_AMMO = "low-ammo", "Low Ammo"


MODES = (Marker.COMBAT, Marker.MOVE, Marker.STRAT, Marker.RESERVE, Marker.EXPLOIT)
"""Of which a unit has one at most (OCS-modes)."""
GAMES_WITH_POOLS = (Game.CASE_BLUE, Game.GBII)
"""Games of OCS20.0-note."""
OWN_POOLS = (Nationality.GERMAN, Nationality.ITALIAN, Nationality.ROMANIAN, Nationality.HUNGARIAN)
GERMAN_DIVISIONS = (
    Formation.INFANTRY,
    Formation.JAEGER,
    Formation.MOUNTAIN,
    Formation.SS,
    Formation.LW,
)
"""Divisions that share the German pool of infantry symbols (OCS20.0-note)."""
CREATION = (Moment.BEGIN_MOVE, Moment.ADVANCE, Moment.RETREAT)
"""OCS20.0a."""
