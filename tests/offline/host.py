"""A server of the built site that can go away, break off, send damaged files and publish anew."""

from __future__ import annotations

import os
import re
import shutil
import socket
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock, RLock, Thread
from time import sleep, time
from typing import Any

from build_tools.hashed_names import RELEASE, WORKER, name_by_content
from build_tools.needs import requested
from build_tools.precache import end_releases, write_list
from build_tools.serve import HOST, Handler, Server, lasting_port

MADE = re.compile(r'<meta name="made" content="\d+">')
SCRIPTS = {"page": "hexside.js", "mount": "mount-*.js", "jump": "jump-*.js"}
"""Scripts that say which version they are of: one of every page, two that are loaded late."""

PERMALINKS = {"B37.61", "PBr12.4"}


class Host:
    """The site at an address of its own; its pages and scripts tell which version they are of."""

    def __init__(
        self, built: Path, folder: Path, under: str = "", *, is_whole: bool = False
    ) -> None:
        self.under = under
        """The folder of the address, `hexside/`, that the site is served in."""
        shutil.copytree(
            built, folder, copy_function=link, ignore=None if is_whole else most_permalinks
        )
        self.folder = folder
        self.made = 0
        self.released = 0
        self.began = int(time())
        self.sent: list[tuple[str, int]] = []
        """Files sent, by what was requested, with the bytes of their bodies on the wire."""
        self.damaged: set[str] = set()
        """Files that arrive with a byte changed."""
        self.pace = 0.0
        """Seconds that each piece of a file takes."""
        self.breaks_after: int | None = None
        """Bytes after which the server is gone."""
        self.answers: dict[str, Answer] = {}
        """What stands in place of a file, by what is requested; `*` in place of every one."""
        self.stalled: set[str] = set()
        """Files that are asked for and never come, while they are in here."""
        self.caching = "no-cache"
        """What it says of how long a file may be taken for the newest."""
        self.publishing = RLock()
        """Held while files change: a version is there at once, as on a host that takes care."""
        self.worker = (folder / WORKER).read_text("utf-8")
        self._server: Breaking | None = None
        self._port = lasting_port()
        self.start()
        sitemap = (folder / "sitemap.xml").read_text("utf-8")
        built_for = min(re.findall("<loc>(.*?)</loc>", sitemap), key=len)
        self.write("sitemap.xml", sitemap.replace(f"<loc>{built_for}", f"<loc>{self.url}"))
        self.publish()

    @property
    def url(self) -> str:
        """The address of the home page."""
        return f"http://{HOST}:{self._port}/{self.under}"

    def start(self) -> None:
        """There again, at the same address."""
        assert self._server is None
        self._server = Breaking((HOST, self._port), partial(Telling, self), self)
        Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()

    def stop(self) -> None:
        """Gone, with every connection."""
        server, self._server = self._server, None
        self.breaks_after = None
        if server:
            server.shutdown()
            server.server_close()
            server.break_connections()

    @property
    def is_there(self) -> bool:
        """It answers."""
        return self._server is not None

    def write(self, name: str, text: str) -> None:
        """A file of the site, changed."""
        path = self.folder / name
        path.unlink()  # it may be the very file of the built site
        path.write_text(text, encoding="utf-8")

    def publish(self) -> int:
        """Publishes a version in which every page and some scripts have changed; its number."""
        with self.publishing:
            return self._publish()

    def _publish(self) -> int:
        self.made += 1
        for page in self.folder.rglob("*.html"):
            text = MADE.sub("", page.read_text("utf-8"))
            marked = text.replace("</head>", f'<meta name="made" content="{self.made}"></head>', 1)
            self.write(page.relative_to(self.folder).as_posix(), marked)
        for part, name in SCRIPTS.items():
            path = self.path_of(name)
            script = (self.folder / path).read_text("utf-8")
            script = script.partition("// made\n")[2] or script
            mark = f'document.documentElement.setAttribute("data-made-{part}", "{self.made}");'
            self.write(path, f"{mark}// made\n{script}")
        self.release()
        return self.made

    def end_offline_use(self) -> None:
        """Publishes a version that browsers keep nothing of."""
        with self.publishing:
            self.release(offline=False)

    def edit(self, name: str, old: str, new: str) -> None:
        """Publishes a version in which one page has other words."""
        text = (self.folder / name).read_text("utf-8")
        assert old in text
        with self.publishing:
            self.write(name, text.replace(old, new))
            self.release()

    def release(self, *, offline: bool = True) -> None:
        """Names and lists what there is now."""
        if offline:
            self.write(WORKER, self.worker)  # one that ended offline use may stand in its place
        for name in (WORKER, self.path_of("js/release.js"), self.path_of("worker.js"), RELEASE):
            self.write(name, (self.folder / name).read_text("utf-8"))
        name_by_content(self.folder, offline=offline)
        if offline:
            write_list(self.folder)
        else:
            end_releases(self.folder)
        self.released += 1  # browsers tell versions apart by the second
        for path in self.folder.rglob("*"):
            if path.is_file() and path.stat().st_nlink == 1:
                os.utime(path, (self.began + self.released,) * 2)

    def path_of(self, name: str) -> str:
        """Where a file of scripts or of Python lies now, by the end of its path."""
        (path,) = self.folder.glob(f"assets/*.*/**/{name}")
        return path.relative_to(self.folder).as_posix()

    def bytes_sent(self) -> int:
        """Bytes of all files since `sent` was cleared."""
        return sum(count for _, count in self.sent)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server gives that does not give the file."""

    status: int = 200
    body: bytes = b"<!doctype html><title>Welcome to our network</title>"
    to: str = ""
    """Where it redirects to."""


class Breaking(Server):
    """A server whose connections can be broken."""

    def __init__(self, address: tuple[str, int], handler: Any, host: Host) -> None:
        self.host = host
        self.lock = Lock()
        self.connections: set[socket.socket] = set()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Notes the connection."""
        with self.lock:
            self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """The connection has ended."""
        with self.lock:
            self.connections.discard(request)
        super().shutdown_request(request)

    def break_connections(self) -> None:
        """Ends every connection in the middle of whatever it was at."""
        with self.lock:
            for connection in self.connections:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue


