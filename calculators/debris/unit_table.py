"""What becomes of each unit, as a table and in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators.calculator import Row, Table
from calculators.debris.inputs import Inputs
from calculators.debris.struck import Target, targets
from calculators.debris.unit import CHECKED
from calculators.rounding import odds, percent, signed
from calculators.tables.outcomes import ENDS, NO_FALL, EndRow


def unit_table(inputs: Inputs, totals: Mapping[str, Fraction]) -> Table:
    """A row for each unit; in it a line for each state that it may be in after all falls."""
    return Table(
        title="What happens to each unit",
        columns=("Unit", "After all falls", "Rule"),
        rows=tuple(unit_row(target, totals) for target in targets(inputs)),
    )


def unit_row(target: Target, totals: Mapping[str, Fraction]) -> Row:
    ends = [end for end in ENDS.values() if totals.get(target.quantity(end).key)]
    rules = {end.rule: None for end in ends if end.key != NO_FALL} or {"B37.5": None}
    unit = "\n".join((target.name, *details(target)))
    return (unit, "\n".join(lines(target, ends, totals)), ", ".join(rules))


def lines(target: Target, ends: list[EndRow], totals: Mapping[str, Fraction]) -> Iterator[str]:
    """``Breaks 7/24 (29.2 %)``, and what is certain without odds."""
    for end in ends:
        chance = totals[target.quantity(end).key]
        yield end.label if chance == 1 else f"{end.label} {odds(chance)}"


def details(target: Target) -> Iterator[str]:
    """Morale and DRM of a unit, where it has any."""
    unit = target.unit
    words = []
    if unit.kind in CHECKED and unit.broken:
        words.append("Broken")
    elif unit.kind in CHECKED and unit.morale is not None:
        words.append(f"Morale {unit.morale}")
    if unit.kind in CHECKED and unit.broken_morale is not None:
        words.append(f"broken-side Morale {unit.broken_morale}")
    if unit.drm:
        words.append(f"DRM {signed(Fraction(unit.drm))}")
    if words:
        yield ", ".join(words)


def unit_headline(inputs: Inputs, totals: Mapping[str, Fraction]) -> str:
    """The odds of harm: of one unit, or the highest of several. Empty without units."""
    every = targets(inputs)
    if not every:
        return ""
    harmed = {each.number: totals[each.harm.key] for each in every if totals.get(each.harm.key)}
    if len(every) == 1:
        return one_unit(every[0], totals)
    if not harmed:
        return f"None of {len(every)} units comes to harm"
    most = percent(max(harmed.values()))
    return f"{len(harmed)} of {len(every)} units may come to harm, up to {most}"


def one_unit(target: Target, totals: Mapping[str, Fraction]) -> str:
    """Its odds of harm; without any, what becomes of it where debris falls."""
    name = target.name.removeprefix("1. ")
    ends = [end for end in ENDS.values() if totals.get(target.quantity(end).key)]
    if harmful := [end for end in ends if end.harm]:
        return f"{name}: {harm_words(harmful)} {odds(totals[target.harm.key])}"
    for end in ends:
        if end.key != NO_FALL:
            return f"{name}: {uncapitalized(end.label)} {odds(totals[target.quantity(end).key])}"
    return f"{name}: no debris falls on it"


def harm_words(ends: list[EndRow]) -> str:
    """Several ways of failing in one; other harm by its name."""
    if len(ends) > 1 and ends[-1].rule == "A10.31":
        return "fails a MC"
    return uncapitalized(ends[0].label)


def uncapitalized(words: str) -> str:
    return f"{words[0].lower()}{words[1:]}"
