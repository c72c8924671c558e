"""Rule texts that say nothing, as long and as tangled as one likes, to measure builds by.

Made of invented words in our format: numbers in the depth of a rulebook, citations by bare number
and by full id, ranges, rules outside, conditions, terms, tables, lists and examples, in about the
density of our own texts. The same count of rules gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from build_tools.links.catalogue import Catalogue
from calculators.rule_ids import sort_key
from calculators.terms import Game, Term

SEED: Final = 37
PER_TEXT: Final = 100
"""Rules of one text; a rulebook has one page for each of its chapters."""
HOMES: Final = "BCDEFGH"
"""Letters of chapters; `A` is that of the rules outside."""
OUTSIDE: Final = 60
SYLLABLES: Final = (
    "ba",
    "cor",
    "den",
    "fi",
    "gal",
    "hom",
    "jun",
    "lor",
    "mer",
    "nip",
    "pas",
    "rud",
)
WORDS: Final = 400
TERMS: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeUp:
    """A project's rules."""

    texts: Mapping[str, str]
    """By their names in `docs/`."""
    outside: str
    """`outside.toml`."""
    published: str
    """Ids, a line each."""
    catalogue: Catalogue
    """Terms, and no calculators."""


def made_up(rules: int) -> MadeUp:
    """So many rules in texts of a hundred."""
    return _Maker(rules).all()


def ids_of(text: int) -> tuple[str, ...]:
    """The ids of a text's hundred rules, in their order: ``B1`` to ``B1.99`` and ``B1.991`` on."""
    chapter = f"{HOMES[text % len(HOMES)]}{text // len(HOMES) + 1}"
    ones = [f"{chapter}.{one}" for one in range(1, 10)]
    twos = [f"{one}{two}" for one in ones for two in range(1, 10)]
    threes = [f"{chapter}.99{three}" for three in range(1, 10)]
    return tuple(sorted((chapter, *ones, *twos, *threes), key=sort_key))


class _Maker:
    """Makes one project."""

    def __init__(self, rules: int) -> None:
        self.random = Random(SEED)
        texts = -(-rules // PER_TEXT)
        self.books = [ids_of(text) for text in range(texts)]
        self.books[-1] = self.books[-1][: rules - PER_TEXT * (texts - 1)]
        self.ids = [rule for book in self.books for rule in book]
        self.outside = [f"A{number // 10 + 1}.{number % 10 + 1}" for number in range(OUTSIDE)]
        self.words = sorted({self.word() for _ in range(WORDS)})
        self.terms = tuple(self.term(number) for number in range(TERMS))

    def all(self) -> MadeUp:
        texts = {f"rules/{ids[0].lower()}.md": self.text(ids) for ids in self.books}
        published = sorted((*self.ids, *self.outside), key=sort_key)
        return MadeUp(
            texts=texts,
            outside="".join(self.outside_rule(rule) for rule in self.outside),
            published="".join(f"{rule}\n" for rule in published),
            catalogue=Catalogue(terms=self.terms),
        )

    def text(self, ids: tuple[str, ...]) -> str:
        home = ids[0][0]
        head = (
            f"---\ntitle: {self.title()}\nbook: {ids[0]}\ngame: ASL\nhome: {home}\n"
            "edition: not stated\ntext_version: 2026-01-02\n---\n"
        )
        return head + "".join(self.rule(number, rule, ids) for number, rule in enumerate(ids))

    def rule(self, number: int, rule: str, ids: tuple[str, ...]) -> str:
        depth = 1 + len(rule.partition(".")[2])
        parts = [f"{'#' * depth} {rule} {self.title()}", self.paragraph(number, ids)]
        if number == 0:
            # Every term is in use, however few the rules.
            parts.append(f"{' '.join(term.written for term in self.terms)}.")
        if number % 3 == 1:
            parts.append(self.paragraph(number, ids))
        if number % 9 == 4:
            parts.append("\n".join(self.row(ids) for _ in range(3)))
        if number % 12 == 5:
            parts.append(self.table(ids))
        if number % 10 == 7:
            parts.append(f"::: example\n{self.paragraph(number, ids)}\n:::")
        return "\n\n".join(parts) + "\n\n"

    def paragraph(self, number: int, ids: tuple[str, ...]) -> str:
        sentences = [self.sentence(ids) for _ in range(self.random.randint(2, 4))]
        if number % 4 == 0:
            sentences.append(f"[EXC: {self.phrase(5)}; see {self.bare(ids)}]")
        return " ".join(sentences)

    def sentence(self, ids: tuple[str, ...]) -> str:
        said = f"{self.phrase(9).capitalize()} {self.random.choice(self.terms).written}"
        match self.random.randrange(6):
            case 0:
                return f"{said} ({self.bare(ids)})."
            case 1:
                return f"{said} as {self.random.choice(self.ids)} and {self.bare(ids)} say."
            case 2:
                return f"{said}, by {self.random.choice(self.outside)} at most {self.small()}."
            case 3:
                return f"{said} ({self.span(ids)}) of {self.small()} {self.phrase(3)}."
            case _:
                return f"{said} {self.phrase(6)} {self.small()} {self.phrase(2)}."

    def bare(self, ids: tuple[str, ...]) -> str:
        """A rule of the same text by its number alone."""
        return self.random.choice(ids[1:] or self.outside)[1 if len(ids) > 1 else 0 :]

    def span(self, ids: tuple[str, ...]) -> str:
        """A range of rules of the same text."""
        if len(ids) < 4:
            return self.random.choice(self.outside)
        first = self.random.randrange(1, len(ids) - 2)
        return f"{ids[first]}-.{ids[first + 2].partition('.')[2]}"

    def row(self, ids: tuple[str, ...]) -> str:
        return f"- {self.sentence(ids)}"

    def table(self, ids: tuple[str, ...]) -> str:
        rows = [f"| {self.phrase(2)} | {self.small()} | {self.bare(ids)} |" for _ in range(4)]
        return "\n".join(["| What | How many | By |", "|---|--:|---|", *rows])

    def outside_rule(self, rule: str) -> str:
        gist = f"{self.phrase(8).capitalize()}."
        return (
            f'[[rule]]\nid = "{rule}"\ntopic = "{self.title()}"\ngist = "{gist}"\n'
            'confidence = "L"\n\n'
        )

    def term(self, number: int) -> Term:
        written = "".join("QWXZVKYJ"[number // 8**place % 8] for place in range(2)) + "T"
        return Term(
            game=Game.ASL,
            written=written,
            full=self.phrase(2),
            key=f"term-{number}",
            gist=f"{self.phrase(5).capitalize()}.",
            rules=(self.ids[0],),
        )

    def word(self) -> str:
        return "".join(self.random.choice(SYLLABLES) for _ in range(self.random.randint(1, 3)))

    def phrase(self, words: int) -> str:
        return " ".join(self._words(words))

    def _words(self, count: int) -> Iterator[str]:
        return (self.random.choice(self.words) for _ in range(count))

    def title(self) -> str:
        return self.phrase(self.random.randint(1, 3)).capitalize()

    def small(self) -> int:
        return self.random.randint(2, 12)
