"""The process that builds, and what becomes of it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools.live.workshop import Workshop

PROGRAM = """
import json, os, sys
for line in sys.stdin:
    folder = json.loads(line)
    if folder.endswith("breaks"):
        print("Traceback: it broke", file=sys.stderr)
        sys.exit(3)
    if folder.endswith("silent"):
        os._exit(4)
    print(json.dumps(f"{os.getpid()} {sys.argv[1]} {folder}"), flush=True)
"""


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    with Workshop(tmp_path, program=[sys.executable, "-c", PROGRAM]) as made:
        yield made


def test_one_builder_builds_again_and_again(workshop: Workshop, tmp_path: Path) -> None:
    first, *said = workshop.build(Path("a")).split()
    assert said == [str(tmp_path), "a"]
    assert workshop.build(Path("b")).split() == [first, str(tmp_path), "b"]


def test_another_one_begins_when_it_is_renewed(workshop: Workshop) -> None:
    first = workshop.build(Path("a")).split()[0]
    workshop.renew()
    assert workshop.build(Path("a")).split()[0] != first


def test_one_that_breaks_down_says_why_and_the_next_build_has_another(workshop: Workshop) -> None:
    assert workshop.build(Path("breaks")) == "Traceback: it broke"
    assert workshop.build(Path("silent")) == "The build broke off (exit status 4)."
    assert workshop.build(Path("a")).endswith(" a")


def test_one_that_is_ended_from_outside_is_replaced(workshop: Workshop) -> None:
    pid = int(workshop.build(Path("a")).split()[0])
    os.kill(pid, signal.SIGKILL)
    assert workshop.build(Path("b")) == "The build broke off (exit status -9)."
    assert workshop.build(Path("c")).endswith(" c")


def test_none_is_left_at_the_end(tmp_path: Path) -> None:
    with Workshop(tmp_path, program=[sys.executable, "-c", PROGRAM]) as made:
        pid = int(made.build(Path("a")).split()[0])
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
