from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.codec import encode, parse
from calculators.debris.calculator import FALLING_DEBRIS
from calculators.debris.inputs import Around, Rubbled
from calculators.errors import InputErrors, Problem
from calculators.hexes import Hex
from calculators.movement.calculator import MOVEMENT
from calculators.movement.inputs import Inputs
from calculators.tables.falling import Cover, Level


def problems(query: str) -> tuple[Problem, ...]:
    with pytest.raises(InputErrors) as caught:
        parse(MOVEMENT.inputs, MOVEMENT.rulings, query)
    return caught.value.problems


def problem(query: str) -> Problem:
    (only,) = problems(query)
    return only


def list_problem(query: str) -> Problem:
    with pytest.raises(InputErrors) as caught:
        parse(FALLING_DEBRIS.inputs, FALLING_DEBRIS.rulings, query)
    (only,) = caught.value.problems
    return only


def inputs(query: str) -> Inputs:
    return parse(MOVEMENT.inputs, MOVEMENT.rulings, query).inputs


def test_a_bad_choice_names_the_field_the_value_and_what_is_accepted() -> None:
    found = problem("unit=submarine")
    assert (found.field, found.code) == ("unit", "not-a-choice")
    assert '"submarine"' in found.message
    assert "half-track" in found.message


@pytest.mark.parametrize("value", ["13", "-1", "99"])
def test_an_amount_out_of_range_names_the_range(value: str) -> None:
    found = problem(f"mf={value}")
    assert found.field == "mf"
    assert "from 0 to 12" in found.message


@pytest.mark.parametrize(
    "value", ["", "x", "1/0", "1//2", "nan", "inf", "1e3", "٣", "½½", "0x10", "1 2"]
)
def test_an_amount_that_is_none_is_refused(value: str) -> None:
    assert problem(f"mf={value}").code in ("not-a-number", "out-of-range")


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("2", Fraction(2)),
        ("1/2", Fraction(1, 2)),
        ("11/2", Fraction(11, 2)),
        ("1%C2%BD", Fraction(3, 2)),
        ("½", Fraction(1, 2)),
        ("1 1/2", Fraction(3, 2)),
        ("2.5", Fraction(5, 2)),
        (".5", Fraction(1, 2)),
    ],
)
def test_amounts_are_read_as_players_write_them(text: str, amount: Fraction) -> None:
    assert inputs(f"mf={text}").mf == amount


@pytest.mark.parametrize("value", ["2.0", "x", "", "1/2", "٣", "99999"])
def test_an_integer_that_is_none_is_refused(value: str) -> None:
    assert problem(f"unit=truck&mp={value}").field == "mp"


def test_a_missing_equals_sign_is_named_with_its_text() -> None:
    found = problem("debris")
    assert (found.field, found.code) == ("debris", "missing-equals")
    assert '"debris"' in found.message
    assert problem("junk").field == "query"


def test_a_repeated_key_shows_both_values() -> None:
    found = problem("cx=yes&cx=no")
    assert (found.field, found.code) == ("cx", "repeated")
    assert '"yes"' in found.message
    assert '"no"' in found.message


def test_all_problems_are_reported_at_once() -> None:
    fields = {found.field for found in problems("unit=x&mf=y&debris=perhaps&B37.3-q1=z&junk")}
    assert fields == {"unit", "mf", "debris", "B37.3-q1", "query"}


@pytest.mark.parametrize(
    ("text", "amount"), [("1,5", "3/2"), (",25", "1/4"), ("+4", "4"), ("+1.5", "3/2")]
)
def test_an_amount_may_have_a_decimal_comma_and_a_plus(text: str, amount: str) -> None:
    assert inputs(f"mf={text}").mf == Fraction(amount)


@pytest.mark.parametrize("text", ["0.3333333", "1,500", "1,5,2", "++4", "+"])
def test_a_number_that_is_refused_says_how_many_decimals(text: str) -> None:
    assert "at most 3 decimals" in problem(f"mf={text}").message


def test_a_hundred_thousand_bytes_give_a_short_message_at_the_field() -> None:
    found = problem("unit=" + "x" * 100_000)
    assert (found.field, found.code) == ("unit", "too-long")
    assert "100000 characters" in found.message
    assert len(found.message) < 400


def test_many_problems_are_counted_not_listed() -> None:
    found = problems("&".join("junk" for _ in range(50_000)))
    assert len(found) == 21
    assert "49980 more" in found[-1].message


def test_a_reading_that_is_none_is_answered_with_keys_and_for_a_page_with_their_words() -> None:
    found = problem("B37.3-q1=any")
    assert found.message.endswith("Accepted: afv-only, any-fully-tracked.")
    assert "Accepted: No: only a fully-tracked AFV may; Yes: any fully-tracked" in found.shown


@pytest.mark.parametrize("typed", ["-1", "−1"])
def test_a_minus_may_be_that_of_a_keyboard_or_of_print(typed: str) -> None:
    parsed = parse(FALLING_DEBRIS.inputs, (), f"hexes=T8:gully@{typed}")
    assert parsed.inputs.hexes[0].level == -1
    assert encode(parsed.inputs, {}) == "hexes=T8:gully@-1"


