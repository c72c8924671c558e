"""A calculator in a page: its form, its default answer and its table of common cases, as HTML.

The page is complete before any script runs: the form shows every input with its default, and the
answer to the defaults stands beside it with its steps.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from build_tools.answers import answer_body, answer_headline, status_of
from build_tools.asked import answer
from build_tools.form_conditions import AtFirst, Descriptor, at_first
from build_tools.form_controls import Spot, below, control, help_text, is_group
from build_tools.form_lists import list_control
from build_tools.form_markup import Attributes, Markup, RuleUrl, cite, element
from build_tools.form_page import FormPage
from build_tools.form_readings import readings
from build_tools.form_terms import terms_for_answers, terms_of_form
from calculators.registry import CALCULATORS
from calculators.web import describe

WITHOUT_SCRIPT = (
    "Without JavaScript this form cannot work out an answer. The answer beside it is for the "
    "default inputs, whatever the address names or is changed here; the common cases further down "
    "are complete."
)
AT_FIRST = "Shown: the answer for the default inputs."
"""Until a script says more of it."""


def calculator_html(slug: str, *, page: FormPage) -> str:
    """The whole calculator. Raises ``UnknownCalculator``, and whatever the page's ways raise."""
    default = answer(slug, "", figures=True)
    return str(calculator_markup(describe(slug), default, cited=cited_by(slug), page=page))


def cases_html(slug: str, lines: Iterable[str], *, rule_url: RuleUrl) -> str:
    """A table of cases, each ``Text | query``, with their answers. Raises ``ValueError``."""
    del rule_url  # a headline cites nothing
    rows = [case_row(slug, line) for line in lines if line.strip()]
    head = element(
        "tr", {}, element("th", {"scope": "col"}, "Case"), element("th", {"scope": "col"}, "Answer")
    )
    table = element(
        "table", {"class": "hx-cases"}, element("thead", {}, head), element("tbody", {}, *rows)
    )
    return str(table)


def case_row(slug: str, line: str) -> Markup:
    words, bar, query = (part.strip() for part in line.partition("|"))
    if not (words and bar and query):
        raise ValueError(f"{line.strip()!r} is no case. Accepted: Text | query")
    try:
        result = worked_out(slug, query)
    except ValueError as error:
        raise ValueError(f"{line.strip()!r}: {error}") from None
    link = element("a", {"href": f"?{query}"}, words)
    stated = element(
        "td", {"data-status": result["answer"]["status"]}, result["answer"]["headline"]
    )
    return element("tr", {}, element("td", {}, link), stated)


def worked_out(slug: str, query: str) -> dict[str, Any]:
    """The result for a query that is right in every part. Raises ``ValueError``."""
    result = answer(slug, query)
    wrong = [problem["message"] for problem in result.get("errors", ())] or result["notes"]
    if wrong:
        raise ValueError(" ".join(wrong))
    return result


def cited_by(slug: str) -> Sequence[str]:
    """Ids of the rules and rulings that a calculator may cite."""
    calculator = CALCULATORS[slug]
    rules = [row.rule for row in calculator.rules]
    return [
        *rules,
        *(ruling.rule for ruling in calculator.rulings),
        *(ruling.id for ruling in calculator.rulings),
    ]


def calculator_markup(
    described: Descriptor,
    default: dict[str, Any],
    *,
    cited: Iterable[str],
    page: FormPage,
) -> Markup:
    """Form and answer from the calculator's own data."""
    slug = described["calculator"]
    known = {
        *cited,
        *(field["rule"] for field in described["fields"] if field["rule"]),
        *rules_in(default),
    }
    urls = {rule: page.rule_url(rule) for rule in sorted(known)}
    form = element(
        "form",
        {
            "class": "hx-form",
            "data-calculator": slug,
            "data-rule-urls": json.dumps(urls),
            **terms_for_answers(page.explained),
            "data-texts": page.texts or None,
            "aria-label": described["title"],
            "autocomplete": "off",
            "novalidate": True,
        },
        element(
            "div", {"class": "hx-problems", "data-problems": True, "tabindex": "-1", "hidden": True}
        ),
        element("div", {"class": "hx-inputs"}, *inputs(described, page)),
        output(default, page.rule_url, page.texts),
        element("p", {"class": "hx-announce", "data-announce": True, "role": "status"}),
    )
    return element("div", {"class": "hx-calculator"}, form)


