"""The table of Lighthouse's scores in `docs/development/performance.md`, from raw samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from build_tools.bench.arithmetic import spread, values_of
from build_tools.bench.machine import REPORT
from build_tools.bench.samples import Sample, Setting
from build_tools.lighthouse.measuring import CATEGORIES, SUBJECTS, Subject

BEGIN: Final = "<!-- Written by make lighthouse from here on. -->"
END: Final = "<!-- Up to here, by make lighthouse. -->"


def key(subject: Subject, category: str) -> str:
    """How samples are named."""
    return f"{subject.path or 'home'} {category}"


def write_report(root: Path, setting: Setting, samples: Sequence[Sample]) -> None:
    """Puts the table between its marks; raises `ValueError` where the page lacks these."""
    page = root / REPORT
    before, begin, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        message = f"{REPORT} needs the lines {BEGIN!r} and {END!r} around the scores"
        raise ValueError(message)
    table = "\n".join(report(setting, samples))
    page.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}", encoding="utf-8")


def report(setting: Setting, samples: Sequence[Sample]) -> Iterator[str]:
    """Medians of every page, performance with its lowest and highest, then what it ran on."""
    yield "| Page | Performance | Lowest to highest | Aim | Accessibility | Best practices | SEO |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for subject in SUBJECTS:
        found = [spread(values_of(samples, key(subject, name))) for name in CATEGORIES]
        speed, *others = found
        aim = str(subject.least) if subject.least else "–"
        cells = (
            subject.name,
            f"{speed.median:g}" if speed.median >= subject.least else f"**{speed.median:g}**",
            f"{speed.low:g} to {speed.high:g}",
            aim,
            *(f"{one.median:g}" for one in others),
        )
        yield f"| {' | '.join(cells)} |"
    yield ""
    runs = max(sample.round for sample in samples)
    before, after = setting.load
    on = ", ".join(f"{name} {value}" for name, value in setting.machine.items())
    yield (
        f"Medians of {runs} runs, {setting.date}, at commit {setting.commit or 'unknown'}, "
        f"on {on}. Load average {before:.2f} before and {after:.2f} after them."
    )
