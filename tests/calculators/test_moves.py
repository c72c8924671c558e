"""What an answer about a move of several hexes says beside its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.web import answer, describe


def lines(query: str, rule: str, hex_: int) -> list[dict[str, Any]]:
    trace = answer("movement", query)["trace"]
    return [
        line
        for line in trace
        if line["rule"] == rule and line["heading"].startswith(f"Hex {hex_}:")
    ]


def test_a_single_hex_has_no_headings() -> None:
    assert all("heading" not in line for line in answer("movement", "debris=yes")["trace"])


def test_steps_stand_under_their_hex() -> None:
    trace = answer("movement", "then=brush@U8+ditch+debris~gully+bridge+cot:1")["trace"]
    headings = list(dict.fromkeys(line["heading"] for line in trace))
    assert headings == [
        "Hex 1: Open Ground",
        "Hex 2: Brush, ditch, debris, U8",
        "Hex 3: Gully, by the bridge",
    ]


def test_a_step_points_at_the_part_of_the_item_that_caused_it() -> None:
    query = "mf=8&night=yes&then=woods~brush+fence:across"
    (cost,) = lines(query, "B12", 3)
    assert cost["because"] == ["then.2.terrain"]
    fence = lines(query, "PBr13.2", 3)
    assert [line["because"] for line in fence[:2]] == [["then.2.fence"], ["night"]]


def test_a_step_about_leaving_points_at_the_hex_that_is_left() -> None:
    query = "unit=fully-tracked-afv&then=open-ground+ditch+road~open-ground~open-ground"
    (left, *_) = lines(query, "PBr12.42", 3)
    assert left["because"] == ["unit", "then.1.terrain", "then.1.ditch", "then.2.road-hexside"]


def test_the_words_of_a_step_are_those_of_its_own_hex() -> None:
    query = "mf=12&terrain=stream&depth=dry&then=woods+climb:3~stream+depth:deep"
    (first,), (second,) = lines(query, "B20", 1), lines(query, "B20", 3)
    assert "(Dry)" in first["text"]
    assert "(Deep)" in second["text"]


@pytest.mark.parametrize(
    ("item", "says"),
    [
        ("bog", 'terrain cannot be "bog"'),
        ("grain+cot:lots", 'cot cannot be "lots"'),
        ("grain+cot:41", 'cot cannot be "41". Accepted: a number from 0 to 40'),
        ("brush@U", "hex: "),
        ("brush+ditches", 'ditch cannot be "es"'),
        ("", "terrain cannot be nothing"),
    ],
)
def test_a_bad_hex_is_named_with_its_number_and_what_is_wrong(item: str, says: str) -> None:
    (problem,) = answer("movement", f"then=woods~{item}~brush")["errors"]
    assert (problem["field"], problem["item"]) == ("then", 2)
    assert problem["message"].startswith(f'then, item 2 (hex 3, "{item}"): {says}')


def test_every_bad_hex_is_reported_and_too_many_are_counted() -> None:
    errors = answer("movement", "then=x~woods~grain+cot:y")["errors"]
    assert [problem["item"] for problem in errors] == [1, 3]
    (problem,) = answer("movement", f"then={'~'.join(['woods'] * 30)}")["errors"]
    assert "makes 31 hexes: 30 hexes is the most" in problem["message"]


def test_what_does_not_matter_in_a_hex_is_named_with_it() -> None:
    result = answer("movement", "then=woods+cover~brush+path&unit=truck&cot=1")
    assert result["query"] == "unit=truck&cot=1&then=woods~brush"
    assert [note.partition(" does")[0] for note in result["notes"]] == [
        '"cover" in item 1 of then',
        '"path" in item 2 of then',
    ]


def test_a_ruling_is_consulted_once_and_tried_for_the_whole_move() -> None:
    query = "fence=across&night=yes&mf=12&then=open-ground+fence:across"
    result = answer("movement", query)
    (ruling,) = result["rulings"]
    assert ruling["id"] == "PBr13.2-q1"
    assert result["answer"]["quantities"]["mf"] == "6"
    assert [other["headline"] for other in ruling["others"]] == ["8 MF for 2 hexes"]


def test_leads_of_parts_do_not_begin_like_one_another() -> None:
    (field,) = (item for item in describe("movement")["fields"] if item["key"] == "then")
    leads = [part["lead"] for part in field["item"] if part.get("lead")]
    for lead in leads:
        assert [other for other in leads if other.startswith(lead)] == [lead]
