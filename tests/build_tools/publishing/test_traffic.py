"""A day of a million readers, worked out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_tools.publishing.traffic import (
    BEGIN,
    END,
    KINDS,
    PAGE,
    Count,
    Day,
    day,
    kilobytes,
    report,
    write_report,
)

ALIKE = {kind.key: Count(requests=10, files=3_000, heads=1_000) for kind in KINDS}


def test_readers_are_divided_without_rest() -> None:
    assert sum(kind.percent for kind in KINDS) == 100
    keys = {kind.key for kind in KINDS}
    for kind in KINDS:
        assert bool(kind.percent) is not bool(kind.instead)
        assert kind.instead in keys | {""}


def test_a_million_alike_are_a_million_times_one() -> None:
    assert day(ALIKE) == Day(requests=10_000_000, size=4_000_000_000)
    assert day(ALIKE, is_new=True) == day(ALIKE)


def test_on_the_day_of_a_new_version_all_who_come_back_meet_it() -> None:
    counts = {**ALIKE, "new-text": Count(requests=20, files=3_000, heads=1_000)}
    assert day(counts) == day(ALIKE)
    assert day(counts, is_new=True).requests == 10_000_000 + 10 * 150_000


def test_the_busiest_minute_is_rounded_up() -> None:
    one = Day(requests=86_400, size=86_400 * 1_000_000 // 8)
    assert (one.requests_at_peak, one.megabits_at_peak) == (5, 5)
    assert Day(requests=1, size=1).requests_at_peak == 1


@pytest.mark.parametrize(
    ("size", "told"), [(12_345, "12.3"), (99_960, "100.0"), (1_234_567, "1235")]
)
def test_bytes_are_told_in_thousands(size: int, told: str) -> None:
    assert kilobytes(size) == told


def test_tables_take_the_place_between_the_marks(tmp_path: Path) -> None:
    page = tmp_path / PAGE
    page.parent.mkdir(parents=True)
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_report(tmp_path, ALIKE)
    told = page.read_text()
    assert told == f"before\n{BEGIN}\n\n{report(ALIKE)}\n{END}\nafter\n"
    page.write_text("without marks")
    with pytest.raises(ValueError, match="needs the lines"):
        write_report(tmp_path, ALIKE)


def test_the_published_day_is_worked_out_from_the_published_visits() -> None:
    text = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    counts = {}
    for kind in KINDS:
        (row,) = re.findall(rf"^\| {re.escape(kind.what)} \|(.*)\|$", text, re.MULTILINE)
        percent, requests, files, heads = (cell.strip() for cell in row.split("|"))
        assert percent == (f"{kind.percent} %" if kind.percent else "")
        counts[kind.key] = Count(
            requests=int(requests), files=int(float(files) * 1000), heads=int(float(heads) * 1000)
        )
    for what, one in (
        ("Any day", day(counts)),
        ("The day of a new version", day(counts, is_new=True)),
    ):
        (row,) = re.findall(rf"^\| {what} \|(.*)\|$", text, re.MULTILINE)
        requests, sent, *_ = row.split("|")
        assert float(requests.split()[0]) == pytest.approx(one.requests / 1e6, abs=0.1)
        assert float(sent.split()[0]) == pytest.approx(one.size / 1e9, abs=2)
