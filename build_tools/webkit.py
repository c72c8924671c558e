"""The WebKitGTK that tests drive, near to an iPhone's engine: found, or else brought here.

It takes four things: the driver that speaks WebDriver, the library itself with its bindings for
Python (the tests' window is a script of ours), that Python, and a display that needs no screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from build_tools.browser import BrowserMissing
from build_tools.setup import debian
from build_tools.waived import WAIVER, is_waived

NAME = "webkit"

PACKAGES = ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")
"""Debian's and Ubuntu's names."""

SYSTEM_PYTHON = Path("/usr/bin/python3")

BINDINGS = (
    "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); "
    "from gi.repository import Gtk, WebKit2"
)
"""Fails in a Python that has no bindings for the library."""


class WebKitMissing(BrowserMissing):
    """There is no WebKit to test with; the message says what is missing and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebKit:
    """Programs that have been run."""

    driver: Path
    python: Path
    """One that can open the library's windows; the system's, not the one of `.venv`."""
    display: Path


def find_webkit(env: Mapping[str, str] = os.environ) -> WebKit:
    """What is installed; raises `WebKitMissing`."""
    driver = _found("WebKitWebDriver", ["--help"], env)
    python = next((path for path in pythons(env) if _runs([path, "-c", BINDINGS])), None)
    display = _found("Xvfb", ["-help"], env)
    if driver and python and display:
        return WebKit(driver=driver, python=python, display=display)
    wanted = {
        "WebKitWebDriver": driver,
        "a Python with the bindings of WebKitGTK 4.1": python,
        "Xvfb": display,
    }
    raise WebKitMissing(_message([name for name, found in wanted.items() if not found]))


def ensure_webkit(env: Mapping[str, str] = os.environ) -> WebKit | None:
    """What is there or can be brought here; None by leave to do without, else `WebKitMissing`."""
    try:
        return find_webkit(env)
    except WebKitMissing:
        if is_waived(NAME, env):
            return None
        if not debian.install(*PACKAGES):
            raise
    return find_webkit(env)


def pythons(env: Mapping[str, str]) -> Iterator[Path]:
    """The system's Python, for which packages bring bindings, and the one of the path."""
    yield SYSTEM_PYTHON
    if found := shutil.which("python3", path=env.get("PATH")):
        yield Path(found)


def _found(name: str, arguments: Sequence[str], env: Mapping[str, str]) -> Path | None:
    path = shutil.which(name, path=env.get("PATH"))
    return Path(path) if path and _runs([path, *arguments]) else None


def _runs(command: Sequence[str | Path]) -> bool:
    """Whether a program starts and ends well; without its libraries it does not."""
    try:
        ended = subprocess.run(
            command, capture_output=True, timeout=60, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ended.returncode == 0


def _message(missing: Sequence[str]) -> str:
    return (
        "The tests need WebKitGTK, which is near to an iPhone's engine; missing: "
        f"{', '.join(missing)}. Install it (on Debian or Ubuntu, as root, apt-get install "
        f"{' '.join(PACKAGES)}) and run make test again, or leave its tests out with "
        f"{WAIVER}={NAME} make test."
    )
