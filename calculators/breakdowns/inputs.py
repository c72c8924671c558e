"""What a player says about a multi-step unit and its Breakdowns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from calculators.errors import Problem
from calculators.schema import Choice, Field, both, one_of
from calculators.tables.breakdowns import (
    GAMES_WITH_POOLS,
    MODES,
    OWN_POOLS,
    Formation,
    Game,
    Marker,
    Moment,
    Nationality,
    UnitClass,
)


class Action(Choice):
    """What is asked."""

    CREATE = "create", "Create Breakdowns"
    ABSORB = "absorb", "Absorb Breakdowns"


class Phase(Choice):
    """The phase of a move."""

    MOVEMENT = "movement", "Movement Phase"
    OTHER = "other", "Another phase, such as Reaction or Exploitation"


WHAT, UNIT, BREAKDOWN = "Question", "Multi-step unit", "Breakdown"
CREATING = one_of("action", Action.CREATE)
ABSORBING = one_of("action", Action.ABSORB)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One unit and one kind of Breakdown."""

    action: Annotated[Action, Field(label="Action", group=WHAT, rule="OCS20.0")] = Action.CREATE
    game: Annotated[Game, Field(label="Game", group=WHAT, rule="OCS20.0-note")] = Game.CASE_BLUE
    moment: Annotated[
        Moment, Field(label="Moment", group=WHAT, rule="OCS20.0a", show_if=CREATING)
    ] = Moment.BEGIN_MOVE
    end_of_phase: Annotated[
        bool,
        Field(label="At the end of a phase", group=WHAT, rule="OCS20.0d", show_if=ABSORBING),
    ] = True
    phase: Annotated[
        Phase,
        Field(
            label="Phase",
            group=WHAT,
            rule="OCS20.0a",
            show_if=both(CREATING, one_of("moment", Moment.BEGIN_MOVE)),
        ),
    ] = Phase.MOVEMENT

    unit_class: Annotated[UnitClass, Field(label="Unit type", group=UNIT, rule="OCS3.2a")] = (
        UnitClass.OTHER
    )
    nationality: Annotated[Nationality, Field(label="Nationality", group=UNIT, rule="OCS20.0g")] = (
        Nationality.GERMAN
    )
    formation: Annotated[
        Formation,
        Field(
            label="Formation",
            group=UNIT,
            rule="OCS20.0-note",
            show_if=both(
                one_of("game", *GAMES_WITH_POOLS), one_of("nationality", Nationality.GERMAN)
            ),
        ),
    ] = Formation.INFANTRY
    full_steps: Annotated[
        int,
        Field(label="Steps at full strength", group=UNIT, rule="OCS20.0", low=1, high=12),
    ] = 4
    steps: Annotated[int, Field(label="Steps now", group=UNIT, rule="OCS20.0", low=1, high=12)] = 4
    unit_ar: Annotated[
        int, Field(label="Action Rating", group=UNIT, rule="OCS20.0b", low=0, high=5)
    ] = 4
    unit_markers: Annotated[
        frozenset[Marker],
        Field(label="Markers and mode", group=UNIT, rule="OCS20.0c", show_if=ABSORBING),
    ] = frozenset({Marker.COMBAT})

    number: Annotated[
        int, Field(label="How many", group=BREAKDOWN, rule="OCS20.0a", low=1, high=11)
    ] = 1
    breakdown_ar: Annotated[
        int, Field(label="Action Rating", group=BREAKDOWN, rule="OCS20.0b", low=0, high=5)
    ] = 3
    pool: Annotated[
        Nationality, Field(label="Pool of counters", group=BREAKDOWN, rule="OCS20.0g")
    ] = Nationality.GERMAN
    stacked: Annotated[
        bool,
        Field(label="Stacked with the unit", group=BREAKDOWN, rule="OCS20.0d", show_if=ABSORBING),
    ] = True
    breakdown_markers: Annotated[
        frozenset[Marker],
        Field(label="Markers and mode", group=BREAKDOWN, rule="OCS20.0c", show_if=ABSORBING),
    ] = frozenset({Marker.COMBAT})

    @property
    def creating(self) -> bool:
        return self.action is Action.CREATE

    @property
    def own_pools(self) -> bool:
        """The note on pools covers this unit."""
        return self.game in GAMES_WITH_POOLS and self.nationality in OWN_POOLS

    def problems(self) -> Iterator[Problem]:
        if self.steps > self.full_steps:
            message = (
                f"steps cannot be {self.steps}: a unit has at most its {self.full_steps} steps "
                f"at full strength. Accepted: 1 to {self.full_steps}."
            )
            yield Problem(
                field="steps", code="too-many-steps", message=message, needs=("full-steps",)
            )
        yield from two_modes("unit-markers", self.unit_markers)
        yield from two_modes("breakdown-markers", self.breakdown_markers)


def two_modes(field: str, markers: frozenset[Marker]) -> Iterator[Problem]:
    """A unit is in one mode at most; of markers it may have several."""
    modes = [mode.label for mode in MODES if mode in markers]
    if len(modes) > 1:
        message = (
            f"{field} cannot be {' and '.join(modes)} at once. Accepted: one mode at most, with "
            "any of the markers DG and Low Ammo."
        )
        yield Problem(field=field, code="several-modes", message=message)
