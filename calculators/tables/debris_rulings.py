"""Rulings on B37, Debris: entering it, and what it does to what is there."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

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
    shown_by=(
        Shown(
            "movement",
            "unit=fully-tracked&mp=16&debris=yes",
            "A fully-tracked unarmored vehicle with 16 MP enters debris",
        ),
        Shown(
            "bog",
            "vehicle=fully-tracked&entered=debris",
            "The Bog Check of a fully-tracked unarmored vehicle that enters debris",
        ),
    ),
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
    shown_by=(
        Shown(
            "tem",
            "pillbox=yes&debris=yes",
            "A pillbox in debris, under fire that is not Indirect",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "unit=fully-tracked-afv&debris=yes&ditch=yes",
            "A fully-tracked AFV with 15 MP enters debris over a non-road hexside; the hex has a "
            "ditch",
        ),
    ),
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
    shown_by=(
        Shown(
            "tem",
            "target=unarmored-vehicle&terrain=boulevard&debris=yes&using-tb=yes",
            "An unarmored vehicle moves by a TB in a debris-boulevard hex",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "unit=truck&debris=yes&through-tb=yes&cot=3",
            "A truck enters through a TB hexside; before debris the hex cost it 3 MP",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "unit=fully-tracked-afv&debris=yes&through-tb=yes",
            "A fully-tracked AFV enters through a TB hexside, Open Ground under the debris",
        ),
        Shown(
            "bog",
            "through-tb=yes",
            "The Bog Check of a fully-tracked AFV that enters debris through a TB hexside",
        ),
    ),
)

DEBRIS_RULINGS: tuple[Ruling, ...] = (
    AFV_ONLY,
    PILLBOX_AND_HEX,
    DITCH_UNDER_DEBRIS,
    BOULEVARD_TRAIL_BREAK,
    TRAIL_BREAK_VEHICLES,
    TRAIL_BREAK_BOG,
)
