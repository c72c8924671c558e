"""The process that builds, seen from the one that serves."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

HERE = Path(__file__).resolve().parents[2]
"""The checkout that this module is in."""
PROGRAM = (sys.executable, "-m", "build_tools.live.builder")
PATIENCE = 5
"""Seconds that a builder which is told to end may take for it."""


class Workshop:
    """Has the project at `root` built, by one builder after the other."""

    def __init__(self, root: Path, program: Sequence[str] = PROGRAM) -> None:
        self._command = [*program, str(root)]
        self._builder: subprocess.Popen[str] | None = None
        self._said: IO[Any] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.renew()

    def build(self, site: Path) -> str:
        """Builds into an empty folder; gives what is wrong, or nothing.

        A builder that breaks down over it has said why, and the next build has another one.
        """
        builder = self._builder or self._begin()
        if builder.stdin is None or builder.stdout is None:
            raise AssertionError("a builder is spoken to by pipes")
        try:
            builder.stdin.write(f"{json.dumps(str(site))}\n")
            builder.stdin.flush()
            answer = builder.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if answer:
            return str(json.loads(answer))
        said = self._last_words(builder)
        self.renew()
        return said

    def renew(self) -> None:
        """Ends the builder; the next one imports all code anew."""
        builder, said = self._builder, self._said
        self._builder = self._said = None
        if builder is not None:
            if builder.stdin is not None:
                with suppress(BrokenPipeError):
                    builder.stdin.close()
            try:
                builder.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                builder.kill()
                builder.wait()
            if builder.stdout is not None:
                builder.stdout.close()
        if said is not None:
            said.close()

    def _begin(self) -> subprocess.Popen[str]:
        """In a session of its own: Ctrl-C is for the one that serves, which then ends it."""
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  closed with the builder
        self._builder = subprocess.Popen(
            self._command,
            cwd=HERE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        return self._builder

    def _last_words(self, builder: subprocess.Popen[str]) -> str:
        ended = builder.wait()
        said = ""
        if self._said is not None:
            self._said.seek(0)
            said = self._said.read().decode("utf-8", "replace").strip()
        return said or f"The build broke off (exit status {ended})."
