"""``figure`` fences of any page, each replaced by its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.figures.block import read_block
from build_tools.figures.draw import FigureError, MapFigure, answer_figure
from build_tools.figures.model import AnswerBlock
from build_tools.links.urls import page_url, query_url, relative_url


@dataclass(slots=True, kw_only=True)
class Figures:
    """Draws the figures of one file and collects what is wrong with them."""

    file: str
    problems: list[Diagnostic] = field(default_factory=list)

    def fill(self, tokens: Iterable[Token]) -> Iterator[Token]:
        """The tokens with each fence replaced by the HTML of its figure."""
        for token in tokens:
            if token.type == "fence" and token.info.strip() == "figure":
                html = self._figure(token)
                yield Token(type="html_block", tag="", nesting=0, content=f"{html}\n")
            else:
                yield token

    def _figure(self, token: Token) -> str:
        fence = token.map[0] + 1 if token.map else 1
        block, complaints = read_block(token.content)
        for complaint in complaints:
            self._complain(fence + complaint.line, complaint.message)
        if block is None:
            return ""
        try:
            if isinstance(block, AnswerBlock):
                return str(answer_figure(block, self._answer_url))
            return str(MapFigure(block, self._answer_url).markup())
        except FigureError as error:
            self._complain(fence + error.line, str(error))
            return ""

    def _answer_url(self, slug: str, query: str) -> str:
        return relative_url(query_url(slug, query), page_url(self.file))

    def _complain(self, line: int, message: str) -> None:
        self.problems.append(
            Diagnostic(file=self.file, line=line, code="bad-figure", message=message)
        )
