"""A move of several hexes: the same rows for one hex after the other, as far as the unit gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace

from calculators.codec import settle
from calculators.movement.allotment import is_entered
from calculators.movement.choices import Fence
from calculators.movement.ditch import ground_entered
from calculators.movement.inputs import Inputs
from calculators.movement.legs import Leg
from calculators.schema import inputs_of
from calculators.trace import Ledger, RuleRow, Scope, apply_rules, run_rules

LEG_ALONE = "hex"
"""The part of an item that no rule looks at."""


def run_move(
    rows: Sequence[RuleRow[Inputs]], inputs: Inputs, readings: Mapping[str, str]
) -> Ledger:
    """The rows for every hex, each with what is left by those before, up to where the move stops.

    A single hex is worked out as it is, without scopes.
    """
    if not inputs.then:
        return run_rules(rows, inputs, readings)
    ledger = Ledger(readings)
    here = replace(inputs, then=())
    ledger.scope = scope(here, 1, None)
    apply_rules(rows, here, ledger)
    for number, leg in enumerate(inputs.then, start=2):
        if ledger.stopped or not is_entered(here, ledger):
            break
        here = onward(here, leg, ledger)
        ledger.scope = scope(here, number, leg)
        apply_rules(rows, here, ledger)
    return ledger


def onward(here: Inputs, leg: Leg, ledger: Ledger) -> Inputs:
    """The inputs of the next hex: the same unit and time, and the hex just entered to leave."""
    vehicle_in, ditch_paid = ground_entered(here, ledger)
    named = {part.name: getattr(leg, part.name) for part in fields(leg) if part.name != LEG_ALONE}
    changed = {
        **named,
        "vehicle_in": vehicle_in,
        "ditch_paid": ditch_paid,
        "in_road_hex": False,
        "unit_in": here.bed_entered,
    }
    values = {field.name: getattr(here, field.name) for field in fields(here)}
    return settle(Inputs, {**values, **changed})[0]


def scope(here: Inputs, number: int, leg: Leg | None) -> Scope:
    """What the steps of one hex are kept apart by."""
    label = f"Hex {number}"
    causes = dict(causes_of(number - 1)) if leg else {}
    return Scope(
        number=number,
        key=f"hex-{number}",
        label=label,
        title=f"{label}: {hex_in_words(leg or here)}",
        inputs=here,
        causes=causes,
    )


def hex_in_words(entered: Inputs | Leg) -> str:
    """``Brush, ditch, U8``: what a player tells the hexes of a move apart by."""
    marks = (
        ("by the bridge", entered.bridge),
        ("ditch", entered.ditch),
        ("debris", entered.debris),
        ("fence", entered.fence is Fence.ACROSS),
    )
    words = [entered.terrain.label, *(word for word, is_there in marks if is_there)]
    if isinstance(entered, Leg) and entered.hex:
        words.append(str(entered.hex))
    return ", ".join(words)


def causes_of(item: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where the player has what the rows were given for an item of the list, counted from 1."""
    for part in inputs_of(Leg):
        yield part.name, (f"then.{item}.{part.key}",)
    before = f"then.{item - 1}." if item > 1 else ""
    yield "vehicle_in", (f"{before}terrain", f"{before}ditch")
    yield "unit_in", (f"{before}terrain", f"{before}bridge")
    yield "ditch_paid", (f"{before}ditch", f"{before}road-hexside")
