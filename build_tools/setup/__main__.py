"""`python -m build_tools.setup`: makes `.venv` and `node_modules` unless valid ones are there."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_tools.setup import node, node_env, python_env
from build_tools.setup.progress import SetupError, say

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def alone(root: Path) -> Iterator[None]:
    """Waits until no other set-up of this checkout runs, nor a pip or npm that outlived one."""
    with (root / python_env.PINS).open("rb") as lock:
        os.set_inheritable(lock.fileno(), True)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Waiting for another set-up of this checkout to end")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Sets the checkout up; 1 after a sentence that says what is missing."""
    os.umask(0o022)
    try:
        node.find(os.environ)  # before the long part, so that nobody waits for a refusal
        with alone(ROOT):
            python_env.ensure(ROOT)
            node_env.ensure(ROOT)
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
