from __future__ import annotations

import pytest

from calculators.figures.svg import Node, drawing, line, node, polygon, text


def test_an_element_is_its_tag_attributes_and_children_as_texts() -> None:
    made = node("g", {"class": "x"}, line("y", (1, 2), (3, 4)), "words")
    assert made.as_dict() == {
        "tag": "g",
        "attributes": {"class": "x"},
        "children": [
            {
                "tag": "line",
                "attributes": {"class": "y", "x1": "1", "y1": "2", "x2": "3", "y2": "4"},
                "children": [],
            },
            "words",
        ],
    }


@pytest.mark.parametrize("tag", ["script", "foreignObject", "a", "image", "style", "use", ""])
def test_other_elements_cannot_be_made(tag: str) -> None:
    with pytest.raises(ValueError, match="element"):
        node(tag, {})


@pytest.mark.parametrize("name", ["onclick", "style", "href", "fill", "id", "Class"])
def test_other_attributes_cannot_be_made(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        node("g", {name: "x"})


def test_points_are_pairs_of_whole_numbers() -> None:
    assert dict(polygon("x", [(0, -1), (20, 3)]).attributes)["points"] == "0,-1 20,3"


def test_a_drawing_is_named_and_knows_its_size() -> None:
    made = dict(drawing("fig-x", 30, 20, "A name").attributes)
    assert (made["viewBox"], made["width"], made["height"]) == ("0 0 30 20", "30", "20")
    assert (made["role"], made["aria-label"]) == ("img", "A name")


def test_texts_and_elements_are_found_in_order() -> None:
    made = node("svg", {}, text("a", (0, 0), "one"), node("g", {}, text("b", (0, 0), "two")))
    assert made.texts() == ("one", "two")
    assert [found.attributes[0] for found in made.all("text")] == [("class", "a"), ("class", "b")]
    assert isinstance(made.all("g")[0], Node)
