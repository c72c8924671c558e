"""Terms explained on the pages of a site, each page or part of one for its own game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from build_tools.form_markup import Markup
from build_tools.links.catalogue import Catalogue
from build_tools.rule_text import RuleText
from build_tools.terms.lexicon import Lexicon, game_of, make_lexicon
from build_tools.terms.mark import Explained
from calculators.terms import Game

type Explain = Callable[[str, Markup], Markup]
"""Marks the terms in what is said about a rule or ruling, for its game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Glossary:
    """All terms, ready to be found. Make it with ``make_glossary``."""

    lexicons: Mapping[Game | None, Lexicon]
    calculators: Mapping[str, Game]
    """The game of each calculator."""

    def game_of_text(self, text: RuleText) -> Game | None:
        """As its front matter says, or its calculator; None: it is about both games."""
        if text.front.game in set(Game):
            return Game(text.front.game)
        return self.calculators.get(text.front.calculator)

    def on(self, page: str, game: Game | None) -> Explained:
        """The terms of a game on a page, given by its address from the site's root."""
        return Explained(lexicon=self.lexicons[game], page=page)

    def by_rule(self, page: str) -> Explain:
        """For a page whose parts are about rules of several games."""
        stops: set[str] = set()

        def explain(rule: str, html: Markup) -> Markup:
            return Markup(self.on(page, game_of(rule)).mark(str(html), stops=stops))

        return explain


def make_glossary(catalogue: Catalogue) -> Glossary:
    """The glossary of its terms; a calculator is of the game whose rules it cites."""
    games: tuple[Game | None, ...] = (None, *Game)
    return Glossary(
        lexicons={game: make_lexicon(catalogue.terms, game) for game in games},
        calculators={one.slug: game_of(one.rules[0]) for one in catalogue.calculators if one.rules},
    )
