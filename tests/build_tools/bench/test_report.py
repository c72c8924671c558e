"""Tables from samples."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.bench.machine import REPORT
from build_tools.bench.report import BEGIN, END, figure, report, verdict, write_report
from build_tools.bench.rows import ROWS, TITLES, RatioRow
from build_tools.bench.samples import Sample, Setting

ROW = RatioRow(words="", measure="cold", subject="a", over="b", limit=0.45, aim=0.33)


def measured(
    measure: str, unit: str = "ms", **subjects: float
) -> dict[str, tuple[Setting, list[Sample]]]:
    setting = Setting(
        measure=measure,
        date="2026-01-02",
        commit="abc",
        machine={"CPU": "slow", "Cores": "2"},
        load=(0.5, 1.25),
    )
    samples = [
        Sample(subject=subject, round=number, value=value * number, unit=unit)
        for subject, value in subjects.items()
        for number in (1, 2, 3)
    ]
    return {measure: (setting, samples)}


def line(text: str, words: str) -> str:
    return next(line for line in text.splitlines() if words in line)


@pytest.mark.parametrize(
    ("value", "words"),
    [(0.33, "holds, aim met"), (0.34, "holds"), (0.45, "holds"), (0.46, "**misses**")],
)
def test_a_limit_that_is_missed_is_said_plainly(value: float, words: str) -> None:
    assert verdict(value, ROW) == words


def test_a_ratio_stands_beside_its_limits() -> None:
    row = line(report(measured("cold", hexside=40, stock=100)), "First answer, cold profile")
    assert row.endswith("| 0.40 | 0.40 | 0.45 | 0.33 | holds |")


def test_what_was_not_measured_says_so_and_keeps_its_limits() -> None:
    text = report(measured("cold", hexside=40))
    assert line(text, "First answer, cold profile").endswith(
        "| – | – | 0.45 | 0.33 | not measured |"
    )
    assert line(text, "as stored").endswith("| – |  | 14.00 MB | 13.00 MB | not measured |")


def test_each_subject_has_its_number_of_samples_median_and_range() -> None:
    text = report(measured("cold", hexside=40.25, stock=100))
    assert "| hexside | 3 | 80.5 ms | 40.2 ms | 121 ms |" in text
    assert "Load average 0.50 before and 1.25 after it." in text
    assert "| CPU | slow |" in text


def test_figures_have_the_unit_that_reads_best() -> None:
    shown = [figure(999, "ms"), figure(1.5, "s"), figure(2_500, "bytes"), figure(8e6, "bytes")]
    assert shown == ["999 ms", "1.50 s", "2.5 kB", "8.00 MB"]


def test_every_row_belongs_to_a_measurement_that_the_report_has() -> None:
    assert {row.measure for row in ROWS} <= set(TITLES)
    assert all(row.aim <= row.limit for row in ROWS)


def test_what_is_written_by_hand_stays(tmp_path: Path) -> None:
    page = tmp_path / REPORT
    page.parent.mkdir(parents=True)
    page.write_text(f"# Ours\n\n{BEGIN}\nthe old tables\n{END}\n\nMore.\n", encoding="utf-8")
    write_report(tmp_path, measured("cold", hexside=40, stock=100))
    text = page.read_text("utf-8")
    assert text.startswith(f"# Ours\n\n{BEGIN}\n\n## What must hold\n")
    assert text.endswith(f"\n{END}\n\nMore.\n")
    assert "the old tables" not in text


def test_a_page_without_the_marks_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / REPORT
    page.parent.mkdir(parents=True)
    page.write_text("# Ours\n", encoding="utf-8")
    with pytest.raises(ValueError, match="needs the lines"):
        write_report(tmp_path, {})
    assert page.read_text("utf-8") == "# Ours\n"
