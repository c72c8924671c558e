from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from calculators.figures.dice_bars import dice_figures
from calculators.figures.figure import Figure
from calculators.rounding import odds
from calculators.trace import Amount, Chance, Kind, Op, Quantity, Step


def step(name: str, amount: Amount, op: Op = Op.CHANCE) -> Step:
    quantity = Quantity(name.lower(), name, Kind.CHANCE)
    return Step(rule="X1", says="It is.", quantity=quantity, op=op, amount=amount, because=())


def only(*steps: Step) -> Figure:
    (figure,) = dice_figures(steps)
    return figure


def bars(figure: Figure) -> list[tuple[str, str]]:
    """Whether each counts, and its number of ways."""
    found = []
    for group in figure.svg.all("g"):
        look = dict(group.attributes)["class"]
        found.append(("counts" if "counts" in look else "", "".join(group.texts())))
    return found


def test_a_tc_of_9_or_less() -> None:
    figure = only(step("TC", Chance(dice=2, high=9)))
    assert figure.title == "TC: DR of 9 or less"
    assert figure.key == "dice-tc"
    assert [ways for _, ways in bars(figure)] == list("12345654321")
    assert [counts for counts, _ in bars(figure)] == ["counts"] * 8 + [""] * 3
    assert "30 of 36" in figure.svg.texts()
    assert figure.words[0] == "30 of 36 results count: 5/6 (83.3 %)."


def test_a_dr_with_a_modifier_shows_original_and_final() -> None:
    figure = only(step("Debris", Chance(dice=1, modifier=1, low=5)))
    assert figure.title == "Debris: dr +1 drm of 5 or more"
    texts = figure.svg.texts()
    assert "Original dr" in texts
    assert "Final dr" in texts
    assert "7" in texts
    assert figure.words == (
        "3 of 6 results count: 1/2 (50.0 %).",
        "Original dr that count: 4, 5, 6, each 1 way.",
        "The Final dr is the Original one +1.",
    )


def test_equal_rolls_share_a_figure_and_other_steps_have_none() -> None:
    roll, other = Chance(dice=2, low=12), Chance(dice=2, modifier=1, low=12)
    steps = [step("A", roll), step("B", other), step("C", roll), step("N", Fraction(1), Op.SET)]
    assert [figure.title for figure in dice_figures(steps)] == [
        "A and C: DR of 12 or more",
        "B: DR +1 DRM of 12 or more",
    ]


def test_many_equal_rolls_are_counted_in_the_title() -> None:
    steps = [step(name, Chance(dice=1, low=5)) for name in "ABCDE"]
    assert only(*steps).title == "A and 4 more: dr of 5 or more"


def test_a_known_roll_has_no_figure() -> None:
    assert dice_figures([step("A", Chance(dice=0, modifier=5, low=5))]) == ()


def test_a_roll_that_cannot_succeed_says_so() -> None:
    figure = only(step("A", Chance(dice=2, modifier=9, high=2)))
    assert figure.words[:2] == ("0 of 36 results count: 0 (never).", "No Original DR counts.")


@given(
    dice=st.sampled_from([1, 2]),
    modifier=st.integers(-6, 8),
    low=st.integers(0, 14) | st.none(),
    span=st.integers(0, 6),
)
def test_the_share_is_the_enumeration_of_the_dice(
    dice: int, modifier: int, low: int | None, span: int
) -> None:
    chance = Chance(dice=dice, modifier=modifier, low=low, high=(low or 0) + span)
    figure = only(step("A", chance))
    every = list(product(range(1, 7), repeat=dice))
    wins = sum(chance.wins(faces) for faces in every)
    assert f"{wins} of {len(every)}" in figure.svg.texts()
    filled = sum(int(ways) for counts, ways in bars(figure) if counts)
    assert filled == wins
    assert odds(Fraction(wins, len(every))) in figure.words[0]
