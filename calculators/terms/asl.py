"""Terms of Advanced Squad Leader."""

from functools import partial

from calculators.terms.asl_rolls import ASL_ROLL_TERMS
from calculators.terms.asl_units import ASL_UNIT_TERMS
from calculators.terms.term import Game, Term

_term = partial(Term, game=Game.ASL)

_PLAY: tuple[Term, ...] = (
    _term(
        written="ADJACENT",
        full="adjacent, with the way open",
        key="adjacent",
        gist="In capitals the word says more than being next to: a unit in the one Location sees "
        "the other and could go there.",
    ),
    _term(
        written="APh",
        full="Advance Phase",
        key="advance-phase",
        gist="The phase in which Infantry may move to an ADJACENT Location.",
        rules=("A4.7",),
    ),
    _term(
        written="CA",
        full="covered arc",
        key="covered-arc",
        gist="The directions in which a weapon or a position can fire.",
    ),
    _term(
        written="CC",
        full="close combat",
        key="close-combat",
        gist="Fighting between enemies in the same Location.",
    ),
    _term(
        written="CG",
        full="campaign game",
        key="campaign-game",
        gist="Several scenarios that follow one another; a CG Date is one of their days or nights.",
    ),
    _term(
        written="COT",
        full="cost of terrain",
        key="cost-of-terrain",
        gist="The MF or MP to enter a hex, with what artificial terrain such as SMOKE adds.",
        rules=("B.2",),
        code="terrain_cost",
    ),
    _term(
        written="EC",
        full="environmental conditions",
        key="environmental-conditions",
        gist="The state of the ground, by weather and season, that a scenario sets.",
    ),
    _term(
        written="EX",
        full="example",
        key="example",
        gist="What follows shows how the rule works.",
    ),
    _term(
        written="EXC",
        full="exception",
        key="exception",
        gist="What follows is not covered by the rule, or is covered otherwise.",
    ),
    _term(
        written="HIP",
        full="hidden initial placement",
        key="hidden-initial-placement",
        gist="Set-up off the map, the place noted in secret.",
    ),
    _term(
        written="IN",
        full="in the Depression",
        key="in",
        gist="In capitals: down in a gully, stream or the like, not on a bridge over it or at its "
        "edge.",
        rules=("B19",),
    ),
    _term(
        written="INTO",
        full="into the Depression",
        key="into",
        gist="In capitals: down to the bottom of a gully, stream or the like, not onto a bridge "
        "over it.",
        rules=("B19",),
    ),
    _term(
        written="LOS",
        full="line of sight",
        key="line-of-sight",
        gist="The line between two points of the map, along which it is judged what is seen.",
    ),
    _term(
        written="LV",
        full="low visibility",
        key="low-visibility",
        gist="Weather, such as mist, that hinders the sight the more the farther it reaches.",
    ),
    _term(
        written="MF",
        full="movement factor",
        key="movement-factor",
        gist="What Infantry spend to move. Vehicles spend MP.",
        rules=("A4.11",),
    ),
    _term(
        written="MP",
        full="movement point",
        key="movement-point",
        gist="What vehicles spend to move. Infantry spend MF.",
        rules=("D2",),
    ),
    _term(
        written="MPh",
        full="Movement Phase",
        key="movement-phase",
        gist="The phase in which a side's units move.",
    ),
    _term(
        written="NA",
        full="not applicable, or not allowed",
        key="not-applicable",
        gist="The rule or action does not exist in this case.",
    ),
    _term(
        written="NCA",
        full="non-covered arc",
        key="non-covered-arc",
        gist="The directions outside a CA.",
    ),
    _term(
        written="NVR",
        full="night visibility range",
        key="night-visibility-range",
        gist="How far units see at night; it can change in the course of one.",
        rules=("E1",),
    ),
    _term(
        written="OB",
        full="order of battle",
        key="order-of-battle",
        gist="The units that a scenario gives to a side.",
    ),
    _term(
        written="RR",
        full="railroad",
        key="railroad",
        gist="Tracks, which are terrain with rules of their own.",
        rules=("B32",),
    ),
    _term(
        written="RtPh",
        full="Rout Phase",
        key="rout-phase",
        gist="The phase in which broken units leave for safer places.",
        rules=("A10.5",),
    ),
    _term(
        written="SMOKE",
        full="smoke of any kind",
        key="smoke",
        gist="In capitals: smoke and white phosphorus alike. It hinders the sight and adds to the "
        "COT.",
        rules=("B.2",),
    ),
    _term(
        written="SSR",
        full="scenario special rule",
        key="scenario-special-rule",
        gist="A rule that a scenario adds, or changes for itself.",
    ),
    _term(
        written="TB",
        full="trail break",
        key="trail-break",
        gist="A way cleared through debris or rubble, with a counter across two hexsides; entry "
        "through those costs what it did before.",
        rules=("B37.7", "B24.71"),
        code="trail_break",
    ),
    _term(
        written="WA",
        full="wall advantage",
        key="wall-advantage",
        gist="The benefit of a hexside such as a wall, which one side has at a time.",
        rules=("B9.32",),
    ),
    _term(
        written="WCB",
        full="wide city boulevard",
        key="wide-city-boulevard",
        gist="A broad street, treated together with runways.",
        rules=("B7",),
    ),
)

ASL_TERMS: tuple[Term, ...] = tuple(
    sorted(
        (*_PLAY, *ASL_ROLL_TERMS, *ASL_UNIT_TERMS),
        key=lambda term: (term.written.lower(), term.written),
    )
)
