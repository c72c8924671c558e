"""A browser's window, opened for a while: driver, window and what they start end with it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from selenium.webdriver.common.proxy import Proxy, ProxyType
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from build_tools.serve import HOST
from build_tools.webkit import WebKit

WINDOW = Path(__file__).with_name("window.py")
PHONE = "390x844"
DIRECT = Proxy({"proxyType": ProxyType.DIRECT})
"""The way to the driver, which is on this machine, whatever proxy its user has."""
LONGEST_REPLY_S = 120
"""The driver may take so long over one thing, a page's load included, on a busy machine."""
LONGEST_END_S = 20
"""How long programs may take to write down what they keep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What windows are opened with."""

    webkit: WebKit
    display: str
    proxy: str
    """Where calls to other origins go, as host and port."""


@contextmanager
def session(machine: Machine, profile: Path, *, mini_browser: bool = False) -> Iterator[WebDriver]:
    """A window that finds in its profile what an earlier one has stored.

    MiniBrowser stores nothing there. What is printed goes to `profile/log`.
    """
    (profile / "home").mkdir(parents=True, exist_ok=True)
    service = Service(
        str(machine.webkit.driver),
        env=environment(machine, profile),
        log_output=str(profile / "log"),
        popen_kw={"start_new_session": True},
    )
    service.start()
    try:
        way = ClientConfig(service.service_url, proxy=DIRECT, timeout=LONGEST_REPLY_S)
        driver = WebDriver(
            RemoteConnection(client_config=way), options=options(machine, profile, mini_browser)
        )
        try:
            yield driver
        finally:
            driver.quit()
    finally:
        service.stop()
        end(service.process.pid)


def options(machine: Machine, profile: Path, mini_browser: bool) -> Options:
    """What the driver is to open.

    The proxy is told to the window itself: told through the driver, it makes WebKit 2.50 crash at
    times (the list of what goes past it has no end there).
    """
    wanted = Options()
    if mini_browser:
        wanted.add_argument("--automation")
    else:
        wanted.binary_location = str(machine.webkit.python)
        for argument in (str(WINDOW), "--profile", str(profile), "--size", PHONE):
            wanted.add_argument(argument)
    for argument in ("--proxy", f"http://{machine.proxy}", "--ignore-host", HOST):
        wanted.add_argument(argument)
    return wanted


def environment(machine: Machine, profile: Path) -> dict[str, str]:
    """No trace of the user's own settings, and none left in their home."""
    home = str(profile / "home")
    mine = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    return {
        **mine,
        "DISPLAY": machine.display,
        "HOME": home,
        "XDG_RUNTIME_DIR": home,
        "GDK_BACKEND": "x11",
        "GSETTINGS_BACKEND": "memory",
        "NO_AT_BRIDGE": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    }


def end(group: int) -> None:
    """Waits for the programs that a driver started, which write down what they keep, to end."""
    deadline = time.monotonic() + LONGEST_END_S
    while living(group):
        if time.monotonic() > deadline:
            os.killpg(group, signal.SIGKILL)
            message = f"WebKit was still there {LONGEST_END_S} s after its window closed."
            raise TimeoutError(message)
        time.sleep(0.05)


def living(group: int) -> list[str]:
    """The processes of a group, but for those that have ended and that nobody has looked after."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, of_group, *_ = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(of_group) == group and state != "Z":
            found.append(path.parent.name)
    return found
