"""Terms of Advanced Squad Leader for rolls, checks and what changes them."""

from functools import partial

from calculators.terms.term import Game, Term

_term = partial(Term, game=Game.ASL)

ASL_ROLL_TERMS: tuple[Term, ...] = (
    _term(
        written="1MC",
        full="Morale Check with a +1 DRM",
        key="1-morale-check",
        gist="A MC that is harder by one than a NMC.",
        rules=("A10",),
    ),
    _term(
        written="DR",
        full="dice roll",
        key="dice-roll",
        gist="A roll of two dice, one white and one colored. In small letters it is one die.",
        rules=("A.1",),
        code="dice=2",
    ),
    _term(
        written="dr",
        full="die roll",
        key="die-roll",
        gist="A roll of one die. In capitals it is two dice.",
        rules=("A.1",),
        code="dice=1",
    ),
    _term(
        written="DRM",
        full="dice roll modifier",
        key="dice-roll-modifier",
        gist="A number added to a DR, which turns the Original DR into the Final one.",
        rules=("A.1",),
        code="drm",
    ),
    _term(
        written="drm",
        full="die roll modifier",
        key="die-roll-modifier",
        gist="A number added to a dr: the same as a DRM, but to the roll of one die.",
    ),
    _term(
        written="FFMO",
        full="First Fire Movement in Open",
        key="first-fire-movement-in-open",
        gist="The DRM against Infantry that move in Open Ground.",
        rules=("A4.6",),
    ),
    _term(
        written="FFNAM",
        full="First Fire Non-Assault Movement",
        key="first-fire-non-assault-movement",
        gist="The DRM against Infantry that move otherwise than by Assault Movement.",
        rules=("A4.6",),
    ),
    _term(
        written="FRU",
        full="fractions rounded up",
        key="fractions-rounded-up",
        gist="A fraction left over becomes the next whole number.",
        rules=("ASL-FRU",),
        code="round_fru",
    ),
    _term(
        written="KIA",
        full="killed in action",
        key="killed-in-action",
        gist="A result of fire that eliminates units. HE and HEAT that score it may rubble a "
        "building.",
        rules=("B24.11",),
    ),
    _term(
        written="MC",
        full="Morale Check",
        key="morale-check",
        gist="A DR against a unit's Morale; the unit that fails it breaks. A number before it is a "
        "DRM.",
        rules=("A10",),
    ),
    _term(
        written="NMC",
        full="Normal Morale Check",
        key="normal-morale-check",
        gist="A MC without a DRM of its own.",
        rules=("A10",),
    ),
    _term(
        written="TC",
        full="Task Check",
        key="task-check",
        gist="A DR against Morale that decides whether something succeeds; failing it does not "
        "break a unit.",
        rules=("A10",),
    ),
    _term(
        written="TEM",
        full="terrain effects modifier",
        key="terrain-effects-modifier",
        gist="What terrain adds to the DR of an attack on those in it: plus protects.",
    ),
)
