"""What the bench is asked for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from build_tools.bench.__main__ import MEASUREMENTS, parser
from build_tools.bench.rows import TITLES


def test_without_a_word_everything_is_measured_ten_times() -> None:
    asked = parser().parse_args([])
    assert asked.only == []
    assert asked.rounds == 10


def test_some_measurements_or_the_tables_alone_may_be_asked_for() -> None:
    assert parser().parse_args(["cold", "kept"]).only == ["cold", "kept"]
    assert parser().parse_args(["report"]).only == ["report"]


def test_what_is_no_measurement_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["warm"])
    assert "invalid choice: 'warm'" in capsys.readouterr().err


def test_every_measurement_has_its_place_in_the_report() -> None:
    assert set(MEASUREMENTS) == set(TITLES)


WAITING = """
import time
from build_tools.bench import __main__ as bench
def measure(*_):
    try:
        print("measuring", flush=True)
        time.sleep(60)
    finally:
        raise RuntimeError("the browser is gone")
bench.measure = measure
bench.main(["cold"])
"""


def test_an_interrupted_bench_ends_with_one_line() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "measuring\n"
        os.kill(running.pid, signal.SIGINT)
        said, wrong = running.communicate(timeout=30)
    assert running.returncode == 130
    assert said.strip().startswith("Stopped. Measurements that were complete are in ")
    assert len(said.strip().splitlines()) == 1
    assert wrong == ""
