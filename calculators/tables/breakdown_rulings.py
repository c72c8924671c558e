"""Rulings on OCS 20.0, Breakdowns."""

from __future__ import annotations

from calculators.readings import Reading, Ruling

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
)

BREAKDOWN_RULINGS: tuple[Ruling, ...] = (BEGIN_TO_MOVE, FULL_OR_ALL)
