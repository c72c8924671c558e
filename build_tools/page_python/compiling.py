"""Has Pyodide, under Node, trim, compile and compress what the page will load."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_tools.setup import node

SCRIPT = Path(__file__).with_name("compile.js")


class CompileError(Exception):
    """Python for the page could not be compiled; the message holds what Node said."""


@contextmanager
def compiled(library: Path, wheel: Path, runtime: Path) -> Iterator[list[Path]]:
    """The trimmed, compiled `library` and `wheel` and the compressed `runtime`.

    They are in a folder that is gone afterwards.
    """
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "from"), Path(folder, "to")
        given.mkdir()
        made.mkdir()
        for file in (library, wheel, runtime):
            shutil.copyfile(file, given / file.name)
        run(folder)
        yield sorted(made.iterdir())


def run(folder: str) -> None:
    found = node.find(os.environ)
    ended = subprocess.run(
        [str(found.path), str(SCRIPT), folder],
        env=node.environment(found, os.environ),
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if ended.returncode != 0:
        message = f"Python for the page could not be compiled:\n{ended.stdout}{ended.stderr}"
        raise CompileError(message)
