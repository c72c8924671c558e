"""The ledger: an answer is the fold of the steps that named rules wrote into it.

A calculator is an ordered table of :class:`RuleRow`. Running it gives each row's function the
inputs and a :class:`Ledger`; the ledger stamps the row's rule id and statement on every step, so
that a step without a citation cannot be written. Totals are computed from the steps and stored
nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from itertools import product

from calculators.chains import Chain
from calculators.readings import Ruling
from calculators.rounding import round_fru

DIE_FACES = range(1, 7)


class Op(StrEnum):
    """What a step does to its quantity."""

    SET = "SET"
    ADD = "ADD"
    MULTIPLY = "MULTIPLY"
    MAX = "MAX"
    """The larger of what is there and the amount: the better of two TEM."""
    CAP = "CAP"
    """The smaller of what is there and the amount."""
    ROUND_UP = "ROUND_UP"
    LOOK_UP = "LOOK_UP"
    """SET from a row of a printed table."""
    CHANCE = "CHANCE"
    """The odds of a dice roll, enumerated by the fold."""
    COMBINE = "COMBINE"
    """The odds that so many of several independent events happen."""
    CHAIN = "CHAIN"
    """The odds of a state after independent events, each of which may change it."""
    NOTE = "NOTE"
    FORBID = "FORBID"


class Kind(StrEnum):
    """How a quantity is counted, and so how it is written."""

    MF = "MF"
    MP = "MP"
    TEM = "TEM"
    DRM = "DRM"
    CHANCE = "chance"
    NUMBER = "number"
    DEMAND = "demand"
    """No number: something the player must do or suffers."""
    STATEMENT = "statement"
    """No number: something true of one named place."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something an answer states. MF and MP are different kinds and never add."""

    key: str
    label: str
    kind: Kind
    demand: bool = False
    """A DRM or demand that belongs in the list of what else a move asks for."""
    whole: bool = False
    """Of the whole of several parts: scopes leave its key alone."""


GAP = Quantity("gap", "Not settled by these texts", Kind.DEMAND, whole=True)
"""A NOTE on this quantity says that our texts do not settle the question."""


@dataclass(frozen=True, slots=True)
class Total:
    """The amount that another quantity has reached at this point."""

    of: str
    times: int = 1
    """-1 to take it away."""
    whole: bool = False
    """The quantity is one of the whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A roll: so many dice, a modifier, and the Final results that count."""

    dice: int
    """1 for a dr, 2 for a DR."""
    modifier: int = 0
    low: int | None = None
    """Lowest Final result that counts; ``None`` for no bound."""
    high: int | None = None

    def wins(self, roll: Sequence[int]) -> bool:
        final = sum(roll) + self.modifier
        return (self.low is None or final >= self.low) and (self.high is None or final <= self.high)

    def probability(self) -> Fraction:
        """By enumeration of every result of the dice."""
        return share(self)

    def __str__(self) -> str:
        roll = f"{self.dice}d6{self.modifier:+d}" if self.modifier else f"{self.dice}d6"
        if self.high is None:
            return f"{roll} >= {self.low}"
        if self.low is None:
            return f"{roll} <= {self.high}"
        return f"{roll} in {self.low}..{self.high}"


@lru_cache(maxsize=256)
def share(chance: Chance) -> Fraction:
    """The share of all results of the dice that count; each roll is enumerated once."""
    rolls = list(product(DIE_FACES, repeat=chance.dice))
    return Fraction(sum(chance.wins(roll) for roll in rolls), len(rolls))


@dataclass(frozen=True, slots=True, kw_only=True)
class Combine:
    """Exactly ``low`` to ``high`` of several independent events."""

    of: tuple[str, ...]
    """Keys of quantities that are chances."""
    low: int
    high: int

    def probability(self, totals: Mapping[str, Fraction]) -> Fraction:
        # Whole numbers over one denominator: to reduce a fraction at each step takes far longer.
        spread, whole = [1], 1
        for key in self.of:
            comes, of = totals[key].as_integer_ratio()
            stays = of - comes
            spread = [
                one * stays + other * comes
                for one, other in zip((*spread, 0), (0, *spread), strict=True)
            ]
            whole *= of
        return Fraction(sum(spread[self.low : self.high + 1]), whole)

    def __str__(self) -> str:
        count = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{count} of {', '.join(self.of)}"


