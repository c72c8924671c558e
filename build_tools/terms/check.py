"""Every abbreviation in use is a term or declared to be none; every term is in use."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.terms.lexicon import ABBREVIATION, Lexicon, make_lexicon
from build_tools.terms.words import Words
from calculators.terms import Game, Term

NOT_TERMS = "docs/rules/not_terms.txt"
"""What looks like an abbreviation and is none: names, words that programs read."""


def check_terms(
    words: Sequence[Words], catalogue: Catalogue, not_terms: str, rules: Iterable[str]
) -> Iterator[Diagnostic]:
    """What is wrong with terms and with their use. ``rules`` are all known ids."""
    listed, problems = read_not_terms(not_terms)
    yield from problems
    lexicons = {game: make_lexicon(catalogue.terms, game) for game in Game}
    others: set[str] = set()
    for piece in words:
        for match in ABBREVIATION.finditer(piece.text):
            others.add(match[0])
            if match[0] not in listed and not any(
                lexicons[one].has(match[0]) for one in piece.games
            ):
                yield _unknown(piece, match)
    used = _used(words, lexicons)
    for term in catalogue.terms:
        if term.anchor not in used:
            yield _at(catalogue, term, "unused-term", "is used in no text of its game: take it off")
    for word, line in listed.items():
        if word not in others:
            message = f"{word} occurs nowhere: take it off the list"
            yield Diagnostic(file=NOT_TERMS, line=line, code="unused-not-term", message=message)
    yield from _faults(catalogue, frozenset(rules))


def read_not_terms(source: str) -> tuple[dict[str, int], tuple[Diagnostic, ...]]:
    """The words and their lines. Each says behind a # what it is."""
    found: dict[str, int] = {}
    problems = []
    for number, line in enumerate(source.splitlines(), start=1):
        word, _, why = (part.strip() for part in line.partition("#"))
        if not word:
            continue
        if word in found:
            message = f"{word} is on line {found[word]} already"
        elif not why or ABBREVIATION.fullmatch(word) is None:
            message = f"{word[:60]!r}: expected a word with two capitals, and behind a # what it is"
        else:
            found[word] = number
            continue
        problems.append(Diagnostic(file=NOT_TERMS, line=number, code="not-terms", message=message))
    return found, tuple(problems)


def _unknown(piece: Words, match: re.Match[str]) -> Diagnostic:
    games = " or ".join(game for game in Game if game in piece.games)
    return Diagnostic(
        file=piece.file,
        line=piece.line + piece.text.count("\n", 0, match.start()),
        code="unknown-term",
        message=f"{match[0]!r} is no term of {games}: explain it in calculators/terms; if it is "
        f"no abbreviation, put it on {NOT_TERMS} or write it as code",
    )


def _used(words: Iterable[Words], lexicons: Mapping[Game, Lexicon]) -> set[str]:
    """Anchors of the terms that all the texts use."""
    return {
        term.anchor
        for piece in words
        for game in (piece.games if not piece.names_terms else ())
        for *_, term in lexicons[game].find(piece.text)
    }


def _faults(catalogue: Catalogue, rules: frozenset[str]) -> Iterator[Diagnostic]:
    """Two terms for the same letters or at the same address, and rules that are on no list."""
    forms: dict[tuple[Game, str], Term] = {}
    anchors: dict[str, Term] = {}
    for term in catalogue.terms:
        if anchors.setdefault(term.anchor.lower(), term) is not term:
            yield _at(catalogue, term, "duplicate-term", "has the key of another term")
        for form in term.forms:
            if forms.setdefault((term.game, form), term) is not term:
                yield _at(catalogue, term, "duplicate-term", f"is written {form}, as another is")
        for rule in term.rules:
            if rule not in rules:
                yield _at(catalogue, term, "unknown-rule", f"is stated by {rule}, which is no rule")


def _at(catalogue: Catalogue, term: Term, code: str, what: str) -> Diagnostic:
    place = catalogue.place(term.anchor)
    message = f"the term {term.written} ({term.game}) {what}"
    return Diagnostic(file=place.file, line=place.line, code=code, message=message)
