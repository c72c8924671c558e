"""A calculator's page as a player sees and works it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Worker, expect

THEME_WAITS = "script[data-theme]"
"""The theme's scripts, until they are there."""
START_MS = 60_000
"""Python may take so long to start on a busy machine."""


class CalculatorPage:
    """Opens calculators, fills in their forms and reads their answers."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def form(self) -> Locator:
        return self.page.locator("form[data-calculator]")

    @property
    def output(self) -> Locator:
        return self.page.locator("[data-result]")

    @property
    def headline(self) -> Locator:
        return self.output.locator(".hx-number")

    @property
    def trace(self) -> Locator:
        return self.output.locator(".hx-trace > li")

    @property
    def engine(self) -> Locator:
        return self.output.locator("[data-engine]")

    @property
    def problems(self) -> Locator:
        """The box over the form."""
        return self.form.locator("[data-problems]")

    @property
    def width(self) -> int:
        """Of the screen."""
        return self.page.viewport_size["width"] if self.page.viewport_size else 0

    @property
    def pythons(self) -> list[Worker]:
        """The workers with Python; never more than one."""
        return [worker for worker in self.page.workers if "/js/" in worker.url]

    @property
    def query(self) -> str:
        return urlsplit(self.page.url).query

    @property
    def given(self) -> set[str]:
        """The pieces of the query."""
        return {piece for piece in self.query.split("&") if piece}

    def open(self, slug: str, query: str = "", *, ready: bool = True) -> None:
        self.page.goto(f"calculators/{slug}/{'?' if query else ''}{query}")
        if ready:
            self.wait()

    def follow(self, query: str) -> None:
        """A link on the page to the same calculator with other inputs; Python goes on running."""
        self.page.evaluate(
            """(query) => {
                const link = Object.assign(document.createElement("a"), {textContent: "follow"});
                link.setAttribute("href", "?" + query);
                document.querySelector("article").append(link);
                link.click();
                link.remove();
            }""",
            query,
        )
        self.wait()

    def wait(self) -> None:
        """Until Python has answered the inputs as they stand, and the theme is there."""
        expect(self.output).to_have_attribute("data-source", "python", timeout=START_MS)
        expect(self.page.locator(THEME_WAITS)).to_have_count(0)

    def shows(self, headline: str) -> None:
        """Python's answer begins so."""
        self.wait()
        expect(self.headline).to_have_text(re.compile(f"^{re.escape(headline)}(?![0-9½])"))

    def field(self, key: str) -> Locator:
        return self.form.locator(f'[data-field="{key}"]')

    def box(self, key: str) -> Locator:
        """The text box or drop-down list of a field."""
        return self.field(key).locator("input[type=text], select").first

    def error(self, key: str) -> Locator:
        return self.field(key).locator("[data-error]")

    def items(self, key: str) -> Locator:
        """The rows of a list."""
        return self.field(key).locator("[data-item]")

    def unfold(self, key: str, at: int = 0) -> Locator:
        """The row of a list, open."""
        row = self.items(key).nth(at)
        toggle = row.locator("[data-toggle]")
        if toggle.get_attribute("aria-expanded") != "true":
            toggle.click()
        return row

    def item_error(self, key: str, at: int = 0) -> Locator:
        """What is wrong with one item of a list."""
        return self.items(key).nth(at).locator("[data-item-error]")

    def pick(self, key: str, option: str) -> None:
        """Chooses an option by its words."""
        if self.field(key).locator("select").count():
            self.box(key).select_option(label=option)
        else:
            self.field(key).get_by_label(option, exact=True).check()

    def tick(self, key: str) -> None:
        self.field(key).get_by_role("checkbox").check()

    def rules_cited(self) -> list[str]:
        return [line.get_attribute("data-rule") or "" for line in self.trace.all()]
