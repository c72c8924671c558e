"""Items of lists: conditions among their parts, flags as words, order."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

import pytest

from calculators.calculator import described
from calculators.codec import encode, parse
from calculators.errors import InputErrors
from calculators.schema import Choice, Field, both, inputs_of, one_of


class Ground(Choice):
    OPEN = "open", "Open"
    BRUSH = "brush", "Brush"
    WET = "wet", "Wet"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    ground: Annotated[Ground, Field(label="Ground")] = Ground.OPEN
    path: Annotated[
        bool,
        Field(
            label="Path",
            lead="+path",
            show_if=both(one_of("ground", Ground.BRUSH), one_of("on_foot", True)),
        ),
    ] = False
    guide: Annotated[bool, Field(label="Guide", lead="+guide", show_if=one_of("path", True))] = True
    price: Annotated[Fraction | None, Field(label="Price", lead="+price:", low=0, high=9)] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    on_foot: Annotated[bool, Field(label="On foot")] = True
    then: Annotated[
        tuple[Place, ...], Field(label="Then", each="Hex", first=2, ordered=True, max_items=3)
    ] = ()


def walk(query: str) -> tuple[Walk, tuple[str, ...]]:
    parsed = parse(Walk, (), query)
    return parsed.inputs, parsed.notes


def test_flags_are_words_and_defaults_are_not_written() -> None:
    places = (
        Place(ground=Ground.BRUSH, path=True, price=Fraction(3, 2)),
        Place(),
        Place(ground=Ground.BRUSH, path=True, guide=False),
    )
    query = "then=brush+path+price:3/2~open~brush+path+guideno"
    assert encode(Walk(then=places), {}) == query
    assert walk(query) == (Walk(then=places), ())


def test_words_of_an_item_may_stand_in_any_order() -> None:
    assert walk("then=brush+price:3+path") == walk("then=brush+path+price:3")


def test_a_hidden_part_keeps_its_default_and_is_named_with_its_item() -> None:
    found, notes = walk("then=brush+path~open+path+price:1")
    assert found.then == (Place(ground=Ground.BRUSH, path=True), Place(price=Fraction(1)))
    assert notes == ('"path" in item 2 of then does not matter with these inputs: ignored.',)


def test_a_condition_looks_around_the_list_for_what_the_item_has_not() -> None:
    found, notes = walk("on-foot=no&then=brush+path+guideno")
    assert found == Walk(on_foot=False, then=(Place(ground=Ground.BRUSH),))
    assert [note.split()[0] for note in notes] == ['"path"', '"guide"']


@pytest.mark.parametrize(
    ("query", "item", "says"),
    [
        (
            "then=open~brush+price:x",
            2,
            'then, item 2 (hex 3, "brush+price:x"): price cannot be "x"',
        ),
        ("then=bush", 1, 'ground cannot be "bush". Accepted: open, brush, wet.'),
        ("then=brush+pathway", 1, 'path cannot be "way". Accepted: yes, no.'),
        ("then=brush+path+path", 1, 'path cannot be "+path"'),
        ("then=open~~open", 2, "ground cannot be nothing"),
        ("then=open+price:10", 1, "from 0 to 9"),
    ],
)
def test_what_is_wrong_with_an_item_is_said_with_its_number(
    query: str, item: int, says: str
) -> None:
    with pytest.raises(InputErrors) as caught:
        walk(query)
    (problem,) = caught.value.problems
    assert (problem.field, problem.item) == ("then", item)
    assert says in problem.message


def test_all_that_is_wrong_with_an_item_is_said_at_once() -> None:
    with pytest.raises(InputErrors) as caught:
        walk("then=open~bush+guidemaybe+price:x~brush+price:10")
    said = [(problem.item, problem.message.split(": ")[1]) for problem in caught.value.problems]
    assert said == [
        (2, 'ground cannot be "bush". Accepted'),
        (2, 'guide cannot be "maybe". Accepted'),
        (2, 'price cannot be "x". Accepted'),
        (3, 'price cannot be "10". Accepted'),
    ]
    assert all(problem.shown for problem in caught.value.problems)


def test_too_many_items_are_counted_as_they_are_numbered() -> None:
    with pytest.raises(InputErrors) as caught:
        walk("then=open~open~open~open")
    (problem,) = caught.value.problems
    assert problem.message == "then makes 5 hexes: 4 hexes is the most."
    assert problem.shown == "Then makes 5 hexes: 4 hexes is the most."


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("then=open~brush+price:x", 'cannot be "x". Accepted: a number from 0 to 9'),
        ("then=bush", 'cannot be "bush". Accepted: Open'),
        ("then=Open", 'cannot be "Open". Accepted: open, brush, wet.'),
        ("then=open+price:" + "9" * 3000, "(3000 characters): at most 2000 characters. Accepted:"),
    ],
)
def test_a_page_is_given_labels_instead_of_keys(query: str, shown: str) -> None:
    with pytest.raises(InputErrors) as caught:
        walk(query)
    (problem,) = caught.value.problems
    assert problem.item
    assert shown in problem.shown
    assert not problem.shown.startswith(("then", "price", "ground"))
    assert len(problem.shown) < 400
    assert problem.as_dict()["shown"] == problem.shown


def test_empty_items_at_the_end_are_none() -> None:
    assert walk("then=open~brush~~") == walk("then=open~brush")
    assert walk("then=~~~~") == walk("")


def test_a_piece_is_quoted_as_it_was_typed() -> None:
    with pytest.raises(InputErrors) as caught:
        walk("then=%257E")
    (problem,) = caught.value.problems
    assert '"~"' in problem.message
    assert "%7E" not in problem.message


def test_a_list_is_described_with_its_order_and_its_parts_conditions() -> None:
    data = described(inputs_of(Walk)[1])
    assert (data["ordered"], data["each"], data["first"]) == (True, "Hex", 2)
    assert data["item"][1]["show_if"] == {
        "all": [{"field": "ground", "in": ["brush"]}, {"field": "on-foot", "in": ["yes"]}]
    }
