"""Calculators in a page: a ``::: calculator`` line and ``cases`` fences, filled in by forms.

The page's front matter names the calculator. What stands inside the container follows the form.
"""

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, cast

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.form_markup import RuleUrl
from build_tools.form_page import FormPage
from build_tools.terms.mark import Explained

_FORMS = "build_tools.forms"


class Forms(Protocol):
    """What calculators say and look like. Each may raise ValueError for a bad request."""

    def calculator_html(self, slug: str, *, page: FormPage) -> str:
        """Form, default answer and its trace, and of what date the texts behind it are."""

    def cases_html(self, slug: str, lines: Iterable[str], *, rule_url: RuleUrl) -> str:
        """A table of cases with their answers."""

    def worked_out(self, slug: str, query: str) -> Mapping[str, Any]:
        """The result for a query; a note on it is a ValueError too."""


def load_forms() -> Forms | None:
    """The forms of our calculators; None when that module is not there."""
    try:
        return cast("Forms", importlib.import_module(_FORMS))
    except ModuleNotFoundError as error:
        if error.name != _FORMS:
            raise
        return None


@dataclass(slots=True, kw_only=True)
class Widgets:
    """Fills in the widgets of one file and collects what went wrong."""

    file: str
    calculator: str
    """Slug from the front matter, or blank."""
    forms: Forms | None
    rule_url: RuleUrl
    """Raises KeyError for an unknown rule."""
    explained: Explained
    texts: str = ""
    """Which texts the calculator rests on, with their dates, in words."""
    problems: list[Diagnostic] = field(default_factory=list)

    def fill(self, tokens: Iterable[Token]) -> Iterator[Token]:
        """The tokens with each widget replaced by its HTML."""
        for token in tokens:
            if token.type == "container_calculator_open":
                yield self._widget(token, self._form)
            elif token.type == "container_calculator_close":
                continue
            elif token.type == "fence" and token.info.strip() == "cases":
                yield self._widget(token, partial(self._cases, token.content.splitlines()))
            else:
                yield token

    def _form(self, forms: Forms, url: RuleUrl) -> str:
        page = FormPage(rule_url=url, explained=self.explained, texts=self.texts)
        return forms.calculator_html(self.calculator, page=page)

    def _cases(self, lines: list[str], forms: Forms, url: RuleUrl) -> str:
        return forms.cases_html(self.calculator, lines, rule_url=url)

    def _widget(self, token: Token, make: Callable[[Forms, RuleUrl], str]) -> Token:
        line = token.map[0] + 1 if token.map else 1
        content = ""
        if not self.calculator:
            self._complain(line, "no-calculator", "the front matter names no calculator")
        elif self.forms is None:
            self._complain(line, "no-forms", f"{_FORMS} is missing, which makes calculators")
        else:
            try:
                content = make(self.forms, self._known_url(line))
            except ValueError as error:
                self._complain(line, "bad-widget", str(error))
        return Token(type="html_block", tag="", nesting=0, content=content + "\n")

    def _known_url(self, line: int) -> RuleUrl:
        """The address of a rule; for an unknown one a problem and no address."""

        def url(rule: str) -> str:
            try:
                return self.rule_url(rule)
            except KeyError:
                message = f"the calculator {self.calculator} cites {rule}, which is on no list"
                self._complain(line, "unknown-citation", message)
                return ""

        return url

    def _complain(self, line: int, code: str, message: str) -> None:
        self.problems.append(Diagnostic(file=self.file, line=line, code=code, message=message))
