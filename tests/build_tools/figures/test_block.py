"""Figure fences as they are read, and all that can be wrong with them."""

from __future__ import annotations

import pytest

from build_tools.figures.block import read_block
from build_tools.figures.model import AnswerBlock, MapBlock
from calculators.figures.hex_map import State

MAP = """\
title = "A map"
map = "geomorphic"
road = ["T7-U8-V8"]
fence = ["U8-V8"]
tb = ["T8-U8-V8"]

[hexes]
U8 = "debris"
V8 = { name = "B", words = ["brush"], says = "full of brush" }

[[move]]
from = "V8"
to = "U8"
costs = [
    { words = "Infantry", calculator = "movement", query = "debris=yes" },
]
"""


def test_a_map_is_read() -> None:
    block, problems = read_block(MAP)
    assert problems == ()
    assert isinstance(block, MapBlock)
    assert [(str(part.place), part.state, part.name) for part in block.hexes] == [
        ("U8", State.DEBRIS, ""),
        ("V8", State.PLAIN, "B"),
    ]
    assert [[str(place) for place in path] for path in block.bands["road"]] == [["T7", "U8", "V8"]]
    (move,) = block.moves
    assert (str(move.start), str(move.end)) == ("V8", "U8")
    assert move.costs[0].short == "Infantry"
    assert move.costs[0].asked.line == 15


def test_a_figure_of_an_answer_is_read() -> None:
    block, problems = read_block('calculator = "bog"\nquery = "fence=yes"\nfigure = "by-drm"\n')
    assert problems == ()
    assert isinstance(block, AnswerBlock)
    assert (block.asked.calculator, block.asked.query, block.figure) == (
        "bog",
        "fence=yes",
        "by-drm",
    )


MISTAKES = {
    "no TOML": ("title = ", 'title = "', 1, "this is no TOML"),
    "no title": ('title = "A map"\n', "", 0, "title is missing"),
    "no map": ('map = "geomorphic"\n', "", 0, "map is missing"),
    "another map": ('"geomorphic"', '"moon"', 2, "map: expected one of geomorphic"),
    "an unknown key": ("road =", "path =", 3, "path is no key of a map"),
    "an unknown key of a hex": ("name =", "nome =", 9, "nome is no key of the hex V8"),
    "an unknown key of a move": ("to =", "into =", 13, "into is no key of a move"),
    "an unknown key of a cost": ('words = "Infantry"', 'mf = "2"', 15, "mf is no key of a cost"),
    "a state that is none": ('U8 = "debris"', 'U8 = "mud"', 8, "U8: expected a state of plain"),
    "a hex that is none": ("V8 = {", "V = {", 9, "is not a hex"),
    "a hex off the map": ("T7-U8", "T77-U8", 3, "T77 is not on this map"),
    "a path with a gap": ("T7-U8-V8", "T7-V8", 3, "road: T7-V8 has hexes that do not touch"),
    "a hexside of three hexes": (
        '"U8-V8"]\ntb',
        '"U8-V8-W8"]\ntb',
        4,
        "fence: U8-V8-W8 has 3 hexes and should have 2",
    ),
    "a TB of two": ("T8-U8-V8", "T8-U8", 5, "tb: T8-U8 has 2 hexes and should have 3"),
    "a path outside": ("T7-U8-V8", "A2-A3", 3, "road: A2-A3 is outside the picture"),
    "a move to a hex that is not drawn": ('to = "U8"', 'to = "W8"', 9, "move: V8 and W8"),
    "a list that is none": ('["U8-V8"]', '"U8-V8"', 4, "fence: expected a list"),
    "words that are none": ('title = "A map"', "title = 1", 1, "title: expected words"),
}


@pytest.mark.parametrize(("old", "new", "line", "message"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_named_with_its_line(old: str, new: str, line: int, message: str) -> None:
    assert MAP.count(old) == 1, old
    block, problems = read_block(MAP.replace(old, new))
    assert block is None
    assert (line, True) in [(each.line, message in each.message) for each in problems], problems


def test_two_moves_cannot_start_in_one_hex_nor_one_be_without_costs() -> None:
    again = '\n[[move]]\nfrom = "V8"\nto = "U8"\ncosts = [{ words = "x", calculator = "bog" }]\n'
    _, problems = read_block(MAP + again)
    assert [each.message for each in problems] == ["move: another one starts in V8 already"]
    _, problems = read_block(MAP + '\n[[move]]\nfrom = "U8"\nto = "V8"\n')
    assert [each.message for each in problems] == ["move: the one from U8 has no costs"]


def test_an_unknown_key_of_an_answers_figure_is_named() -> None:
    _, problems = read_block('calculator = "bog"\nkey = "by-drm"\n')
    assert [(each.line, each.message[:9]) for each in problems] == [(2, "key is no")]
