"""A ruling on the mist of PBr1."""

from __future__ import annotations

from calculators.readings import Reading, Ruling

MIST_AT_RANGE_0 = Ruling(
    id="PBr1-q1",
    rule="PBr1",
    question="Does mist hinder fire inside one hex, at range 0?",
    readings=(
        Reading("hinders", "Yes, +1: range 0 is within six hexes."),
        Reading("clear", "No: there is no LOS through mist inside one hex."),
    ),
    ours="hinders",
    why="The rule gives +1 for every range up to six hexes and excepts none.",
)
