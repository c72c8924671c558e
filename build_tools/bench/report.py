"""The tables of `docs/development/performance.md`, from raw samples.

What stands outside the two marks is written by hand and stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from build_tools.bench.arithmetic import ratio, spread, values_of
from build_tools.bench.machine import REPORT
from build_tools.bench.rows import MB, ROWS, TITLES, RatioRow, Row
from build_tools.bench.samples import Sample, Setting

BEGIN: Final = "<!-- Written by make bench from here on. -->"
END: Final = "<!-- Up to here. -->"

type Measured = Mapping[str, tuple[Setting, Sequence[Sample]]]


def write_report(root: Path, measured: Measured) -> None:
    """Puts the tables between the marks; raises `ValueError` where the page lacks these."""
    page = root / REPORT
    text = page.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        message = f"{REPORT} needs the lines {BEGIN!r} and {END!r} around the tables"
        raise ValueError(message)
    page.write_text(f"{before}{BEGIN}\n\n{report(measured)}\n{END}{after}", encoding="utf-8")


def report(measured: Measured) -> str:
    """What must hold, then every measurement with its subjects and what it ran on."""
    return "\n".join([*_must_hold(measured), *_measurements(measured), *_measured_on(measured)])


def _must_hold(measured: Measured) -> Iterator[str]:
    yield "## What must hold"
    yield ""
    yield "| What | Measured | Pairwise | At most | Aim | Verdict |"
    yield "|---|--:|--:|--:|--:|---|"
    for row in ROWS:
        yield f"| {row.words} | {' | '.join(_cells(row, measured))} |"
    yield ""


def _cells(row: Row, measured: Measured) -> tuple[str, ...]:
    """Measured, pairwise, limit, aim, verdict."""
    samples = measured[row.measure][1] if row.measure in measured else ()
    names = {sample.subject for sample in samples}
    if isinstance(row, RatioRow):
        limits = (f"{row.limit:g}", f"{row.aim:g}")
        if not {row.subject, row.over} <= names:
            return ("–", "–", *limits, "not measured")
        found = ratio(samples, row.subject, row.over)
        shown = (f"{found.of_medians:.2f}", f"{found.pairwise:.2f}")
        return (*shown, *limits, verdict(found.of_medians, row))
    unit = next((sample.unit for sample in samples), "ms" if row.limit < MB else "bytes")
    limits = (figure(row.limit, unit), figure(row.aim, unit))
    if row.subject not in names:
        return ("–", "", *limits, "not measured")
    middle = spread(values_of(samples, row.subject)).median
    return (figure(middle, unit), "", *limits, verdict(middle, row))


def verdict(value: float, row: Row) -> str:
    """Whether a limit holds, in words that cannot be missed."""
    if value <= row.aim:
        return "holds, aim met"
    return "holds" if value <= row.limit else "**misses**"


def _measurements(measured: Measured) -> Iterator[str]:
    for measure, title in TITLES.items():
        if measure not in measured:
            continue
        setting, samples = measured[measure]
        yield f"## {title}"
        yield ""
        yield "| What | n | Median | Lowest | Highest |"
        yield "|---|--:|--:|--:|--:|"
        for subject in dict.fromkeys(sample.subject for sample in samples):
            unit = next(sample.unit for sample in samples if sample.subject == subject)
            found = spread(values_of(samples, subject))
            ends = (figure(value, unit) for value in (found.median, found.low, found.high))
            yield f"| {subject} | {found.count} | {' | '.join(ends)} |"
        yield ""
        yield _when(setting)
        yield ""


def _measured_on(measured: Measured) -> Iterator[str]:
    """The machine, with the measurements that were made on it; more than one, if there were."""
    machines: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for measure in TITLES:
        if measure in measured:
            machine = tuple(measured[measure][0].machine.items())
            machines.setdefault(machine, []).append(measure)
    yield "## What it was measured on"
    yield ""
    for machine, measures in machines.items():
        yield f"{', '.join(measures)}:"
        yield ""
        yield "| What | Which |"
        yield "|---|---|"
        yield from (f"| {name} | {value} |" for name, value in machine if value)
        yield ""


def _when(setting: Setting) -> str:
    before, after = setting.load
    return (
        f"`{setting.measure}`, {setting.date}, at commit {setting.commit or 'unknown'}. "
        f"Load average {before:.2f} before and {after:.2f} after it."
    )


def figure(value: float, unit: str) -> str:
    """A figure with its unit, as exactly as it deserves."""
    match unit:
        case "bytes":
            return f"{value / MB:.2f} MB" if value >= MB else f"{value / 1e3:.1f} kB"
        case "s":
            return f"{value:.2f} s"
        case _:
            return f"{value:.0f} ms" if value >= 100 else f"{value:.1f} ms"
