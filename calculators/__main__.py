"""``python -m calculators list | describe SLUG | run SLUG 'key=value&key=value' [--json]``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any

from calculators.errors import Problem, UnknownCalculator
from calculators.registry import CALCULATORS
from calculators.web import answer, describe, refused

BAD_INPUT = 2
"""Exit status when the inputs cannot be used."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status. A reader that has had enough is no mistake."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = obey(given)
        sys.stdout.flush()
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            sys.stdout.close()
        return 0
    return status


def obey(arguments: list[str]) -> int:
    """The command that was asked for."""
    if arguments[:1] == ["run"]:
        options = run_parser().parse_intermixed_args(arguments[1:])
        return show(result_for(answer, options.slug, options.query), as_json=options.json)
    options = parser().parse_args(arguments)
    if options.command == "describe":
        result = result_for(describe, options.slug)
        return show(result, as_json="errors" not in result)
    for calculator in CALCULATORS.values():
        print(f"{calculator.slug:16} {calculator.title}: {calculator.summary}")
    return 0


def result_for(work: Callable[..., dict[str, Any]], *arguments: str) -> dict[str, Any]:
    """An answer or a description; a calculator that there is not is an error in it."""
    try:
        return work(*arguments)
    except UnknownCalculator as error:
        problem = Problem(field="calculator", code="not-a-calculator", message=str(error))
        return refused("", problem)


def show(result: dict[str, Any], *, as_json: bool) -> int:
    """Prints a result, errors on standard error unless as JSON; returns the exit status."""
    errors = result.get("errors", [])
    if as_json:
        print(json.dumps(result, indent=2))
    elif errors:
        for problem in errors:
            print(printable(f"{problem['field']}: {problem['message']}"), file=sys.stderr)
    else:
        print("\n".join(printable(line) for line in lines(result)))
    return BAD_INPUT if errors else 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m calculators", description="Answers from the rules, each step with its rule."
    )
    commands = top.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="name every calculator")
    describing = commands.add_parser("describe", help="the inputs of a calculator, as JSON")
    describing.add_argument("slug")
    commands.add_parser("run", help="work out one answer", parents=[run_parser()], add_help=False)
    return top


def run_parser() -> argparse.ArgumentParser:
    """The arguments of ``run``, in any order."""
    running = argparse.ArgumentParser(prog="python -m calculators run")
    running.add_argument("slug")
    running.add_argument(
        "query", nargs="?", default="", help="key=value&key=value, as in the page's address"
    )
    running.add_argument("--json", action="store_true", help="print the result as JSON")
    return running


def lines(result: dict[str, Any]) -> Iterator[str]:
    """A result for a terminal."""
    yield result["answer"]["headline"]
    for table in result["answer"]["tables"].values():
        yield f"\n{table['title']}"
        yield "  " + " | ".join(table["columns"])
        for row in table["rows"]:
            yield "  " + " | ".join(row)
    yield "\nWhy"
    for heading, steps in groupby(result["trace"], key=lambda step: step.get("heading", "")):
        if heading:
            yield f"  {heading}"
        yield from (f"  {step['rule']:12} {step['text']}" for step in steps)
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
