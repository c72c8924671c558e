"""An invented calculator with a field of every kind, as ``describe`` and ``answer`` give it."""

from __future__ import annotations

from typing import Any


def field(key: str, kind: str, **more: Any) -> dict[str, Any]:
    plain = {
        "key": key,
        "label": key.capitalize(),
        "help": "",
        "group": "Things",
        "rule": "X1",
        "kind": kind,
        "optional": False,
        "default": "",
        "unit": "",
        "low": None,
        "high": None,
        "show_if": None,
        "options": [],
    }
    return {**plain, **more}


def options(*values: str) -> list[dict[str, str]]:
    return [{"value": value, "label": value.upper()} for value in values]


FEW = field("few", "choice", default="b", options=options("a", "b", "c"))
MANY = field("many", "choice", default="d", options=options("a", "b", "c", "d"))
FLAG = field("flag", "flag", default="yes", help="Say so.")
INTEGER = field("integer", "integer", default="3", low=-1, high=9, unit="MP")
AMOUNT = field("amount", "amount", default="1/2", low=0, high=4)
HEX = field("hex", "hex", default="U8", optional=True)
SET = field("set", "choices", default="a+c", options=options("a", "b", "c"))
BIG_SET = field("big", "choices", default="o2", options=options(*(f"o{n}" for n in range(13))))
LIST = field(
    "list",
    "list",
    default="U8:a+b/2~V9:b",
    max_items=5,
    item=[
        field("where", "hex", rule="X2"),
        field("what", "choices", options=options("a", "b"), lead=":"),
        field("roll", "integer", optional=True, low=1, high=6, lead="/"),
    ],
)
HIDDEN = field(
    "hidden",
    "flag",
    default="no",
    group="Hidden things",
    show_if={"all": [{"field": "few", "in": ["a"]}, {"field": "flag", "in": ["yes"]}]},
)
FIELDS = (FEW, MANY, FLAG, INTEGER, AMOUNT, HEX, SET, BIG_SET, LIST, HIDDEN)

DESCRIBED: dict[str, Any] = {
    "calculator": "every-kind",
    "title": "Every kind",
    "summary": "",
    "fields": list(FIELDS),
    "rulings": [
        {
            "key": "X1-q1",
            "rule": "X1",
            "question": "Is it so?",
            "why": "Because.",
            "default": "yes",
            "options": [
                {"value": "yes", "label": "It is."},
                {"value": "no", "label": "It is not."},
            ],
        }
    ],
}

ANSWER: dict[str, Any] = {
    "calculator": "every-kind",
    "inputs": {},
    "query": "",
    "answer": {
        "status": "allowed",
        "headline": "2 MF",
        "quantities": {"mf": "2"},
        "tables": {
            "demands": {
                "title": "Demands",
                "columns": ["What", "DRM", "Rule"],
                "rows": [["A check of the bogging kind", "+1", "X1, X2"], ["Nothing", "", ""]],
            }
        },
    },
    "trace": [
        {
            "rule": "X1",
            "quantity": "mf",
            "op": "SET",
            "amount": "1",
            "because": ["few", "flag"],
            "text": "It costs 1 MF.",
        },
        {
            "rule": "X2",
            "quantity": "mf",
            "op": "ADD",
            "amount": "1",
            "because": [],
            "text": "1 more.",
        },
        {
            "rule": "X2",
            "quantity": "mf",
            "op": "ADD",
            "amount": "-1",
            "because": [],
            "text": "Less.",
        },
        {"rule": "X3", "quantity": "", "op": "NOTE", "amount": "", "because": [], "text": "Mind."},
    ],
    "rulings": [
        {
            "id": "X1-q1",
            "rule": "X1",
            "question": "Is it so?",
            "taken": "yes",
            "taken_text": "It is.",
            "why": "Because.",
            "ours": True,
            "gives": "2 MF",
            "others": [
                {"key": "no", "text": "It is not.", "headline": "3 MF", "changes": True},
                {"key": "maybe", "text": "Who knows.", "headline": "2 MF", "changes": False},
            ],
        }
    ],
    "notes": ['"foo" is not an input.'],
}
