"""Rulings on the Primosole Bridge rules: barbed-wire fences."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

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
    shown_by=(
        Shown(
            "movement",
            "fence=across&night=yes",
            "Infantry cross a fence into Open Ground at night",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "terrain=woods&fence=across&status=straying&mf=2",
            "A Straying unit with 2 MF faces a fence, and woods behind it",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "fence=across&breached=yes",
            "Infantry pass a breach into Open Ground by day",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "action=make-breach&night=yes",
            "An MMC makes a breach at night",
        ),
    ),
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
    shown_by=(
        Shown(
            "bog",
            "vehicle=truck&fence=yes&entered=none",
            "A truck crosses a fence",
        ),
        Shown(
            "movement",
            "unit=truck&fence=across&cot=3",
            "A truck crosses a fence, COT 3",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "terrain=sunken-road&leaves-trench=yes&fence=across&cot=1",
            "Infantry leave a trench over a fence into a connecting sunken road, COT 1",
        ),
    ),
)

FENCE_RULINGS: tuple[Ruling, ...] = (
    NIGHT_FENCE,
    STRAYING_WITHOUT_MF,
    BREACH_COST,
    BREACH_AT_NIGHT,
    TRUCK_AT_FENCE,
    TRENCH_AND_FENCE,
)
