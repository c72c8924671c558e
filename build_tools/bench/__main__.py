"""`python -m build_tools.bench`: measures, and writes the tables of the page on performance."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from playwright.sync_api import sync_playwright

from build_tools.bench.bench import Bench
from build_tools.bench.build import build
from build_tools.bench.change import change
from build_tools.bench.computation import computation
from build_tools.bench.first_visit import first_visit
from build_tools.bench.hosting import Hosting
from build_tools.bench.kept_size import kept_size
from build_tools.bench.machine import REPORT, machine, setting
from build_tools.bench.packages import ensure_packages
from build_tools.bench.peers import write_peers
from build_tools.bench.report import write_report
from build_tools.bench.samples import FOLDER, Recorder, read_all, recording
from build_tools.bench.start import cold, kept, second
from build_tools.browser import BrowserMissing, launch_options, lend_node
from build_tools.setup.progress import SetupError, say

ROOT: Final = Path(__file__).resolve().parents[2]
WORK: Final = Path(".bench")

type Measurement = Callable[[Bench, Recorder], None]

MEASUREMENTS: Final[dict[str, Measurement]] = {
    "kept-size": kept_size,
    "first-visit": first_visit,
    "cold": cold,
    "kept": kept,
    "second": second,
    "change": change,
    "build": build,
}
"""By the names of their files of samples."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs what is asked for; 1 after a sentence that says what is wrong."""
    options = parser().parse_args(argv)
    os.umask(0o022)
    signal.signal(signal.SIGINT, interrupted)
    try:
        if options.only != ["report"]:
            measure(ROOT, options.only or MEASUREMENTS, options.rounds)
        write_report(ROOT, read_all(ROOT))
    except (BrowserMissing, SetupError) as problem:
        print(problem, file=sys.stderr)
        return 1
    say(f"Samples are in {FOLDER}, tables in {REPORT}")
    return 0


def interrupted(*_: object) -> NoReturn:
    """Ends at once. What browsers and their driver would say of it is about them, not about this.

    They end by themselves, now that nobody speaks to them any more.
    """
    say(f"\nStopped. Measurements that were complete are in {FOLDER}")
    os._exit(130)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(prog="python -m build_tools.bench", description=__doc__)
    whole.add_argument(
        "only",
        nargs="*",
        choices=[*MEASUREMENTS, "report", []],
        help="what to measure (all of it), or report to write the tables anew",
    )
    whole.add_argument("--rounds", type=int, default=10, help="of each, at least 10 for a report")
    return whole


def measure(root: Path, names: Iterable[str], rounds: int) -> None:
    """Makes the pages, then each measurement, whose samples are written as they come."""
    packages = ensure_packages(root)
    www = root / WORK / "www"
    www.mkdir(parents=True, exist_ok=True)
    words, archive = computation(root)
    say("Building the pages to compare")
    write_peers(root, www, packages, archive)
    hosting = Hosting(www)
    build_ours(root, www / "hexside", hosting.url)
    lend_node()
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium
            bench = Bench(
                root=root,
                chromium=chromium,
                hosting=hosting,
                profiles=root / WORK / "profiles",
                words=words,
                rounds=rounds,
            )
            browser = chromium.launch(**launch_options())
            on = machine(root, browser.version)
            browser.close()
            for name in names:
                say(f"Measuring {name}")
                with recording(root, setting(root, name, on)) as recorder:
                    MEASUREMENTS[name](bench, recorder)
    finally:
        hosting.stop()
        shutil.rmtree(root / WORK / "profiles", ignore_errors=True)


def build_ours(root: Path, site: Path, url: str) -> None:
    """Our site as it is published, for the address that it is measured at."""
    subprocess.run(
        [sys.executable, "-m", "build_tools", "build", "--site-dir", str(site)],
        cwd=root,
        env={**os.environ, "SITE_URL": f"{url}{site.name}/"},
        check=True,
        stdin=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main())
