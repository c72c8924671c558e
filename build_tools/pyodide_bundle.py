"""Python for the page: Pyodide's runtime, what it needs of the library, our wheel, and a lock file.

All of it lies in one folder of the site, so that nothing else is asked. The lock file lists our
wheel alone, with its hash. The same source gives the same bytes.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from build_tools.page_python.compiling import compiled
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
    lock = lock_file(runtime / LOCK, wheel)
    for file in compiled(runtime / LIBRARY, wheel, runtime / WASM, cache=root / CACHE):
        shutil.copyfile(file, folder / file.name)
    (compiled_wheel,) = folder.glob("*.whl")
    take_its_place(lock, compiled_wheel)
    lock.to_json(folder / LOCK, indent=1)
    return folder


def lock_file(stock: Path, wheel: Path) -> PyodideLockSpec:
    """A lock file with one wheel, for the runtime that the stock lock file describes."""
    described = PyodideLockSpec.from_dict({**json.loads(stock.read_text("utf-8")), "packages": {}})
    return add_wheels_to_spec(described, [wheel])


def take_its_place(lock: PyodideLockSpec, wheel: Path) -> None:
    """Puts the compiled wheel in the place of the pure one; only that can be added to a lock."""
    (package,) = lock.packages.values()
    package.file_name = wheel.name
    package.sha256 = sha256(wheel.read_bytes()).hexdigest()
