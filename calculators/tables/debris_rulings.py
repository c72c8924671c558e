"""Rulings on B37, Debris."""

from __future__ import annotations

from calculators.readings import Reading, Ruling

AFV_ONLY = Ruling(
    id="B37.3-q1",
    rule="B37.3",
    question="May a fully-tracked vehicle that is not an AFV enter debris?",
    readings=(
        Reading("afv-only", "No: only a fully-tracked AFV may."),
        Reading(
            "any-fully-tracked",
            "Yes: any fully-tracked vehicle may, at the same cost and Bog Check.",
        ),
    ),
    ours="afv-only",
    why="The rule itself names the AFV; only its example says vehicle, and an example "
    "illustrates the rule.",
)
TRAIL_BREAK_VEHICLES = Ruling(
    id="B37.7-q1",
    rule="B37.7",
    question="Does a TB let in vehicles that may not enter debris?",
    readings=(
        Reading(
            "any-vehicle", "Yes: through a TB hexside any vehicle enters at the cost before debris."
        ),
        Reading(
            "afv-only", "No: a TB lowers the cost, but only a fully-tracked AFV may enter debris."
        ),
    ),
    ours="any-vehicle",
    why="B37.7 restores the cost of the hex before debris, and B37.61 speaks of the half-MP "
    "road rate by a TB, "
    "which would mean little if wheels stayed out.",
)
TRAIL_BREAK_BOG = Ruling(
    id="B37.7-q2",
    rule="B37.7",
    question="Does a vehicle that enters debris through a TB hexside still take the debris Bog "
    "Check?",
    readings=(
        Reading("no-check", "No: the entry is treated as it was before debris."),
        Reading("check", "Yes: the TB changes the cost alone, so the check at +1 stays."),
    ),
    ours="no-check",
    why="The check belongs to the entry at a quarter of the MP allotment; through a TB that "
    "entry is not made. "
    "The rule speaks of costs and is silent on the check.",
)
PILLBOX_AND_HEX = Ruling(
    id="B37.4-q1",
    rule="B37.4",
    question="Does a pillbox's TEM add to the TEM of the hex it stands in, such as debris?",
    readings=(
        Reading("pillbox-alone", "No: the pillbox's TEM stands alone."),
        Reading("both", "Yes: the TEM of the hex is added."),
    ),
    ours="pillbox-alone",
    why="PBr18 states the TEM of a pillbox outright for each type of fire; B37.4 only lets "
    "Fortifications exist in debris.",
)
BOULEVARD_TRAIL_BREAK = Ruling(
    id="B37.621-q1",
    rule="B37.621",
    question="When an unarmored unit uses a TB in a debris-boulevard hex, does debris still give "
    "its +1?",
    readings=(
        Reading("both", "Yes: +1 for debris and −1 for the boulevard, 0 in all."),
        Reading("boulevard-only", "No: only the boulevard's −1 is left."),
    ),
    ours="both",
    why="B37.7 says that a TB leaves the TEM of the Location as it is, with B37.621 as the "
    "one exception, and "
    "that exception only brings the −1 back.",
)
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
)
DITCH_UNDER_DEBRIS = Ruling(
    id="B37.6-q1",
    rule="B37.6",
    question="Does debris take the place of an Irrigation Ditch in its hex too?",
    readings=(
        Reading("superseded", "Yes: until a TB or Clearance the ditch is gone."),
        Reading("stays", "No: the ditch stays beside the debris."),
    ),
    ours="superseded",
    why="B37.6 lets debris take the place of whatever terrain it falls on, unless noted otherwise, "
    "and no rule notes otherwise for a ditch.",
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
)
SPARED_BRIDGE = Ruling(
    id="B37.64-q2",
    rule="B37.64",
    question="Debris falls into the gully and its bridge is spared. Are the units on the bridge "
    "affected?",
    readings=(
        Reading("by-location", "No: each Location is judged by itself."),
        Reading("by-hex", "Yes: B37.64 speaks of the hex."),
    ),
    ours="by-location",
    why="B37.5 and its example decide Location by Location whether debris falls; a unit on a "
    "spared bridge has none on it.",
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
        Reading("immobilized", "It is Immobilized, as other unarmored vehicles are."),
    ),
    ours="nothing",
    why="One part of the rule asks for an AFV and the other for a vehicle that is not "
    "fully-tracked. A vehicle that is neither is left out.",
)

DEBRIS_RULINGS: tuple[Ruling, ...] = (
    AFV_ONLY,
    PILLBOX_AND_HEX,
    FIVE_OR_SIX,
    WHAT_COUNTS,
    LIKE_BRUSH,
    MIXED_HEX,
    ROOFTOP_LEVEL,
    DITCH_IN_THE_HEX,
    DITCH_UNDER_DEBRIS,
    BOULEVARD_TRAIL_BREAK,
    BRIDGE_OVER_RIVER,
    FALLING_BOG_CHECK,
    SPARED_BRIDGE,
    MOVING_AFV,
    FULLY_TRACKED_BELOW,
    TRAIL_BREAK_VEHICLES,
    TRAIL_BREAK_BOG,
)
