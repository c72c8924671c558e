"""What only `make bench` needs: installed as pinned, into the folder that git ignores.

It stays out of set-up, so that nobody who reads, writes or tests rules has to fetch it.
"""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from build_tools.setup import node_env, stamp
from build_tools.setup.progress import run, say
from build_tools.setup.python_env import clean_environment, clear

PINS: Final = Path("build_tools/bench/packages")
FOLDER: Final = Path(".bench/packages")

_PAGE_PYTHON: Final = "3.14"
"""Python in the page: a wheel is for it and not for the Python that runs this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Packages:
    """Where they are."""

    npm: Path
    """`node_modules`."""
    wheels: Path
    python: Path
    """markdown-exec, for `PYTHONPATH`."""

    def wheel(self, name: str) -> Path:
        """The wheel of a package."""
        (found,) = self.wheels.glob(f"{name}-*.whl")
        return found


def ensure_packages(root: Path) -> Packages:
    """Installs them unless they are there; raises `SetupError` where that is not to be had."""
    pins, folder = root / PINS, root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in node_env.PINS:
        shutil.copyfile(pins / name, folder / name)
    node_env.ensure(folder, what="what only the bench needs of npm's packages")
    wheels = folder / "wheels"
    _ensure_wheels(wheels, pins / "requirements.txt")
    return Packages(
        npm=folder / node_env.FOLDER, wheels=wheels, python=wheels / "markdown_exec_unpacked"
    )


def _ensure_wheels(folder: Path, pins: Path) -> None:
    reason = stamp.why_not_valid(folder, pins=[pins], tool="pip download")
    if reason is None:
        return
    say(f"Installing what only the bench needs of Python's packages: {reason}")
    clear(folder)
    run(
        [
            *(sys.executable, "-m", "pip", "download", "--disable-pip-version-check"),
            *("--no-input", "--progress-bar=off", "--no-deps", "--require-hashes"),
            *("--only-binary=:all:", f"--python-version={_PAGE_PYTHON}"),
            *("--dest", str(folder), "-r", str(pins)),
        ],
        env=clean_environment(os.environ),
        failure="pip could not fetch the packages of the bench; its output is above. "
        "Run make bench again to retry.",
    )
    (wheel,) = folder.glob("markdown_exec-*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "markdown_exec_unpacked")
    stamp.write(stamp.expected(folder, pins=[pins], tool="pip download"))
