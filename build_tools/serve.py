"""A small web server for the built site, on this machine only."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

HOST = "127.0.0.1"

TEXT = "; charset=utf-8"
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css" + TEXT,
    ".html": "text/html" + TEXT,
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript" + TEXT,
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript" + TEXT,
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain" + TEXT,
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
"""What each kind of file is, whatever this machine's own table says.

Wasm under another type is compiled only after all of it has come.
"""


class PortInUse(Exception):
    """Another program listens there; the message says what to do."""


class Handler(SimpleHTTPRequestHandler):
    """Answers with the site's files, its own 404 page, and nothing in the log."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type by `TYPES` alone."""
        return TYPES.get(Path(path).suffix.lower(), TYPES[""])

    def end_headers(self) -> None:
        """Asks browsers to check back each time, so that an edit is always seen."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without an index page is not there."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_head(self) -> Any:
        """A path that no file can have is not there."""
        try:
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Sends a file; a browser that goes away meanwhile is no news."""
        try:
            super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  its name upstream
        """Says nothing."""


class Server(ThreadingHTTPServer):
    """One thread for each connection; connections still open do not keep it from ending."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away is no news; anything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    allow_reuse_address = True


def make_server(directory: Path, port: int = 0) -> Server:
    """A server that listens, yet to be run; port 0 takes a free one. Raises `PortInUse`."""
    try:
        return Server((HOST, port), partial(Handler, directory=str(directory)))
    except (OSError, OverflowError) as error:
        message = (
            f"Port {port} cannot be used ({error}): stop what listens there, "
            "or choose another, as in make serve PORT=8080."
        )
        raise PortInUse(message) from error


def address(server: Server) -> str:
    """The URL of the site's root."""
    return f"http://{HOST}:{server.server_address[1]}/"


@contextmanager
def serving(directory: Path, port: int = 0) -> Iterator[str]:
    """Serves a folder meanwhile; gives the URL of its root."""
    server = make_server(directory, port)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def serve(directory: Path, port: int) -> None:
    """Serves a folder until interrupted."""
    server = make_server(directory, port)
    print(f"Serving {address(server)} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped")
    finally:
        server.server_close()
