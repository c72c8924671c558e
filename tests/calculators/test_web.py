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
