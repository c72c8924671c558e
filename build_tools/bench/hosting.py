"""One server for everything that is measured, which can go away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from build_tools.serve import HOST, Handler, Server, address, lasting_port


@dataclass(slots=True)
class Sent:
    """One answer of the server."""

    path: str
    """As it was asked for."""
    size: int = 0
    """Bytes of its head and its body."""


class Counted:
    """Where a server writes, with a count."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.sent: Sent | None = None

    def write(self, data: bytes) -> int:
        """Writes on, and counts."""
        if self.sent is not None:
            self.sent.size += len(data)
        written: int = self._file.write(data)
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class Host(Handler):
    """Tells what it sends, and lets browsers keep it as hosts of static files do."""

    caching = "max-age=600"

    def __init__(self, *args: Any, log: list[Sent], **options: Any) -> None:
        self.log = log
        super().__init__(*args, **options)

    def setup(self) -> None:
        """Counts from the first byte on."""
        super().setup()
        self.counted = Counted(self.wfile)
        self.wfile = self.counted  # type: ignore[assignment]  # all that is asked of it is to write

    def send_head(self) -> Any:
        """Begins an answer, and its entry in the log."""
        self.counted.sent = Sent(self.path)
        self.log.append(self.counted.sent)
        return super().send_head()


class Hosting:
    """Serves a folder at an address that stays the same when it is stopped and started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log: list[Sent] = []
        """All that has been sent, in order."""
        self._handler = partial(Host, directory=str(folder), instead={}, log=self.log)
        self._server: Server | None = None
        self._thread: Thread | None = None
        self._port = lasting_port()
        self.start()

    @property
    def url(self) -> str:
        """The root, with a slash."""
        return f"http://{HOST}:{self._port}/"

    def start(self) -> None:
        """There, or there again."""
        self._server = Server((HOST, self._port), self._handler)
        assert self.url == address(self._server)
        self._thread = Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Gone: a new connection is refused."""
        server, thread = self._server, self._thread
        self._server = self._thread = None
        if server is not None and thread is not None:
            server.shutdown()
            thread.join()
            server.server_close()

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Gone meanwhile."""
        self.stop()
        try:
            yield
        finally:
            self.start()
