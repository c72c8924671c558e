"""``python -m calculators list | describe SLUG | run SLUG 'key=value&key=value' [--json]``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from calculators.errors import Problem, UnknownCalculator
from calculators.registry import CALCULATORS
from calculators.web import answer, describe, refused

BAD_INPUT = 2
"""Exit status when the inputs cannot be used."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status."""
    options = parser().parse_args(arguments)
    if options.command == "list":
        for calculator in CALCULATORS.values():
            print(f"{calculator.slug:16} {calculator.title}: {calculator.summary}")
        return 0
    try:
        result = (
            describe(options.slug)
            if options.command == "describe"
            else answer(options.slug, options.query)
        )
    except UnknownCalculator as error:
        result = refused(
            "", Problem(field="calculator", code="not-a-calculator", message=str(error))
        )
    if (options.command == "describe" and "errors" not in result) or getattr(
        options, "json", False
    ):
        print(json.dumps(result, indent=2))
    elif "errors" not in result:
        print("\n".join(printable(line) for line in lines(result)))
    if "errors" not in result:
        return 0
    if not getattr(options, "json", False):
        for problem in result["errors"]:
            print(printable(f"{problem['field']}: {problem['message']}"), file=sys.stderr)
    return BAD_INPUT


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m calculators", description="Answers from the rules, each step with its rule."
    )
    commands = top.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="name every calculator")
    describing = commands.add_parser("describe", help="the inputs of a calculator, as JSON")
    describing.add_argument("slug")
    running = commands.add_parser("run", help="work out one answer")
    running.add_argument("slug")
    running.add_argument(
        "query", nargs="?", default="", help="key=value&key=value, as in the page's address"
    )
    running.add_argument("--json", action="store_true", help="print the result as JSON")
    return top


def lines(result: dict[str, Any]) -> Iterator[str]:
    """A result for a terminal."""
    yield result["answer"]["headline"]
    for table in result["answer"]["tables"].values():
        yield f"\n{table['title']}"
        yield "  " + " | ".join(table["columns"])
        for row in table["rows"]:
            yield "  " + " | ".join(row)
    yield "\nWhy"
    for step in result["trace"]:
        yield f"  {step['rule']:12} {step['text']}"
    for ruling in result["rulings"]:
        yield f"\n{ruling['id']}: {ruling['question']}\n  Taken: {ruling['taken_text']}"
        for other in ruling["others"]:
            change = other["headline"] if other["changes"] else "the same answer"
            yield f"  {ruling['id']}={other['key']}: {other['text']} ({change})"
    for note in result["notes"]:
        yield f"\nNote: {note}"


def printable(text: str) -> str:
    """The text with whatever this terminal cannot show escaped."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


if __name__ == "__main__":
    sys.exit(main())
