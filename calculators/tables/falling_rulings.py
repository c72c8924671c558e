"""Rulings on B37, Debris: where it falls, how likely, and on whom."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

FIVE_OR_SIX = Ruling(
    id="B37.5-q1",
    rule="B37.5",
    question='Does "5 or 6" mean exactly 5 or 6, or 5 and more?',
    readings=(
        Reading("five-or-more", "5 or more."),
        Reading("exactly", "Exactly 5 or 6: a Final 7 and higher brings no debris."),
    ),
    ours="five-or-more",
    why="Read strictly, one to four levels all give two faces in six, so that the +1 for "
    "each level would change nothing.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:1+2",
            "Levels 1 and 2 of one building come down",
        ),
    ),
)
WHAT_COUNTS = Ruling(
    id="B37.5-q2",
    rule="B37.5",
    question="What does the +1 count: the levels that were rubbled, or how high the highest of "
    "them is?",
    readings=(
        Reading("levels-rubbled", "Each non-rooftop level above ground that was rubbled."),
        Reading("highest-level", "The number of the highest level rubbled."),
    ),
    ours="levels-rubbled",
    why="The rule gives the modifier for each level that was rubbled. Where Level 2 alone "
    "falls, one level was.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:2",
            "Level 2 of a building comes down and Level 1 stays",
        ),
    ),
)
LIKE_BRUSH = Ruling(
    id="B37.5-q3",
    rule="B37.5",
    question="Do vineyards and olive groves count as brush and orchard for Falling Debris?",
    readings=(
        Reading("yes", "Yes: debris falls on them."),
        Reading("no", "No: the list does not name them."),
    ),
    ours="yes",
    why="PBr15.2 treats a vineyard as brush and PBr16.1 applies the orchard rules to olive "
    "groves, except where they say otherwise.",
    shown_by=(
        Shown(
            "falling-debris",
            "board=primosole-bridge&rubbled=A1:1&hexes=A2:vineyard",
            "Level 1 comes down in A1 at the map edge; A2 is a vineyard",
        ),
    ),
)
MIXED_HEX = Ruling(
    id="B37.5-q4",
    rule="B37.5",
    question="Is a hex of several terrains eligible when only one of them is on the list?",
    readings=(
        Reading("every-terrain", "No: each of its terrains must be eligible."),
        Reading("any-terrain", "Yes: one eligible terrain is enough."),
    ),
    ours="every-terrain",
    why="Debris replaces the whole terrain of the hex, and nothing lets it replace woods or "
    "a building.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=A1:1&hexes=A2:woods+road",
            "Level 1 comes down in A1 at a board corner; A2 is a woods-road hex",
        ),
    ),
)
ROOFTOP_LEVEL = Ruling(
    id="B37.5-q5",
    rule="B37.5",
    question="Is a rubbled rooftop the highest level rubbled?",
    readings=(
        Reading("no", "No: a rooftop does not count."),
        Reading("yes", "Yes: it is one level above the highest level of the building."),
    ),
    ours="no",
    why="The example speaks of numbered levels alone, and the modifier leaves rooftops out.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=A1:1+roof&hexes=A2:elevated-road",
            "Level 1 and the rooftop come down in A1 at a board corner; A2 is an Elevated Road",
        ),
    ),
)
DITCH_IN_THE_HEX = Ruling(
    id="B37.5-q6",
    rule="B37.5",
    question="Does an Irrigation Ditch keep Falling Debris out of a hex whose other terrain is on "
    "the list?",
    readings=(
        Reading("no", "No: the other terrain decides."),
        Reading("yes", "Yes: the list does not name it."),
    ),
    ours="no",
    why="PBr12.1 makes a ditch hex of whatever hex has the blue line, and PBr12.4 goes by the "
    "other terrain in it; the ditch is no terrain that the list would have to name.",
    shown_by=(
        Shown(
            "falling-debris",
            "board=primosole-bridge&rubbled=A1:1&hexes=A2:open-ground+irrigation-ditch",
            "Level 1 comes down in A1 at the map edge; A2 has a ditch",
        ),
    ),
)
RUBBLE_AND_DEBRIS = Ruling(
    id="B37.5-q7",
    rule="B37.5",
    question="One roll decides on Falling Rubble and on debris. Does debris fall into a hex that "
    "this roll fills with rubble?",
    readings=(
        Reading(
            "as-it-stood",
            "Terrain is judged as it stood before the roll; what rubble does to debris in its "
            "hex is B24.12's.",
        ),
        Reading("no-debris", "No: rubble is not on the list, so that hex gets none."),
    ),
    ours="as-it-stood",
    why="Both come from one DR, and no order is given. How Falling Rubble finds its hex is in "
    "none of our texts, so the odds here count debris and leave the rubble out.",
)
BRIDGE_OVER_RIVER = Ruling(
    id="B37.63-q1",
    rule="B37.63",
    question="Does Falling Debris cover a bridge over a river?",
    readings=(
        Reading(
            "spared",
            "No: the hex that the bridge crosses must be eligible itself, and a river is not.",
        ),
        Reading(
            "hit", "Yes: the list of B37.5 names Bridge on its own. The river beneath is spared."
        ),
    ),
    ours="spared",
    why="B37.63 asks for a bridge that crosses an otherwise eligible hex.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=A1:1&hexes=A2:bridge+river",
            "Level 1 comes down in A1 at a board corner; in A2 a bridge crosses a river",
        ),
    ),
)
FALLING_BOG_CHECK = Ruling(
    id="B37.64-q1",
    rule="B37.64",
    question="Does the Bog Check for Falling Debris have the +1 DRM of entering debris?",
    readings=(
        Reading("no-drm", "No: +0 and whatever D8.21 brings."),
        Reading("plus-one", "Yes: +1."),
    ),
    ours="no-drm",
    why="The +1 is stated for entry in B37.3; B37.64 asks for a Bog Check and names no DRM.",
    shown_by=(
        Shown(
            "bog",
            "falling=yes&entered=none",
            "Debris falls on a fully-tracked AFV in Motion",
        ),
        Shown(
            "falling-debris",
            "rubbled=U8:1/6&units=V8:motion-afv",
            "A fully-tracked AFV in Motion stands beside the building that came down",
        ),
    ),
)
SPARED_BRIDGE = Ruling(
    id="B37.64-q2",
    rule="B37.64",
    question="Debris falls into one Location of a hex with a bridge, such as the gully, and "
    "spares the other. Are the units in the spared one affected?",
    readings=(
        Reading("by-location", "No: each Location is judged by itself."),
        Reading("by-hex", "Yes: B37.64 speaks of the hex."),
    ),
    ours="by-location",
    why="B37.5 and its example decide Location by Location whether debris falls; a unit on a "
    "spared bridge has none on it.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:1&hexes=T8:bridge+elevated-road+gully&units=T8@bridge!7",
            "Level 1 comes down beside Infantry with Morale 7 on an Elevated Road's bridge over a "
            "gully",
        ),
    ),
)
MOVING_AFV = Ruling(
    id="B37.64-q3",
    rule="B37.64",
    question="Which AFV is performing its MPh?",
    readings=(
        Reading("moving-afv", "Only the one that is moving now."),
        Reading("any-in-phase", "Any of the side whose MPh it is."),
    ),
    ours="moving-afv",
    why="A vehicle performs its own MPh while it moves; one that waits or has finished is "
    "not performing it.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:1/6&units=V8:afv-in-its-phase",
            "Debris falls on a fully-tracked AFV that waits in the MPh of its side",
        ),
    ),
)
FULLY_TRACKED_BELOW = Ruling(
    id="B37.64-q4",
    rule="B37.64",
    question="What does Falling Debris do to a fully-tracked vehicle that is not an AFV?",
    readings=(
        Reading("nothing", "Nothing: neither part of the rule names it."),
        Reading(
            "as-afv",
            "What it does to a fully-tracked AFV: a Bog Check while it performs its "
            "MPh or is in Motion.",
        ),
        Reading("immobilized", "It is Immobilized, as vehicles without full tracks are."),
    ),
    ours="nothing",
    why="One part of the rule asks for an AFV and the other for a vehicle that is not "
    "fully-tracked. A vehicle that is neither is left out.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:1/6&units=V8:fully-tracked",
            "Debris falls on a fully-tracked unarmored vehicle",
        ),
    ),
)
BOGGED_AGAIN = Ruling(
    id="B37.64-q5",
    rule="B37.64",
    question="Must an AFV that Bogged under one fall check again under the next?",
    readings=(
        Reading("no-more", "No: bogged, it neither performs its MPh nor is in Motion any more."),
        Reading("checks-again", "Yes: it is struck in the course of the same MPh."),
    ),
    ours="no-more",
    why="A bogged vehicle is Immobile until it frees itself (D8.2), and the rule asks a check "
    "only of a vehicle on the move.",
    shown_by=(
        Shown(
            "falling-debris",
            "rubbled=U8:1/6~V9:1/6&units=V8:moving-afv",
            "Two buildings come down beside a moving fully-tracked AFV, and both bring debris",
        ),
    ),
)

FALLING_RULINGS: tuple[Ruling, ...] = (
    FIVE_OR_SIX,
    WHAT_COUNTS,
    LIKE_BRUSH,
    MIXED_HEX,
    ROOFTOP_LEVEL,
    DITCH_IN_THE_HEX,
    RUBBLE_AND_DEBRIS,
    BRIDGE_OVER_RIVER,
    FALLING_BOG_CHECK,
    SPARED_BRIDGE,
    MOVING_AFV,
    FULLY_TRACKED_BELOW,
    BOGGED_AGAIN,
)
