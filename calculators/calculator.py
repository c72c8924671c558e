"""What a calculator is, and how its rows, inputs and readings become one result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from calculators.codec import encode, parse, shown_values
from calculators.figures.dice_bars import dice_figures
from calculators.figures.figure import Figure
from calculators.readings import Ruling
from calculators.rounding import exact
from calculators.schema import Input, Kind, inputs_of
from calculators.trace import (
    Ledger,
    RuleRow,
    Status,
    Step,
    fold,
    run_rules,
    status_of,
)
from calculators.trace_lines import trace
from calculators.values import written

type Row = tuple[str, ...]
MOST_TOLD = 3
"""Rows in which two readings differ that are told where their headlines are the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of an answer. A column called "Rule" holds rule ids."""

    title: str
    columns: Row
    rows: tuple[Row, ...]

    def as_dict(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }


@dataclass(frozen=True, kw_only=True)  # no slots: the totals are kept
class Outcome:
    """The steps of an answer and what follows from them."""

    steps: tuple[Step, ...]
    consulted: tuple[Ruling, ...]
    readings: Mapping[str, str]
    """What was asked for, by ruling id."""

    @property
    def status(self) -> Status:
        return status_of(self.steps)

    @cached_property
    def totals(self) -> Mapping[str, Fraction]:
        """The fold of the steps; nothing when the answer is not a number."""
        return fold(self.steps) if self.status is Status.ALLOWED else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """An answer in a line and in tables."""

    headline: str
    tables: Mapping[str, Table]


def rolls(inputs: object, outcome: Outcome) -> tuple[Figure, ...]:
    """The figures of a calculator that has none of its own: the dice of every roll."""
    del inputs
    return dice_figures(outcome.steps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator[I]:
    """A question that rules answer."""

    slug: str
    title: str
    summary: str
    inputs: type[I]
    rules: tuple[RuleRow[I], ...]
    rulings: tuple[Ruling, ...]
    summarise: Callable[[I, Outcome], Summary]
    figures: Callable[[I, Outcome], tuple[Figure, ...]] = rolls
    """Pictures of an answer that is a number; asked for no other."""
    run: Callable[[Sequence[RuleRow[I]], I, Mapping[str, str]], Ledger] = run_rules
    """How the rows are run: once, unless the inputs are about several parts of one whole."""

    def work_out(self, inputs: I, readings: Mapping[str, str]) -> Outcome:
        ledger = self.run(self.rules, inputs, readings)
        return Outcome(
            steps=tuple(ledger.steps),
            consulted=tuple(ledger.consulted.values()),
            readings=readings,
        )

    def answer(self, query: str, *, figures: bool = False) -> dict[str, Any]:
        """The whole result for a query, with figures if asked for. Raises ``InputErrors``."""
        parsed = parse(self.inputs, self.rulings, query)
        outcome = self.work_out(parsed.inputs, parsed.readings)
        stated = self.stated(parsed.inputs, outcome)
        return {
            "calculator": self.slug,
            "inputs": shown_values(parsed.inputs),
            "query": encode(parsed.inputs, parsed.readings),
            "answer": {**stated, "figures": self.drawn(parsed.inputs, outcome)}
            if figures
            else stated,
            "trace": trace(parsed.inputs, outcome.steps),
            "rulings": [
                self.ruled(parsed.inputs, parsed.readings, ruling, stated)
                for ruling in outcome.consulted
            ],
            "notes": list(parsed.notes),
        }

    def stated(self, inputs: I, outcome: Outcome) -> dict[str, Any]:
        summary = self.summarise(inputs, outcome)
        return {
            "status": outcome.status.value,
            "headline": summary.headline,
            "quantities": {key: exact(amount) for key, amount in outcome.totals.items()},
            "tables": {name: table.as_dict() for name, table in summary.tables.items()},
        }

    def drawn(self, inputs: I, outcome: Outcome) -> list[dict[str, Any]]:
        """The figures as data."""
        if outcome.status is not Status.ALLOWED:
            return []
        return [figure.as_dict() for figure in self.figures(inputs, outcome)]

    def ruled(
        self, inputs: I, readings: Mapping[str, str], ruling: Ruling, here: dict[str, Any]
    ) -> dict[str, Any]:
        """A ruling that the answer turned on, and what each reading gives."""
        taken = readings.get(ruling.id, ruling.ours)
        there = {
            reading: self.stated(
                inputs, self.work_out(inputs, {**readings, ruling.id: reading.key})
            )
            for reading in ruling.readings
            if reading.key != taken
        }
        changed = next((other for other in there.values() if other != here), here)
        return {
            "id": ruling.id,
            "rule": ruling.rule,
            "question": ruling.question,
            "taken": taken,
            "taken_text": ruling.reading(taken).text,
            "ours": taken == ruling.ours,
            "why": ruling.why,
            "gives": told_apart(changed, here),
            "others": [
                {
                    "key": reading.key,
                    "text": reading.text,
                    "headline": told_apart(here, other),
                    "changes": other != here,
                }
                for reading, other in there.items()
            ],
        }

    def describe(self) -> dict[str, Any]:
        """The inputs and switches as data: what the form and the reference table are made of."""
        return {
            "calculator": self.slug,
            "title": self.title,
            "summary": self.summary,
            "fields": [described(item) for item in inputs_of(self.inputs)],
            "rulings": [
                {
                    "key": ruling.id,
                    "rule": ruling.rule,
                    "question": ruling.question,
                    "why": ruling.why,
                    "default": ruling.ours,
                    "options": [
                        {"value": reading.key, "label": reading.text} for reading in ruling.readings
                    ],
                }
                for ruling in self.rulings
            ],
        }


def told_apart(here: Mapping[str, Any], there: Mapping[str, Any]) -> str:
    """The other answer's headline, or where that is the same, the rows that differ."""
    headline = str(there["headline"])
    if here["headline"] != headline:
        return headline
    if rows := rows_apart(here, there):
        return "; ".join(shortened(rows))
    missing = "; ".join(shortened(rows_apart(there, here)))
    return f"{headline}, without {missing}" if missing else headline


