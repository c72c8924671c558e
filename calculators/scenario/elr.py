"""The ``elr`` calculator: PBr5, with half-squads and Airborne Leaders."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from calculators.calculator import Calculator, Outcome, Summary
from calculators.rounding import mixed
from calculators.schema import Field, both, one_of
from calculators.tables.elr import ELR_CHART, LEADER_ELR, ElrRow, Nationality, UnitType
from calculators.tables.primosole_rulings import LEADERS
from calculators.trace import Kind, Ledger, Quantity, RuleRow, Status, stop

ELR = Quantity("elr", "ELR", Kind.NUMBER)
SQUADS = tuple(unit for unit in UnitType if unit not in (UnitType.LEADER, UnitType.OTHER))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One unit of an order of battle."""

    nationality: Annotated[Nationality, Field(label="Nationality", group="Unit", rule="PBr5")] = (
        Nationality.BRITISH
    )
    unit: Annotated[
        UnitType,
        Field(
            label="Unit",
            group="Unit",
            rule="PBr5",
            help="For a half-squad the squad that it corresponds to.",
        ),
    ] = UnitType.SQUAD_457
    half_squad: Annotated[
        bool,
        Field(label="Half-squad", group="Unit", rule="PBr5", show_if=one_of("unit", *SQUADS)),
    ] = False
    airborne: Annotated[
        bool,
        Field(
            label="A 6-4-8 is in the scenario",
            group="Scenario",
            rule="PBr6",
            show_if=both(
                one_of("nationality", Nationality.BRITISH), one_of("unit", UnitType.LEADER)
            ),
            help="Then all British Infantry are Airborne Infantry.",
        ),
    ] = False
    night: Annotated[bool, Field(label="Night", group="Scenario", rule="PBr5")] = False
    massacre: Annotated[
        bool, Field(label="There has been a Massacre", group="Scenario", rule="PBr5")
    ] = False


def listed(row: ElrRow, inp: Inputs) -> bool:
    fits = row.airborne is None or row.airborne == inp.airborne
    return row.nationality is inp.nationality and inp.unit in row.units and fits


def in_the_last_line(row: ElrRow, led: Ledger) -> bool:
    """A Leader that is not Airborne has the ELR of the line for Leaders as such."""
    return row.airborne is False and led.takes(LEADERS) == "every-leader"


def not_in_the_chart(inp: Inputs, led: Ledger) -> None:
    if not any(listed(row, inp) for row in ELR_CHART):
        led.gap(because=("nationality", "unit"))


def airborne_infantry(inp: Inputs, led: Ledger) -> None:
    if inp.airborne:
        led.note(because=("airborne",))


def half_squad(inp: Inputs, led: Ledger) -> None:
    if inp.half_squad:
        led.note(because=("half_squad",))


def chart(row: ElrRow, inp: Inputs, led: Ledger) -> None:
    if listed(row, inp) and not in_the_last_line(row, led):
        led.look_up(ELR, row.elr, because=("nationality", "unit", "airborne"))


def every_leader(row: ElrRow, inp: Inputs, led: Ledger) -> None:
    if listed(row, inp) and in_the_last_line(row, led):
        led.look_up(ELR, LEADER_ELR, because=("nationality", "unit"))


def night(inp: Inputs, led: Ledger) -> None:
    if inp.night:
        led.note(because=("night",))


def massacre(inp: Inputs, led: Ledger) -> None:
    if inp.massacre:
        led.note(because=("massacre",))


def says(row: ElrRow) -> str:
    """A line of the chart as a sentence."""
    if row.units == tuple(UnitType):
        return f"Every {row.nationality.label} unit has ELR {row.elr}."
    names = [unit.label for unit in row.units]
    if row.airborne is not None:
        names = ["Airborne Leader" if row.airborne else "Leader that is not Airborne"]
    return f"{row.nationality.label} {' and '.join(names)}: ELR {row.elr}."


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("PBr5", not_in_the_chart, "The chart has no line for this unit."),
    RuleRow("PBr6", airborne_infantry, "With a 6-4-8 in play all British Infantry are Airborne."),
    RuleRow("PBr5", half_squad, "A half-squad has the ELR of its squad."),
    *(RuleRow("PBr5", partial(chart, row), says(row)) for row in ELR_CHART),
    *(
        RuleRow("PBr5", partial(every_leader, row), "Read so, every British Leader has ELR 5.")
        for row in ELR_CHART
        if row.airborne is False
    ),
    RuleRow("PBr5", night, "Night does not lower these ELR."),
    RuleRow("PBr5", massacre, "After a Massacre what A20.3 and A20.4 bring lasts to the end."),
    RuleRow("PBr9", massacre, "No Good Order unit may conduct a Massacre."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    del inputs
    if outcome.status is Status.UNKNOWN:
        return Summary(headline="Not in the chart", tables={})
    return Summary(headline=f"ELR {mixed(outcome.totals[ELR.key])}", tables={})


ELR_CALCULATOR = Calculator(
    slug="elr",
    title="ELR",
    summary="The ELR of a unit at Primosole Bridge.",
    inputs=Inputs,
    rules=RULES,
    rulings=(LEADERS,),
    summarise=summarise,
)
