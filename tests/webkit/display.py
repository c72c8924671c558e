"""A display without a screen."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCREEN = "1400x1000x24"


@contextmanager
def display(program: Path) -> Iterator[str]:
    """Runs Xvfb meanwhile on a number that is free; gives its name, as `DISPLAY` has it."""
    reads, writes = os.pipe()
    try:
        process = subprocess.Popen(
            # Else it starts over when a window closes, and the next one may come to nothing.
            [program, "-displayfd", str(writes), "-screen", "0", SCREEN, "-noreset"],
            pass_fds=[writes],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    finally:
        os.close(writes)
    try:
        with os.fdopen(reads) as told:
            number = told.readline().strip()  # ends without one when Xvfb does
        assert number, f"{program} did not start"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()
