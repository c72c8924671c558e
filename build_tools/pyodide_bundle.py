"""Python for the page: Pyodide's runtime, what it needs of the library, our wheel, and a lock file.

All of it lies in one folder of the site, so that nothing else is asked. The lock file lists our
wheel alone, with its hash. The same source gives the same bytes.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from build_tools.page_python.compiling import compiled
from build_tools.page_python.kept import kept, key_of
from build_tools.wheel import kept_wheel

FOLDER = Path("assets/pyodide")
"""Where it lies in the site."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs")
"""What the page takes of npm's `pyodide` as it is."""

WASM = "pyodide.asm.wasm"
"""What it takes compressed, with `.bin` after its name."""

LIBRARY = "python_stdlib.zip"
"""What it takes trimmed and compiled."""

LOCK = "pyodide-lock.json"

CACHE = Path("node_modules/.cache/hexside")
"""In the project: what was compiled before."""

WHEELS = Path("node_modules/.cache/hexside-wheel")
"""In the project: our wheel as it was built before."""

LOCKS = Path("node_modules/.cache/hexside-lock")
"""In the project: the lock file of before."""


def bundle(root: Path, site: Path) -> Path:
    """Writes the bundle of the project at `root` into the site; gives its folder."""
    runtime = root / "node_modules" / "pyodide"
    folder = site / FOLDER
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(runtime / name, folder / name)
    wheel = kept_wheel(root, root / WHEELS)
    files = compiled(runtime / LIBRARY, wheel, runtime / WASM, cache=root / CACHE)
    for file in (*files, kept_lock(root, wheel, files)):
        shutil.copyfile(file, folder / file.name)
    return folder


def kept_lock(root: Path, wheel: Path, files: Iterable[Path]) -> Path:
    """The lock file, as before unless anything that it is made of or by is another."""
    stock = root / "node_modules/pyodide" / LOCK
    (compiled_wheel,) = (file for file in files if file.suffix == ".whl")

    def made(work: Path) -> Path:
        from build_tools.lock_file import write_lock  # noqa: PLC0415 - only where there is none yet

        out = work / "lock"
        out.mkdir()
        write_lock(stock, wheel, compiled_wheel, out / LOCK)
        return out

    here = Path(__file__).resolve()
    makers = (here.with_name("lock_file.py"), here.parents[1] / "requirements.txt")
    (lock,) = kept(root / LOCKS, key_of([stock, wheel, compiled_wheel, *makers]), made)
    return lock
