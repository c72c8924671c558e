from __future__ import annotations

import json
from collections import Counter

import pytest

from build_tools.form_page import FormPage
from build_tools.forms import calculator_html, calculator_markup, cases_html
from calculators.registry import CALCULATORS
from tests.build_tools.every_kind import ANSWER, DESCRIBED, FIELDS
from tests.build_tools.parsed_html import Node, parsed
from tests.build_tools.terms.some_terms import EXPLAINED


def rule_url(rule: str) -> str:
    return f"../#{rule}"


PAGE = FormPage(rule_url=rule_url, explained=EXPLAINED)


@pytest.fixture
def form() -> Node:
    made = calculator_markup(DESCRIBED, ANSWER, cited=("X1", "X9", "X1-q1"), page=PAGE)
    return parsed(made).one("form")


def test_the_form_names_its_calculator_and_holds_the_default_answer(form: Node) -> None:
    assert form["data-calculator"] == "every-kind"
    output = form.one("output", data_result="")
    assert (output["data-source"], output["data-status"]) == ("build", "allowed")
    assert "2 MF" in output.one(data_headline="").text
    assert "It costs 1 MF." in output.one(data_body="").text


def test_there_is_a_field_for_every_input_in_order(form: Node) -> None:
    keys = [node["data-field"] for node in form.descendants() if node.has("data-field")]
    assert keys == [*(field["key"] for field in FIELDS), "X1-q1"]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: str(field["key"]))
def test_each_field_has_label_rule_help_and_a_place_for_an_error(
    form: Node, field: dict[str, str]
) -> None:
    node = form.one(data_field=field["key"])
    assert field["label"] in node.text
    assert node.of_class("hx-cite")[0]["href"] == "../#X1"
    error = node.one("p", id=f"every-kind-{field['key']}-error")
    assert error.has("hidden")
    assert error.text == ""
    assert len(node.all("p", id=f"every-kind-{field['key']}-help")) == 1
    assert (node["data-kind"], node["data-default"]) == (field["kind"], field["default"])


def test_a_field_that_the_defaults_hide_is_hidden_and_says_when_it_is_not(form: Node) -> None:
    hidden = form.one(data_field="hidden")
    assert hidden.has("hidden")
    assert json.loads(hidden["data-show-if"] or "")["all"][0] == {"field": "few", "in": ["a"]}
    assert not form.one(data_field="few").has("hidden")


def test_a_group_is_hidden_with_the_last_of_its_fields(form: Node) -> None:
    groups = {group.one("legend").text: group.has("hidden") for group in form.all("fieldset")}
    assert groups == {"Things": False, "Hidden things": True}


def test_readings_are_folded_switches_with_ours_marked(form: Node) -> None:
    readings = form.one("details", data_readings="")
    assert not readings.has("open")
    assert "1 question" in readings.one("summary").text
    switch = readings.one(data_field="X1-q1")
    ours, other = switch.all("label")
    assert ours.text == "It is. (ours)"
    assert ours.one("input").has("checked")
    assert other.text == "It is not."
    assert "Because." in switch.text


def test_the_script_is_told_where_every_rule_is(form: Node) -> None:
    urls = json.loads(form["data-rule-urls"] or "")
    assert urls == {rule: f"../#{rule}" for rule in ("X1", "X1-q1", "X2", "X3", "X9")}


def test_ids_are_unique_and_every_reference_leads_to_one(form: Node) -> None:
    ids = Counter(node["id"] for node in form.descendants() if node.has("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    for node in form.descendants():
        for reference in ("for", "aria-labelledby", "aria-describedby"):
            for name in (node[reference] or "").split():
                assert name in ids


def test_whatever_a_calculator_says_is_text(form: Node) -> None:
    nasty = "<script>alert(1)</script>\"'&"
    fields = [{**field, "label": nasty, "help": nasty, "default": nasty} for field in FIELDS]
    described = {**DESCRIBED, "title": nasty, "fields": fields}
    answer = {**ANSWER, "notes": [nasty], "answer": {**ANSWER["answer"], "headline": nasty}}
    made = parsed(calculator_markup(described, answer, cited=(), page=PAGE))
    assert made.all("script") == []
    assert made.text.count(nasty) >= 2 * len(FIELDS)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_calculator_has_a_sound_form(slug: str) -> None:
    form = parsed(calculator_html(slug, page=PAGE)).one("form")
    test_ids_are_unique_and_every_reference_leads_to_one(form)
    urls = json.loads(form["data-rule-urls"] or "")
    assert {row.rule for row in CALCULATORS[slug].rules} <= set(urls)
    assert {ruling.id for ruling in CALCULATORS[slug].rulings} <= set(urls)


def test_a_rule_that_nobody_knows_is_not_passed_over() -> None:
    def unknown(rule: str) -> str:
        raise KeyError(rule)

    with pytest.raises(KeyError):
        calculator_html("movement", page=FormPage(rule_url=unknown, explained=EXPLAINED))


def test_cases_are_links_with_their_answers() -> None:
    lines = ["Infantry into debris | debris=yes", "", "CX at a fence | fence=across&cx=yes"]
    table = parsed(cases_html("movement", lines, rule_url=rule_url)).one("table")
    links = [(link["href"], link.text) for link in table.all("a")]
    assert links == [
        ("?debris=yes", "Infantry into debris"),
        ("?fence=across&cx=yes", "CX at a fence"),
    ]
    stated = [
        (cell["data-status"], cell.text) for cell in table.all("td") if cell.has("data-status")
    ]
    assert stated == [("allowed", "2 MF"), ("forbidden", "Not allowed")]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Infantry into debris", "is no case"),
        ("| debris=yes", "is no case"),
        ("Infantry |", "is no case"),
        ("A submarine | unit=submarine", "submarine"),
        ("Nonsense | foo=1", "not an input"),
    ],
)
def test_a_case_that_cannot_be_worked_out_fails_the_build(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        cases_html("movement", [line], rule_url=rule_url)
