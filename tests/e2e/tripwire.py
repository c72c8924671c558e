"""Hears whatever an attack gets a page to do, and what it leaves there; `tripwire.js` in Python."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.e2e.scripts import offer_source

SCRIPT = Path(__file__).with_suffix(".js")


class Tripwire:
    """In every page that is opened from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.expose_function("hear", self.hear)
        page.add_init_script(path=SCRIPT)
        offer_source(page.context)

    def hear(self, what: str) -> None:
        """Something has run, or was kept from running."""
        self.heard.append(what)

    def throw(self, way: str, what: Iterable[Any]) -> list[Any]:
        """Each of these in one of the ways of `tripwire.js`; what came of it."""
        told: str = self.page.evaluate("(given) => throwAll(given)", [way, json.dumps([*what])])
        found: list[Any] = json.loads(told)
        return found

    def intruders(self) -> list[str]:
        """Elements that can do harm, and were not taken for the page's own; handlers; and more."""
        found: list[str] = self.page.evaluate("() => intruders()")
        return found

    def is_whole(self) -> None:
        """No script ran, no dialog came, the policy was kept; nothing is there that was not."""
        assert self.heard == []
        assert self.intruders() == []
