"""The built site, with a script in each page that tells of edits and loads the page again.

That script is in no file of the site: it is put into pages as they are sent, and comes from this
server, so that the pages' policy allows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from build_tools.hashed_names import without_offline
from build_tools.live.state import News, State
from build_tools.publishing.kinds import TYPES
from build_tools.serve import Handler, Server, server_of

SCRIPT_FILE: Final = Path(__file__).with_name("reload.js")
SCRIPT: Final = "/__live/reload.js"
EVENTS: Final = "/__live/events"
HEARTBEAT: Final = 15.0
"""Seconds after which a browser that has been told nothing is, so as to see whether it is there."""
END_OF_HEAD: Final = b"</head>"


class Live:
    """What is served just now."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.state = State()
        self.instead: Mapping[str, bytes] = {}

    def is_built(self, *, changed: bool) -> None:
        """There is a new site, which keeps nothing in browsers; whether it is another one."""
        self.instead = without_offline(self.site)
        self.state.is_built(changed=changed)

    def server(self, port: int) -> Server:
        """A server that listens, yet to be run. Raises `PortInUse`."""
        return server_of(partial(LiveHandler, live=self), port)


class LiveHandler(Handler):
    """Answers with the site as it is just now."""

    def __init__(self, *args: Any, live: Live, **options: Any) -> None:
        self.live = live
        super().__init__(*args, directory=str(live.site), instead=live.instead, **options)

    def do_GET(self) -> None:  # noqa: N802  its name upstream
        """Two addresses are the server's own."""
        match urlsplit(self.path).path:
            case path if path == EVENTS:
                self.tell_events()
            case path if path == SCRIPT:
                self.send_script()
            case _:
                super().do_GET()

    def in_place_of(self, path: Path) -> bytes | None:
        """Pages with our script in them; and what keeps browsers from keeping the site."""
        self.instead = self.live.instead
        content = super().in_place_of(path)
        if content is None and path.suffix == ".html" and path.is_file():
            return with_script(path.read_bytes(), self.live.state.news)
        return content

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Where there is no site yet, a page says why, and goes on once there is one."""
        if code == HTTPStatus.NOT_FOUND and not (self.live.site / "index.html").is_file():
            super().send_page(HTTPStatus.SERVICE_UNAVAILABLE, page_without_site(self.live))
        else:
            super().send_error(code, message, explain)

    def send_page(self, code: int, body: bytes) -> None:
        """The page for what is not there is written like any other."""
        super().send_page(code, with_script(body, self.live.state.news))

    def send_script(self) -> None:
        """The script, as it is just now."""
        body = SCRIPT_FILE.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES[".js"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def tell_events(self) -> None:
        """The state as it is and whenever it changes, until the browser goes."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.end_headers()
        told: News | None = None
        try:
            while True:
                news = self.live.state.after(told, HEARTBEAT)
                line = f"data: {news.as_json()}\n\n" if news else ":\n\n"
                told = news or told
                self.wfile.write(line.encode())
                self.wfile.flush()
        except ConnectionError:
            return


def with_script(page: bytes, news: News) -> bytes:
    """The page with the script, which is told what version the page is of."""
    tag = f'<script type="module" src="{SCRIPT}" data-live="{news.version}"></script>'.encode()
    head, end, rest = page.partition(END_OF_HEAD)
    return head + tag + end + rest if end else page + tag


def page_without_site(live: Live) -> bytes:
    """What is wrong, for a site that could not be built yet."""
    news = live.state.news
    page = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        "<title>Not built yet</title>\n<style>:root{color-scheme:light dark}</style>\n</head>\n"
        f"<body>\n<h1>Not built yet</h1>\n<pre>{escape(news.problem)}</pre>\n</body>\n</html>\n"
    )
    return with_script(page.encode(), news)