def shortened(rows: Sequence[str]) -> Sequence[str]:
    rest = len(rows) - MOST_TOLD
    return (*rows[:MOST_TOLD], f"{rest} more") if rest > 0 else rows


def rows_apart(here: Mapping[str, Any], there: Mapping[str, Any]) -> list[str]:
    """The rows that only the other answer has."""
    return [
        ": ".join(part for part in (*named(name, table), *row[:2]) if part)
        for name, table in there["tables"].items()
        for row in table["rows"]
        if name not in here["tables"] or row not in here["tables"][name]["rows"]
    ]


def named(key: str, table: Mapping[str, Any]) -> tuple[str, ...]:
    """The title of one of several tables of a kind, whose keys are numbered."""
    return (table["title"],) if key.rpartition("-")[2].isdigit() else ()


def described(item: Input) -> dict[str, Any]:
    """One input as data."""
    shown = {
        "key": item.key,
        "label": item.field.label,
        "help": item.field.help,
        "group": item.field.group,
        "rule": item.field.rule,
        "kind": item.kind.value,
        "optional": item.optional,
        "default": written(item, item.default) if item.default is not None else "",
        "unit": item.field.unit,
        "low": item.field.low,
        "high": item.field.high,
        "show_if": item.field.show_if.as_dict() if item.field.show_if else None,
        "options": [{"value": option.value, "label": option.label} for option in item.options],
    }
    if item.field.lead:
        shown["lead"] = item.field.lead
    if item.kind is Kind.LIST:
        shown["item"] = [described(part) for part in item.parts]
        shown["max_items"] = item.field.max_items
        if item.field.ordered:
            shown["ordered"] = True
        if item.field.each:
            shown["each"] = item.field.each
            shown["first"] = item.field.first
    return shown
