"""rules.json: the contract with programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_tools.pages.site import compile_site
from build_tools.pages.sources import read_catalogue, read_sources
from build_tools.pages.widgets import load_forms
from calculators.registry import CALCULATORS
from tests.build_tools.small_project import compiled

ROOT = Path(__file__).parents[3]
KEYS = {
    "book",
    "calculators",
    "children",
    "cited_by",
    "kind",
    "modified_by",
    "modifies",
    "parent",
    "refs",
    "rulings",
    "text_version",
    "title",
    "url",
    "ways",
}


@pytest.fixture
def small(tmp_path: Path) -> dict[str, Any]:
    rules: dict[str, Any] = json.loads(compiled(tmp_path).rules_json)["rules"]
    return rules


def test_every_id_is_there_with_the_same_keys(small: dict[str, Any]) -> None:
    assert set(small) == {
        *("B90", "B90.1", "B90.1-q1", "B90.2", "B90.21", "MuS1", "MuS1.1"),
        *("A4.6", "B7", "B-footnote-Q"),
    }
    assert all(set(entry) == KEYS for entry in small.values())


def test_a_rule_says_what_it_is_and_who_is_around_it(small: dict[str, Any]) -> None:
    assert small["B90.1"] == {
        "kind": "rule",
        "title": "Entering",
        "url": "rules/mud/#B90.1",
        "book": "B90",
        "parent": "B90",
        "children": [],
        "refs": ["A4.6", "B90.2", "B90.21"],
        "cited_by": ["A4.6", "B90.1-q1", "B90.21"],
        "modifies": [],
        "modified_by": ["MuS1"],
        "rulings": ["B90.1-q1"],
        "calculators": ["steps"],
        "ways": {"steps": "calculators/steps/?mud=yes"},
        "text_version": "2026-01-02",
    }


def test_an_outside_rule_is_on_the_common_page(small: dict[str, Any]) -> None:
    assert small["A4.6"] == {
        "kind": "outside",
        "title": "Running",
        "url": "rules/outside/#A4.6",
        "book": "A",
        "parent": None,
        "children": [],
        "refs": ["B90.1"],
        "cited_by": ["B90.1", "B90.1-q1"],
        "modifies": [],
        "modified_by": [],
        "rulings": [],
        "calculators": ["steps"],
        "ways": {},
        "text_version": "2026-05-06",
    }


def test_a_ruling_is_under_its_rule(small: dict[str, Any]) -> None:
    ruling = small["B90.1-q1"]
    assert (ruling["kind"], ruling["parent"], ruling["url"]) == (
        "ruling",
        "B90.1",
        "rulings/B90.1-q1/#B90.1-q1",
    )
    assert ruling["refs"] == ["A4.6", "B90.1", "B90.2", "B90.21", "MuS1"]
    assert (ruling["calculators"], ruling["book"], ruling["children"]) == (["steps"], "B90", [])


def test_the_inside_of_a_range_is_cited_too(small: dict[str, Any]) -> None:
    assert small["B90.21"]["refs"] == ["B90.1", "B90.2"]
    assert small["MuS1"]["modifies"] == ["B90.1"]
    assert small["MuS1"]["children"] == ["MuS1.1"]


def test_keys_are_sorted(tmp_path: Path) -> None:
    text = compiled(tmp_path).rules_json
    data = json.loads(text)
    assert text == json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


@pytest.fixture(scope="module")
def real() -> dict[str, Any]:
    sources, _ = read_sources(ROOT)
    site = compile_site(sources, read_catalogue(ROOT), load_forms())
    assert site.problems == ()
    rules: dict[str, Any] = json.loads(site.rules_json)["rules"]
    return rules


def test_what_our_texts_say_of_each_other_is_there(real: dict[str, Any]) -> None:
    kinds = [entry["kind"] for entry in real.values()]
    assert kinds.count("outside") >= 58
    assert real["B37.641"]["parent"] == "B37.64"
    assert real["OCS20.0"]["children"][-1] == "OCS20.0-note"
    assert "B21.42" in real["PBr14.1"]["refs"]


def test_relations_of_our_texts_hold_both_ways(real: dict[str, Any]) -> None:
    for one, other in (("refs", "cited_by"), ("modifies", "modified_by")):
        there = {(rule, to) for rule, entry in real.items() for to in entry[one]}
        back = {(rule, to) for to, entry in real.items() for rule in entry[other]}
        assert there == back
    for rule, entry in real.items():
        for child in (*entry["children"], *entry["rulings"]):
            assert real[child]["parent"] == rule


def test_a_calculator_says_what_it_cites(tmp_path: Path) -> None:
    data = json.loads(compiled(tmp_path).rules_json)
    assert data["calculators"] == {
        "steps": {
            "title": "Steps",
            "url": "calculators/steps/",
            "rules": ["A4.6", "B90.1"],
            "rulings": ["B90.1-q1"],
        }
    }


def test_rules_and_calculators_lead_to_each_other(real: dict[str, Any]) -> None:
    sources, _ = read_sources(ROOT)
    site = compile_site(sources, read_catalogue(ROOT), load_forms())
    calculators = json.loads(site.rules_json)["calculators"]
    assert list(calculators) == sorted(CALCULATORS)
    for slug, calculator in calculators.items():
        for id_, entry in real.items():
            cited = id_ in calculator["rules"] or id_ in calculator["rulings"]
            assert cited == (slug in entry["calculators"])
            if cited and entry["kind"] == "rule":
                assert entry["ways"][slug].startswith(calculator["url"])
