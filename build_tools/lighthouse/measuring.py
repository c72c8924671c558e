"""Lighthouse's scores of our pages and of a stock Material page with the same text.

Ours are served by nginx as in production; the other page, whose scripts our headers would stop, by
the server of the bench, which compresses, too.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from build_tools.bench.hosting import Hosting
from build_tools.bench.machine import cpu, memory, npm_version
from build_tools.bench.peers import write_plain_site
from build_tools.browser import MISSING, BrowserMissing, find_browser
from build_tools.publishing.nginx import ensure_nginx, free_port, serving
from build_tools.serve import HOST
from build_tools.setup import node, node_env

PINS: Final = Path("build_tools/lighthouse/packages")
WORK: Final = Path(".bench/lighthouse")
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
STAYS: Final = "r/B37.61/?stay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A page that is scored."""

    name: str
    path: str
    """From the root of its server."""
    least: int
    """What its score for performance is to be; the others are to be 100."""
    is_ours: bool = True


SUBJECTS: Final = (
    Subject(name="Home", path="", least=98),
    Subject(name="A rule page, Debris", path="rules/debris/", least=98),
    Subject(name="A calculator, Movement cost", path="calculators/movement/", least=95),
    Subject(name="A permalink, kept by `?stay`", path=STAYS, least=98),
    Subject(name="Stock Material, Debris", path="plain/rules/debris/", least=0, is_ours=False),
)


def install(root: Path) -> Path:
    """Lighthouse's command, installed as pinned where git ignores it; raises `SetupError`."""
    folder = root / WORK / "packages"
    folder.mkdir(parents=True, exist_ok=True)
    for name in node_env.PINS:
        shutil.copyfile(root / PINS / name, folder / name)
    node_env.ensure(folder, what="Lighthouse, which only make lighthouse needs")
    return folder / node_env.FOLDER / "lighthouse"


def machine(lighthouse: Path, browser: Path) -> dict[str, str]:
    """What it ran on: no name, no path."""
    told = subprocess.run(
        [browser, "--version"], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    return {
        "CPU": cpu(),
        "Cores": str(os.cpu_count()),
        "Memory": memory(),
        "Browser": told.stdout.strip(),
        "Lighthouse": npm_version(lighthouse),
    }


@contextmanager
def served(root: Path) -> Iterator[dict[bool, str]]:
    """The addresses of our site, built for it, and of the server of the other pages."""
    www = root / WORK / "www"
    port = free_port(0)
    ours = f"http://{HOST}:{port}/"
    site = root / WORK / "site"
    subprocess.run(
        [sys.executable, "-m", "build_tools", "build", "--site-dir", str(site)],
        cwd=root,
        env={**os.environ, "SITE_URL": ours},
        check=True,
        stdin=subprocess.DEVNULL,
    )
    www.mkdir(parents=True, exist_ok=True)
    write_plain_site(root, www / "plain")
    hosting = Hosting(www)
    try:
        with serving(ensure_nginx(), site, root / WORK / "production", port):
            yield {True: ours, False: hosting.url}
    finally:
        hosting.stop()


def browser_for_lighthouse() -> Path:
    """Raises `BrowserMissing`."""
    found = find_browser()
    if found is None:
        raise BrowserMissing(MISSING)
    return found


def command(lighthouse: Path, url: str, result: Path) -> list[str]:
    """One run, in Lighthouse's own mobile profile with its simulated slow network."""
    return [
        str(node.find(os.environ).path),
        str(lighthouse / "cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={result}",
        f"--only-categories={','.join(CATEGORIES)}",
        "--no-enable-error-reporting",
        "--chrome-flags=--headless=new --no-sandbox",
    ]


def run(lighthouse: Path, browser: Path, url: str, result: Path) -> Mapping[str, int]:
    """The scores of one run, out of 100; all that Lighthouse says of it is kept in `result`."""
    subprocess.run(
        command(lighthouse, url, result),
        env={**os.environ, "CHROME_PATH": str(browser)},
        check=True,
        stdin=subprocess.DEVNULL,
    )
    return scores(json.loads(result.read_text("utf-8")))


def scores(result: Mapping[str, Any]) -> dict[str, int]:
    """By category; one that could not be worked out counts nothing."""
    found = {name: result["categories"][name]["score"] for name in CATEGORIES}
    return {name: round(100 * (score or 0)) for name, score in found.items()}
