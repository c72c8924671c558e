"""A small web server for the built site, on this machine only."""

from __future__ import annotations

import gzip
import io
import os
import random
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from build_tools.hashed_names import without_offline
from build_tools.publishing.kinds import TYPES, is_compressible, type_of

HOST = "127.0.0.1"


@lru_cache(maxsize=512)
def compressed(path: Path, changed: int) -> bytes:
    """A file, compressed; again once it has changed."""
    del changed
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class PortInUse(Exception):
    """Another program listens there; the message says what to do."""


class Handler(SimpleHTTPRequestHandler):
    """Answers with the site's files, its own 404 page, and nothing in the log."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    instead: Mapping[str, bytes]
    """Files, by their path in the site, that stand in place of the folder's."""
    caching = "no-cache"
    """Asks browsers to check back each time, so that an edit is always seen."""

    def __init__(self, *args: Any, instead: Mapping[str, bytes], **options: Any) -> None:
        self.instead = instead
        super().__init__(*args, **options)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type by `TYPES` alone."""
        return type_of(os.fspath(path))

    def end_headers(self) -> None:
        """Says how long a browser may take the file for the newest."""
        self.send_header("Cache-Control", self.caching)
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """A folder without an index page is not there."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_head(self) -> Any:
        """The file, compressed where that helps; a path that no file can have is not there."""
        try:
            path = self.file_of_request()
            content = self.in_place_of(path)
            if content is None and self.takes_gzip(path):
                content = compressed(path, path.stat().st_mtime_ns)
                return self.send_content(content, path, "gzip")
            if content is not None:
                return self.send_content(content, path)
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def in_place_of(self, path: Path) -> bytes | None:
        """What is sent in place of a file of the folder; None sends the file."""
        del path
        return self.instead.get(unquote(urlsplit(self.path).path).removeprefix("/"))

    def file_of_request(self) -> Path:
        """The file that a request names; of a folder its page."""
        path = Path(self.translate_path(self.path))
        return path / "index.html" if urlsplit(self.path).path.endswith("/") else path

    def takes_gzip(self, path: Path) -> bool:
        """A file of text, for a browser that asks for it whole."""
        is_text = is_compressible(path)
        is_asked = "gzip" in self.headers.get("Accept-Encoding", "")
        is_new = not {"If-Modified-Since", "Range"} & set(self.headers)
        return is_text and is_asked and is_new and path.is_file()

    def send_content(self, content: bytes, path: Path, encoding: str = "") -> io.BytesIO:
        """Headers for this content, which is then sent."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
            self.send_header("Last-Modified", self.date_time_string(int(path.stat().st_mtime)))
        self.end_headers()
        return io.BytesIO(content)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.send_page(code, page.read_bytes())

    def send_page(self, code: int, body: bytes) -> None:
        """A page that no address names."""
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


LASTING: Final = range(20_000, 32_768)
"""Ports below those that systems give to connections of their own."""


def lasting_port() -> int:
    """A free one for a server that is to come back to it: nobody else is given it meanwhile."""
    for port in random.sample(LASTING, len(LASTING)):
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
    message = f"No port from {LASTING[0]} to {LASTING[-1]} is free."
    raise PortInUse(message)


def make_server(directory: Path, port: int = 0, *, offline: bool = False) -> Server:
    """A server that listens, yet to be run; port 0 takes a free one. Raises `PortInUse`.

    Unless `offline`, browsers keep nothing of the site, and drop what they have kept of it at this
    address before: so an edit is always seen.
    """
    instead = {} if offline else without_offline(directory)
    return server_of(partial(Handler, directory=str(directory), instead=instead), port)


def server_of(handler: Callable[..., Handler], port: int) -> Server:
    """A server that listens on this machine, yet to be run. Raises `PortInUse`."""
    try:
        return Server((HOST, port), handler)
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
def running(server: Server) -> Iterator[None]:
    """Lets a server answer meanwhile, in a thread of its own; it is for the caller to close."""
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()


@contextmanager
def serving(directory: Path, port: int = 0, *, offline: bool = False) -> Iterator[str]:
    """Serves a folder meanwhile; gives the URL of its root."""
    with make_server(directory, port, offline=offline) as server, running(server):
        yield address(server)


def serve(directory: Path, port: int, *, offline: bool = False) -> None:
    """Serves a folder until interrupted."""
    server = make_server(directory, port, offline=offline)
    words = "pages can be kept offline; " if offline else ""
    print(f"Serving {address(server)} ({words}Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nStopped")
    finally:
        server.server_close()
