"""The words of the games: what each abbreviation stands for, and where a rule states it.

The one mapping of the rulebooks' terms. The glossary, the explanations in texts and answers, and
the check that no text uses an abbreviation nobody explains are all made from it.
"""

from calculators.terms.asl import ASL_TERMS
from calculators.terms.ocs import OCS_TERMS
from calculators.terms.term import Game as Game
from calculators.terms.term import Term as Term

TERMS: tuple[Term, ...] = (*ASL_TERMS, *OCS_TERMS)
"""By game, each game's in the order of its letters."""
