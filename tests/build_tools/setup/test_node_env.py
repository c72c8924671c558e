"""Making `node_modules`, with an npm that only pretends."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from build_tools.setup import node, node_env
from build_tools.setup.progress import SetupError


class FakeNpm:
    """Leaves one package, or half of it."""

    def __init__(self) -> None:
        self.installed = 0
        self.fails = False

    def __call__(self, command: Sequence[str], *, failure: str, **_: Any) -> None:
        package = Path(command[-1]) / node_env.FOLDER / "pyodide"
        package.mkdir(parents=True)
        (package / "half.mjs").write_text("")
        if self.fails:
            raise SetupError(failure)
        (package / "whole.mjs").write_text("")
        self.installed += 1


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch) -> FakeNpm:
    fake = FakeNpm()
    monkeypatch.setattr(node_env, "run", fake)
    monkeypatch.setattr(node, "npm_command", lambda *_: ["npm"])
    return fake


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "a check out"
    root.mkdir()
    for name in node_env.PINS:
        (root / name).write_text("{}")
    return root


def test_valid_packages_are_not_installed_twice(checkout: Path, npm: FakeNpm) -> None:
    node_env.ensure(checkout)
    node_env.ensure(checkout)
    assert npm.installed == 1


@pytest.mark.parametrize("name", node_env.PINS)
def test_a_changed_pin_installs_anew(checkout: Path, npm: FakeNpm, name: str) -> None:
    node_env.ensure(checkout)
    (checkout / name).write_text('{"changed": true}')
    node_env.ensure(checkout)
    assert npm.installed == 2


def test_an_interrupted_installation_is_made_anew(checkout: Path, npm: FakeNpm) -> None:
    npm.fails = True
    with pytest.raises(SetupError, match="Run make again"):
        node_env.ensure(checkout)
    npm.fails = False
    node_env.ensure(checkout)
    assert npm.installed == 1


def test_a_package_that_lost_a_file_is_installed_anew(checkout: Path, npm: FakeNpm) -> None:
    node_env.ensure(checkout)
    (checkout / node_env.FOLDER / "pyodide/whole.mjs").unlink()
    node_env.ensure(checkout)
    assert npm.installed == 2


def test_every_pinned_package_has_a_hash_and_no_address(root: Path) -> None:
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages["node_modules/pyodide"]["version"] == "314.0.7"
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name
