"""Terms of the Operational Combat Series."""

from functools import partial

from calculators.terms.term import Game, Term

_term = partial(Term, game=Game.OCS)

OCS_TERMS: tuple[Term, ...] = (
    _term(
        written="AR",
        full="Action Rating",
        key="action-rating",
        gist="A number on a unit for how well it fights. What creates or absorbs a Breakdown "
        "compares its own with that of the Breakdown.",
    ),
    _term(
        written="Armor",
        full="one of the three types of combat units",
        key="armor",
        gist="Units of this type, and of the type Mech, do not use Breakdowns.",
        rules=("OCS20.0", "OCS3.2a"),
        elsewhere="In ASL armor is what protects a vehicle: see AFV.",
    ),
    _term(
        written="Breakdown",
        full="a unit made of one step of a larger one",
        key="breakdown",
        gist="A generic unit that a multi-step unit detaches, and may have to take back.",
        rules=("OCS20.0",),
        variants=("Brkdwn",),
        elsewhere="In ASL it is weapons that break down: they malfunction.",
    ),
    _term(
        written="DG",
        full="disorganized",
        key="disorganized",
        gist="A marker on a unit that is in disorder, part of its marker and mode status.",
        rules=("OCS-modes",),
    ),
    _term(
        written="GBII",
        full="Guderian's Blitzkrieg II",
        key="guderians-blitzkrieg-ii",
        gist="A game of the series. The specific game note is about its pools of Breakdowns.",
    ),
    _term(
        written="LW",
        full="Luftwaffe",
        key="luftwaffe",
        gist="The German air force, which had divisions on the ground too.",
    ),
    _term(
        written="MP",
        full="movement point",
        key="movement-point",
        gist="What a unit spends to move.",
    ),
    _term(
        written="RE",
        full="Regimental Equivalent",
        key="regimental-equivalent",
        gist="The measure of a unit's size, for stacking.",
        rules=("OCS-stacking",),
    ),
    _term(
        written="SS",
        full="Waffen-SS",
        key="waffen-ss",
        gist="German formations beside the army's, with divisions of their own.",
    ),
    _term(
        written="step",
        full="a part of a unit's strength",
        key="step",
        gist="What a unit loses in combat, and what it detaches as a Breakdown. A multi-step unit "
        "has more than one.",
        rules=("OCS20.0",),
        variants=("multi-step",),
        elsewhere="ASL has no steps: there a unit suffers Casualty Reduction.",
    ),
)