def inputs(described: Descriptor, page: FormPage) -> list[Markup]:
    slug = described["calculator"]
    form = at_first(described["fields"])
    groups = [
        group(slug, name, list(fields), form, page.rule_url)
        for name, fields in groupby(described["fields"], key=lambda field: field["group"])
    ]
    reset = element(
        "button",
        {"type": "button", "class": "hx-button", "data-reset": True},
        "Back to the defaults",
    )
    return [
        element("noscript", {}, element("p", {"class": "hx-help"}, WITHOUT_SCRIPT)),
        *groups,
        *readings(slug, described["rulings"], page.rule_url),
        *terms_of_form(described, page.explained),
        element("p", {"class": "hx-actions"}, reset),
    ]


def group(
    slug: str, name: str, fields: list[Descriptor], form: AtFirst, rule_url: RuleUrl
) -> Markup:
    """Fields under one heading; hidden with the last of them."""
    hidden = not any(field["key"] in form.shown for field in fields)
    legend = element("legend", {}, name) if name else Markup("")
    parts = [field_markup(slug, field, form, rule_url) for field in fields]
    return element("fieldset", {"class": "hx-group", "hidden": hidden}, legend, *parts)


def field_markup(slug: str, field: Descriptor, form: AtFirst, rule_url: RuleUrl) -> Markup:
    """Label, cited rule, control, help and a place for an error."""
    spot = Spot(id=f"{slug}-{field['key']}", name=field["key"], value=field["default"])
    link = cite(field["rule"], rule_url) if field["rule"] else Markup("")
    label, box = label_of(field, spot), control_of(field, spot, form.values)
    attributes: Attributes = {
        "class": "hx-field",
        "data-field": field["key"],
        "data-kind": field["kind"],
        "data-default": field["default"],
        "data-show-if": json.dumps(field["show_if"]) if field["show_if"] else None,
        "data-max-items": str(field["max_items"]) if field["kind"] == "list" else None,
        "hidden": field["key"] not in form.shown,
    }
    help_line, error_line = below(spot, help_text(field))
    head = element("div", {"class": "hx-head"}, box if field["kind"] == "flag" else label, link)
    rest = [box, help_line, error_line]
    if field["kind"] == "flag":
        rest = [help_line, error_line]
    elif field["kind"] == "list":
        rest = [help_line, box, error_line]
    return element("div", attributes, head, *rest)


def label_of(field: Descriptor, spot: Spot) -> Markup:
    if field["kind"] == "flag":
        return Markup("")
    if is_group(field):
        return element("span", {"class": "hx-label", "id": f"{spot.id}-label"}, field["label"])
    return element("label", {"class": "hx-label", "for": spot.id}, field["label"])


def control_of(field: Descriptor, spot: Spot, around: Mapping[str, str]) -> Markup:
    return list_control(field, spot, around) if field["kind"] == "list" else control(field, spot)


def output(default: dict[str, Any], rule_url: RuleUrl, texts: str) -> Markup:
    """The default answer, with the line that tells where an answer comes from."""
    bar = element(
        "div",
        {"class": "hx-bar", "data-bar": True, "tabindex": "-1"},
        element("div", {"class": "hx-headline", "data-headline": True}, *answer_headline(default)),
        element("div", {"class": "hx-engine", "data-engine": True}, AT_FIRST),
    )
    button: Attributes = {"type": "button", "class": "hx-button", "data-copy": True}
    copy_button = element("button", button, "Copy or share")
    attributes: Attributes = {
        "class": "hx-answer",
        "data-result": True,
        "data-source": "build",
        "data-status": status_of(default),
        "role": "group",
        "aria-label": "Answer",
    }
    return element(
        "output",
        attributes,
        bar,
        element("p", {"class": "hx-actions"}, copy_button),
        element("div", {"data-body": True}, *answer_body(default, rule_url)),
        *([element("p", {"class": "hx-texts"}, f"By our {texts}.")] if texts else []),
    )


def rules_in(result: dict[str, Any]) -> set[str]:
    """Every rule that a result cites."""
    cells = {
        cell
        for table in result["answer"]["tables"].values()
        for row in table["rows"]
        for column, text in zip(table["columns"], row, strict=True)
        if column == "Rule"
        for cell in text.split(", ")
        if cell
    }
    return (
        cells
        | {line["rule"] for line in result["trace"]}
        | {ruling["id"] for ruling in result["rulings"]}
    )
