"""Texts to look for terms in: pieces of plain text, each with its place."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from build_tools.links.catalogue import Catalogue
from build_tools.links.outside import OutsideFile
from build_tools.rule_text import Rule, RuleText
from build_tools.terms.lexicon import game_of
from calculators.terms import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A piece of text."""

    file: str
    line: int
    """Of its first line."""
    text: str
    games: frozenset[Game]
    """The games that it may be about; both where nothing says which."""
    names_terms: bool = False
    """It explains terms, so that it is no use of one."""


BOTH: frozenset[Game] = frozenset(Game)


def words_of_page(text: RuleText, game: Game | None) -> Iterator[Words]:
    """Headings, paragraphs, cells and fences of a file."""
    for rule in text.sections:
        for line, words in words_of_section(rule):
            yield Words(file=text.file, line=line, text=words, games=_games(game))


def words_of_section(rule: Rule) -> Iterator[tuple[int, str]]:
    """The same of one section, with the line that each begins on. Code says nothing."""
    heading = [rule.heading] if rule.heading else []
    for token in (*heading, *rule.body):
        line = token.map[0] + 1 if token.map else rule.line
        if token.type == "inline":
            yield line, "".join(_written(child) for child in token.children or ())
        elif token.type == "fence":
            yield line + 1, token.content


def _written(child: object) -> str:
    """An inline token's text; a line break as it is, so that lines can be counted."""
    kind, content = getattr(child, "type", ""), str(getattr(child, "content", ""))
    if kind in ("softbreak", "hardbreak"):
        return "\n"
    return "" if kind == "code_inline" else content


def words_of_outside(outside: OutsideFile) -> Iterator[Words]:
    """Topic and gist of each rule outside."""
    for rule in outside.rules:
        games = frozenset({game_of(rule.id)})
        yield Words(file=outside.file, line=rule.line, text=rule.topic, games=games)
        yield Words(file=outside.file, line=rule.gist_line, text=rule.gist, games=games)


def words_of_rulings(catalogue: Catalogue) -> Iterator[Words]:
    """What a ruling says, at its own place."""
    for ruling in catalogue.rulings:
        place = catalogue.place(ruling.id)
        readings = (reading.text for reading in ruling.readings)
        cases = (shown.case for shown in ruling.shown_by)
        for text in (ruling.question, *readings, ruling.why, *cases):
            games = frozenset({game_of(ruling.id)})
            yield Words(file=place.file, line=place.line, text=text, games=games)


def words_of_source(file: str, source: str, *, names_terms: bool) -> Iterator[Words]:
    """The text constants of a Python module, docstrings left out."""
    for line, text in _constants(source):
        yield Words(file=file, line=line, text=text, games=BOTH, names_terms=names_terms)


@cache
def _constants(source: str) -> tuple[tuple[int, str], ...]:
    """Each with its line; of one source once, since modules change less often than texts."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return tuple(
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    )


def _games(game: Game | None) -> frozenset[Game]:
    return BOTH if game is None else frozenset({game})
