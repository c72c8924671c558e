"""The answer in a line and in tables; a move of several hexes has a table of its own."""

from __future__ import annotations

from calculators.calculator import Outcome, Summary, Table
from calculators.movement.inputs import Inputs
from calculators.movement.move_answer import move_headline, move_table
from calculators.movement.quantities import MF_LEFT, MP_LEFT, cost
from calculators.movement.stretches import asked_for, consequences, stretches, wanted
from calculators.trace import Status
from calculators.wording import demand_rows, written_amount


def summarise(inputs: Inputs, outcome: Outcome) -> Summary:
    tables = {}
    steps = outcome.steps
    if inputs.then:
        hexes = list(stretches(steps))
        tables["move"] = move_table(inputs, hexes)
        steps = tuple(step for hex_ in hexes if hex_.is_entered for step in hex_.steps)
    demands = demand_rows(steps)
    if demands:
        columns = ("What", "DRM", "Rule")
        tables["demands"] = Table(title="What comes with it", columns=columns, rows=demands)
    words = move_headline(inputs, hexes) if inputs.then else headline(inputs, outcome)
    return Summary(headline=words, tables=tables)


def headline(inputs: Inputs, outcome: Outcome) -> str:
    """The answer for one hex."""
    if outcome.status is Status.FORBIDDEN:
        return ", ".join(["Not allowed", *consequences(outcome.steps)])
    if outcome.status is Status.UNKNOWN:
        asked = wanted(outcome.steps)
        return f"Needs {asked} from your rulebook" if asked else "Not settled by these texts"
    quantity, totals = cost(inputs), outcome.totals
    parts = []
    if quantity.key in totals:
        parts.append(written_amount(quantity, totals[quantity.key]))
    parts += [
        f"{written_amount(left, -totals[left.key])} more than the unit has"
        for left in (MF_LEFT, MP_LEFT)
        if totals.get(left.key, 0) < 0
    ]
    written = {step.quantity.key for step in outcome.steps if step.quantity}
    parts += asked_for(written, totals)
    return ", ".join(parts) or "No check"
