"""The world outside the site: notes who is called there, and answers nobody."""

from __future__ import annotations

import socketserver
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

from build_tools.serve import HOST

REFUSAL = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Outside(socketserver.ThreadingTCPServer):
    """A proxy for every address but this machine's; a browser that has it reaches nothing else."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__((HOST, 0), Call)
        self.calls: list[str] = []
        """The first line of each; what is encrypted is no text."""

    @property
    def place(self) -> str:
        return f"{HOST}:{self.server_address[1]}"


class Call(socketserver.StreamRequestHandler):
    """One call: noted and refused."""

    server: Outside

    def handle(self) -> None:
        line = self.rfile.readline(2000)
        self.server.calls.append(line.decode("ascii", errors="replace").strip())
        self.wfile.write(REFUSAL)


@contextmanager
def outside() -> Iterator[Outside]:
    """Listens meanwhile."""
    with Outside() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
