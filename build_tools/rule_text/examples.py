"""Worked examples that run: the text of an ``example`` fence becomes words, inputs and an answer.

An example is its words, then a line ``calculator: query``, then lines ``= answer`` and
``quantity = number``. A blank line ends it. In a calculator's page the fence names a rule as well,
``example B37.61``, under which its examples are shown.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.rule_text.markdown import parse_inline
from build_tools.rule_text.model import Written

FENCE: Final = "example"
NONE: Final = "none"
"""In place of a number: the answer has no such quantity."""
_ASKS = re.compile(r"([a-z][a-z-]*):(?:\s+(\S+))?")
_ANSWERS = re.compile(r"=\s+(\S.*)")
_NUMBER = re.compile(rf"([A-Za-z][\w-]*)\s+=\s+(-?\d+(?:/\d+)?|{NONE})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """What a calculator is asked, and what it is to answer."""

    calculator: str
    query: str
    file: str
    line: int
    """Of the question."""
    answers: tuple[Written, ...]
    """The headline, or the first two cells of a row, as in ``Infantry: 1MC at once``."""
    quantities: tuple[tuple[str, Written], ...]
    """Keys and exact numbers, or ``none``."""


class ExampleError(ValueError):
    """A line that does not fit where it stands."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def is_example_fence(token: Token) -> bool:
    return token.type == "fence" and token.info.strip().partition(" ")[0] == FENCE


def expand(file: str, tokens: Iterable[Token]) -> tuple[tuple[Token, ...], tuple[Diagnostic, ...]]:
    """The tokens with each fence replaced by its examples, their words open to linking.

    Between ``examples_open`` and ``examples_close`` every example is an ``example_open`` that
    carries it as ``meta["example"]``, an inline token of its words, and an ``example_close``. The
    first of all has the rule that the fence names, or nothing, as ``meta["rule"]``.
    """
    found: list[Token] = []
    problems: list[Diagnostic] = []
    for token in tokens:
        if not is_example_fence(token):
            found.append(token)
            continue
        rule = token.info.strip().removeprefix(FENCE).strip()
        meta = {"rule": rule}
        found.append(Token("examples_open", "", 0, level=token.level, map=token.map, meta=meta))
        lines = list(_numbered(token))
        for words, example in _read(lines, file, problems):
            found.append(Token("example_open", "", 0, meta={"example": example}))
            found.append(words)
            found.append(Token("example_close", "", 0, meta={"example": example}))
        found.append(Token("examples_close", "", 0, level=token.level, map=token.map))
    return tuple(found), tuple(problems)


def examples_in(tokens: Iterable[Token]) -> Iterator[Example]:
    """The examples among expanded tokens, in order."""
    for token in tokens:
        if token.type == "example_open":
            example = token.meta["example"]
            assert isinstance(example, Example)
            yield example


def without_examples(tokens: Iterable[Token]) -> Iterator[Token]:
    """Expanded tokens without the examples."""
    is_inside = False
    for token in tokens:
        is_inside = token.type == "examples_open" or (is_inside and token.type != "examples_close")
        if not is_inside and token.type != "examples_close":
            yield token


def _numbered(fence: Token) -> Iterator[Written]:
    first = (fence.map[0] if fence.map else 0) + 2
    for number, text in enumerate(fence.content.splitlines(), start=first):
        yield Written(text=text.strip(), line=number)


def _read(
    lines: Sequence[Written], file: str, problems: list[Diagnostic]
) -> Iterator[tuple[Token, Example]]:
    """The examples of one fence; what is malformed is left out and named."""
    for is_blank, group in groupby(lines, key=lambda line: not line.text):
        if is_blank:
            continue
        try:
            yield _example(list(group), file)
        except ExampleError as error:
            problems.append(
                Diagnostic(file=file, line=error.line, code="bad-example", message=str(error))
            )


def _example(lines: Sequence[Written], file: str) -> tuple[Token, Example]:
    at = next((at for at, line in enumerate(lines) if _ASKS.fullmatch(line.text)), 0)
    if not at:
        raise ExampleError(
            lines[0].line, "an example is its words, then a line such as movement: debris=yes"
        )
    asks = _ASKS.fullmatch(lines[at].text)
    assert asks is not None
    answers, quantities = [], []
    for line in lines[at + 1 :]:
        if answer := _ANSWERS.fullmatch(line.text):
            answers.append(Written(text=answer[1], line=line.line))
        elif number := _NUMBER.fullmatch(line.text):
            quantities.append((number[1], Written(text=number[2], line=line.line)))
        else:
            raise ExampleError(
                line.line,
                f"{line.text[:60]!r} is no answer: expected a line such as = 2 MF, then such as "
                "mf = 2",
            )
    if not answers:
        raise ExampleError(lines[at].line, "no answer is expected: add a line such as = 2 MF")
    words = parse_inline("\n".join(line.text for line in lines[:at]), line=lines[0].line)
    words.meta = {"file": file}
    example = Example(
        calculator=asks[1],
        query=asks[2] or "",
        file=file,
        line=lines[at].line,
        answers=tuple(answers),
        quantities=tuple(quantities),
    )
    return words, example
