"""What goes wrong in a browser: console errors, exceptions, failed requests, other origins."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Request, Response, WebError

LOCAL_SCHEMES = frozenset({"about", "blob", "data"})
CALM = frozenset({"log", "info", "debug"})
"""Kinds of console messages that are no trouble."""
GIVEN_UP = "net::ERR_ABORTED"
"""A request that the browser gave up; no trouble where the reader left the page that asked."""
OFTEN_GIVEN_UP = ("/sitemap.xml", "/images/icon.svg")
"""The tests answer the first themselves, until they end; the browser asks for the second, and gives
it up, whenever the theme swaps a page."""


@dataclass  # no slots: Playwright keeps its wrappers in the instance
class Watch:
    """Notes every trouble of one test, and every request."""

    site_url: str
    troubles: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    given_up: list[Request] = field(default_factory=list)
    asked_after: dict[Request, int] = field(default_factory=dict)
    """How many pages had been asked for when each request began."""
    pages_asked_for: int = 0
    path: str = ""
    """Of the page that was come to last."""
    expected: list[re.Pattern[str]] = field(default_factory=list)
    tolerated: list[re.Pattern[str]] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        context.on("page", lambda page: page.on("framenavigated", self.on_arrival))
        context.on("console", self.on_console)
        context.on("weberror", self.on_exception)
        context.on("request", self.on_request)
        context.on("requestfailed", self.on_failure)
        context.on("response", self.on_response)

    def expect(self, *patterns: str) -> None:
        """Troubles that the test means to cause; each must come."""
        self.expected.extend(re.compile(pattern) for pattern in patterns)

    def tolerate(self, *patterns: str) -> None:
        """Troubles that may come of the ones that the test means to cause."""
        self.tolerated.extend(re.compile(pattern) for pattern in patterns)

    def unexpected(self) -> list[str]:
        self.troubles += [
            f"request failed: {request.url} {GIVEN_UP}"
            for request in self.given_up
            if self.asked_after[request] == self.pages_asked_for
            and not request.url.endswith(OFTEN_GIVEN_UP)
        ]
        self.given_up.clear()
        allowed = (*self.expected, *self.tolerated)
        return [
            trouble
            for trouble in self.troubles
            if not any(pattern.search(trouble) for pattern in allowed)
        ]

    def missing(self) -> list[str]:
        return [
            pattern.pattern
            for pattern in self.expected
            if not any(pattern.search(trouble) for trouble in self.troubles)
        ]

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type not in CALM:
            self.troubles.append(f"console {message.type}: {message.text}")

    def on_exception(self, error: WebError) -> None:
        self.troubles.append(f"exception: {error.error}")

    def on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        self.pages_asked_for += request.is_navigation_request()
        self.asked_after[request] = self.pages_asked_for
        is_ours = request.url.startswith(self.site_url)
        if not is_ours and urlsplit(request.url).scheme not in LOCAL_SCHEMES:
            self.troubles.append(f"other origin: {request.url}")

    def on_arrival(self, frame: Frame) -> None:
        """A page that comes back from the browser's store is not asked for anew."""
        path = urlsplit(frame.url).path
        self.pages_asked_for += path != self.path
        self.path = path

    def on_failure(self, request: Request) -> None:
        if request.failure == GIVEN_UP and request in self.asked_after:
            self.given_up.append(request)
            return
        self.troubles.append(f"request failed: {request.url} {request.failure}")

    def on_response(self, response: Response) -> None:
        if not response.ok and response.status not in (301, 302, 304):
            self.troubles.append(f"response {response.status}: {response.url}")
