"""The nginx of this machine: found, or else brought here; run with a site until it is ended."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_tools.needs import root_path
from build_tools.publishing.nginx_conf import Server, server
from build_tools.publishing.production import FOLDER, WWW, write_production
from build_tools.serve import HOST, PortInUse, lasting_port
from build_tools.setup import debian
from build_tools.waived import WAIVER, is_waived

NAME: Final = "nginx"
PACKAGE: Final = "nginx"
"""Debian's and Ubuntu's name."""

SYSTEM_FOLDERS: Final = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")
"""Where it is though only root's path says so."""

MODULE: Final = "--with-http_gzip_static_module"
"""How nginx says that it sends files that have been compressed beforehand."""

COUNTED: Final = "counted"
RUN: Final = "run"
"""The folder that nginx itself writes into."""

PATIENCE: Final = 10.0
"""Seconds that it may take to listen, and to end."""


class NginxMissing(Exception):
    """There is no nginx to serve with; the message says what to do."""


class NginxFailed(Exception):
    """It ended by itself; the message holds what it said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nginx:
    """A program that has been run."""

    path: Path
    version: str


def find_nginx(env: Mapping[str, str] = os.environ) -> Nginx:
    """What is installed; raises `NginxMissing`."""
    places = os.pathsep.join((env.get("PATH", ""), *SYSTEM_FOLDERS))
    path = shutil.which("nginx", path=places)
    said = about(Path(path)) if path else ""
    version = re.search(r"nginx/(\S+)", said)
    if path and version and MODULE in said:
        return Nginx(path=Path(path), version=version[1])
    lacks = f"{path} does not run" if path else "nginx is missing"
    if version:
        lacks = f"{path} cannot send files compressed beforehand (it is built without {MODULE})"
    message = (
        f"The site as in production is served by nginx, but {lacks}. Install it (on Debian or "
        f"Ubuntu, as root, apt-get install {PACKAGE}) and run make again, or leave its tests out "
        f"with {WAIVER}={NAME} make test."
    )
    raise NginxMissing(message)


def ensure_nginx(env: Mapping[str, str] = os.environ) -> Nginx:
    """What is there or can be brought here; else raises `NginxMissing`."""
    try:
        return find_nginx(env)
    except NginxMissing:
        if not debian.install(PACKAGE):
            raise
    return find_nginx(env)


def nginx_for_tests(env: Mapping[str, str] = os.environ) -> Nginx | None:
    """The same; None by leave to do without."""
    try:
        return find_nginx(env)
    except NginxMissing:
        return None if is_waived(NAME, env) else ensure_nginx(env)


def about(path: Path) -> str:
    """What it says of its version and its parts; nothing when it does not run."""
    try:
        ended = subprocess.run(
            [path, "-V"], capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return ended.stderr


def configured(
    nginx: Nginx, site: Path, folder: Path, port: int, *, counts: bool = False
) -> list[str]:
    """The command that serves a copy of a built site, which is written into the folder."""
    included = write_production(site, folder)
    run = folder / RUN
    run.mkdir()
    configuration = folder / "nginx.conf"
    one = Server(
        www=folder / WWW,
        run=run,
        included=included,
        port=port,
        user=roots_name(),
        counted=run / COUNTED if counts else None,
    )
    configuration.write_text(server(one), encoding="utf-8")
    return [str(nginx.path), *("-e", "stderr"), *("-p", str(run)), *("-c", str(configuration))]


@contextmanager
def serving(nginx: Nginx, site: Path, folder: Path, port: int = 0) -> Iterator[Serving]:
    """Serves a built site as in production meanwhile, from a copy below the folder."""
    one = Serving(nginx, site, folder, port)
    try:
        yield one
    finally:
        one.stop()


class Serving:
    """An nginx of ours, which listens from the beginning on."""

    def __init__(
        self, nginx: Nginx, site: Path, folder: Path, port: int = 0, *, counts: bool = False
    ) -> None:
        """Port 0 takes a free one. Raises `PortInUse` and `NginxFailed`."""
        self.port = free_port(port)
        command = configured(nginx, site, folder, self.port, counts=counts)
        self.counted = folder / RUN / COUNTED
        """If it counts: the bytes of each answer and of the file in it, a line for each."""
        self.said = folder / RUN / "said"
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
            )
        try:
            self.wait_until_it_listens()
        except BaseException:
            self.stop()
            raise

    @property
    def root(self) -> str:
        """The address of the host, whose path is the site's own to know."""
        return f"http://{HOST}:{self.port}"

    def wait_until_it_listens(self) -> None:
        """Raises `NginxFailed` when it ends instead, or takes too long."""
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < ends:
            with suppress(OSError), socket.create_connection((HOST, self.port), timeout=1):
                return
            time.sleep(0.02)
        raise NginxFailed(f"nginx does not serve:\n{self.said.read_text('utf-8', 'replace')}")

    def stop(self) -> None:
        """Gone, with every connection."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port(port: int) -> int:
    """The port, or any that nobody listens at for 0. Raises `PortInUse`."""
    port = port or lasting_port()
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, port))
    except (OSError, OverflowError) as error:
        message = (
            f"Port {port} cannot be used ({error}): stop what listens there, "
            "or choose another, as in make serve-production PORT=8080."
        )
        raise PortInUse(message) from error
    return port


def roots_name() -> str | None:
    """Whose rights nginx is told to take where root starts it: root's, who can read the site."""
    return pwd.getpwuid(0).pw_name if os.geteuid() == 0 else None


def serve_production(root: Path, site: Path, port: int) -> None:
    """Becomes an nginx that serves a built site as in production, until interrupted.

    Raises `NginxMissing` and `PortInUse`.
    """
    nginx = ensure_nginx()
    command = configured(nginx, site, root / FOLDER, free_port(port))
    address = f"http://{HOST}:{port}{root_path(site)}"
    print(f"nginx {nginx.version} serves {address} (Ctrl-C ends it)", flush=True)
    os.execv(command[0], command)
