"""The set-up command."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from build_tools.setup import __main__ as command
from build_tools.setup import node_env, python_env
from build_tools.setup.progress import run


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / python_env.PINS).write_text("")
    return tmp_path


def is_locked(root: Path) -> bool:
    with (root / python_env.PINS).open("rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def test_two_set_ups_of_a_checkout_do_not_run_at_once(checkout: Path) -> None:
    with command.alone(checkout):
        assert is_locked(checkout)
    assert not is_locked(checkout)


def test_a_command_of_a_set_up_holds_its_lock_too(checkout: Path) -> None:
    """So a pip that outlives a killed set-up does not write into the next one's environment."""
    seen: list[str] = []
    with command.alone(checkout):
        left_behind = "sleep 60 >/dev/null 2>&1 & echo $!"
        run(["/bin/sh", "-c", left_behind], failure="no", watch=seen.append)
    assert is_locked(checkout)
    os.kill(int(seen[0]), signal.SIGKILL)
    while is_locked(checkout):
        time.sleep(0.01)


def test_a_missing_prerequisite_is_one_sentence_and_nothing_is_set_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(python_env, "ensure", pytest.fail)
    monkeypatch.setattr(node_env, "ensure", pytest.fail)
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.setenv("HOME", "/nonexistent")
    monkeypatch.delenv("NVM_DIR", raising=False)
    assert command.main() == 1
    said = capsys.readouterr()
    assert said.err.startswith("Node.js is missing: install Node.js 20 or newer")
    assert said.err.count("\n") == 1


def test_make_setup_ends_at_once_where_all_is_valid(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):  # this test may be run by make itself
        monkeypatch.delenv(name, raising=False)
    ended = subprocess.run(
        ["make", "setup"], cwd=root, capture_output=True, text=True, check=False, timeout=60
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
