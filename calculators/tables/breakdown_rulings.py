"""Rulings on OCS 20.0, Breakdowns."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

BEGIN_TO_MOVE = Ruling(
    id="OCS20.0a-q1",
    rule="OCS20.0a",
    question="In which phases does a unit begin to move?",
    readings=(
        Reading("any-phase", "In any phase in which it may move, at the start of its move there."),
        Reading("movement-phase", "In the Movement Phase alone."),
    ),
    ours="any-phase",
    why="The rule names the act and no phase. A unit that moves in Reaction or Exploitation begins "
    "to move there too.",
    shown_by=(
        Shown(
            "breakdowns",
            "phase=other",
            "A unit begins to move in the Exploitation Phase and would create a Breakdown",
        ),
    ),
)
NEW_STATUS = Ruling(
    id="OCS20.0c-q1",
    rule="OCS20.0c",
    question="Under which markers and mode is a Breakdown created?",
    readings=(
        Reading("the-units", "Under those of the unit that creates it."),
        Reading("as-placed", "Under any; it is created only if they are the unit's own."),
    ),
    ours="the-units",
    why="The rule asks for the same status and does not say where a new Breakdown has its own "
    "from. A step that is detached had the unit's status, so that the rule is met by itself.",
)
FULL_OR_ALL = Ruling(
    id="OCS20.0d-q1",
    rule="OCS20.0d",
    question="More eligible Breakdowns are stacked with a unit than it has lost steps. "
    "How many does it take?",
    readings=(
        Reading("until-full", "As many as bring it to full strength; the owner chooses which."),
        Reading("one", "One at the end of each phase."),
    ),
    ours="until-full",
    why="The rule makes a reduced unit absorb. A unit at full strength is reduced no more, and "
    "until then nothing stops it.",
    shown_by=(
        Shown(
            "breakdowns",
            "action=absorb&steps=2&number=2&breakdown-ar=4",
            "A 4-step unit with 2 steps left, and two eligible Breakdowns",
        ),
    ),
)
WHO_ABSORBS = Ruling(
    id="OCS20.0d-q2",
    rule="OCS20.0d",
    question="Two reduced units are stacked with one Breakdown that each of them could take. "
    "Which one does?",
    readings=(
        Reading("owner", "Whichever the owner chooses."),
        Reading("parent", "The one that it was detached from."),
    ),
    ours="owner",
    why="A Breakdown is a generic unit of its nationality's pool, and nothing ties it to the "
    "unit that made it.",
)
BESIDE_A_DIVISION = Ruling(
    id="OCS20.0f-q1",
    rule="OCS20.0f",
    question="Does a Breakdown count in full when it is stacked with a division that may absorb "
    "Breakdowns, though not this one?",
    readings=(
        Reading(
            "in-full",
            "Yes: it is 1 RE, has one step and keeps its strength and Action Rating.",
        ),
        Reading(
            "as-in-version-2",
            "No: it has one step, but a strength and an Action Rating of 0 while it stays there.",
        ),
    ),
    ours="in-full",
    why="Our text says what a Breakdown is and makes no such exception. Errata to version 2 of "
    "the series rules do; whoever plays by them reads it so.",
)

BREAKDOWN_RULINGS: tuple[Ruling, ...] = (
    BEGIN_TO_MOVE,
    NEW_STATUS,
    FULL_OR_ALL,
    WHO_ABSORBS,
    BESIDE_A_DIVISION,
)
