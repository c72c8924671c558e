"""Making `.venv`, with a pip that only pretends: everything else is real."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from build_tools.setup import debian, python_env, stamp
from build_tools.setup.progress import SetupError


class FakePip:
    """Runs `venv` without pip, and in place of pip leaves one file."""

    def __init__(self) -> None:
        self.installed = 0
        self.fails = False
        self.env: dict[str, str] = {}

    def __call__(
        self, command: Sequence[str], *, failure: str, env: Mapping[str, str], **_: Any
    ) -> None:
        self.env = dict(env)
        if command[2] == "venv":
            subprocess.run([*command[:3], "--without-pip", "--symlinks", *command[3:]], check=True)
            return
        folder = Path(command[0]).parents[1]
        (folder / "half.py").write_text("")
        if self.fails:
            raise SetupError(failure)
        (folder / "whole.py").write_text("")
        self.installed += 1


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> FakePip:
    fake = FakePip()
    monkeypatch.setattr(python_env, "run", fake)
    return fake


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "a check out"
    root.mkdir()
    (root / python_env.PINS).write_text("one==1 \\\n    --hash=sha256:00\ntwo==2\n")
    return root


def test_a_valid_environment_is_not_made_twice(
    checkout: Path, pip: FakePip, capsys: pytest.CaptureFixture[str]
) -> None:
    python_env.ensure(checkout)
    said = capsys.readouterr().out
    assert "Installing 2 Python packages" in said
    python_env.ensure(checkout)
    assert pip.installed == 1
    assert capsys.readouterr().out == ""


def test_an_interrupted_installation_is_made_anew(checkout: Path, pip: FakePip) -> None:
    pip.fails = True
    with pytest.raises(SetupError, match="Run make again"):
        python_env.ensure(checkout)
    assert (checkout / ".venv/half.py").exists()
    pip.fails = False
    python_env.ensure(checkout)
    assert (checkout / ".venv/whole.py").exists()


def test_a_failed_remake_does_not_leave_the_old_stamp(checkout: Path, pip: FakePip) -> None:
    python_env.ensure(checkout)
    (checkout / python_env.PINS).write_text("one==2\n")
    pip.fails = True
    with pytest.raises(SetupError):
        python_env.ensure(checkout)
    (checkout / python_env.PINS).write_text("one==1 \\\n    --hash=sha256:00\ntwo==2\n")
    assert stamp.read(checkout / ".venv") is None


def _change_a_pin(root: Path) -> Path:
    (root / python_env.PINS).write_text("one==1.1\n")
    return root


def _move(root: Path) -> Path:
    return root.rename(root.with_name("moved"))


def _break_python(root: Path) -> Path:
    (root / ".venv/bin/python").unlink()
    return root


def _lose_a_file(root: Path) -> Path:
    (root / ".venv/whole.py").unlink()
    return root


@pytest.mark.parametrize("damage", [_change_a_pin, _move, _break_python, _lose_a_file])
def test_what_is_no_longer_valid_is_made_anew_and_then_is(
    checkout: Path, pip: FakePip, damage: Callable[[Path], Path]
) -> None:
    python_env.ensure(checkout)
    root = damage(checkout)
    python_env.ensure(root)
    python_env.ensure(root)
    assert pip.installed == 2
    assert python_env.identity(root / ".venv").endswith(str(root / ".venv"))


def test_a_file_in_the_place_of_the_environment_is_removed(checkout: Path, pip: FakePip) -> None:
    (checkout / ".venv").write_text("?")
    python_env.ensure(checkout)
    assert pip.installed == 1


def test_a_link_in_the_place_of_the_environment_is_not_followed(
    checkout: Path, pip: FakePip, tmp_path: Path
) -> None:
    precious = tmp_path / "elsewhere"
    precious.mkdir()
    (precious / "file").write_text("kept")
    (checkout / ".venv").symlink_to(precious)
    python_env.ensure(checkout)
    assert (precious / "file").read_text() == "kept"
    assert not (checkout / ".venv").is_symlink()
    assert pip.installed == 1


def test_variables_that_redirect_an_installation_are_dropped(
    checkout: Path, pip: FakePip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PIP_CERT", "kept")
    python_env.ensure(checkout)
    assert "PYTHONPATH" not in pip.env
    assert "PIP_TARGET" not in pip.env
    assert pip.env["PIP_CERT"] == "kept"


def test_an_environment_that_does_not_run_has_no_identity(tmp_path: Path) -> None:
    assert python_env.identity(tmp_path) == ""


@pytest.fixture
def no_venv_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """This Python is Debian's, without the package that makes virtual environments."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr(sys, "base_prefix", "/usr")


@pytest.mark.usefixtures("no_venv_package")
def test_a_missing_venv_package_is_installed_where_that_is_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def install(package: str) -> bool:
        asked.append(package)
        return True

    monkeypatch.setattr(debian, "install", install)
    python_env.ensure_venv_module()
    assert asked == [f"python3.{sys.version_info.minor}-venv"]


@pytest.mark.usefixtures("no_venv_package")
def test_a_missing_venv_package_is_named_where_it_is_not(
    monkeypatch: pytest.MonkeyPatch, checkout: Path, pip: FakePip
) -> None:
    monkeypatch.setattr(debian, "install", lambda _: False)
    with pytest.raises(SetupError, match="cannot make virtual environments: install") as raised:
        python_env.ensure(checkout)
    assert f"python3.{sys.version_info.minor}-venv" in str(raised.value)
    assert pip.installed == 0


def test_every_pin_has_a_hash(root: Path) -> None:
    text = (root / python_env.PINS).read_text(encoding="utf-8")
    pinned = [block for block in text.split("\n\n") if block]
    assert python_env.count_of_pins(root / python_env.PINS) > 20
    for line in text.splitlines():
        if line and line[0] not in " #":
            assert line.endswith("\\"), f"no hash follows {line}"
    assert "--hash=sha256:" in pinned[-1]


def test_this_very_environment_is_the_pinned_one(root: Path) -> None:
    wanted = python_env.identity(root / python_env.FOLDER)
    assert Path(sys.prefix).resolve() == (root / python_env.FOLDER).resolve()
    reason = stamp.why_not_valid(
        root / python_env.FOLDER, pins=[root / python_env.PINS], tool=wanted
    )
    assert reason is None
