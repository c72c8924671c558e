"""The ``radio-contact`` calculator: PBr11."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from calculators.calculator import Calculator, Outcome, Summary, Table
from calculators.rounding import odds
from calculators.schema import Choice, Field
from calculators.tables.primosole_rulings import FIELD_PHONES
from calculators.trace import Chance, Kind, Ledger, Quantity, RuleRow

LESS = -1
"""To every British value (PBr11)."""


class Side(Choice):
    """Whose set it is."""

    BRITISH = "british", "British"
    AXIS = "axis", "German or Italian"


class Device(Choice):
    """What the Observer has."""

    RADIO = "radio", "Radio"
    PHONE = "phone", "Field phone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """One radio or field phone."""

    side: Annotated[Side, Field(label="Side", group="Radio", rule="PBr11")] = Side.BRITISH
    device: Annotated[Device, Field(label="Set", group="Radio", rule="PBr11")] = Device.RADIO
    contact: Annotated[
        int,
        Field(
            label="Printed Contact value",
            group="Radio",
            rule="C1.2",
            low=2,
            high=12,
            help="From your counter or chart, for the date of the scenario.",
        ),
    ] = 8
    maintenance: Annotated[
        int | None,
        Field(
            label="Printed Maintenance value",
            group="Radio",
            rule="C1.2",
            low=2,
            high=12,
            help="Leave it empty if there is none.",
        ),
    ] = None
    drm: Annotated[int, Field(label="Other DRM", group="Radio", rule="C1.2", low=-4, high=4)] = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """One of the two attempts."""

    value: Quantity
    chance: Quantity


CONTACT = Roll(
    Quantity("contact-value", "Contact value", Kind.NUMBER),
    Quantity("contact", "Contact", Kind.CHANCE),
)
MAINTENANCE = Roll(
    Quantity("maintenance-value", "Maintenance value", Kind.NUMBER),
    Quantity("maintenance", "Maintenance", Kind.CHANCE),
)


def printed_contact(inp: Inputs, led: Ledger) -> None:
    led.set(CONTACT.value, inp.contact, because=("contact",))


def printed_maintenance(inp: Inputs, led: Ledger) -> None:
    if inp.maintenance is not None:
        led.set(MAINTENANCE.value, inp.maintenance, because=("maintenance",))


def reduced(inp: Inputs, led: Ledger) -> bool:
    """A set whose values are one less, by the reading in force."""
    if inp.side is not Side.BRITISH:
        return False
    return inp.device is Device.RADIO or led.takes(FIELD_PHONES) == "reduced"


def british_contact(inp: Inputs, led: Ledger) -> None:
    if reduced(inp, led):
        led.add(CONTACT.value, LESS, because=("side", "device"))


def british_maintenance(inp: Inputs, led: Ledger) -> None:
    if led.has(MAINTENANCE.value) and reduced(inp, led):
        led.add(MAINTENANCE.value, LESS, because=("side", "device"))


def not_british(inp: Inputs, led: Ledger) -> None:
    if inp.side is not Side.BRITISH:
        led.note(because=("side",))


def roll_for_contact(inp: Inputs, led: Ledger) -> None:
    roll(CONTACT, inp, led)


def roll_for_maintenance(inp: Inputs, led: Ledger) -> None:
    if led.has(MAINTENANCE.value):
        roll(MAINTENANCE, inp, led)


def roll(attempt: Roll, inp: Inputs, led: Ledger) -> None:
    chance = Chance(dice=2, modifier=inp.drm, high=int(led.total(attempt.value)))
    led.chance(attempt.chance, chance, because=("contact", "maintenance", "drm"))


def once_a_phase(inp: Inputs, led: Ledger) -> None:
    del inp
    led.note()


def field_phones(inp: Inputs, led: Ledger) -> None:
    if inp.side is Side.BRITISH and not reduced(inp, led):
        led.note(because=("side", "device"))


RULES: tuple[RuleRow[Inputs], ...] = (
    RuleRow("C1.2", printed_contact, "The printed Contact value."),
    RuleRow("PBr11", british_contact, "A British Contact value is one less."),
    RuleRow("C1.2", printed_maintenance, "The printed Maintenance value."),
    RuleRow("PBr11", british_maintenance, "A British Maintenance value is one less."),
    RuleRow("PBr11", not_british, "Only British values are reduced."),
    RuleRow("C1.2", roll_for_contact, "Contact takes a Final DR of the value or less."),
    RuleRow("C1.2", roll_for_maintenance, "Maintenance takes a Final DR of the value or less."),
    RuleRow("C1.2", once_a_phase, "After a failure there is no contact in that phase."),
    RuleRow("PBr11", field_phones, "The rule speaks of radios; a field phone keeps its values."),
)


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    del inputs
    totals = outcome.totals
    rows = tuple(
        (each.chance.label, str(totals[each.value.key]), odds(totals[each.chance.key]), "C1.2")
        for each in (CONTACT, MAINTENANCE)
        if each.chance.key in totals
    )
    table = Table(title="Odds", columns=("Attempt", "Value", "Odds", "Rule"), rows=rows)
    headline = ", ".join(f"{row[0]} {row[2]}" for row in rows)
    return Summary(headline=headline, tables={"odds": table})


RADIO_CONTACT = Calculator(
    slug="radio-contact",
    title="Radio contact",
    summary="The odds of gaining and keeping radio contact at Primosole Bridge.",
    inputs=Inputs,
    rules=RULES,
    rulings=(FIELD_PHONES,),
    summarise=summarise,
)
