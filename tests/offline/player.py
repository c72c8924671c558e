"""A player with a phone: one browser profile that outlives the browser."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, BrowserType, Error, Locator, Page, expect

from tests.e2e.calculator_page import THEME_WAITS

HOME = "Make available offline"
GO_ON = "Go on"
AGAIN = "Try again"
REMOVE = "Remove from this device"
PYTHON = "assets/pyodide."
READY_MS = 60_000


class Site(Protocol):
    """A server of the site, as far as a player knows it."""

    @property
    def url(self) -> str:
        """The address of the home page."""

    @property
    def folder(self) -> Path:
        """The files that it serves."""


class Player:
    """Opens pages of a host in a browser that can be closed and opened with what it has kept."""

    def __init__(
        self, kind: BrowserType, options: dict[str, Any], host: Site, profile: Path
    ) -> None:
        self._kind, self._options, self._profile = kind, options, profile
        self.host = host
        self.elsewhere: list[str] = []
        """Requests to anybody but the host."""
        self.errors: list[str] = []
        """Uncaught errors of pages."""
        self.context: BrowserContext
        self.open_browser()

    def open_browser(self) -> None:
        """The browser, with what it has kept."""
        self.context = self._kind.launch_persistent_context(
            str(self._profile), **self._options, viewport={"width": 390, "height": 844}
        )
        self.context.set_default_timeout(30_000)
        self.context.on("request", self._note)
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.page = self.context.pages[0]

    def _note(self, request: Any) -> None:
        if not request.url.startswith((self.host.url, "data:", "blob:")):
            self.elsewhere.append(request.url)

    def restart(self) -> None:
        """Closes the browser and opens it again."""
        self.context.close()
        self.open_browser()

    def kill(self) -> None:
        """Ends the browser without a word, as a phone does."""
        name = f"--user-data-dir={self._profile}".encode()
        for process in Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if name in words:
                os.kill(int(process.name), signal.SIGKILL)
        with suppress(Error):
            self.context.close()

    def new_tab(self) -> Page:
        """Another page of the same browser."""
        return self.context.new_page()

    def visit(self, path: str = "", page: Page | None = None) -> Page:
        """Opens a page of the site."""
        page = page or self.page
        page.goto(self.host.url + path, wait_until="load")
        return page

    def visit_nothing(self) -> None:
        """Leaves the site, and the browser open."""
        self.page.goto("about:blank")

    def bar(self, page: Page | None = None) -> Locator:
        """The line at the foot of the page."""
        return (page or self.page).get_by_role("region", name="Offline copy, news")

    def reload_for_the_new(self, page: Page | None = None) -> None:
        """The one tap after an update."""
        self.bar(page).get_by_role("button", name="Reload").click()

    def make_available(self, page: Page | None = None) -> None:
        """The tap on the home page."""
        page = self.visit("", page)
        page.get_by_role("button", name=HOME).click()

    def come_by(self) -> None:
        """The texts on the device, and nothing being fetched."""
        self.visit("offline/")
        self.expect_state("partial")
        self.wait_for(lambda: all(path.startswith(PYTHON) for path in self.missing()))
        self.wait_until_at_rest()

    def press(self, name: str, page: Page | None = None) -> None:
        """Taps a button of the place that tells how it stands."""
        panel = (page or self.page).locator("[data-offline-panel]")
        panel.get_by_role("button", name=name, exact=True).click()

    def remove(self) -> None:
        """Throws away what is kept, and says so when asked."""
        self.press(REMOVE)
        self.press("Remove")

    def become_ready(self) -> None:
        """All of the site on the device."""
        self.make_available()
        self.expect_state("ready")

    def state(self, page: Page | None = None) -> str | None:
        """What the page says of the device."""
        return (page or self.page).locator("html").get_attribute("data-offline")

    def expect_state(self, *names: str, page: Page | None = None) -> None:
        """Waits until the page says one of these."""
        found = ", ".join(f'html[data-offline="{name}"]' for name in names)
        expect((page or self.page).locator(found)).to_have_count(1, timeout=READY_MS)

    def says(self) -> str:
        """What stands on the home page about it."""
        return self.page.locator("[data-offline-state]").inner_text()

    def made(self, page: Page | None = None) -> set[str]:
        """The versions that the page and its scripts are of: one, if all is well."""
        found: set[str] = set((page or self.page).evaluate(MADE))
        return found

    def follow(self, path: str) -> None:
        """Goes to another page by a link of this one, which the theme may swap in."""
        links = "(url) => Array.from(document.links).find((link) => link.href === url).click()"
        self.page.evaluate(links, self.host.url + path)
        self.page.wait_for_url(f"**/{path}")

    def answer(self, path: str, page: Page | None = None) -> str:
        """The headline of a calculator's answer, once Python has given it."""
        return self.shown_answer(self.visit(path, page))

    def shown_answer(self, page: Page | None = None) -> str:
        """The headline that is shown, once it is Python's and links swap pages."""
        page = page or self.page
        output = page.locator("[data-result]").first
        expect(output).to_have_attribute("data-source", "python", timeout=READY_MS)
        expect(page.locator(THEME_WAITS)).to_have_count(0)
        return output.locator(".hx-number").first.inner_text()

    def missing_rows(self) -> list[tuple[str, str, int]]:
        """What is not on the device of the version that the host has now, or is damaged there."""
        release = json.loads((self.host.folder / "release.json").read_text("utf-8"))
        whole = set(self.page.evaluate(WHOLE))
        rows = [*release["text"], *release["python"]]
        return [(path, found, size) for path, found, size in rows if found not in whole]

    def missing(self) -> list[str]:
        """The paths of that, in order."""
        return sorted(path for path, *_ in self.missing_rows())

    def wait_until_at_rest(self) -> None:
        """Nothing is being fetched to be kept."""
        self.wait_for(lambda: self.page.evaluate(AT_REST))

    def wait_for(self, is_so: Callable[[], object]) -> None:
        """Looks again until it is so."""
        ends = monotonic() + READY_MS / 1000
        while True:
            try:
                if is_so():
                    return
            except Error:
                if monotonic() > ends:  # not while the page is being replaced
                    raise
            assert monotonic() < ends, "it has not come to be so"
            self.page.wait_for_timeout(100)

    def scripts_of_the_worker(self) -> list[str]:
        """What the browser itself fetches to see whether the service worker has changed."""
        folder = self.host.folder
        return [path.relative_to(folder).as_posix() for path in folder.glob("assets/*/sw/*")]

    def is_whole(self) -> bool:
        """All of the version in force is on the device, every file as it should be."""
        hashes: list[str] = self.page.evaluate(ACTIVE)
        return bool(hashes) and set(hashes) <= set(self.page.evaluate(WHOLE))

    def files_kept(self) -> int:
        """How many files are on the device."""
        count: int = self.page.evaluate(COUNT)
        return count


