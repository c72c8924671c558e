from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from calculators.calculator import Calculator
from calculators.registry import CALCULATORS
from calculators.schema import (
    AllOf,
    AnyOf,
    Choice,
    Condition,
    Field,
    Kind,
    OneOf,
    both,
    either,
    inputs_of,
    one_of,
    visible,
)

EVERY = pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS.keys())


class Colour(Choice):
    RED = "red", "Red"
    BLUE = "blue", "Blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    colour: Annotated[Colour, Field(label="Colour")] = Colour.RED
    is_dark: Annotated[bool, Field(label="Dark", show_if=one_of("colour", Colour.BLUE))] = False
    shade: Annotated[int | None, Field(label="Shade", low=0, high=9)] = None


def test_inputs_are_read_off_the_declaration() -> None:
    colour, dark, shade = inputs_of(Sample)
    assert (colour.kind, colour.options) == (Kind.CHOICE, (Colour.RED, Colour.BLUE))
    assert (dark.key, dark.kind) == ("is-dark", Kind.FLAG)
    assert (shade.kind, shade.optional) == (Kind.INTEGER, True)


def test_a_choice_is_its_url_word_and_has_a_label() -> None:
    assert Colour("blue") is Colour.BLUE
    assert f"{Colour.BLUE}" == "blue"
    assert Colour.BLUE.label == "Blue"


def test_hidden_inputs_are_not_visible() -> None:
    assert [item.name for item in visible(Sample, Sample())] == ["colour", "shade"]
    assert "is_dark" in [item.name for item in visible(Sample, Sample(colour=Colour.BLUE))]


def test_conditions_combine_and_are_data() -> None:
    red, dark = one_of("colour", Colour.RED), one_of("is_dark", True)
    assert both(red, dark).holds(Sample(is_dark=True))
    assert not both(red, dark).holds(Sample())
    assert either(red, dark).holds(Sample())
    assert both(red, either(dark)).as_dict() == {
        "all": [
            {"field": "colour", "in": ["red"]},
            {"any": [{"field": "is-dark", "in": ["yes"]}]},
        ]
    }


def test_a_field_without_a_declaration_is_a_mistake() -> None:
    @dataclass(frozen=True)
    class Bare:
        number: int = 1

    with pytest.raises(TypeError, match="number has no Field"):
        inputs_of(Bare)


def looks_at(condition: Condition | None) -> set[str]:
    match condition:
        case OneOf(field=name):
            return {name}
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return set().union(*(looks_at(part) for part in parts))
        case _:
            return set()


@EVERY
def test_conditions_look_at_earlier_fields_alone(calculator: Calculator[Any]) -> None:
    earlier: set[str] = set()
    for item in inputs_of(calculator.inputs):
        assert looks_at(item.field.show_if) <= earlier
        earlier.add(item.name)


@EVERY
def test_every_input_has_a_label_a_group_and_a_rule(calculator: Calculator[Any]) -> None:
    for item in inputs_of(calculator.inputs):
        assert item.field.label
        assert item.field.group
        assert item.field.rule
        if item.kind in (Kind.INTEGER, Kind.AMOUNT):
            assert item.field.low is not None
            assert item.field.high is not None


@EVERY
def test_a_ruling_does_not_share_its_key_with_an_input(calculator: Calculator[Any]) -> None:
    keys = {item.key for item in inputs_of(calculator.inputs)}
    assert not keys & {ruling.id for ruling in calculator.rulings}
