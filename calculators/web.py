"""The only JSON boundary: what the page's worker and the command line call."""

from __future__ import annotations

import json
import re
from typing import Any

from calculators.calculator import Calculator
from calculators.errors import InputErrors, Problem, UnknownCalculator, excerpt
from calculators.registry import CALCULATORS

STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
MOST_BRACKETS = 20


def answer(slug: str, query: str, *, figures: bool = False) -> dict[str, Any]:
    """The result for a query, or ``{"calculator", "errors"}``. Raises ``UnknownCalculator``."""
    try:
        return calculator(slug).answer(query, figures=figures)
    except InputErrors as error:
        return refused(slug, *error.problems)


def describe(slug: str) -> dict[str, Any]:
    """The inputs of a calculator as data. Raises ``UnknownCalculator``."""
    return calculator(slug).describe()


def calculator(slug: str) -> Calculator[Any]:
    if slug not in CALCULATORS:
        raise UnknownCalculator(
            f"{excerpt(slug)} is not a calculator. Accepted: {', '.join(CALCULATORS)}."
        )
    return CALCULATORS[slug]


def refused(slug: str, *problems: Problem) -> dict[str, Any]:
    return {"calculator": slug, "errors": [problem.as_dict() for problem in problems]}


def handle(request: str) -> str:
    """``{"calculator": SLUG, "query": TEXT}`` in, the result out, both JSON. Never raises.

    ``"figures": true`` asks for the answer's figures, too.
    """
    return json.dumps(handled(request))


def nests(request: str) -> bool:
    """More brackets than a request can have, which is one flat object.

    The parser recurses into them, and in a browser that is the end of Python.
    """
    outside = STRING.sub("", request)
    return outside.count("[") + outside.count("{") > MOST_BRACKETS


def handled(request: str) -> dict[str, Any]:
    if nests(request):
        return refused("", malformed(request))
    try:
        asked = json.loads(request)
    except (ValueError, RecursionError):
        return refused("", malformed(request))
    if not isinstance(asked, dict):
        return refused("", malformed(request))
    slug, query, figures = asked.get("calculator"), asked.get("query", ""), asked.get("figures")
    if not isinstance(slug, str) or not isinstance(query, str):
        return refused("", malformed(request))
    try:
        return answer(slug, query, figures=figures is True)
    except UnknownCalculator as error:
        return refused("", Problem(field="calculator", code="not-a-calculator", message=str(error)))


def malformed(request: str) -> Problem:
    message = (
        f"{excerpt(request)} is not a request. Accepted: JSON such as "
        '{"calculator": "movement", "query": "debris=yes"}.'
    )
    return Problem(field="request", code="not-a-request", message=message)
