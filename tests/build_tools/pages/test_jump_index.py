"""The index of all that can be jumped to, of a small project."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_tools.pages.jump_index import Kind
from tests.build_tools.small_project import SYNONYMS, catalogue, compiled, lines


@pytest.fixture
def index(tmp_path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(compiled(tmp_path).jump_json)
    return data


def entry(index: dict[str, Any], key: str, value: str) -> dict[str, Any]:
    (found,) = [one for one in index["entries"] if one.get(key) == value]
    return dict(found)


def test_a_rule_has_its_spellings_and_its_own_text(index: dict[str, Any]) -> None:
    assert entry(index, "id", "B90.1") == {
        "kind": "rule",
        "id": "B90.1",
        "title": "Entering",
        "url": "rules/mud/#B90.1",
        "where": "Mud",
        "text": "Boots pay 3 steps, in V8 also; see 90.21 and A4.6. Who; Steps; Boots; 3 (90.2); "
        "Boots enter mud; see 90.2.",
        "keys": ["b90.1", "90.1"],
    }
    assert entry(index, "id", "MuS1.1")["keys"] == ["mus1.1", "ssr1.1", "1.1"]


def test_a_text_that_is_no_rule_is_found_by_its_book(index: dict[str, Any]) -> None:
    found = entry(index, "url", "rules/marsh/")
    assert found["kind"] == "page"
    assert found["keys"] == ["mus", "ssr", "marshscenario"]


def test_a_ruling_is_found_by_its_readings(index: dict[str, Any]) -> None:
    found = entry(index, "id", "B90.1-q1")
    assert found["kind"] == "ruling"
    assert found["where"] == "B90.1"
    assert "speaks of <boots>" in found["text"]
    assert found["url"].endswith("#B90.1-q1")


def test_an_outside_rule_has_the_words_that_cite_it(index: dict[str, Any]) -> None:
    found = entry(index, "id", "B-footnote-Q")
    assert found["kind"] == "outside"
    assert found["keys"] == ["bfootnoteq", "footnoteq"]
    assert found["text"] == "Steps on planks."


def test_a_calculator_is_found_by_what_its_form_asks(tmp_path: Path) -> None:
    steps = catalogue().calculators[0]
    say = catalogue()
    object.__setattr__(steps, "words", "Kind of boots; Wellingtons")
    object.__setattr__(say, "calculators", (steps,))
    index = json.loads(compiled(tmp_path, say=say).jump_json)
    found = entry(index, "url", "calculators/steps/")
    assert found["kind"] == "calculator"
    assert found["text"] == "Kind of boots; Wellingtons"


def test_a_common_case_leads_to_the_calculator_with_its_inputs(index: dict[str, Any]) -> None:
    assert entry(index, "kind", "case") == {
        "kind": "case",
        "title": "In mud",
        "url": "calculators/steps/?mud=yes",
        "where": "Steps",
    }


def test_our_rules_come_first_and_those_outside_last(index: dict[str, Any]) -> None:
    kinds = list(dict.fromkeys(one["kind"] for one in index["entries"]))
    assert kinds[0] == "rule"
    assert kinds[-1] == "outside"
    assert set(kinds) == set(Kind) - {Kind.TERM}


def test_of_a_synonym_all_is_typed_and_what_occurs_is_searched_for(index: dict[str, Any]) -> None:
    assert index["synonyms"] == [
        {"typed": ["boots", "wellingtons", "tall reeds"], "found": ["boots", "tall reeds"]}
    ]


def test_a_synonym_that_leads_nowhere_stops_the_build(tmp_path: Path) -> None:
    file = "docs/rules/synonyms.toml"
    changed = SYNONYMS.replace('"boots"', '"sandals"').replace("MuS", "MoS")
    assert lines(compiled(tmp_path, {file: changed}).problems) == [
        f"{file}:1: homes: no rule begins with MoS [unused-synonym]",
        f"{file}:4: ours: 'sandals' occurs nowhere in the texts [unused-synonym]",
    ]


def test_the_same_texts_give_the_same_bytes(tmp_path: Path) -> None:
    assert compiled(tmp_path).jump_json == compiled(tmp_path).jump_json
