"""What a calculator's page shows, held against what the same Python says outside of any page."""

from __future__ import annotations

import json
from typing import Any

from calculators.web import handle


def is_refused(told: dict[str, Any]) -> bool:
    """Whether the inputs are refused; if so the page says why, and says it where it belongs.

    `told` is what `tripwire.js` tells of a page once Python has answered it.
    """
    result = json.loads(handle(told["asked"]))
    assert json.loads(told["result"]) == result
    problems = result.get("errors", [])
    if problems:
        assert told["status"] == "invalid"
    else:
        assert told["status"] == result["answer"]["status"]
        assert " ".join(told["headline"].split()).endswith(result["answer"]["headline"])
        assert sorted(told["rules"]) == sorted(line["rule"] for line in result["trace"])
    for problem in problems:
        words = problem.get("shown", problem["message"])
        assert words in told["says"]
        field = told["fields"].get(problem["field"])
        if field and not field["isHidden"]:
            of_item = field["items"][max(problem.get("item", 0) - 1, 0) :]  # where items have one
            assert words in (of_item[0] if of_item and "item" in problem else field["says"])
    wrong = {problem["field"] for problem in problems}
    for key, field in told["fields"].items():
        assert key in wrong or not field["says"] + "".join(field["items"])
    return bool(problems)
