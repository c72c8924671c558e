"""The virtual environment `.venv`, with the pinned packages in it."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from build_tools.setup import debian, stamp
from build_tools.setup.progress import SetupError, run, say

FOLDER = ".venv"
PINS = "requirements.txt"

_REDIRECTIONS = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER")
"""Variables that would send an installation somewhere else than into `.venv`."""

_LARGE_DOWNLOAD = re.compile(r"\s*Downloading (\S+) \((\d+(?:\.\d+)? MB)")

_IDENTITY = "import sys; print('Python %d.%d.%d' % sys.version_info[:3], sys.prefix)"


def ensure(root: Path) -> None:
    """Makes `.venv` unless a valid one is there.

    It is always remade whole: what a changed pin no longer asks for would stay behind otherwise.
    """
    folder, pins = root / FOLDER, root / PINS
    reason = stamp.why_not_valid(folder, pins=[pins], tool=identity(folder))
    if reason is None:
        return
    ensure_venv_module()
    say(f"Making {FOLDER} with Python {sys.version.split()[0]}: {reason}")
    clear(folder)
    env = clean_environment(os.environ)
    run(
        [sys.executable, "-m", "venv", str(folder)],
        env=env,
        failure=f"{sys.executable} could not make a virtual environment; its output is above.",
    )
    say(f"Installing {count_of_pins(pins)} Python packages")
    run(
        [
            str(folder / "bin" / "python"),
            *(
                "-m",
                "pip",
                "install",
                "--disable-pip-version-check",
                "--no-input",
                "--progress-bar=off",
            ),
            *("--require-hashes", "--only-binary=:all:", "-r", str(pins)),
        ],
        env=env,
        watch=_tell_large_download,
        failure="pip could not install the Python packages; its output is above. "
        "Run make again to retry.",
    )
    stamp.write(stamp.expected(folder, pins=[pins], tool=identity(folder)))


def ensure_venv_module() -> None:
    """Sees to it that this Python can make virtual environments, which Debian's cannot by itself.

    Raises `SetupError` where the package that it needs cannot be installed.
    """
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if sys.base_prefix == "/usr" and debian.install(package):
        return
    message = (
        f"{sys.executable} is Python {sys.version.split()[0]}, but it cannot make virtual "
        f"environments: install its venv package (on Debian, as root, apt-get install {package}) "
        "and run make again."
    )
    raise SetupError(message)


def identity(folder: Path) -> str:
    """An environment's Python, its version and prefix; empty when it does not run."""
    try:
        found = subprocess.run(
            [str(folder / "bin" / "python"), "-I", "-c", _IDENTITY],
            capture_output=True,
            text=True,
            check=True,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()


def clean_environment(env: Mapping[str, str]) -> dict[str, str]:
    """The environment without what would install elsewhere; the user's index and proxy stay."""
    return {name: value for name, value in env.items() if name not in _REDIRECTIONS}


def count_of_pins(pins: Path) -> int:
    """How many packages a requirements file pins."""
    return len(
        re.findall(r"^[A-Za-z0-9]\S*==", pins.read_text(encoding="utf-8"), flags=re.MULTILINE)
    )


def clear(folder: Path) -> None:
    """Removes a folder that set-up made, or whatever stands in its place; the stamp goes first."""
    try:
        if folder.is_symlink() or folder.is_file():
            folder.unlink()
        elif folder.is_dir():
            stamp.remove(folder)
            shutil.rmtree(folder)
    except OSError as error:
        raise SetupError(f"{folder} is in the way and cannot be removed ({error}).") from error


def _tell_large_download(line: str) -> None:
    if found := _LARGE_DOWNLOAD.match(line):
        say(f"  {found[1]}, {found[2]}")
