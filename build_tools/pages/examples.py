"""Worked examples of the rule texts: worked out, compared with what they say, and shown.

This is where text and code meet: an example that the calculator answers otherwise is a problem
with its file and line, and so stops the build.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.form_markup import Attributes, element
from build_tools.links.catalogue import Catalogue
from build_tools.links.urls import query_url, relative_url
from build_tools.pages.widgets import Forms
from build_tools.rule_text import RuleText
from build_tools.rule_text.examples import NONE, Example, examples_in

TITLE: Final = "Examples of ours"
"""Over examples that stand by themselves; those of the source stand in its own example."""

type Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """An example with its calculator's result."""

    example: Example
    result: Result

    @property
    def status(self) -> str:
        return str(self.result["answer"]["status"])

    @property
    def cited(self) -> frozenset[str]:
        """Rules of the trace."""
        return frozenset(line["rule"] for line in self.result["trace"])


@dataclass(slots=True, kw_only=True)
class WorkedExamples:
    """All examples of one text, worked out."""

    by_place: dict[tuple[str, int], Worked]
    """By file and line of the question."""
    problems: list[Diagnostic]


def work_out(text: RuleText, catalogue: Catalogue, forms: Forms | None) -> WorkedExamples:
    """Asks the calculators, and compares."""
    found = WorkedExamples(by_place={}, problems=[])
    cited_by = {one.slug: frozenset(one.rules) for one in catalogue.calculators}
    for rule in text.sections:
        for example in examples_in(rule.body):
            cites = rule.id in cited_by.get(example.calculator, ())
            found.problems.extend(
                Diagnostic(file=example.file, line=line, code="bad-example", message=message)
                for line, message in _wrong(example, rule.id, cites, forms, found)
            )
    return found


def _wrong(
    example: Example, rule: str, cites: bool, forms: Forms | None, found: WorkedExamples
) -> Iterator[tuple[int, str]]:
    """What is wrong with one example. It is kept where the calculator has an answer at all.

    ``cites`` is whether the calculator's table has the rule, so that its answer should, too.
    """
    if not rule:
        yield example.line, "an example stands under a rule"
        return
    if forms is None:
        yield example.line, "there are no calculators to work it out"
        return
    try:
        result = forms.worked_out(example.calculator, example.query)
    except ValueError as error:
        yield example.line, f"{example.calculator}: {error}"
        return
    worked = Worked(example=example, result=result)
    found.by_place[example.file, example.line] = worked
    if cites and rule not in worked.cited:
        yield example.line, f"the answer does not cite {rule}, which this is an example of"
    yield from differences(example, result)


def differences(example: Example, result: Result) -> Iterator[tuple[int, str]]:
    """Lines of an example that the result does not bear out, and what it says instead."""
    stated = result["answer"]
    said = [
        stated["headline"],
        *(": ".join(row[:2]) for table in stated["tables"].values() for row in table["rows"]),
    ]
    for answer in example.answers:
        if answer.text not in said:
            yield answer.line, f"expected {answer.text!r}, worked out: {stated['headline']!r}"
    for key, number in example.quantities:
        there = stated["quantities"].get(key, NONE)
        if there != number.text:
            yield number.line, f"expected {key} = {number.text}, worked out: {there}"


def fill_examples(tokens: Iterable[Token], worked: WorkedExamples, page: str) -> Iterator[Token]:
    """The tokens with the examples as HTML around their words."""
    for token in tokens:
        match token.type:
            case "examples_open":
                title = element("p", {"class": "aside-title"}, TITLE)
                aside = f'<aside class="example">\n{title}\n' if not token.level else ""
                yield _html(f'{aside}<ul class="worked">\n')
            case "examples_close":
                yield _html("</ul>\n" + ("</aside>\n" if not token.level else ""))
            case "example_open":
                yield _html('<li><span class="worked-words">')
            case "example_close":
                example = token.meta["example"]
                found = worked.by_place.get((example.file, example.line))
                yield _html(f"</span> {_answer(found, page) if found else ''}</li>\n")
            case _:
                yield token


def _answer(worked: Worked, page: str) -> str:
    """What it comes to, and the way to try it."""
    example = worked.example
    answers = "".join(
        str(element("b", {"data-status": worked.status}, answer.text)) for answer in example.answers
    )
    url = relative_url(query_url(example.calculator, example.query), page)
    attributes: Attributes = {
        "class": "try",
        "href": url,
        "data-try": example.calculator,
    }
    return f"{answers} {element('a', attributes, 'Try it')}"


def _html(content: str) -> Token:
    return Token(type="html_block", tag="", nesting=0, content=content)
