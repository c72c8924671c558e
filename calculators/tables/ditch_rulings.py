"""Rulings on the Primosole Bridge rules: Irrigation Ditches."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

DITCH_OR_OTHER_TEM = Ruling(
    id="PBr12.3-q1",
    rule="PBr12.3",
    question="Which TEM counts in a ditch hex that has another TEM?",
    readings=(
        Reading("better", "The better of the two, as the owner will choose."),
        Reading("other-alone", "The other TEM: the ditch's +1 is for hexes without one."),
    ),
    ours="better",
    why="The rule only keeps the two from being added; it does not take the ditch's +1 away.",
    shown_by=(
        Shown(
            "tem",
            "terrain=boulevard&ditch=cover",
            "Infantry in cover in a ditch where the hex has a −1 TEM",
        ),
    ),
)
PINNED_IN_DITCH = Ruling(
    id="PBr12.4-q1",
    rule="PBr12.4",
    question="A unit that did not pay for cover is Pinned in the ditch hex. Does it gain the +1?",
    readings=(
        Reading("escapes-ffmo", "No: it only escapes FFMO."),
        Reading("in-cover", "Yes: from then on it is taking cover."),
    ),
    ours="escapes-ffmo",
    why="Cover comes from the extra MF or from starting the phase in the hex. Being Pinned "
    "is named only as the end of FFMO.",
    shown_by=(
        Shown(
            "tem",
            "ditch=no-cover&moving=non-assault&pinned=yes",
            "Infantry Pinned in a ditch hex for which they paid COT alone",
        ),
    ),
)
HALF_TRACK_AT_DITCH = Ruling(
    id="PBr12.42-q1",
    rule="PBr12.42",
    question="Is a half-track a tracked vehicle at an Irrigation Ditch?",
    readings=(
        Reading("tracked", "Yes: it enters and leaves as tracked vehicles do."),
        Reading("wheeled", "No: it has wheels and may not cross a non-road hexside."),
    ),
    ours="tracked",
    why="The rule bars wheeled vehicles and admits tracked ones without asking for full "
    "tracks, as PBr13.3 does by name.",
    shown_by=(
        Shown(
            "movement",
            "unit=half-track&ditch=yes&cot=3",
            "A half-track enters a ditch hex over a non-road hexside, COT 3",
        ),
        Shown(
            "bog",
            "vehicle=half-track&entered=ditch",
            "The Bog Check of a half-track that enters a ditch hex over a non-road hexside",
        ),
    ),
)
DITCH_TO_DITCH = Ruling(
    id="PBr12.42-q2",
    rule="PBr12.42",
    question="From one ditch hex into the next over a non-road hexside: does the vehicle pay for "
    "leaving and for entering?",
    readings=(
        Reading(
            "both",
            "Both: 2 MP and a check to leave, unless already paid there, then 2 MP and a "
            "check to enter.",
        ),
        Reading("entry-only", "Only for entering: crossing one hexside is paid once."),
    ),
    ours="both",
    why="The two costs stand in two sentences for two hexes, and the exception covers only "
    "what was paid for the hex being left.",
    shown_by=(
        Shown(
            "movement",
            "unit=fully-tracked-afv&vehicle-in=ditch&ditch=yes",
            "A fully-tracked AFV goes from one ditch hex to the next over a non-road hexside",
        ),
    ),
)
FLAT_THREE = Ruling(
    id="PBr17.4-q1",
    rule="PBr17.4",
    question="Does cover in a ditch with brush or vineyard cost 3 MF by a path or road too?",
    readings=(
        Reading("flat-three", "Yes: 3 MF as written."),
        Reading("cot-plus-one", "No: COT by the path or road, and one more."),
    ),
    ours="flat-three",
    why="PBr17.4 and PBr17.5 give one number for the hex and mention neither paths nor roads.",
    shown_by=(
        Shown(
            "movement",
            "terrain=vineyard&path=yes&ditch=yes&cover=yes",
            "Infantry enter a ditch-vineyard hex by a path and pay for cover",
        ),
    ),
)
DITCH_VINEYARD_DRM = Ruling(
    id="PBr17.5-q1",
    rule="PBr17.5",
    question="Does the +3 of a ditch-vineyard apply to leaving it and changing VCA in it too?",
    readings=(
        Reading(
            "every-check",
            "Yes: to every Bog Check of the ditch rules there. Where those ask for none, as by a "
            "road hexside, there is none.",
        ),
        Reading(
            "entry-only",
            "No: only to the check for entering. Leaving and turning take one at +0, of the "
            "vineyard if not of the ditch.",
        ),
    ),
    ours="every-check",
    why="The ground is the same whichever way the vehicle turns; the rule puts one modified "
    "check in place of two.",
    shown_by=(
        Shown(
            "bog",
            "left=ditch-vineyard&entered=none",
            "A tracked vehicle leaves a ditch-vineyard hex over a non-road hexside",
        ),
        Shown(
            "movement",
            "unit=fully-tracked-afv&vehicle-in=ditch-vineyard",
            "A fully-tracked AFV leaves a ditch-vineyard hex for Open Ground",
        ),
    ),
)

DITCH_RULINGS: tuple[Ruling, ...] = (
    DITCH_OR_OTHER_TEM,
    PINNED_IN_DITCH,
    HALF_TRACK_AT_DITCH,
    DITCH_TO_DITCH,
    FLAT_THREE,
    DITCH_VINEYARD_DRM,
)
