from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from calculators.figures.curve import Curve, Series, curve
from calculators.figures.svg import Node

PERCENT = tuple((Fraction(part, 4), f"{25 * part} %") for part in range(5))


def series(amounts: list[Fraction], name: str = "") -> Series:
    points = tuple(enumerate(amounts, start=1))
    return Series(name=name, points=points, labels=tuple(map(str, amounts)))


def plotted(*lines: Series, steps: bool = False, **more: object) -> Curve:
    marked = more.get("marked", ())
    limit = more.get("limit")
    assert isinstance(marked, tuple)
    assert limit is None or isinstance(limit, tuple)
    return Curve(
        title="Odds",
        across="tries",
        ticks=PERCENT,
        series=lines,
        steps=steps,
        marked=marked,
        limit=limit,
    )


def of_class(picture: Node, tag: str, look: str) -> list[dict[str, str]]:
    found = (dict(each.attributes) for each in picture.all(tag))
    return [attributes for attributes in found if look in attributes["class"].split()]


HALVES = [Fraction(1, 2), Fraction(3, 4), Fraction(1)]


def test_points_rise_with_their_amounts() -> None:
    picture = curve(plotted(series(HALVES)))
    downs = [int(dot["cy"]) for dot in of_class(picture, "circle", "fig-dot")]
    assert downs == sorted(downs, reverse=True)
    (top,) = {int(line["y1"]) for line in of_class(picture, "line", "fig-grid")[-1:]}
    assert downs[-1] == top


def test_few_points_carry_their_numbers_and_of_many_the_marked() -> None:
    assert {"1/2", "3/4", "1"} <= set(curve(plotted(series(HALVES))).texts())
    many = series([Fraction(number, 20) for number in range(1, 21)])
    texts = curve(plotted(many, marked=(7,))).texts()
    assert "7/20" in texts
    assert "3/10" not in texts
    assert "7" in texts


def test_several_lines_have_a_key_and_differ_in_kind() -> None:
    picture = curve(plotted(series(HALVES, "one"), series(HALVES[::-1], "two")))
    assert {"one", "two"} <= set(picture.texts())
    assert len(of_class(picture, "polyline", "fig-line--0")) == 1
    assert len(of_class(picture, "polyline", "fig-line--1")) == 1


def test_steps_are_flat_and_upright() -> None:
    picture = curve(plotted(series(HALVES), steps=True))
    (path,) = of_class(picture, "polyline", "fig-line--0")
    at = [tuple(map(int, point.split(","))) for point in path["points"].split()]
    for (x1, y1), (x2, y2) in pairwise(at):
        assert x1 == x2 or y1 == y2


def test_a_limit_is_drawn_across_with_its_words() -> None:
    picture = curve(plotted(series(HALVES), limit=(Fraction(3, 4), "enough")))
    (line,) = of_class(picture, "line", "fig-limit")
    assert line["y1"] == line["y2"]
    assert "enough" in picture.texts()


def test_the_numbers_below_include_the_marked_and_do_not_crowd() -> None:
    many = series([Fraction(1, 2)] * 60)
    below = of_class(curve(plotted(many, marked=(14,))), "text", "fig-tick--counts")
    assert len(below) == 1
    numbers = [int(word) for word in curve(plotted(many, marked=(14,))).texts() if word.isdigit()]
    assert 14 in numbers
    assert len(numbers) <= 12
