from __future__ import annotations

import json

import pytest

from calculators.errors import UnknownCalculator
from calculators.web import answer, describe, handle, handled


def test_a_request_and_its_result_are_json() -> None:
    result = json.loads(handle('{"calculator": "movement", "query": "debris=yes"}'))
    assert result["answer"]["headline"] == "2 MF"


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"calculator": 1}',
        '{"calculator": "movement", "query": 2}',
        "[" * 9999,
    ],
)
def test_what_is_no_request_is_an_error(request_text: str) -> None:
    (error,) = json.loads(handle(request_text))["errors"]
    assert error["code"] == "not-a-request"


def test_an_unknown_calculator_is_an_error_of_the_request() -> None:
    (error,) = json.loads(handle('{"calculator": "x"}'))["errors"]
    assert "movement" in error["message"]
    with pytest.raises(UnknownCalculator):
        describe("x")


def test_a_megabyte_gives_a_short_error_at_its_field() -> None:
    request = json.dumps({"calculator": "movement", "query": "unit=" + "<b>" * 350_000})
    (error,) = json.loads(handle(request))["errors"]
    assert error["field"] == "unit"
    assert len(error["message"]) < 400
    (error,) = json.loads(handle("x" * 1_000_000))["errors"]
    assert len(error["message"]) < 400


def test_lone_surrogates_come_back_as_plain_json() -> None:
    reply = handle('{"calculator": "movement", "query": "unit=\\ud800"}')
    assert reply.isascii()


def test_another_reading_says_what_it_would_give() -> None:
    (ruling,) = answer("movement", "fence=across&night=yes")["rulings"]
    assert ruling["taken"] == "hexside-only"
    assert ruling["ours"]
    assert ruling["others"] == [
        {
            "key": "whole-cost",
            "text": "The whole cost of crossing, COT included.",
            "headline": "4 MF",
            "changes": True,
        }
    ]


def test_a_reading_that_changes_nothing_says_so() -> None:
    (ruling,) = answer("tem", "terrain=olive-grove&ditch=cover")["rulings"]
    assert [other["changes"] for other in ruling["others"]] == [False]


def test_because_names_fields_that_are_shown() -> None:
    result = answer("movement", "fence=across&night=yes")
    for step in result["trace"]:
        assert set(step["because"]) <= set(result["inputs"])


@pytest.mark.parametrize(
    "request_text",
    [
        "[" * 21,
        "{" * 100_000,
        '{"calculator": ' * 21,
        '{"query": "' + "[" * 100_000,
        '["[' + "[{" * 10,
    ],
)
def test_nested_requests_never_reach_the_parser(
    request_text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(text: str) -> None:
        raise AssertionError(text[:20])

    monkeypatch.setattr("calculators.web.json.loads", parse)
    assert handled(request_text)["errors"][0]["code"] == "not-a-request"


def test_brackets_in_a_value_are_no_nesting() -> None:
    asked = {"calculator": "movement", "query": "unit=" + '[{\\"' * 100}
    (error,) = json.loads(handle(json.dumps(asked)))["errors"]
    assert error["field"] == "unit"
