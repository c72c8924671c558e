"""Has Pyodide, under Node, trim, compile and compress what the page will load."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build_tools.page_python.kept import kept, key_of
from build_tools.setup import node

HERE = Path(__file__).parent
SCRIPT = HERE / "compile.js"


class CompileError(Exception):
    """Python for the page could not be compiled; the message holds what Node said."""


def compiled(library: Path, wheel: Path, runtime: Path, *, cache: Path) -> list[Path]:
    """The trimmed, compiled `library` and `wheel` and the compressed `runtime`, in the cache."""
    given = (library, wheel, runtime)
    ours = sorted(path for path in HERE.iterdir() if path.suffix in {".js", ".py"})
    return kept(cache, key_of([*given, *ours]), lambda work: compiled_anew(given, work))


def compiled_anew(given: Sequence[Path], work: Path) -> Path:
    """The folder in `work` with what has become of the files. Raises `CompileError`."""
    before, after = work / "from", work / "to"
    before.mkdir()
    after.mkdir()
    for file in given:
        shutil.copyfile(file, before / file.name)
    found = node.find(os.environ)
    ended = subprocess.run(
        [str(found.path), str(SCRIPT), str(work)],
        env=node.environment(found, os.environ),
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if ended.returncode != 0:
        message = f"Python for the page could not be compiled:\n{ended.stdout}{ended.stderr}"
        raise CompileError(message)
    return after
