"""The terms of a page's game, and where they stand in a text: pure functions.

``docs/assets/js/terms.js`` finds them in the same way; ``tests/js/terms.json`` holds both to it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from calculators.rule_ids import home_of, is_rule_id
from calculators.terms import Game, Term

ABBREVIATION: Final = re.compile(
    r"(?=[0-9A-Z])(?<![A-Za-z0-9_])[0-9]*[A-Z][A-Za-z]*[A-Z][A-Za-z]*(?![A-Za-z0-9_])"
)
"""A word with two capitals or more: what looks like an abbreviation. Rule ids and hexes do not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The terms that a text may use, by every way to write them."""

    by_form: Mapping[str, Term]
    form: str
    """A regular expression, whose group ``form`` is what was written but for a plural's ``s``."""
    pattern: re.Pattern[str]

    def find(self, text: str) -> Iterator[tuple[int, int, Term]]:
        """Where a term begins and ends, a plural's ``s`` included."""
        for match in self.pattern.finditer(text):
            yield match.start(), match.end(), self.by_form[match["form"]]

    def has(self, word: str) -> bool:
        """Whether the whole word is a term, or the plural of one."""
        return self.pattern.fullmatch(word) is not None


def make_lexicon(terms: Iterable[Term], game: Game | None) -> Lexicon:
    """The terms of a game; none for a text on both, where letters may have two meanings."""
    by_form = {form: term for term in terms if term.game is game for form in term.forms}
    ordered = sorted(by_form, key=lambda form: (-len(form), form))
    forms = "|".join(map(re.escape, ordered)) or "(?!)"
    # Few places have a letter that a form begins with: all others are left at once.
    first = "".join(sorted({re.escape(form[0]) for form in by_form})) or "A"
    form = rf"(?=[{first}])(?<![A-Za-z0-9_])(?P<form>{forms})s?(?![A-Za-z0-9_])"
    return Lexicon(by_form=by_form, form=form, pattern=re.compile(form))


def game_of(rule: str) -> Game:
    """Whose rule it is: a home that is a game's name says so, and all others are ASL's."""
    home = home_of(rule) if is_rule_id(rule) else ""
    return Game(home) if home in set(Game) else Game.ASL
