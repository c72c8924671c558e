"""The table of scores, from samples."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.bench.machine import REPORT
from build_tools.bench.samples import Sample, Setting
from build_tools.lighthouse.measuring import CATEGORIES, SUBJECTS
from build_tools.lighthouse.report import BEGIN, END, key, report, write_report

SETTING = Setting(
    measure="lighthouse",
    date="2026-01-02",
    commit="0123456789",
    machine={"CPU": "One", "Cores": "2"},
    load=(0.25, 1.5),
)


def samples(*performances: int) -> list[Sample]:
    return [
        Sample(
            subject=key(subject, category),
            round=round_,
            value=value if category == "performance" else 100,
            unit="points",
        )
        for subject in SUBJECTS
        for category in CATEGORIES
        for round_, value in enumerate(performances, start=1)
    ]


def test_a_page_has_its_medians_and_what_misses_its_aim_is_marked() -> None:
    lines = list(report(SETTING, samples(99, 96, 90)))
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in lines if "|" in line}
    assert rows["Home"] == "| Home | **96** | 90 to 99 | 98 | 100 | 100 | 100 |"
    assert "| 96 | 90 to 99 | 95 |" in rows["A calculator, Movement cost"]
    assert "| 96 | 90 to 99 | – |" in rows["Stock Material, Debris"]
    assert lines[-1] == (
        "Medians of 3 runs, 2026-01-02, at commit 0123456789, on CPU One, Cores 2. "
        "Load average 0.25 before and 1.50 after them."
    )


def test_only_what_stands_between_the_marks_is_written(tmp_path: Path) -> None:
    page = tmp_path / REPORT
    page.parent.mkdir(parents=True)
    page.write_text(f"Above\n{BEGIN}\nold\n{END}\nBelow\n", encoding="utf-8")
    write_report(tmp_path, SETTING, samples(99))
    text = page.read_text("utf-8")
    assert text.startswith(f"Above\n{BEGIN}\n\n| Page |")
    assert text.endswith(f"after them.\n\n{END}\nBelow\n")
    page.write_text("Nothing", encoding="utf-8")
    with pytest.raises(ValueError, match="make lighthouse"):
        write_report(tmp_path, SETTING, samples(99))
