"""Work that a process beside this one does."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from build_tools import beside
from build_tools.beside import Beside, BesideError, Shared, cores

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
"""Other tests leave threads behind; what is forked here takes no lock of theirs."""


@pytest.fixture(params=[1, 2])
def some_cores(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """One core, on which nothing is forked, and two."""
    count: int = request.param
    monkeypatch.setattr(beside, "cores", lambda: count)
    return count


def test_what_comes_of_it_is_the_same_whoever_does_it(some_cores: int) -> None:
    word = "mud"
    work = Beside(lambda: (word * 3, os.getpid()))
    words, process = work.result()
    assert words == "mudmudmud"
    assert (process == os.getpid()) == (some_cores == 1)


@pytest.mark.usefixtures("some_cores")
def test_more_than_a_pipe_holds_comes_through() -> None:
    assert len(Beside(lambda: b"x" * 3_000_000).result()) == 3_000_000


@pytest.mark.usefixtures("some_cores")
def test_what_goes_wrong_is_told_as_if_it_had_gone_wrong_here(tmp_path: Path) -> None:
    work = Beside((tmp_path / "none").read_text)
    with pytest.raises(FileNotFoundError, match="none"):
        work.result()


@pytest.mark.usefixtures("some_cores")
def test_work_that_nobody_asks_for_is_ended(tmp_path: Path) -> None:
    def never() -> None:
        os.read(os.pipe()[0], 1)  # until the end of this process
        (tmp_path / "done").touch()

    Beside(never).end()
    assert not (tmp_path / "done").exists()


def test_a_process_that_was_ended_is_no_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "cores", lambda: 2)
    with pytest.raises(BesideError, match="before its work was done"):
        Beside(lambda: os._exit(9)).result()


def test_beside_other_threads_nothing_is_forked() -> None:
    waiting = threading.Event()
    thread = threading.Thread(target=waiting.wait)
    thread.start()
    try:
        assert cores() == 1
    finally:
        waiting.set()
        thread.join()


def test_of_many_things_each_is_worked_on_once(some_cores: int) -> None:
    things = list(range(7))
    work = Shared(lambda part: [(thing, os.getpid()) for thing in things[part]])
    found = work.result()
    assert sorted(thing for thing, _ in found) == things
    assert len({process for _, process in found}) == some_cores
    work.end()
