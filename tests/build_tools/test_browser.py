"""Finding a browser, or bringing one here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools import browser
from build_tools.setup import debian
from tests.build_tools.fakes import fake_program, fake_version

RUNS = "Chromium 156.0.8078.108"


@pytest.fixture
def no_playwright(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright has downloaded nothing."""

    def nothing() -> Iterator[Path]:
        yield Path("/nonexistent/chrome")

    monkeypatch.setattr(browser, "playwrights_own", nothing)


def env(*folders: Path, **more: str) -> dict[str, str]:
    return {"PATH": ":".join(map(str, folders)) or "/nonexistent", **more}


@pytest.mark.parametrize("name", ["chromium", "google-chrome", "google-chrome-stable"])
def test_an_installed_browser_is_found_by_its_name(tmp_path: Path, name: str) -> None:
    path = fake_version(tmp_path / "a folder" / name, RUNS)
    assert browser.find_browser(env(tmp_path / "a folder")) == path


@pytest.mark.usefixtures("no_playwright")
def test_a_browser_that_does_not_run_is_passed_over(tmp_path: Path) -> None:
    fake_program(tmp_path / "chromium", "echo 'install the snap first'; exit 1")
    fake_version(tmp_path / "chromium-browser", "something else")
    assert browser.find_browser(env(tmp_path)) is None
    chrome = fake_version(tmp_path / "google-chrome", "Google Chrome 157.0")
    assert browser.find_browser(env(tmp_path)) == chrome


def test_playwrights_own_is_taken_where_none_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = fake_version(tmp_path / "ms-playwright/chrome", "Google Chrome for Testing 159.0")
    monkeypatch.setattr(browser, "playwrights_own", lambda: iter([own]))
    assert browser.find_browser(env()) == own


def test_playwright_keeps_its_own_node_where_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = fake_version(tmp_path / "driver/node", "v24.1.0")
    monkeypatch.setattr(browser, "compute_driver_executable", lambda: (str(own), ""))
    settings: dict[str, str] = env()
    browser.lend_node(settings)
    assert browser.PLAYWRIGHTS_NODE not in settings


def test_playwright_is_lent_a_node_where_its_own_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = fake_program(tmp_path / "driver/node", "exit 127")
    monkeypatch.setattr(browser, "compute_driver_executable", lambda: (str(own), ""))
    node = fake_version(tmp_path / "bin/node", "v20.19.2")
    settings = env(tmp_path / "bin")
    browser.lend_node(settings)
    assert settings[browser.PLAYWRIGHTS_NODE] == str(node)


def test_playwright_tells_where_its_own_would_be(root: Path) -> None:
    # In a process of its own: Playwright refuses to start beside the browser tests' one.
    code = "from build_tools import browser; print(*browser.playwrights_own())"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True
    )
    assert "chrom" in Path(told.stdout.strip()).name.lower()


def test_a_chosen_browser_comes_first(tmp_path: Path) -> None:
    fake_version(tmp_path / "bin/chromium", RUNS)
    mine = fake_version(tmp_path / "mine/browser", RUNS)
    for choice in (str(mine), "browser"):
        chosen = env(tmp_path / "bin", tmp_path / "mine", HEXSIDE_BROWSER=choice)
        assert browser.find_browser(chosen) == mine


def test_a_chosen_browser_that_does_not_run_is_an_error_not_a_detour(tmp_path: Path) -> None:
    fake_version(tmp_path / "chromium", RUNS)
    with pytest.raises(browser.BrowserMissing, match="HEXSIDE_BROWSER names /nonexistent/x"):
        browser.find_browser(env(tmp_path, HEXSIDE_BROWSER="/nonexistent/x"))


class Machine:
    """Where browsers come from, and what was tried."""

    def __init__(self, *, works: str) -> None:
        self.works = works
        self.brings = "/fake/chromium"
        self.tried: list[str] = []
        self.found: Path | None = None

    def find(self) -> Path | None:
        return self.found

    def bring(self, way: str) -> bool:
        self.tried.append(way)
        if way == self.works:
            self.found = Path(self.brings)
        return way == self.works


def machine(monkeypatch: pytest.MonkeyPatch, works: str) -> Machine:
    fake = Machine(works=works)
    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setattr(browser, "find_browser", fake.find)
    monkeypatch.setattr(browser, "download_with_playwright", lambda: fake.bring("playwright"))
    monkeypatch.setattr(
        browser, "install_from_debian", lambda *names: fake.bring(" ".join(["apt", *names]))
    )
    return fake


@pytest.mark.parametrize("name", [browser.SHELL, "a choice of mine"])
def test_nothing_is_brought_where_a_browser_is_installed(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    fake = machine(monkeypatch, works="")
    fake.found = Path("/fake") / name
    assert browser.ensure_browser() == Path("/fake") / name
    assert fake.tried == []


@pytest.mark.parametrize("works", ["apt chromium-headless-shell", ""])
def test_the_shell_is_brought_to_a_browser_with_windows_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, works: str
) -> None:
    fake = machine(monkeypatch, works)
    fake.found = Path("/fake/chromium")
    fake.brings = f"/fake/{browser.SHELL}"
    assert browser.ensure_browser() == Path(fake.brings if works else "/fake/chromium")
    assert fake.tried == ["apt chromium-headless-shell"]


def test_the_shell_comes_before_a_browser_with_windows(tmp_path: Path) -> None:
    fake_version(tmp_path / "chromium", RUNS)
    shell = fake_version(tmp_path / browser.SHELL, RUNS)
    assert browser.find_browser(env(tmp_path)) == shell


@pytest.mark.parametrize(
    ("works", "tried"), [("playwright", ["playwright"]), ("apt", ["playwright", "apt"])]
)
def test_playwrights_download_is_tried_before_debians_package(
    monkeypatch: pytest.MonkeyPatch, works: str, tried: list[str]
) -> None:
    fake = machine(monkeypatch, works)
    assert browser.ensure_browser() == Path("/fake/chromium")
    assert fake.tried == tried


def test_without_any_way_one_sentence_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine(monkeypatch, works="")
    with pytest.raises(browser.BrowserMissing) as raised:
        browser.ensure_browser()
    assert "apt-get install chromium" in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_package_without_a_browser_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "is_debian", lambda: False)
    monkeypatch.setattr(debian, "install", pytest.fail)
    assert browser.install_from_debian() is False


@pytest.mark.parametrize(("user", "expected"), [(0, True), (1000, False)])
def test_only_root_goes_without_the_sandbox(
    monkeypatch: pytest.MonkeyPatch, user: int, expected: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    options = browser.launch_options(Path("/fake/chromium"))
    assert options["executable_path"] == "/fake/chromium"
    assert ("--no-sandbox" in options["args"]) is expected
    assert "--disable-background-networking" in options["args"]
