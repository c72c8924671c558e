"""The wheel that the page's Python loads: the same bytes from the same `calculators`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from build_tools.page_python.kept import kept

PACKAGE = "hexside-calculators"
EPOCH = "1767225600"
"""The date of every file in it, 2026-01-01, so that building later changes nothing."""

ABOUT = ("pyproject.toml", "requirements.txt", "LICEN[CS]E*", "COPYING*", "NOTICE*", "AUTHORS*")
"""Files beside the package that its wheel is made by or takes in."""


class WheelError(Exception):
    """The wheel could not be built; the message holds what its builder said."""


def build_wheel(root: Path, out: Path) -> Path:
    """Builds the wheel of the project at `root` into the folder `out`; gives its path."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    before = set(out.glob("*.whl"))
    ended = subprocess.run(
        [
            *(sys.executable, "-m", "build", "--wheel", "--no-isolation"),
            *("--outdir", str(out), str(root)),
        ],
        env=env,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    made = set(out.glob("*.whl")) - before
    if ended.returncode != 0 or len(made) != 1:
        message = f"The wheel of {root} could not be built:\n{ended.stdout}{ended.stderr}"
        raise WheelError(message)
    return made.pop()


def kept_wheel(root: Path, cache: Path) -> Path:
    """The same wheel, from the folder `cache` unless anything that it is made of is another."""

    def made(work: Path) -> Path:
        out = work / "wheel"
        out.mkdir()
        build_wheel(root, out)
        return out

    (wheel,) = kept(cache, key_of_sources(root), made)
    return wheel


def key_of_sources(root: Path) -> str:
    """One hash of all that decides on the wheel's bytes, its builders and this module included."""
    whole = sha256(f"{sys.version} {EPOCH}\n".encode())
    whole.update(Path(__file__).read_bytes())
    for path in sources(root):
        kind = "x" if os.access(path, os.X_OK) else "-"
        digest = sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(root).as_posix()} {kind} {digest}\n".encode())
    return whole.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    """The files that a wheel is made of, in order."""
    for pattern in ABOUT:
        yield from sorted(path for path in root.glob(pattern) if path.is_file())
    for path in sorted((root / "calculators").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            yield path
