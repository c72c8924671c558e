"""The Chromium that end-to-end tests drive: found, or else brought here.

Tried in this order: `HEXSIDE_BROWSER`; Chromium's headless shell, which is the same browser without
windows of its own, and leaves tests a third more of the machine; an installed Chromium or Chrome;
Playwright's own download; as root on Debian, its packages. Found means that it has been run, since
a browser without its libraries is of no use.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import TypedDict

from playwright._impl._driver import compute_driver_executable

from build_tools.setup import debian, node
from build_tools.setup.progress import say

CHOICE = "HEXSIDE_BROWSER"
"""The environment variable that names a browser to use."""

PLAYWRIGHTS_NODE = "PLAYWRIGHT_NODEJS_PATH"
"""The environment variable by which Playwright takes another Node than its own."""

SHELL = "chromium-headless-shell"
"""Its name, and that of Debian's package."""

NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

MACOS_APPS = (
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Chromium.app/Contents/MacOS/Chromium",
)

QUIET_ARGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""Keeps a browser from talking to its maker, so that every request seen is the site's."""

MISSING = (
    "No Chromium or Chrome was found, and none could be installed: install one (on Debian, as "
    f"root, apt-get install chromium) or name one in {CHOICE}, and run make test again."
)


class BrowserMissing(Exception):
    """There is no browser to test with; the message says what to do."""


class LaunchOptions(TypedDict):
    """What Playwright's `launch` takes."""

    executable_path: str
    args: list[str]


def find_browser(env: Mapping[str, str] = os.environ) -> Path | None:
    """An installed browser that runs, or None; raises `BrowserMissing` when a chosen one fails."""
    if chosen := env.get(CHOICE):
        path = Path(shutil.which(chosen, path=env.get("PATH")) or chosen)
        if not runs(path):
            message = f"{CHOICE} names {chosen}, which does not run: name another or unset it."
            raise BrowserMissing(message)
        return path
    return next((path for path in candidates(env) if runs(path)), None)


def candidates(env: Mapping[str, str]) -> Iterator[Path]:
    """Where browsers are, installed ones before Playwright's."""
    for name in NAMES:
        if found := shutil.which(name, path=env.get("PATH")):
            yield Path(found)
    if platform.system() == "Darwin":
        for app in MACOS_APPS:
            yield Path("/") / app
            yield Path.home() / app
    yield from playwrights_own()


def playwrights_own() -> Iterator[Path]:
    """Where Playwright keeps its Chromium, whether or not it has been downloaded."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  it is slow to import

    lend_node()
    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def lend_node(env: MutableMapping[str, str] = os.environ) -> None:
    """Lets Playwright use the Node of set-up where its own does not run.

    Its own needs a library that small machines lack. To be called before Playwright is started.
    """
    if env.get(PLAYWRIGHTS_NODE) or runs(Path(compute_driver_executable()[0]), b"v"):
        return
    env[PLAYWRIGHTS_NODE] = str(node.find(env).path)


def runs(path: Path, name: bytes = b"Chrom") -> bool:
    """Whether a program starts far enough to tell its version, which has this in it."""
    try:
        ended = subprocess.run(
            [str(path), "--version"],
            capture_output=True,
            timeout=60,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ended.returncode == 0 and name in ended.stdout


def ensure_browser() -> Path:
    """A browser that runs, brought here when there is none; else raises `BrowserMissing`.

    Where one with windows is found, and the shell can be had beside it, that is brought here.
    """
    found = find_browser()
    is_chosen = CHOICE in os.environ
    if found and found.name in NAMES[1:] and not is_chosen and install_from_debian(SHELL):
        found = find_browser()
    if found:
        return found
    for bring in (download_with_playwright, install_from_debian):
        if bring() and (found := find_browser()):
            return found
    raise BrowserMissing(MISSING)


def download_with_playwright() -> bool:
    """Playwright's own download, which needs its maker's servers."""
    say("Downloading Playwright's Chromium")
    lend_node()
    ended = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"],
        env={"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "15000", **os.environ},
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if ended.returncode != 0:
        say("  not to be had from here")
    return ended.returncode == 0


def install_from_debian(*packages: str) -> bool:
    """Debian's packages; Ubuntu's of the same names hold no browser."""
    return debian.is_debian() and debian.install(*packages or ("chromium",))


def launch_options(browser: Path | None = None) -> LaunchOptions:
    """What to launch a browser with: this one, or the one that is found."""
    path = browser or find_browser()
    if path is None:
        raise BrowserMissing(MISSING)
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium's cannot be made as root
    return {"executable_path": str(path), "args": [*sandbox, *QUIET_ARGS]}
