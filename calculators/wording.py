"""Steps and amounts in words: the one place where an answer is put into sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from calculators.chains import Chain
from calculators.rounding import mixed, odds, signed
from calculators.trace import Chance, Combine, Kind, Op, Quantity, Step, amount_of, apply_step, fold

WRITERS: Mapping[Kind, Callable[[Fraction], str]] = {
    Kind.MF: lambda amount: f"{mixed(amount)} MF",
    Kind.MP: lambda amount: f"{mixed(amount)} MP",
    Kind.TEM: signed,
    Kind.DRM: lambda amount: f"DRM {signed(amount)}",
    Kind.CHANCE: odds,
    Kind.NUMBER: mixed,
}


def written_amount(quantity: Quantity, amount: Fraction) -> str:
    """``2½ MF``, ``+1``, ``5/6 (83.3 %)``: an amount as its quantity is counted."""
    return WRITERS[quantity.kind](amount)


def effect(
    step: Step, before: Fraction | None, amount: Fraction | None, after: Fraction | None
) -> str:
    """What a step did to its quantity; empty for notes."""
    quantity = step.quantity
    if quantity is None or after is None or step.op in (Op.NOTE, Op.FORBID):
        return ""
    total = written_amount(quantity, after)
    each = WRITERS[quantity.kind]
    match step.op:
        case Op.ADD if before is not None and amount is not None:
            return f"{signed(amount)}, making {total}"
        case Op.MULTIPLY if amount is not None:
            return f"× {mixed(amount)}, making {total}"
        case Op.ROUND_UP if before != after and before is not None:
            return f"{mixed(before)} is rounded up to {total}"
        case Op.ROUND_UP:
            return f"{total} is whole already"
        case Op.MAX if before is not None and amount is not None:
            return f"the better of {each(before)} and {each(amount)} is {total}"
        case Op.CAP if before is not None and amount is not None:
            return f"the lower of {each(before)} and {each(amount)} is {total}"
        case Op.CHANCE if isinstance(step.amount, Chance):
            return f"{roll(step.amount)}: {total}"
        case _:
            return total


def roll(chance: Chance) -> str:
    """The roll that a chance stands for, in the words of the dice."""
    if not chance.dice:
        return f"the Final dr is {chance.modifier}"
    name, modifier = ("dr", "drm") if chance.dice == 1 else ("DR", "DRM")
    final = f"{name} {signed(Fraction(chance.modifier))} {modifier}" if chance.modifier else name
    if chance.high is None:
        return f"{final} of {chance.low} or more"
    if chance.low is None:
        return f"{final} of {chance.high} or less"
    if chance.low == chance.high:
        return f"{final} of exactly {chance.low}"
    return f"{final} of {chance.low} to {chance.high}"


def sentence(step: Step, labels: Mapping[str, str], effect_text: str, *, repeats: bool) -> str:
    """The statement of the rule with this case's words in it, then what it did.

    Where odds after odds come from one statement, it is made once.
    """
    says = step.says.format_map(labels)
    if step.quantity and step.quantity.kind is Kind.STATEMENT:
        return f"{step.quantity.label}: {says}"
    if not effect_text or (step.op in (Op.SET, Op.LOOK_UP) and effect_text in says):
        return says
    if not (step.quantity and isinstance(step.amount, Chance | Combine | Chain)):
        return f"{says.rstrip('.')}. {effect_text[:1].upper()}{effect_text[1:]}."
    odds_text = f"{step.quantity.label}: {effect_text}."
    return odds_text if repeats else f"{says.rstrip('.')}. {odds_text}"


def texts(steps: Iterable[Step], labels: Iterable[Mapping[str, str]]) -> list[str]:
    """A sentence for every step, with the running totals; for each the words of its inputs."""
    totals: dict[str, Fraction] = {}
    lines = []
    said = ""
    for step, words_of in zip(steps, labels, strict=True):
        key = step.quantity.key if step.quantity else ""
        before, amount = totals.get(key), amount_of(step, totals)
        apply_step(step, totals)
        words = effect(step, before, amount, totals.get(key))
        lines.append(sentence(step, words_of, words, repeats=step.says == said))
        said = step.says
    return lines


def demand_rows(steps: Sequence[Step]) -> tuple[tuple[str, str, str], ...]:
    """What an answer demands besides its numbers: each demand once, its DRM, its rule."""
    totals = fold(steps)
    first: dict[str, tuple[Quantity, str]] = {}
    for step in steps:
        if step.quantity is not None and step.quantity.demand:
            first.setdefault(step.quantity.key, (step.quantity, step.rule))
    return tuple(
        (quantity.label, signed(totals[key]) if key in totals else "", rule)
        for key, (quantity, rule) in first.items()
    )
