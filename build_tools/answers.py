"""A result as HTML: the same elements, one for one, as ``docs/assets/js/answer.js`` makes of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from build_tools.figures.markup import figure_markup
from build_tools.form_markup import Markup, RuleUrl, cite, element, joined

type Result = Mapping[str, Any]

CHANGES = "Read otherwise, this answer changes:"
UNCHANGED = "Read otherwise, this answer stays the same:"
SHORT_CELL = 18
"""A cell of up to so many characters stays on one line."""
TOGETHER = re.compile(r"(\S+ (?:%|[+\N{MINUS SIGN}][0-9]|0(?![0-9])|M[FP]\b)\S*)")
"""What no line may end within: ``(65.2 %)``, ``DRM +3``, ``TEM 0``, ``2 MF``."""
LONG_RUN = 6
"""Odds of one kind in a row, of one Location after another, that are shown unfolded."""
FEW_PARTS = 4
"""Parts of a whole, such as hexes of a move, whose steps are all shown unfolded."""
ODDS = ("CHANCE", "COMBINE", "CHAIN")


def status_of(result: Result) -> str:
    """``allowed``, ``forbidden`` or ``unknown``."""
    return str(result["answer"]["status"])


def answer_headline(result: Result) -> list[Markup]:
    """The answer in one line."""
    return [element("p", {"class": "hx-number"}, *unbroken(result["answer"]["headline"]))]


def unbroken(text: str) -> list[str | Markup]:
    """The text, with what stands together in elements at whose spaces no line ends."""
    pieces = enumerate(TOGETHER.split(text))
    return [
        element("span", {"class": "hx-together"}, piece) if at % 2 else piece
        for at, piece in pieces
        if piece
    ]


def answer_body(result: Result, rule_url: RuleUrl) -> list[Markup]:
    """Notes, figures, tables, the trace and the rulings, in this order."""
    tables = [
        table_section(key, table, rule_url) for key, table in result["answer"]["tables"].items()
    ]
    return [
        *notes_section(result["notes"]),
        *figures_section(result["answer"].get("figures", [])),
        *tables,
        *trace_section(result["trace"], rule_url),
        *rulings_section(result["rulings"], rule_url),
    ]


def section(name: str, title: str, *children: Markup) -> Markup:
    heading = element("h2", {"class": "hx-title"}, title)
    return element("section", {"class": "hx-section", "data-section": name}, heading, *children)


def notes_section(notes: Sequence[str]) -> list[Markup]:
    if not notes:
        return []
    return [
        section(
            "notes",
            "Notes on the inputs",
            element("ul", {}, *(element("li", {}, note) for note in notes)),
        )
    ]


def figures_section(figures: Sequence[Mapping[str, Any]]) -> list[Markup]:
    if not figures:
        return []
    return [section("figures", "In pictures", *(figure_markup(figure) for figure in figures))]


def table_section(key: str, table: Mapping[str, Any], rule_url: RuleUrl) -> Markup:
    """A table in a box of its own that scrolls sideways, by keyboard too."""
    columns = table["columns"]
    head = element("tr", {}, *(element("th", {"scope": "col"}, column) for column in columns))
    rows = [
        element(
            "tr",
            {},
            *(cell(column, text, rule_url) for column, text in zip(columns, row, strict=True)),
        )
        for row in table["rows"]
    ]
    grid = element(
        "table", {"class": "hx-table"}, element("thead", {}, head), element("tbody", {}, *rows)
    )
    box = {"class": "hx-scroll", "role": "group", "aria-label": table["title"], "tabindex": "0"}
    return section(key, table["title"], element("div", box, grid))


def cell(column: str, text: str, rule_url: RuleUrl) -> Markup:
    if column != "Rule" or not text:
        short = "hx-short" if len(text) <= SHORT_CELL else None
        return element("td", {"class": short}, *unbroken(text))
    links = [cite(rule, rule_url) for rule in text.split(", ")]
    spaced = [piece for link in links for piece in (" ", link)][1:]
    return element("td", {}, *spaced)


def trace_section(trace: Sequence[Mapping[str, Any]], rule_url: RuleUrl) -> list[Markup]:
    """The steps in order. Those of one part of a whole stand under its heading, and where there are
    many parts, all but the last are folded.
    """
    if not trace:
        return []
    parts = [
        (heading, runs(list(group), rule_url))
        for heading, group in groupby(trace, key=lambda line: str(line.get("heading", "")))
    ]
    shown: list[Markup] = []
    for at, (heading, steps) in enumerate(parts):
        is_open = len(parts) <= FEW_PARTS or at == len(parts) - 1
        shown += [part_of_whole(heading, steps, is_open=is_open)] if heading else steps
    return [section("trace", "Step by step", *shown)]


def part_of_whole(heading: str, steps: Sequence[Markup], *, is_open: bool) -> Markup:
    title = element("summary", {}, element("h3", {}, heading))
    return element("details", {"class": "hx-part-steps", "open": is_open}, title, *steps)


def runs(trace: Sequence[Mapping[str, Any]], rule_url: RuleUrl) -> list[Markup]:
    """Lists of steps; a long run of odds is folded away."""
    parts = []
    for odds, group in groupby(trace, key=odds_of):
        lines = [trace_line(line, rule_url) for line in group]
        steps = element("ol", {"class": "hx-trace"}, *lines)
        parts.append(folded(steps, len(lines)) if odds and len(lines) > LONG_RUN else steps)
    return parts


def odds_of(line: Mapping[str, Any]) -> str:
    """The kind of odds that a line is; empty for every other line."""
    return line["op"] if line["op"] in ODDS else ""


def folded(steps: Markup, count: int) -> Markup:
    return element(
        "details", {"class": "hx-odds"}, element("summary", {}, f"{count} steps of odds"), steps
    )


def trace_line(line: Mapping[str, Any], rule_url: RuleUrl) -> Markup:
    """One step: the rule, and what it says and does."""
    attributes = {
        "data-rule": line["rule"],
        "data-op": line["op"],
        "data-because": " ".join(line["because"]),
    }
    says = element("span", {"class": "hx-says"}, line["text"])
    return element("li", attributes, cite(line["rule"], rule_url), says)


def rulings_section(rulings: Sequence[Mapping[str, Any]], rule_url: RuleUrl) -> list[Markup]:
    if not rulings:
        return []
    return [
        section(
            "rulings",
            "Readings it rests on",
            *(ruling_block(ruling, rule_url) for ruling in rulings),
        )
    ]


def ruling_block(ruling: Mapping[str, Any], rule_url: RuleUrl) -> Markup:
    """A question, the reading taken, and whether another would change the answer, and to what."""
    whose = "our reading" if ruling["ours"] else "your choice"
    changes = any(other["changes"] for other in ruling["others"])
    gives = joined([" → ", element("b", {}, ruling["gives"])]) if changes else ""
    taken = element(
        "p", {}, element("strong", {}, "Read as: "), ruling["taken_text"], f" ({whose})", gives
    )
    others = [other_reading(other) for other in ruling["others"]]
    return element(
        "div",
        {"class": "hx-ruling", "data-ruling": ruling["id"]},
        element(
            "p",
            {"class": "hx-question"},
            cite(ruling["id"], rule_url),
            joined([" ", ruling["question"]]),
        ),
        taken,
        element("p", {"class": "hx-why"}, ruling["why"]),
        element("p", {"class": "hx-verdict"}, CHANGES if changes else UNCHANGED),
        *others,
    )


def other_reading(other: Mapping[str, Any]) -> Markup:
    effect = other["headline"] if other["changes"] else "the same answer"
    attributes = {"class": "hx-other", "data-changes": "yes" if other["changes"] else "no"}
    return element(
        "p",
        attributes,
        element("strong", {}, "Or: "),
        other["text"],
        " → ",
        element("b", {}, effect),
    )
