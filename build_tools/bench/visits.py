"""Visits of a browser with a profile of its own, and the moment at which an answer is shown."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from playwright.sync_api import BrowserType, Page

from build_tools.bench.subjects import Subject
from build_tools.browser import launch_options

_WATCH: Final = Path(__file__).with_name("watch.js")
STAGES: Final = {
    "stage 0": "until its worker runs",
    "stage 1": "until the runtime is being loaded",
    "stage 2": "until Python has started",
    "ready": "until the calculators are imported",
}
"""What our worker tells, and what has happened by then."""

_PATIENCE_MS: Final = 120_000
_PAUSE_MS: Final = 100
_IS_AT_REST: Final = (
    "navigator.locks.query().then(({ held, pending }) => held.length || pending.length ? 0 : 1)"
)


@contextmanager
def visiting(chromium: BrowserType, profile: Path) -> Iterator[Page]:
    """A page of a browser that has just been started with this profile, and of nothing else."""
    context = chromium.launch_persistent_context(
        str(profile), **launch_options(), viewport={"width": 1280, "height": 800}
    )
    context.set_default_timeout(_PATIENCE_MS)
    try:
        yield context.pages[0]
    finally:
        context.close()


@contextmanager
def new_profile(folder: Path) -> Iterator[Path]:
    """A profile that is not there yet, and is gone afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def watcher(subject: Subject, words: str) -> str:
    """The script that looks out for the answer, to be run in the page."""
    sought = {
        "shows": subject.shows,
        "words": subject.words or words,
        "press": subject.press,
    }
    return f"{_WATCH.read_text('utf-8')}\nbenchWatch({json.dumps(sought)});"


def time_to_answer(page: Page, site: str, subject: Subject, words: str) -> float:
    """Milliseconds from the navigation until the answer is in the page."""
    page.add_init_script(script=watcher(subject, words))
    page.goto(site + subject.path, wait_until="commit")
    return shown(page)


def shown(page: Page) -> float:
    """When the answer came, by the clock of the page that is open, once it has come."""
    return wait_for(page, "globalThis.bench?.shown || 0")


def stages(page: Page) -> list[tuple[str, float]]:
    """When our worker reached each stage of its start; empty for others' pages."""
    found = page.evaluate("bench.stages")
    return [(STAGES[name], float(at)) for name, at in found if name in STAGES]


def at_rest(page: Page) -> None:
    """Waits until a page of ours fetches nothing more to be kept."""
    page.wait_for_load_state("networkidle")
    wait_for(page, _IS_AT_REST)


def wait_for(page: Page, number: str) -> float:
    """The number that an expression gives, once it is not 0; raises `TimeoutError`.

    Asked for from outside: our pages forbid what Playwright would wait with in the page.
    """
    ends = monotonic() + _PATIENCE_MS / 1000
    while monotonic() < ends:
        found = float(page.evaluate(number))
        if found:
            return found
        page.wait_for_timeout(_PAUSE_MS)
    message = f"{page.url} came to no end: {page.locator('body').inner_text()[:500]}"
    raise TimeoutError(message)
