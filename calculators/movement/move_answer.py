"""A move of several hexes in a line and in a table."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.calculator import Row, Table
from calculators.movement.inputs import Inputs
from calculators.movement.moves import hex_in_words
from calculators.movement.quantities import (
    MF_LEFT,
    MOVE_MF,
    MOVE_MP,
    MP_LEFT,
    cost,
)
from calculators.movement.stretches import Stretch, consequences, wanted
from calculators.rounding import mixed
from calculators.trace import GAP, Op, Quantity, Status
from calculators.wording import written_amount

COLUMNS = ("Hex", "Cost", "So far", "Left", "Asks", "Rule")


def move_table(inputs: Inputs, hexes: Sequence[Stretch]) -> Table:
    """Every hex of the list; those after a stop are not reached."""
    rows = [reached(inputs, hex_) for hex_ in hexes]
    for number, leg in enumerate(inputs.then[len(hexes) - 1 :], start=len(hexes) + 1):
        rows.append((f"{number}: {hex_in_words(leg)}", "", "", "", "not reached", ""))
    return Table(title="The move", columns=COLUMNS, rows=tuple(rows))


def reached(inputs: Inputs, hex_: Stretch) -> Row:
    """A hex that the rules were run for, entered or not."""
    name = hex_.scope.title.removeprefix("Hex ")
    own, (so_far, left) = hex_.scope.own(cost(inputs)), sums(inputs)
    if hex_.status is not Status.ALLOWED:
        return (name, "", "", "", why_not(hex_), ", ".join(rules_that_stop(hex_)))
    asks = short(hex_) if hex_.missing else ", ".join(hex_.asks)
    running = (number(hex_, so_far), number(hex_, left))
    return (name, amount(hex_, own), *running, asks, ", ".join(rules_of(hex_, own)))


def sums(inputs: Inputs) -> tuple[Quantity, Quantity]:
    """What the whole move comes to, and what is left."""
    return (MOVE_MF, MF_LEFT) if inputs.on_foot else (MOVE_MP, MP_LEFT)


def number(hex_: Stretch, quantity: Quantity) -> str:
    """A running total without its unit, which stands beside it."""
    return mixed(hex_.totals[quantity.key]) if quantity.key in hex_.totals else ""


def amount(hex_: Stretch, quantity: Quantity) -> str:
    """The total after this hex; empty where there is none."""
    if quantity.key not in hex_.totals:
        return ""
    return written_amount(quantity, hex_.totals[quantity.key])


def short(hex_: Stretch) -> str:
    if not hex_.missing:
        return ""
    return ", ".join([f"{amount(hex_, hex_.missing)} short", *consequences(hex_.steps)])


def why_not(hex_: Stretch) -> str:
    if hex_.status is Status.FORBIDDEN:
        return ", ".join(["not allowed", *consequences(hex_.steps)])
    asked = wanted(hex_.steps)
    return f"needs {asked}" if asked else "not settled by these texts"


def rules_that_stop(hex_: Stretch) -> dict[str, None]:
    """Rules that forbid the hex, or where these texts leave a gap, each once."""
    forbids = hex_.status is Status.FORBIDDEN
    return dict.fromkeys(
        step.rule
        for step in hex_.steps
        if (step.op is Op.FORBID if forbids else step.quantity is GAP)
    )


def rules_of(hex_: Stretch, own: Quantity) -> dict[str, None]:
    """Rules that make the hex's cost and what it asks, each once."""
    return dict.fromkeys(
        step.rule
        for step in hex_.steps
        if step.quantity and (step.quantity.key == own.key or step.quantity.demand)
    )


def move_headline(inputs: Inputs, hexes: Sequence[Stretch]) -> str:
    """What the move costs and asks; or where it stops, and what it costs as far as there."""
    entered = [hex_ for hex_ in hexes if hex_.is_entered]
    so_far, _ = sums(inputs)
    spent = amount(entered[-1], so_far) if entered else ""
    last = hexes[-1]
    passed = if_passed(entered)
    if last.is_entered:
        return f"{spent} for {counted(entered)}{passed}"
    before = f"; {spent} for {counted(entered)} before it{passed}" if entered else ""
    where = last.scope.label
    if last.missing:
        return f"Stops before {where.lower()}, {short(last)}{before}"
    if last.status is Status.FORBIDDEN:
        return ", ".join([f"{where} is not allowed", *consequences(last.steps)]) + before
    if asked := wanted(last.steps):
        return f"{where} needs {asked} from your rulebook{before}"
    return f"{where} is not settled by these texts{before}"


def counted(hexes: Sequence[Stretch]) -> str:
    return "1 hex" if len(hexes) == 1 else f"{len(hexes)} hexes"


def if_passed(hexes: Sequence[Stretch]) -> str:
    """The Bog Checks and TCs on the way, each of which the move hangs on."""
    asks = [word for hex_ in hexes for word in hex_.asks]
    checks = sum(word.startswith("Bog Check") for word in asks)
    tasks = asks.count("TC")
    counts = [(checks, "Bog Check"), (tasks, "TC")]
    words = [f"{count} {word}{'s' if count > 1 else ''}" for count, word in counts if count]
    verb = "is" if checks + tasks == 1 else "are"
    return f", if {' and '.join(words)} {verb} passed" if words else ""
