"""Words that players use for the words of the texts: one TOML file, read and checked."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from build_tools.diagnostics import Diagnostic
from build_tools.toml_text import load_toml
from calculators.terms import Term

_HEADER = re.compile(r"\s*\[\[\s*synonym\s*\]\]")
_KEYS: Final = ("ours", "players")
_WORD = re.compile(r"[^\W_]+(?:\.[^\W_]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Synonym:
    """Words that mean the same: whichever is typed, all are searched for."""

    ours: tuple[str, ...]
    """Words of the texts; each occurs in them."""
    players: tuple[str, ...]
    """Words that are typed; they may occur, too."""
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Synonyms:
    """The file as read."""

    synonyms: tuple[Synonym, ...] = ()
    homes: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Other words in front of a number, by the home that they stand for."""


def read_synonyms(file: str, source: str) -> tuple[Synonyms, tuple[Diagnostic, ...]]:
    """The synonyms and what is wrong with the file. An entry with a fault is left out."""

    def problem(line: int, message: str) -> Diagnostic:
        return Diagnostic(file=file, line=line, code="synonym", message=message)

    data, unreadable = load_toml(file, source)
    if unreadable:
        return Synonyms(), unreadable
    problems = [
        problem(1, f"unknown key {key!r}: expected homes and [[synonym]] entries")
        for key in data
        if key not in ("homes", "synonym")
    ]
    homes = data.get("homes", {})
    if not isinstance(homes, dict) or not all(_is_texts(words) for words in homes.values()):
        problems.append(problem(1, "homes: expected lists of texts"))
        homes = {}
    entries = data.get("synonym", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        problems.append(problem(1, "synonym: expected [[synonym]] entries"))
        entries = []
    lines = [at for at, line in enumerate(source.splitlines(), 1) if _HEADER.match(line)]
    lines += [1] * len(entries)
    found = []
    for entry, line in zip(entries, lines, strict=False):
        faults = list(_faults(entry))
        problems.extend(problem(line, fault) for fault in faults)
        if not faults:
            ours, players = (tuple(entry[key]) for key in _KEYS)
            found.append(Synonym(ours=ours, players=players, line=line))
    words = {home: tuple(texts) for home, texts in homes.items()}
    return Synonyms(synonyms=tuple(found), homes=words), tuple(problems)


def with_terms(synonyms: Synonyms, terms: Iterable[Term]) -> Synonyms:
    """The same, and each abbreviation made of initials with what it stands for.

    Others, such as CX, mean nothing to one who types the words; they have entries in the file.
    """
    pairs = dict.fromkeys((term.written, term.full) for term in terms)
    made = (
        Synonym(ours=(written,), players=(full,), line=1)
        for written, full in pairs
        if is_initials(written, full)
    )
    return Synonyms(synonyms=(*synonyms.synonyms, *made), homes=synonyms.homes)


def is_initials(written: str, full: str) -> bool:
    """Whether the capitals, or all letters where there are none, begin words of it, in order."""
    initials = iter(word[0] for word in re.findall(r"[a-z]+", full.lower()))
    letters = [one for one in written if one.isupper()] or list(written)
    return len(letters) > 1 and all(letter.lower() in initials for letter in letters)


def check_synonyms(
    file: str, synonyms: Synonyms, phrases: str, homes: Iterable[str]
) -> Iterator[Diagnostic]:
    """Each of our words occurs in the texts, each home is that of a rule."""
    for synonym in synonyms.synonyms:
        for word in synonym.ours:
            if not occurs(word, phrases):
                message = f"ours: {word!r} occurs nowhere in the texts"
                yield Diagnostic(
                    file=file, line=synonym.line, code="unused-synonym", message=message
                )
    for home in synonyms.homes.keys() - set(homes):
        message = f"homes: no rule begins with {home}"
        yield Diagnostic(file=file, line=1, code="unused-synonym", message=message)


def phrases_of(texts: Iterable[str]) -> str:
    """Texts as ``occurs`` looks through them."""
    return "\n".join(f" {' '.join(words_of(text))} " for text in texts)


def occurs(word: str, phrases: str) -> bool:
    """Whether a word, or the words of a phrase one behind the other, stand in a text."""
    return f" {' '.join(words_of(word))} " in phrases


def words_of(text: str) -> Iterator[str]:
    """The words of a text as they are compared: lower case, in the singular.

    The page's ``jump_terms.js`` cuts in the same way.
    """
    return map(_compared, _WORD.findall(text))


@lru_cache(maxsize=100_000)
def _compared(word: str) -> str:
    return singular(unicodedata.normalize("NFKC", word).lower())


def singular(word: str) -> str:
    """A word without the ending of its plural, where it has one that is plain to see."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _faults(entry: Mapping[str, Any]) -> Iterator[str]:
    for key in entry:
        if key not in _KEYS:
            yield f"{key}: unknown field: expected {' and '.join(_KEYS)}"
    for key in _KEYS:
        if not _is_texts(entry.get(key)) or not entry[key]:
            yield f"{key}: expected a list of texts"
            return
    given = [" ".join(words_of(word)) for key in _KEYS for word in entry[key]]
    for word in sorted({word for word in given if given.count(word) > 1}):
        yield f"{word!r} is given twice"
    if "" in given:
        yield "a text without a word in it"


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) and one.strip() for one in value)
