"""Rulings on the Primosole Bridge rules, but for ditches and fences."""

from __future__ import annotations

from calculators.readings import Reading, Ruling, Shown

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
    shown_by=(
        Shown(
            "hindrance",
            "line=&time=mist&range=0",
            "Fire inside one hex in the mist",
        ),
    ),
)
LEADERS = Ruling(
    id="PBr5-q1",
    rule="PBr5",
    question="Which British Leaders have ELR 5?",
    readings=(
        Reading("airborne", "The Airborne ones; the others have 4."),
        Reading("every-leader", "Every one, as the last line says without a condition."),
    ),
    ours="airborne",
    why="The line before gives 4 to Leaders that are not Airborne. It would have nobody left to "
    "speak of if the last line meant all.",
    shown_by=(
        Shown(
            "elr",
            "unit=leader",
            "A British Leader where no 6-4-8 is in the scenario",
        ),
    ),
)
MASSACRE = Ruling(
    id="PBr9-q1",
    rule="PBr9",
    question="PBr9 bars Massacre and PBr5 says what follows from one. When can there be one?",
    readings=(
        Reading(
            "not-good-order",
            "When a unit that is not in Good Order conducts it: PBr9 bars those in Good Order "
            "alone.",
        ),
        Reading("never", "Never: PBr5 covers a case that cannot come up."),
    ),
    ours="not-good-order",
    why="Both rules stand if PBr9 is read as far as it goes. Whether a unit that is not in Good "
    "Order may do it is A20.4's.",
)
WHICH_TRIES = Ruling(
    id="PBr10-q1",
    rule="PBr10",
    question="Which tries do MF and MP permit?",
    readings=(
        Reading("entry", "Those before which the stack still has what the entry costs."),
        Reading("failure-too", "Those before which it has that, and what failing costs as well."),
    ),
    ours="entry",
    why="A TC that passes costs nothing, so a stack that can pay the entry can use one. The "
    "price of failing is taken from what there is.",
    shown_by=(
        Shown(
            "armored-assault",
            "mp=3&afv-cost=1",
            "4 MF and 3 MP left, a vineyard that costs 2 MF and 1 MP, the AFV CE",
        ),
    ),
)
FIELD_PHONES = Ruling(
    id="PBr11-q1",
    rule="PBr11",
    question="Are the values of British field phones reduced too?",
    readings=(
        Reading("radio-only", "No: the values of radios are."),
        Reading("reduced", "Yes: every British Contact and Maintenance value is."),
    ),
    ours="radio-only",
    why="The rule, its title too, speaks of radio contact.",
    shown_by=(
        Shown(
            "radio-contact",
            "device=phone&contact=8",
            "A British field phone, printed Contact value 8",
        ),
    ),
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
    shown_by=(
        Shown(
            "movement",
            "terrain=river&phase=aph&cx=yes",
            "Infantry that are CX would advance into the river",
        ),
    ),
)
VINEYARD_AND_ENTRENCHED = Ruling(
    id="PBr15.3-q1",
    rule="PBr15.3",
    question="Is a vineyard a half-level obstacle to fire at an entrenched unit too, or only to "
    "what that unit sees itself?",
    readings=(
        Reading("both-ways", "Both ways: where the one has no LOS, the other has none."),
        Reading("own-los", "Only to its own LOS: others see it past brush."),
    ),
    ours="both-ways",
    why="A LOS between two units is one line, the same from either end. The rule names the unit "
    "because it lies low, which hides it as well.",
    shown_by=(
        Shown(
            "hindrance",
            "line=vineyard&entrenched=yes&entrenched-looks=no",
            "A unit looks at an entrenched one across one vineyard hex",
        ),
    ),
)
RIVER_BRUSH_LEVEL = Ruling(
    id="PBr17.2-q1",
    rule="PBr17.2",
    question="Is a river-brush hex at level 1 or at level −1?",
    readings=(
        Reading("minus-one", "At level −1."),
        Reading("one", "At level 1."),
    ),
    ours="minus-one",
    why="The source prints a hyphen that can be read either way. As an exception the brush "
    "counts as if it stood at level zero, above a river at −1; a river above its banks makes no "
    "sense. The +1 Hindrance of the brush is the same either way.",
)
FLAMETHROWER_AT_PILLBOX = Ruling(
    id="PBr18-q1",
    rule="PBr18",
    question="Does the +5 of a pillbox count against a flamethrower?",
    readings=(
        Reading(
            "outside",
            "Not by this rule alone: how a FT attacks a pillbox is in A22, and we give no number.",
        ),
        Reading("plus-five", "Yes: a FT is fire of another type than Indirect."),
    ),
    ours="outside",
    why="PBr18 changes the numbers for types of fire and leaves all other pillbox rules as they "
    "are; those of the FT are among them.",
    shown_by=(
        Shown(
            "tem",
            "pillbox=yes&fire=flamethrower",
            "A flamethrower against Infantry in a pillbox",
        ),
    ),
)

PRIMOSOLE_RULINGS: tuple[Ruling, ...] = (
    MIST_AT_RANGE_0,
    LEADERS,
    MASSACRE,
    WHICH_TRIES,
    FIELD_PHONES,
    RIVER_ADVANCE,
    VINEYARD_AND_ENTRENCHED,
    RIVER_BRUSH_LEVEL,
    FLAMETHROWER_AT_PILLBOX,
)