type Amount = Fraction | Total | Chance | Combine | Chain | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """One part of several that the same rows are run on, such as one hex of a move.

    What the rows write has keys and labels of its own there: ``mf`` becomes ``hex-2-mf``.
    """

    number: int
    """Its place among the parts, from 1."""
    key: str
    """``hex-2``."""
    label: str
    """``Hex 2``."""
    title: str
    """Heading of its steps: ``Hex 2: Brush``."""
    inputs: object
    """What the rows were given."""
    causes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For names in ``because``: the keys of the inputs that the player has for them."""

    def own(self, quantity: Quantity) -> Quantity:
        if quantity.whole:
            return quantity
        key, label = f"{self.key}-{quantity.key}", f"{self.label}: {quantity.label}"
        return replace(quantity, key=key, label=label)

    def own_amount(self, amount: Amount) -> Amount:
        """The amount with the scope's own quantities in it."""
        match amount:
            case Total(whole=False):
                return replace(amount, of=f"{self.key}-{amount.of}")
            case Combine():
                return replace(amount, of=tuple(f"{self.key}-{key}" for key in amount.of))
            case _:
                return amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One line of a trace."""

    rule: str
    says: str
    """The statement of the rule, in our words."""
    quantity: Quantity | None
    op: Op
    amount: Amount
    because: tuple[str, ...]
    """Names of the input fields that brought this step about."""
    scope: Scope | None = None
    """The part of the whole that it belongs to."""


@dataclass(frozen=True, slots=True)
class RuleRow[I]:
    """A named rule: its id, the function that applies it, and what it says."""

    rule: str
    apply: Callable[[I, Ledger], None]
    says: str
    """One sentence; ``{field}`` stands for the words of that input's value."""
    stops: bool = False
    """Runs even after another rule forbade the move, so that every reason is given."""


def stop[I](rule: str, apply: Callable[[I, Ledger], None], says: str) -> RuleRow[I]:
    """A row that may forbid or find a gap. These stand first in a table."""
    return RuleRow(rule, apply, says, stops=True)


def amount_of(step: Step, totals: Mapping[str, Fraction]) -> Fraction | None:
    """The number that a step brings, given the totals before it."""
    match step.amount:
        case Total(of=key, times=times):
            return totals[key] * times
        case Chance() as chance:
            return chance.probability()
        case Combine() | Chain() as events:
            return events.probability(totals)
        case number:
            return number


def apply_step(step: Step, totals: dict[str, Fraction]) -> None:
    """Bring ``totals`` up to date with one step."""
    if step.quantity is None or step.op in (Op.NOTE, Op.FORBID):
        return
    key = step.quantity.key
    if step.op is Op.ROUND_UP:
        totals[key] = round_fru(totals[key])
        return
    amount = amount_of(step, totals)
    if amount is None:
        raise TypeError(f"{step.op} of {step.rule} needs an amount")
    match step.op:
        case Op.ADD:
            totals[key] = totals.get(key, Fraction(0)) + amount
        case Op.MULTIPLY:
            totals[key] = totals[key] * amount
        case Op.MAX:
            totals[key] = max(totals.get(key, amount), amount)
        case Op.CAP:
            totals[key] = min(totals.get(key, amount), amount)
        case _:
            totals[key] = amount


def fold(steps: Iterable[Step]) -> dict[str, Fraction]:
    """Every quantity's total: the whole of the arithmetic."""
    totals: dict[str, Fraction] = {}
    for step in steps:
        apply_step(step, totals)
    return totals


