"""Examples that a calculator's page writes down for the rules that the calculator carries out.

They are checked, linked and shown under their rule, behind those of the rule's own text, so that
whoever adds a calculator need not write in the texts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markdown_it.token import Token

from build_tools.diagnostics import Diagnostic
from build_tools.rule_text import RuleText

type Tokens = tuple[Token, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lent:
    """Texts and pages with each example where it is shown."""

    texts: list[RuleText]
    pages: list[RuleText]
    problems: tuple[Diagnostic, ...]


def lend_examples(texts: Sequence[RuleText], pages: Sequence[RuleText]) -> Lent:
    """Moves each fence that names a rule from its page to that rule."""
    known = {rule.id for text in texts for rule in text.rules}
    lent: dict[str, Tokens] = {}
    problems: list[Diagnostic] = []
    for page in pages:
        for rule, fence in _named(page):
            if rule in known:
                lent[rule] = (*lent.get(rule, ()), *fence)
            else:
                problems.append(_wrong(page, fence, f"{rule} is no rule of our texts"))
    for text in texts:
        message = "in a rule text an example stands under its rule and names none"
        problems.extend(_wrong(text, fence, message) for _, fence in _named(text))
    return Lent(
        texts=[_borrowing(text, lent) if lent else text for text in texts],
        pages=[_lending(page) if any(_named(page)) else page for page in pages],
        problems=tuple(problems),
    )


def _named(text: RuleText) -> Iterator[tuple[str, Tokens]]:
    """The fences that name a rule, with that rule."""
    for section in text.sections:
        yield from ((rule, tokens) for rule, tokens in _cut(section.body) if rule)


def _cut(body: Tokens) -> Iterator[tuple[str, Tokens]]:
    """A section in pieces: each fence that names a rule, with that rule; and what is between."""
    piece: list[Token] = []
    inside = ""
    for token in body:
        rule = token.meta["rule"] if token.type == "examples_open" else ""
        if rule:
            yield "", tuple(piece)
            piece, inside = [], rule
        piece.append(token)
        if inside and token.type == "examples_close":
            yield inside, tuple(piece)
            piece, inside = [], ""
    yield inside, tuple(piece)


def _lending(page: RuleText) -> RuleText:
    """The page without what it has lent."""
    return replace(
        page,
        sections=tuple(
            replace(
                section,
                body=tuple(
                    token for rule, piece in _cut(section.body) if not rule for token in piece
                ),
            )
            for section in page.sections
        ),
    )


def _borrowing(text: RuleText, lent: Mapping[str, Tokens]) -> RuleText:
    """The text with what was lent behind the body of each rule."""
    return replace(
        text,
        sections=tuple(
            replace(section, body=_together(section.body, lent[section.id]))
            if section.id in lent
            else section
            for section in text.sections
        ),
    )


def _together(body: Tokens, lent: Tokens) -> Tokens:
    """A rule's own last examples and those lent to it are one list, where nothing is between."""
    examples = [token for token in lent if token.type not in ("examples_open", "examples_close")]
    if body and body[-1].type == "examples_close" and not body[-1].level:
        return (*body[:-1], *examples, body[-1])
    return (*body, lent[0], *examples, lent[-1])


def _wrong(text: RuleText, fence: Tokens, message: str) -> Diagnostic:
    line = fence[0].map[0] + 1 if fence[0].map else 1
    return Diagnostic(file=text.file, line=line, code="bad-example", message=message)
