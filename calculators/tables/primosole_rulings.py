"""Rulings on the Primosole Bridge scenario rules."""

from __future__ import annotations

from calculators.readings import Reading, Ruling

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
)
NIGHT_FENCE = Ruling(
    id="PBr13.2-q1",
    rule="PBr13.2",
    question="What is doubled at night: the fence's own MF, or the COT of the hex too?",
    readings=(
        Reading("hexside-only", "The fence's own MF."),
        Reading("whole-cost", "The whole cost of crossing, COT included."),
    ),
    ours="hexside-only",
    why="The rule doubles the hexside's costs, and the COT belongs to the hex.",
)
BREACH_COST = Ruling(
    id="PBr13.21-q1",
    rule="PBr13.21",
    question="Through a breach: is ½ MF added to the COT, or is it the whole cost?",
    readings=(
        Reading("half-plus-cot", "½ MF and the COT."),
        Reading("half-alone", "½ MF in all."),
    ),
    ours="half-plus-cot",
    why="The breach changes the cost of the wire on that hexside; entering the hex behind it "
    "still has its COT.",
)
BREACH_AT_NIGHT = Ruling(
    id="PBr13.21-q2",
    rule="PBr13.21",
    question="Are the 2 MF to make a breach doubled at night?",
    readings=(
        Reading("not-doubled", "No: they are not a cost of crossing."),
        Reading("doubled", "Yes: 4 MF."),
    ),
    ours="not-doubled",
    why="PBr13.2 doubles what a hexside costs to cross. Making a breach is an action inside "
    "the hex.",
)
STRAYING_WITHOUT_MF = Ruling(
    id="PBr13.2-q2",
    rule="PBr13.2",
    question="Is a Straying unit unable to cross a fence when it only lacks the MF?",
    readings=(
        Reading("unable", "Yes: whatever keeps it from crossing, it becomes TI."),
        Reading("barred-only", "No: only one that may not cross, being CX, becomes TI."),
    ),
    ours="unable",
    why="The rule asks whether the unit can cross and gives no cause; a unit without the MF "
    "cannot.",
)
TRUCK_AT_FENCE = Ruling(
    id="PBr13.3-q1",
    rule="PBr13.3",
    question="Does a truck at a fence have both DRM, +1 and +2?",
    readings=(
        Reading("both", "Yes, +3: it is not fully-tracked and it has truck-type MP."),
        Reading("larger", "No, +2: the larger of the two."),
    ),
    ours="both",
    why="A truck meets both descriptions, and the rule does not say that they exclude each other.",
)
RIVER_ADVANCE = Ruling(
    id="PBr14.1-q1",
    rule="PBr14.1",
    question="Does an advance into a river make Infantry CX, and is it closed to those that are?",
    readings=(
        Reading(
            "as-any-advance", "Yes, as any advance does that takes all the MF of the unit (A4.72)."
        ),
        Reading("as-allowed", "No: the rule allows the entry in the APh and asks for no more."),
    ),
    ours="as-any-advance",
    why="PBr14.1 says when a river may be entered; how an advance into costly terrain is made "
    "stays with A4.72, which it does not touch.",
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
)

TRENCH_AND_FENCE = Ruling(
    id="PBr19-q1",
    rule="PBr19",
    question="Is a move between a trench and a connecting sunken road a move within a trench "
    "at a fence?",
    readings=(
        Reading("no", "No: the fence is paid for."),
        Reading("yes", "Yes: only COT is paid."),
    ),
    ours="no",
    why="PBr19 lets the two connect and waives an extra MF; it does not make the road a trench.",
)

PRIMOSOLE_RULINGS: tuple[Ruling, ...] = (
    DITCH_OR_OTHER_TEM,
    PINNED_IN_DITCH,
    HALF_TRACK_AT_DITCH,
    DITCH_TO_DITCH,
    NIGHT_FENCE,
    BREACH_COST,
    BREACH_AT_NIGHT,
    STRAYING_WITHOUT_MF,
    TRUCK_AT_FENCE,
    RIVER_ADVANCE,
    FLAT_THREE,
    DITCH_VINEYARD_DRM,
    TRENCH_AND_FENCE,
)
