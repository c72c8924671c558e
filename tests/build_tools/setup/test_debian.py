"""Debian, and its packages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from build_tools.setup import debian
from tests.build_tools.fakes import fake_program


@pytest.mark.parametrize(
    ("os_release", "expected"),
    [
        ("ID=debian\n", True),
        ('NAME="Raspbian"\nID=raspbian\nID_LIKE=debian\n', True),
        ("ID=ubuntu\nID_LIKE=debian\n", False),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', False),
        ("ID=fedora\n", False),
    ],
)
def test_debian_is_told_from_what_only_resembles_it(
    tmp_path: Path, os_release: str, expected: bool
) -> None:
    path = tmp_path / "os-release"
    path.write_text(os_release)
    assert debian.is_debian(path) is expected


def test_a_machine_without_os_release_is_no_debian(tmp_path: Path) -> None:
    assert not debian.is_debian(tmp_path / "nothing")


def test_packages_are_installed_only_as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert debian.install("some-package") is False


def test_a_machine_without_apt_installs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", "/nonexistent")
    assert debian.install("some-package") is False


@pytest.mark.parametrize(("status", "expected"), [(0, True), (100, False)])
def test_root_installs_quietly_after_an_update_that_may_fail(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    status: int,
    expected: bool,
) -> None:
    log = tmp_path / "log"
    fake_program(
        tmp_path / "apt-get",
        f'echo "$DEBIAN_FRONTEND $*" >> \'{log}\'; echo noise; [ "$1" = install ] && exit {status}',
    )
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert debian.install("some-package", "another") is expected
    assert log.read_text().splitlines() == [
        "noninteractive update",
        "noninteractive install -y --no-install-recommends some-package another",
    ]
    assert capfd.readouterr() == ("Installing from Debian: some-package, another\n", "")