class Telling(Handler):
    """Tells the host what it sends, and breaks off where the host says."""

    def __init__(self, host: Host, *args: Any, **options: Any) -> None:
        self.host = host
        self.caching = host.caching
        super().__init__(*args, directory=str(host.folder), instead={}, **options)

    def name(self) -> str:
        """What is requested, from the root of the site."""
        return requested(self.path.partition("?")[0].removeprefix("/" + self.host.under))

    def translate_path(self, path: str) -> str:
        """The file, of a site that lies under a folder of the address."""
        under = "/" + self.host.under
        return super().translate_path(path.removeprefix(under) if path.startswith(under) else "/-")

    def do_GET(self) -> None:  # noqa: N802  its name upstream
        """The file, or what stands in its place."""
        name = self.name()
        while name in self.host.stalled and self.host.is_there:
            sleep(0.05)
        with self.host.publishing:
            pass
        answer = self.host.answers.get(name) or self.host.answers.get("*")
        if answer is None:
            super().do_GET()
            return
        self.host.sent.append((name, len(answer.body)))
        self.send_response(answer.status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(answer.body)))
        if answer.to:
            self.send_header("Location", answer.to)
        self.end_headers()
        self.wfile.write(answer.body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Sends a file in pieces."""
        name = self.name()
        content = source.read()
        if name in self.host.damaged:
            content = content[:-1] + bytes([content[-1] ^ 1])
        count = 0
        try:
            for at in range(0, len(content), 65536):
                piece = content[at : at + 65536]
                left = self.host.breaks_after
                if left is not None and self.host.bytes_sent() + count + len(piece) > left:
                    Thread(target=self.host.stop, daemon=True).start()
                    self.close_connection = True
                    self.connection.shutdown(socket.SHUT_RDWR)
                    return
                sleep(self.host.pace)
                outputfile.write(piece)
                count += len(piece)
        except (BrokenPipeError, ConnectionResetError, OSError):
            self.close_connection = True
        finally:
            self.host.sent.append((name, count))


def most_permalinks(folder: str, names: list[str]) -> set[str]:
    """Half of all files, each like the next: they would cost time and show nothing more."""
    return set(names) - PERMALINKS if Path(folder).name == "r" else set()


def link(source: str, target: str) -> None:
    """The same file under another name, where the file system can; else a copy."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
