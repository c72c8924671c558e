"""Pins of what only the bench installs."""

from __future__ import annotations

import json
from pathlib import Path

from build_tools.bench.packages import PINS
from build_tools.setup import node_env

ROOT = Path(__file__).parents[3]


def test_every_package_is_pinned_with_its_hash_and_without_an_address() -> None:
    lock = json.loads((ROOT / PINS / "package-lock.json").read_text("utf-8"))
    entries = {name: entry for name, entry in lock["packages"].items() if name}
    assert entries
    assert all("integrity" in entry and "resolved" not in entry for entry in entries.values())
    pins = (ROOT / PINS / "requirements.txt").read_text("utf-8")
    assert "--hash=sha256:" in pins
    assert "://" not in pins


def test_npm_is_set_up_as_for_the_project_itself() -> None:
    assert all((ROOT / PINS / name).is_file() for name in node_env.PINS)
    assert (ROOT / PINS / ".npmrc").read_bytes() == (ROOT / ".npmrc").read_bytes()


def test_the_fence_loads_the_package_that_our_pyodide_names() -> None:
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    pins = (ROOT / PINS / "requirements.txt").read_text("utf-8")
    assert f"micropip=={lock['packages']['micropip']['version']} " in pins