class Status(StrEnum):
    """Whether the rules allow it."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
    UNKNOWN = "unknown"


GRAVITY = (Status.ALLOWED, Status.UNKNOWN, Status.FORBIDDEN)
"""A later one wins over an earlier one."""


def status_of(steps: Iterable[Step]) -> Status:
    """Forbidden if any rule forbids; unknown if our texts leave a gap; otherwise allowed."""
    found = Status.ALLOWED
    for step in steps:
        if step.op is Op.FORBID:
            return Status.FORBIDDEN
        if step.quantity is GAP:
            found = Status.UNKNOWN
    return found


@dataclass(slots=True)
class Ledger:
    """Collects the steps of one answer. Rule functions see this and nothing else."""

    readings: Mapping[str, str] = field(default_factory=dict)
    """The reading asked for, by ruling id; our own where none is."""
    steps: list[Step] = field(default_factory=list)
    consulted: dict[str, Ruling] = field(default_factory=dict)
    """Rulings that this answer turned on, in the order they came up."""
    scope: Scope | None = None
    """What is written belongs to this part of the whole: its keys are the part's own."""
    _row: tuple[str, str] = ("", "")
    _totals: dict[str, Fraction] = field(default_factory=dict)
    _stated: set[str] = field(default_factory=set)
    """Keys of the quantities that some step is about."""
    _status: Status = Status.ALLOWED

    def at(self, rule: str, says: str) -> None:
        """From here on, steps carry this rule."""
        self._row = (rule, says)

    def total(self, quantity: Quantity) -> Fraction:
        """What the quantity has reached so far; 0 when nothing has been written."""
        return self._totals.get(self.own(quantity).key, Fraction(0))

    def has(self, quantity: Quantity) -> bool:
        return self.own(quantity).key in self._stated

    @property
    def follows(self) -> bool:
        """True in a part of a whole that comes after another one."""
        return self.scope is not None and self.scope.number > 1

    def own(self, quantity: Quantity) -> Quantity:
        """The quantity as this part of the whole has it."""
        return self.scope.own(quantity) if self.scope else quantity

    def takes(self, ruling: Ruling) -> str:
        """The reading in force, remembered as one that this answer turned on."""
        self.consulted.setdefault(ruling.id, ruling)
        return self.readings.get(ruling.id, ruling.ours)

    @property
    def stopped(self) -> bool:
        """True once a rule forbade the move or our texts left a gap: costs no longer matter."""
        return self._status is not Status.ALLOWED

    def write(
        self, op: Op, quantity: Quantity | None, amount: Amount, because: tuple[str, ...]
    ) -> None:
        rule, says = self._row
        step = Step(
            rule=rule,
            says=says,
            quantity=self.own(quantity) if quantity else None,
            op=op,
            amount=self.scope.own_amount(amount) if self.scope else amount,
            because=because,
            scope=self.scope,
        )
        apply_step(step, self._totals)
        if step.quantity:
            self._stated.add(step.quantity.key)
        self.steps.append(step)
        self._status = max(self._status, status_of((step,)), key=GRAVITY.index)

    def set(
        self, quantity: Quantity, amount: Fraction | int | Total, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.SET, quantity, exactly(amount), because)

    def look_up(
        self, quantity: Quantity, amount: Fraction | int, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.LOOK_UP, quantity, exactly(amount), because)

    def add(
        self, quantity: Quantity, amount: Fraction | int | Total, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.ADD, quantity, exactly(amount), because)

    def multiply(
        self, quantity: Quantity, amount: Fraction | int, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.MULTIPLY, quantity, exactly(amount), because)

    def better_of(
        self, quantity: Quantity, amount: Fraction | int, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.MAX, quantity, exactly(amount), because)

    def lower_of(
        self, quantity: Quantity, amount: Fraction | int, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.CAP, quantity, exactly(amount), because)

    def round_up(self, quantity: Quantity, *, because: tuple[str, ...] = ()) -> None:
        self.write(Op.ROUND_UP, quantity, None, because)

    def chance(self, quantity: Quantity, roll: Chance, *, because: tuple[str, ...] = ()) -> None:
        self.write(Op.CHANCE, quantity, roll, because)

    def combine(
        self, quantity: Quantity, events: Combine, *, because: tuple[str, ...] = ()
    ) -> None:
        self.write(Op.COMBINE, quantity, events, because)

    def chain(self, quantity: Quantity, course: Chain, *, because: tuple[str, ...] = ()) -> None:
        self.write(Op.CHAIN, quantity, course, because)

    def note(self, quantity: Quantity | None = None, *, because: tuple[str, ...] = ()) -> None:
        self.write(Op.NOTE, quantity, None, because)

    def forbid(self, *, because: tuple[str, ...] = ()) -> None:
        self.write(Op.FORBID, None, None, because)

    def gap(self, *, because: tuple[str, ...] = ()) -> None:
        """Our texts do not settle this: the answer is ``unknown``."""
        self.write(Op.NOTE, GAP, None, because)


def exactly(amount: Fraction | int | Total) -> Fraction | Total:
    return amount if isinstance(amount, Total) else Fraction(amount)


def run_rules[I](rows: Iterable[RuleRow[I]], inputs: I, readings: Mapping[str, str]) -> Ledger:
    """Apply every row in order; the ledger holds the answer.

    Once a rule has forbidden the move or our texts have left a gap, only rows that stop go on.
    """
    ledger = Ledger(readings)
    apply_rules(rows, inputs, ledger)
    return ledger


def apply_rules[I](rows: Iterable[RuleRow[I]], inputs: I, ledger: Ledger) -> None:
    """The same into a ledger that may hold something already."""
    for row in rows:
        if ledger.stopped and not row.stops:
            continue
        ledger.at(row.rule, row.says)
        row.apply(inputs, ledger)
