"""How long it takes to Python's first answer: cold, from an offline copy, and once warm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Final

from playwright.sync_api import Page

from build_tools.bench.bench import Bench
from build_tools.bench.samples import Recorder, Sample
from build_tools.bench.subjects import (
    BARE,
    FENCE,
    FLOOR,
    HEXSIDE,
    OURS,
    PYSCRIPT,
    PYTHONS,
    STOCK,
    Subject,
)
from build_tools.bench.visits import (
    at_rest,
    new_profile,
    shown,
    stages,
    time_to_answer,
    visiting,
    watcher,
)

SECOND: Final = "movement"
"""The calculator that is opened second, the one with the most in it."""

STAY_MS: Final = 3000
"""How long a reader stays on a page at least: browsers keep compiled code only some time after."""


def in_turn(subjects: Sequence[Subject], rounds: int) -> Iterator[tuple[int, Subject]]:
    """Every subject once a round, each round beginning with another. Round 0 is not recorded."""
    for number in range(rounds + 1):
        first = number % len(subjects)
        for subject in (*subjects[first:], *subjects[:first]):
            yield number, subject


def cold(bench: Bench, recorder: Recorder) -> None:
    """Each time a browser that has never been anywhere."""
    for number, subject in in_turn((HEXSIDE, BARE, FENCE, PYSCRIPT, FLOOR), bench.rounds):
        with (
            new_profile(bench.profiles / "cold") as profile,
            visiting(bench.chromium, profile) as page,
        ):
            samples = answered(page, bench, subject, number)
        if number:
            recorder.add_all(samples)


def answered(page: Page, bench: Bench, subject: Subject, number: int) -> list[Sample]:
    """When the answer came after a navigation; of ours, when its parts had been done."""
    came = time_to_answer(page, bench.hosting.url, subject, bench.words)
    parts = [(f"{subject.name}, {what}", at) for what, at in stages(page)]
    return [
        Sample(subject=name, round=number, value=at, unit="ms")
        for name, at in [*parts, (subject.name, came)]
    ]


def kept(bench: Bench, recorder: Recorder) -> None:
    """Each time a browser that has just been started, with all kept and the server stopped.

    It is the same browser each time, as a reader's is: what it has kept of the visits before, such
    as compiled code, it has.
    """
    with ExitStack() as stack:
        profiles = {
            name: stack.enter_context(new_profile(bench.profiles / name)) for name in (OURS, STOCK)
        }
        with visiting(bench.chromium, profiles[OURS]) as page:
            keep_ours(page, bench.hosting.url)
        with visiting(bench.chromium, profiles[STOCK]) as page:
            keep_stock(page, bench.hosting.url)
        with bench.hosting.stopped():
            for number, subject in in_turn((HEXSIDE, BARE, FLOOR), bench.rounds):
                profile = profiles[OURS if subject is HEXSIDE else STOCK]
                with visiting(bench.chromium, profile) as page:
                    samples = answered(page, bench, subject, number)
                    page.wait_for_timeout(STAY_MS)
                if number:
                    recorder.add_all(samples)


def keep_ours(page: Page, site: str) -> None:
    """The tap on the home page, and the wait for it."""
    page.goto(f"{site}hexside/")
    page.get_by_role("button", name="Make available offline").click()
    page.wait_for_selector('html[data-offline="ready"]')


def keep_stock(page: Page, site: str) -> None:
    """What the script of such a page would do: register the worker, which keeps everything."""
    page.goto(site + BARE.path)
    page.evaluate(
        "navigator.serviceWorker.register('sw.js').then(() => navigator.serviceWorker.ready)"
    )


def second(bench: Bench, recorder: Recorder) -> None:
    """Another calculator by a link of the page, where Python runs; the bare page, opened again."""
    for number, subject in in_turn((HEXSIDE, BARE), bench.rounds):
        with (
            new_profile(bench.profiles / "second") as profile,
            visiting(bench.chromium, profile) as page,
        ):
            time_to_answer(page, bench.hosting.url, subject, bench.words)
            value = (follow_link if subject is HEXSIDE else open_again)(page, bench)
        if number:
            recorder.add(subject.name, number, value, "ms")


def follow_link(page: Page, bench: Bench) -> float:
    """Milliseconds from the click on the link to the other calculator's answer."""
    at_rest(page)
    page.wait_for_timeout(STAY_MS)
    other = Subject(name=OURS, path="", shows=PYTHONS.format(SECOND), words="M")
    page.evaluate(watcher(other, ""))
    page.locator(f'.md-sidebar a[href$="/{SECOND}/"]').first.click()
    came = shown(page)
    return came - float(page.evaluate("bench.clicked"))


def open_again(page: Page, bench: Bench) -> float:
    """Opened a second and a third time: of the third the browser has all that it can have."""
    value = 0.0
    for _ in range(2):
        page.wait_for_timeout(STAY_MS)
        page.goto(bench.hosting.url + BARE.path, wait_until="commit")
        value = shown(page)
    return value
