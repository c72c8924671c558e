"""What holds for the figures of every answer."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_tools.figures.markup import figure_markup, tree_markup
from calculators.calculator import Calculator
from calculators.codec import encode
from calculators.debris.calculator import FALLING_DEBRIS
from calculators.figures.figure import short_odds
from calculators.figures.svg import ATTRIBUTES, TAGS
from calculators.registry import CALCULATORS
from calculators.web import answer
from tests.build_tools.parsed_html import parsed
from tests.property.strategies import inputs, readings

EVERY = pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS.keys())


def drawn(calculator: Calculator[Any], data: st.DataObject) -> dict[str, Any]:
    query = encode(data.draw(inputs(calculator)), data.draw(readings(calculator)))
    result = answer(calculator.slug, query, figures=True)
    assert json.dumps(result) == json.dumps(answer(calculator.slug, query, figures=True))
    return result


def nodes(tree: Any) -> list[Any]:
    if isinstance(tree, str):
        return []
    return [tree, *(found for child in tree["children"] for found in nodes(child))]


def texts(tree: Any) -> list[str]:
    if isinstance(tree, str):
        return [tree]
    return [text for child in tree["children"] for text in texts(child)]


@EVERY
@settings(max_examples=25)
@given(data=st.data())
def test_every_figure_is_well_formed_named_and_of_known_elements(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    result = drawn(calculator, data)
    found = result["answer"]["figures"]
    assert not found or result["answer"]["status"] == "allowed"
    keys = [figure["key"] for figure in found]
    assert len(keys) == len(set(keys))
    for figure in found:
        made = parsed(figure_markup(figure))
        assert made.one("svg")["aria-label"] == figure["title"] != ""
        assert [item.text for item in made.one("ul").all("li")] == figure["text"] != []
        picture = ElementTree.fromstring(str(tree_markup(figure["svg"])))
        _, _, width, height = map(int, picture.get("viewBox", "").split())
        for node in nodes(figure["svg"]):
            assert node["tag"] in TAGS
            assert node["attributes"].keys() <= ATTRIBUTES
            assert all(isinstance(value, str) for value in node["attributes"].values())
            if node["tag"] == "text":
                assert 0 <= int(node["attributes"]["x"]) <= width
                assert 0 <= int(node["attributes"]["y"]) <= height


@settings(max_examples=25)
@given(data=st.data())
def test_the_odds_on_a_map_are_those_of_the_tables(data: st.DataObject) -> None:
    result = drawn(FALLING_DEBRIS, data)
    tables = result["answer"]["tables"]
    rows = tables.get("hexes", {"rows": []})["rows"]
    maps = [each for each in result["answer"]["figures"] if each["key"].startswith("map")]
    written = {
        line.split(",")[0]: line.rstrip(".").rsplit(": ", maxsplit=1)[1]
        for each in maps
        for sentence in each["text"]
        for line in sentence.rstrip(".").split("; ")
        if "rubbled" not in line
    }
    assert {row[0]: row[2] for row in rows} == {
        name: words for name, words in written.items() if words not in ("spared", "0 (never)")
    }
    in_pictures = [text for each in maps for text in texts(each["svg"])]
    for row in rows:
        totals = result["answer"]["quantities"]
        name, part = row[0].rstrip(")").split(" (") if "(" in row[0] else (row[0], "")
        key = f"hit-{name}-{part}" if part else f"hit-{name}"
        label = short_odds(Fraction(totals[key]))
        assert label in row[2]
        assert (f"{part} {label}" if part else label) in in_pictures


@EVERY
@settings(max_examples=25)
@given(data=st.data())
def test_dice_say_the_odds_that_the_steps_say(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    result = drawn(calculator, data)
    said = " ".join(line["text"] for line in result["trace"])
    for figure in result["answer"]["figures"]:
        if figure["key"].startswith("dice-"):
            share, chance = figure["text"][0].rstrip(".").split(" results count: ")
            assert share in texts(figure["svg"])
            assert chance in said