ACTIVE = """async () => {
  const name = (await caches.keys()).find((name) => name.endsWith(" records"));
  if (!name) return [];
  const records = await caches.open(name);
  const read = async (record) => {
    const url = new URL(`_record/${encodeURIComponent(record)}`, document.baseURI);
    for (const key of await records.keys()) {
      if (key.url.endsWith(url.pathname.slice(url.pathname.indexOf("_record/")))) {
        return (await records.match(key)).json();
      }
    }
  };
  const active = await read("active");
  const release = active && (await read(`release ${active.version}`));
  return release ? [...release.text, ...release.python].map(([, hash]) => hash) : [];
}"""

AT_REST = """navigator.locks.query().then(({ held, pending }) => !held.length && !pending.length)"""

COUNT = """async () => {
  const names = (await caches.keys()).filter((name) => name.endsWith(" files"));
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}"""

MADE = """() => [
  ...Array.from(document.querySelectorAll('meta[name="made"]'), (meta) => meta.content),
  ...Array.from(document.documentElement.attributes)
    .filter((one) => one.name.startsWith("data-made-")).map((one) => one.value),
]"""

WHOLE = """async () => {
  const whole = [];
  for (const name of (await caches.keys()).filter((name) => name.endsWith(" files"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const found = await cache.match(key);
      const isPacked = key.url.endsWith(".packed");
      const body = isPacked ? found.body.pipeThrough(new DecompressionStream("gzip")) : found.body;
      const bytes = await new Response(body).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const text = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      const name = key.url.match(/[0-9a-f]{64}/)[0];
      const isUnpacked = key.url.endsWith(".unpacked");
      const sought = isUnpacked ? found.headers.get("X-Hexside-Hash") : name;
      if (text === sought) whole.push(name);
    }
  }
  return whole;
}"""
