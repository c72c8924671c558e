"""What set-up says: short plain lines, and one sentence when it cannot go on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

type Watch = Callable[[str], None]
"""Sees each line that a command prints, as it comes."""


class SetupError(Exception):
    """Set-up cannot go on; the message is the sentence to show."""


def say(line: str) -> None:
    """Prints one line of progress at once."""
    print(line, flush=True)


def ignore(_line: str) -> None:
    """Watches nothing."""


def run(
    command: Sequence[str],
    *,
    failure: str,
    env: Mapping[str, str] | None = None,
    watch: Watch = ignore,
) -> None:
    """Runs a command quietly; when it fails, shows its output and raises `SetupError(failure)`."""
    try:
        with subprocess.Popen(
            command,
            env=env,
            close_fds=False,  # it holds the lock of this set-up for as long as it runs
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as process:
            assert process.stdout is not None
            output = []
            for line in process.stdout:
                output.append(line)
                watch(line.rstrip())
    except OSError as error:
        raise SetupError(f"{failure} ({error})") from error
    if process.returncode != 0:
        sys.stderr.write("".join(output))
        raise SetupError(failure)