def test_an_unknown_key_is_noted_and_ignored() -> None:
    parsed = parse(MOVEMENT.inputs, MOVEMENT.rulings, "colour=red&debris=yes")
    assert parsed.inputs.debris
    assert parsed.notes == ('"colour" is not an input of this calculator: ignored.',)


def test_a_field_that_is_hidden_is_noted_and_keeps_its_default() -> None:
    parsed = parse(MOVEMENT.inputs, MOVEMENT.rulings, "mp=9")
    assert parsed.inputs.mp == Inputs().mp
    assert "does not matter" in parsed.notes[0]


def test_a_bad_value_is_an_error_even_in_a_hidden_field() -> None:
    assert problem("mp=999").field == "mp"


def test_a_message_repeats_no_control_characters() -> None:
    assert "\x1b" not in problem("unit=%1b[31mred").message


def test_a_plus_is_a_plus_and_a_leading_question_mark_is_none() -> None:
    parsed = parse(FALLING_DEBRIS.inputs, (), "?rubbled=U8:1+2~V9:1/5")
    assert parsed.inputs.rubbled == (
        Rubbled(hex=Hex.parse("U8"), levels=frozenset({Level.ONE, Level.TWO})),
        Rubbled(hex=Hex.parse("V9"), levels=frozenset({Level.ONE}), dr=5),
    )


def test_an_item_has_its_parts_in_order() -> None:
    parsed = parse(FALLING_DEBRIS.inputs, (), "hexes=t8:gully+bridge@-1")
    (around,) = parsed.inputs.hexes
    terrain = frozenset({Cover.GULLY, Cover.BRIDGE})
    assert around == Around(hex=Hex.parse("T8"), terrain=terrain, level=-1)
    assert encode(parsed.inputs, {}) == "hexes=T8:bridge+gully@-1"


def test_an_empty_list_is_none() -> None:
    assert parse(FALLING_DEBRIS.inputs, (), "rubbled=").inputs.rubbled == ()


@pytest.mark.parametrize(
    ("query", "code", "words"),
    [
        ("rubbled=U8:1~V9:x", "not-a-choice", 'item 2 (building 2, "V9:x")'),
        ("rubbled=U8:1~20U8:1", "not-a-hex", "item 2"),
        ("rubbled=U8:1~~V9:1", "not-a-hex", "item 2"),
        ("rubbled=U8", "not-a-choice", "item 1"),
        ("rubbled=U8:", "not-a-choice", "item 1"),
        ("rubbled=U8:1/7", "out-of-range", "from 1 to 6"),
        ("rubbled=U8:1~u8:2", "twice", "U8 is in item 1 already"),
        (
            "rubbled=" + "~".join(f"U{n}:1" for n in range(1, 30)),
            "too-many",
            "makes 29 buildings: 20 buildings is the most",
        ),
        ("rubbled=HH8:1", "off-the-map", "HH8 is not on the Geomorphic board"),
        ("hexes=U0:road", "off-the-map", "U0"),
        ("rubbled=U8:1@1%252F2", "not-a-number", 'level cannot be "1/2"'),
        ("rubbled=U8%257EW5:1", "not-a-hex", '"U8~W5" is not a hex'),
        ("rubbled=%C5%BF8:1", "not-a-hex", "is not a hex"),
    ],
)
def test_a_bad_item_is_named(query: str, code: str, words: str) -> None:
    found = list_problem(query)
    assert found.field == query.partition("=")[0]
    assert found.code == code
    assert words in found.message


def test_defaults_are_left_out_of_the_query() -> None:
    parsed = parse(MOVEMENT.inputs, MOVEMENT.rulings, "unit=infantry&debris=yes&B37.3-q1=afv-only")
    assert encode(parsed.inputs, parsed.readings) == "debris=yes"


def test_every_bad_item_is_reported_with_its_number() -> None:
    with pytest.raises(InputErrors) as caught:
        parse(FALLING_DEBRIS.inputs, (), "rubbled=U8:nope~V9:1~W9:zap&hexes=A0:road")
    found = [(problem.field, problem.item) for problem in caught.value.problems]
    assert found == [("rubbled", 1), ("rubbled", 3), ("hexes", 1)]
    assert caught.value.problems[0].as_dict()["item"] == 1
    assert "item" not in problem("unit=x").as_dict()


def test_what_hangs_on_an_input_that_is_wrong_is_not_judged() -> None:
    assert list_problem("board=moon&rubbled=HH8:1").field == "board"


def test_a_hex_without_its_terrain_is_open_ground() -> None:
    parsed = parse(FALLING_DEBRIS.inputs, (), "hexes=U9@1")
    (around,) = parsed.inputs.hexes
    assert around.terrain == frozenset({Cover.OPEN_GROUND})
    assert encode(parsed.inputs, {}) == "hexes=U9@1"


def test_a_piece_without_an_equals_sign_is_repeated_as_it_was_given() -> None:
    assert '"debris%3Dyes"' in problem("debris%3Dyes").message
