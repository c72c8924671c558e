"""The wheel that the page's Python loads: the same bytes from the same `calculators`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = "hexside-calculators"
EPOCH = "1767225600"
"""The date of every file in it, 2026-01-01, so that building later changes nothing."""


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
