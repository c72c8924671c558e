"""What becomes of each unit, in tables and in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators.calculator import Table
from calculators.debris.inputs import Inputs
from calculators.debris.struck import Target, targets
from calculators.debris.unit import CHECKED
from calculators.rounding import odds, percent, signed
from calculators.tables.outcomes import ENDS, NO_FALL, EndRow


def unit_tables(inputs: Inputs, totals: Mapping[str, Fraction]) -> Iterator[tuple[str, Table]]:
    """Several units at a glance, then for each a row for every state that it may end in."""
    every = targets(inputs)
    if len(every) > 1:
        rows = tuple((target.name, *at_a_glance(target, totals)) for target in every)
        columns = ("Unit", "Odds", "Of what")
        yield "units", Table(title="What happens to each unit", columns=columns, rows=rows)
    for target in every:
        yield (
            f"unit-{target.number}",
            Table(
                title=" \N{MIDDLE DOT} ".join((target.name, *details(target))),
                columns=("After all falls", "Odds", "Rule"),
                rows=tuple(
                    (end.label, odds(chance), end.rule) for end, chance in chances(target, totals)
                ),
            ),
        )


def chances(target: Target, totals: Mapping[str, Fraction]) -> Iterator[tuple[EndRow, Fraction]]:
    """The states that the unit may end in."""
    for end in ENDS.values():
        if chance := totals.get(target.quantity(end).key):
            yield end, chance


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
        return f"{every[0].name.removeprefix('1. ')}: {in_short(every[0], totals)}"
    if not harmed:
        return f"None of {len(every)} units comes to harm"
    most = percent(max(harmed.values()))
    return f"{len(harmed)} of {len(every)} units may come to harm, up to {most}"


def in_short(target: Target, totals: Mapping[str, Fraction]) -> str:
    """``Fails a MC 7/24 (29.2 %)``; what may come twice with the odds of that, too."""
    written, words = at_a_glance(target, totals)
    twice = totals.get(target.quantity(ENDS["bogs-again"]).key)
    more = f", twice {odds(twice)}" if twice else ""
    return f"{words} {written}".rstrip() + more


def at_a_glance(target: Target, totals: Mapping[str, Fraction]) -> tuple[str, str]:
    """Its odds of harm, and the harm; without any, what becomes of it where debris falls."""
    ends = dict(chances(target, totals))
    if harmful := [end for end in ends if end.harm]:
        return odds(totals[target.harm.key]), harm_words(harmful)
    for end, chance in ends.items():
        if end.key != NO_FALL:
            return odds(chance), end.label
    return "", "No debris falls on it"


def harm_words(ends: list[EndRow]) -> str:
    """Several ways of failing in one; other harm by its name."""
    if len(ends) > 1 and ends[-1].rule == "A10.31":
        return "Fails a MC"
    return ends[0].label
