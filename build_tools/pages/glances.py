"""Fences of the pages for use during play, filled in.

``glance`` asks calculators, ``rows`` prints a table of theirs, and ``quote`` repeats what a rule
of ours says (``quote-text`` all but its tables), so that nothing here is written a second time.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.form_markup import element
from build_tools.glance.data_markup import data_html
from build_tools.glance.frame import Urls
from build_tools.glance.sheet import BadLines
from build_tools.glance.sheet_markup import sheet_html
from build_tools.links.linker import Linker
from build_tools.links.urls import query_url, relative_url
from build_tools.pages.cited import rule_link
from build_tools.pages.linked import LinkedText
from build_tools.pages.render import render
from build_tools.rule_text import Rule
from build_tools.rule_text.examples import without_examples

ASIDES = frozenset({"container_example", "container_note"})
NOT_TEXT = ASIDES | {"table"}
KINDS = ("glance", "rows", "quote", "quote-text")


@dataclass(slots=True, kw_only=True)
class Glances:
    """Fills in the fences of one file and collects what went wrong."""

    linker: Linker
    texts: Sequence[LinkedText]
    """What may be quoted."""
    problems: list[Diagnostic] = field(default_factory=list)

    def fill(self, tokens: Iterable[Token], about: str) -> Iterator[Token]:
        """The tokens with each fence replaced by its HTML; ``about`` names what it is under."""
        for token in tokens:
            kind, _, rest = token.info.strip().partition(" ")
            if token.type != "fence" or kind not in KINDS:
                yield token
                continue
            line = token.map[0] + 1 if token.map else 1
            html = ""
            try:
                html = self._html(kind, rest.strip(), token.content.splitlines(), about, line)
            except BadLines as bad:
                for number, message in bad.problems:
                    self._complain(line + number, "bad-glance", message)
            yield Token(type="html_block", tag="", nesting=0, content=html + "\n")

    def _html(self, kind: str, rest: str, lines: list[str], about: str, line: int) -> str:
        def rule_url(rule: str) -> str:
            if rule not in self.linker.index.entries:
                self._complain(line, "unknown-citation", f"{rule} is on no list")
                return ""
            return self.linker.href(rule)

        urls = Urls(rule=rule_url, calculator=self._calculator_url)
        match kind:
            case "glance":
                return sheet_html(lines, about, urls)
            case "rows":
                return data_html(rest, lines, about, urls)
            case _:
                tables = kind == "quote"
                return "".join(self._quotation(rule, tables=tables) for rule in rest.split())

    def _calculator_url(self, slug: str, query: str) -> str:
        return relative_url(query_url(slug, query), self.linker.page)

    def _quotation(self, rule: str, *, tables: bool) -> str:
        """What a rule says, without its examples and notes. Raises ``BadLines``."""
        for text in self.texts:
            for section, _ in text.sections:
                if section.id == rule:
                    return self._quoted(text, section, left_out=ASIDES if tables else NOT_TEXT)
        raise BadLines([(0, f"{rule} is no rule of our texts")])

    def _quoted(self, text: LinkedText, section: Rule, *, left_out: frozenset[str]) -> str:
        tokens = list(_without(left_out, without_examples(section.body)))
        written = (child for token in tokens for child in token.children or ())
        if not tokens or any(child.type == "link_open" for child in written):
            raise BadLines([(0, f"{section.id} has nothing to quote, or links of its own")])
        linked = replace(self.linker, tokenizer=text.linker.tokenizer).link(tokens)
        head = element(
            "p",
            {"class": "hx-quoted"},
            rule_link(section.id, self.linker),
            " ",
            element("b", {}, section.title),
        )
        body = render(linked.tokens, about=section.id)
        return f'<div class="hx-glance hx-glance--quote">\n{head}\n{body}</div>\n'

    def _complain(self, line: int, code: str, message: str) -> None:
        self.problems.append(
            Diagnostic(file=self.linker.file, line=line, code=code, message=message)
        )


def _without(left_out: frozenset[str], tokens: Iterable[Token]) -> Iterator[Token]:
    """The tokens outside blocks of these names, without fences such as figures."""
    depth = 0
    for token in tokens:
        inside = token.type.rpartition("_")[0] in left_out
        depth += inside and token.nesting == 1
        if not depth and token.type != "fence":
            yield token
        depth -= inside and token.nesting == -1
