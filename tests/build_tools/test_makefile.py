"""The commands that ``make`` would run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        (["serve", "PORT=8123"], "http://127.0.0.1:8123/"),
        (["serve"], "http://127.0.0.1:8000/"),
        (["serve", "PORT=8123", "SITE_URL=https://example.org/"], "https://example.org/"),
        (["build", "SITE_URL=https://example.org/"], "https://example.org/"),
        (["production", "SITE_URL=https://example.org/"], "https://example.org/"),
        (["serve-production", "PORT=8123"], "http://127.0.0.1:8123/"),
        (["serve-production", "SITE_URL=https://example.org/"], "https://example.org/"),
    ],
)
def test_a_site_names_the_address_that_it_is_served_at(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], address: str
) -> None:
    assert f"SITE_URL='{address}' && umask 022" in commands(monkeypatch, asked)


def test_without_a_public_address_the_settings_have_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "SITE_URL" not in commands(monkeypatch, ["build"])


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        (["bench"], "build_tools.bench --rounds 10 \n"),
        (["bench", "ROUNDS=20", "ONLY=cold kept"], "build_tools.bench --rounds 20 cold kept\n"),
    ],
)
def test_the_bench_measures_what_is_asked_for_as_often_as_is_asked(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], wanted: str
) -> None:
    assert wanted in commands(monkeypatch, asked)


def commands(monkeypatch: pytest.MonkeyPatch, asked: list[str]) -> str:
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PORT", "SITE_URL", "ONLY", "ROUNDS"):
        monkeypatch.delenv(name, raising=False)
    made = subprocess.run(
        ["make", "--dry-run", *asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return made.stdout
