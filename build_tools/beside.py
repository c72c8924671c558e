"""Work that a process beside this one does, for builds that would have one core wait otherwise.

The process is a fork: it has all that this one has worked out, and nothing is handed to it. Where a
fork is not safe, or there is one core, the work is done when it is asked for, to the same end.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from functools import partial


class BesideError(Exception):
    """A process ended before it had said what came of its work."""


def cores() -> int:
    """How many processes can work at once; 1 where no fork is safe, as beside other threads."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return len(os.sched_getaffinity(0))


class Beside[T]:
    """One piece of work, begun when it is made."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._process = 0
        if cores() > 1:
            self._read, write = os.pipe()
            self._process = os.fork()
            if not self._process:
                _work_and_end(work, write)
            os.close(write)

    def result(self) -> T:
        """What came of it, once it is done; raises what the work has raised. To be asked once."""
        if not self._process:
            return self._work()
        with os.fdopen(self._read, "rb") as said:
            words = said.read()
        os.waitpid(self._process, 0)
        self._process = 0
        if not words:
            message = "A process of the build was ended before its work was done."
            raise BesideError(message)
        value, problem = pickle.loads(words)
        if problem is not None:
            raise problem
        return value  # type: ignore[no-any-return]

    def end(self) -> None:
        """Ends the process if it still works: nobody will ask."""
        if self._process:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
            os.close(self._read)
            self._process = 0


class Shared[T]:
    """Work on many things, begun when it is made: a part of them for each core."""

    def __init__(self, work: Callable[[slice], Iterable[T]]) -> None:
        parts = cores()
        self._working = [
            Beside(partial(_listed, work, slice(number, None, parts))) for number in range(parts)
        ]

    def result(self) -> list[T]:
        """What came of all parts, one part after the other; to be asked once."""
        return [found for part in self._working for found in part.result()]

    def end(self) -> None:
        """Nobody will ask."""
        for part in self._working:
            part.end()


def _listed[T](work: Callable[[slice], Iterable[T]], part: slice) -> list[T]:
    return list(work(part))


def _work_and_end(work: Callable[[], object], write: int) -> None:
    """In the new process: does not come back, and leaves what others have opened alone."""
    os.nice(5)  # what nobody waits for yet makes way for what is next
    try:
        try:
            told = pickle.dumps((work(), None))
        except Exception as problem:  # noqa: BLE001 - it is raised where it is asked for
            told = pickle.dumps((None, problem))
        with os.fdopen(write, "wb") as say:
            say.write(told)
    finally:
        os._exit(0)
