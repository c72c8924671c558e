"""Bytes of the first visit of a rule page until it can be used, beside stock Material's.

Of stock Material all is counted that the page fetches by itself, its search index included. Ours
has its box by then, and begins, once it is at rest, to fetch what it keeps for use offline: that is
not counted, since no reader waits for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from playwright.sync_api import Page

from build_tools.bench.bench import Bench
from build_tools.bench.hosting import Sent
from build_tools.bench.samples import Recorder
from build_tools.bench.subjects import OURS
from build_tools.bench.visits import new_profile, visiting

PAGES: Final = ("breakdowns", "debris", "primosole-bridge")
PLAIN: Final = "Material"

AT_REST: Final = re.compile(r"/offline-\w+\.js$")
"""The first script of what a page of ours does at rest: what the build makes of `offline.js`."""


def of_page(who: str, page: str) -> str:
    """The name of the samples of a page."""
    return f"{who}, {page}"


def first_visit(bench: Bench, recorder: Recorder) -> None:
    """Each time a browser that has never been anywhere."""
    for number in range(1, bench.rounds + 1):
        for page in PAGES:
            for who, site in ((OURS, "hexside"), (PLAIN, "plain")):
                with (
                    new_profile(bench.profiles / "first") as profile,
                    visiting(bench.chromium, profile) as opened,
                ):
                    sent = visit(opened, bench, f"{site}/rules/{page}/")
                recorder.add(of_page(who, page), number, bytes_until_rest(sent), "bytes")


def visit(page: Page, bench: Bench, path: str) -> Sequence[Sent]:
    """All that is sent until nothing more is asked for."""
    before = len(bench.hosting.log)
    page.goto(bench.hosting.url + path)
    page.wait_for_load_state("networkidle")
    return bench.hosting.log[before:]


def bytes_until_rest(sent: Sequence[Sent]) -> int:
    """Bytes of the answers, with their heads, that were asked for before the page was at rest."""
    awaited = takewhile(lambda one: not AT_REST.search(one.path), sent)
    return sum(one.size for one in awaited)
