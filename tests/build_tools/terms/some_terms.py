"""Invented terms of both games, for tests."""

from build_tools.terms.lexicon import make_lexicon
from build_tools.terms.mark import Explained
from calculators.terms import Game, Term

TERMS = (
    Term(game=Game.ASL, written="BT", full="boot", key="boot", gist="Keeps a foot dry; costs MP."),
    Term(game=Game.ASL, written="bt", full="small boot", key="small-boot", gist="For a child."),
    Term(
        game=Game.ASL,
        written="MP",
        full="mud point",
        key="mud-point",
        gist="What a BT pays.",
        rules=("B90.1",),
        code="mud",
    ),
    Term(game=Game.ASL, written="X#", full="hole", key="hole", gist="In a BT.", rules=("A4.6",)),
    Term(game=Game.OCS, written="MP", full="marsh point", key="marsh-point", gist="What one pays."),
    Term(
        game=Game.OCS,
        written="step",
        full="a length of way",
        key="step",
        gist="It is paid for.",
        variants=("multi-step",),
        elsewhere="In ASL it is climbed.",
    ),
)

PAGE = "rules/mud/"
EXPLAINED = Explained(lexicon=make_lexicon(TERMS, Game.ASL), page=PAGE)
