"""What holds for every input of every calculator."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.calculator import Calculator
from calculators.codec import encode, parse
from calculators.errors import InputErrors, Problem
from calculators.registry import CALCULATORS
from calculators.trace import Kind, Status, fold
from calculators.web import answer, handle
from tests.property.strategies import inputs, readings

EVERY = pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS.keys())


@EVERY
@given(data=st.data())
def test_parse_reads_back_what_encode_wrote(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    chosen, others = data.draw(inputs(calculator)), data.draw(readings(calculator))
    parsed = parse(calculator.inputs, calculator.rulings, encode(chosen, others))
    assert parsed.inputs == chosen
    assert parsed.readings == others
    assert parsed.notes == ()


@EVERY
@given(data=st.data())
def test_the_answer_is_the_fold_of_its_trace(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    chosen, others = data.draw(inputs(calculator)), data.draw(readings(calculator))
    outcome = calculator.work_out(chosen, others)
    result = answer(calculator.slug, encode(chosen, others))
    totals = fold(outcome.steps)
    stated = {key: Fraction(text) for key, text in result["answer"]["quantities"].items()}
    assert stated == (totals if outcome.status is Status.ALLOWED else {})
    assert len(result["trace"]) == len(outcome.steps)
    assert all(step["rule"] and step["text"] for step in result["trace"])
    assert result["trace"], "an answer without a reason settles nothing"


@EVERY
@given(data=st.data())
def test_costs_are_never_negative_and_chances_are_chances(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    outcome = calculator.work_out(data.draw(inputs(calculator)), data.draw(readings(calculator)))
    totals = outcome.totals
    for step in outcome.steps:
        if step.quantity is None or step.quantity.key not in totals:
            continue
        amount = totals[step.quantity.key]
        if step.quantity.kind is Kind.CHANCE:
            assert 0 <= amount <= 1
        elif step.quantity.key in ("mf", "mp", "fence-mf"):
            assert amount >= 0


@EVERY
@given(data=st.data())
def test_what_no_texts_settle_names_a_gap_and_what_is_forbidden_names_a_rule(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    result = answer(calculator.slug, encode(data.draw(inputs(calculator)), {}))
    ops = {step["op"] for step in result["trace"]}
    gaps = {step["quantity"] for step in result["trace"]} & {"gap"}
    assert (result["answer"]["status"] == "forbidden") == ("FORBID" in ops)
    assert (result["answer"]["status"] == "unknown") == (bool(gaps) and "FORBID" not in ops)


@EVERY
@given(query=st.text(max_size=300))
def test_any_text_gives_an_answer_or_clear_errors(calculator: Calculator[Any], query: str) -> None:
    result = json.loads(handle(json.dumps({"calculator": calculator.slug, "query": query})))
    assert "answer" in result or all(problem["message"] for problem in result["errors"])


@EVERY
@given(data=st.data())
def test_any_value_gives_an_answer_or_an_error_at_its_field(
    calculator: Calculator[Any], data: st.DataObject
) -> None:
    keys = [field["key"] for field in calculator.describe()["fields"]]
    key = data.draw(st.sampled_from(keys))
    text = data.draw(st.text(alphabet=st.characters(exclude_characters="&%"), max_size=60))
    problems: tuple[Problem, ...] = ()
    try:
        assert calculator.answer(f"{key}={text}")["answer"]
    except InputErrors as error:
        problems = tuple(error.problems)
    # Of fields that do not fit together one has the problem and names the others.
    assert all(key in (problem.field, *problem.needs) for problem in problems)


@settings(max_examples=30)
@given(request=st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_request_gives_json(request: str) -> None:
    assert "errors" in json.loads(handle(request))
