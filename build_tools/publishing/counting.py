"""Visits of a real browser to the site as in production, and what nginx has sent for each."""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserType, Page, sync_playwright

from build_tools.browser import launch_options
from build_tools.hashed_names import name_by_content, our_folder
from build_tools.needs import root_path
from build_tools.precache import write_list
from build_tools.publishing.nginx import Nginx, Serving
from build_tools.publishing.traffic import Count

TEXT: Final = "rules/debris/"
CALCULATOR: Final = "calculators/tem/"
QUIET: Final = 3.0
"""Seconds without a request after which a visit takes no more."""
PATIENCE: Final = 120.0

OFFER: Final = "Make available offline"


class Counting:
    """A site, an nginx that counts, and browsers that come with a profile of their own."""

    def __init__(self, nginx: Nginx, site: Path, work: Path, chromium: BrowserType) -> None:
        self.nginx = nginx
        self.site = work / "site"
        self.work = work
        self.chromium = chromium
        shutil.copytree(site, self.site)
        self.server = Serving(nginx, self.site, work / "production", counts=True)

    def publish(self) -> None:
        """Serves what the site has become."""
        name_by_content(self.site)
        write_list(self.site)
        self.server.stop()
        folder, port = self.work / "production", self.server.port
        self.server = Serving(self.nginx, self.site, folder, port, counts=True)

    def change_text(self) -> None:
        """A new version in which one rule text has a word more."""
        page = self.site / TEXT / "index.html"
        text = page.read_text("utf-8")
        page.write_text(text.replace("</article>", "<p>Erratum</p></article>"), encoding="utf-8")
        self.publish()

    def change_scripts(self) -> None:
        """A new version in which a script has changed, and so the address of all of them."""
        folder = our_folder(self.site)
        assert folder is not None
        script = folder / "js/hexside.js"
        script.write_text(f"{script.read_text('utf-8')}\n//", encoding="utf-8")
        self.publish()

    def log(self) -> list[tuple[int, int]]:
        """Of every answer so far the bytes of all of it, and those of the file in it."""
        pairs = (line.split() for line in self.server.counted.read_text("utf-8").splitlines())
        return [(int(whole), int(file)) for whole, file in pairs]

    def sum(self, since: int) -> Count:
        """The answers since there were so many."""
        log = self.log()[since:]
        files = sum(file for _, file in log)
        return Count(requests=len(log), files=files, heads=sum(whole for whole, _ in log) - files)

    @contextmanager
    def visit(self, profile: str, path: str) -> Iterator[Page]:
        """A page of a browser that has just been started, once it is loaded."""
        context = self.chromium.launch_persistent_context(
            str(self.work / profile), **launch_options(), viewport={"width": 390, "height": 844}
        )
        try:
            page = context.pages[0]
            page.goto(f"{self.server.root}{root_path(self.site)}{path}", wait_until="load")
            yield page
        finally:
            context.close()

    def wait_until_quiet(self, page: Page) -> None:
        """Nothing has been asked for in a while."""
        count, since, ends = -1, 0.0, time.monotonic() + PATIENCE
        while count != len(self.log()) or time.monotonic() - since < QUIET:
            if count != len(self.log()):
                count, since = len(self.log()), time.monotonic()
            if time.monotonic() > ends:
                message = f"{page.url} goes on asking for more"
                raise TimeoutError(message)
            page.wait_for_timeout(100)

    def wait_for(self, page: Page, selector: str) -> None:
        """Something is in the page."""
        page.locator(selector).first.wait_for(state="attached", timeout=PATIENCE * 1000)


def counted_visits(nginx: Nginx, site: Path) -> dict[str, Count]:
    """What each kind of visit takes, by its key."""
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        counting = Counting(nginx, site, Path(work), playwright.chromium)
        try:
            return dict(all_visits(counting))
        finally:
            counting.server.stop()


def all_visits(counting: Counting) -> Iterator[tuple[str, Count]]:
    """One after the other; some begin with the device as another has left it."""
    for key, profile, path in (
        ("glance", "glance", TEXT),
        ("stay", "stay", TEXT),
        ("calculator", "calculator", CALCULATOR),
        ("all", "all", ""),
        ("return", "stay", TEXT),
        ("return-all", "all", TEXT),
        ("new-text", "stay", TEXT),
        ("new-scripts", "all", TEXT),
    ):
        if key == "new-text":
            counting.change_text()
        if key == "new-scripts":
            counting.change_scripts()
        since = 0 if key.startswith("new") else len(counting.log())
        with counting.visit(profile, path) as page:
            if key == "calculator":
                counting.wait_for(page, '[data-result][data-source="python"]')
            if key == "all":
                page.get_by_role("button", name=OFFER).click()
                counting.wait_for(page, 'html[data-offline="ready"]')
            if key != "glance":
                counting.wait_until_quiet(page)
            state = page.locator("html").get_attribute("data-offline")
        assert key == "glance" or re.fullmatch("partial|ready|update", state or ""), (key, state)
        yield key, counting.sum(since)
