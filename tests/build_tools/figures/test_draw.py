from __future__ import annotations

import pytest

from build_tools.figures.block import read_block
from build_tools.figures.draw import FigureError, MapFigure, answer_figure
from build_tools.figures.model import AnswerBlock, MapBlock
from calculators.web import answer
from tests.build_tools.figures.test_block import MAP
from tests.build_tools.parsed_html import Node, parsed


def url(slug: str, query: str) -> str:
    return f"/{slug}/?{query}"


def drawn(text: str) -> Node:
    block, problems = read_block(text)
    assert problems == ()
    assert isinstance(block, MapBlock)
    return parsed(MapFigure(block, url).markup())


def words(text: str) -> list[str]:
    return [item.text for item in drawn(text).one("details").all("li")]


def test_a_cost_comes_from_the_calculator_and_leads_there() -> None:
    headline = answer("movement", "debris=yes")["answer"]["headline"]
    found = drawn(MAP)
    assert f"Infantry {headline}" in [text.text for text in found.all("text")]
    link = found.one("a")
    assert (link.text, link["href"]) == (headline, "/movement/?debris=yes")


def test_the_words_say_what_the_picture_shows() -> None:
    assert words(MAP) == [
        "U8: debris.",
        "B: full of brush.",
        "A road runs through U8 and B.",
        "A barbed-wire fence on the hexside between U8 and B.",
        "A TB in U8 crosses its hexsides towards T8 and B.",
        "Infantry from B into U8: 2 MF.",
    ]


def test_hexes_of_which_the_same_is_said_are_named_together() -> None:
    text = MAP.replace('U8 = "debris"', 'U8 = "debris"\nU9 = "debris"\nT8 = "debris"')
    assert words(text)[0] == "T8, U8 and U9: debris."


def test_a_breach_names_its_mmc_and_a_bridge_its_hex() -> None:
    text = MAP.replace('fence = ["U8-V8"]', 'breach = ["U8-V8"]\nbridge = ["T7-U8-V8"]')
    found = words(text)
    assert "A breach on the hexside between U8 and B, made by an MMC in U8." in found
    assert "A bridge carries the road over U8." in found


@pytest.mark.parametrize(
    ("query", "message"),
    [("debris=maybe", "debris"), ("nothing=here", "nothing"), ("mp=13", "mp")],
)
def test_inputs_that_a_calculator_does_not_take_are_named(query: str, message: str) -> None:
    with pytest.raises(FigureError, match=message) as raised:
        drawn(MAP.replace("debris=yes", query))
    assert raised.value.line == 15


def test_a_figure_of_an_answer_is_that_figure_with_a_way_to_it() -> None:
    block, _ = read_block('title = "Ours"\ncalculator = "falling-debris"\nquery = "rubbled=U8:1"\n')
    assert isinstance(block, AnswerBlock)
    found = parsed(answer_figure(block, url))
    expected = answer("falling-debris", "rubbled=U8:1", figures=True)["answer"]["figures"][0]
    assert found.one("figcaption").text == found.one("svg")["aria-label"] == "Ours"
    assert [item.text for item in found.one("details").all("li")] == expected["text"]
    assert found.one("a")["href"] == "/falling-debris/?rubbled=U8:1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('calculator = "bag"\n', "bag"),
        ('calculator = "bog"\nfigure = "map"\n', "no figure 'map': expected one of dice-"),
        ('calculator = "elr"\n', "no figure"),
    ],
)
def test_a_figure_that_is_not_there_is_a_problem(text: str, message: str) -> None:
    block, _ = read_block(text)
    assert isinstance(block, AnswerBlock)
    with pytest.raises(FigureError, match=message):
        answer_figure(block, url)
