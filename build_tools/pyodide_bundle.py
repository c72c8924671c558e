"""Python for the page: Pyodide's runtime, our wheel, and a lock file that lists this wheel alone.

All of it lies in one folder of the site, so that `loadPyodide({indexURL})` and
`loadPackage("hexside-calculators")` ask nobody else. The same source gives the same bytes.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from build_tools.wheel import build_wheel

FOLDER = Path("assets/pyodide")
"""Where it lies in the site."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What the browser fetches of npm's `pyodide`."""

LOCK = "pyodide-lock.json"


def bundle(root: Path, site: Path) -> Path:
    """Writes the bundle of the project at `root` into the site; gives its folder."""
    runtime = root / "node_modules" / "pyodide"
    folder = site / FOLDER
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(runtime / name, folder / name)
    with tempfile.TemporaryDirectory() as made:
        wheel = build_wheel(root, Path(made))
        shutil.copyfile(wheel, folder / wheel.name)
    write_lock(runtime / LOCK, folder / wheel.name, folder / LOCK)
    return folder


def write_lock(stock: Path, wheel: Path, lock: Path) -> None:
    """Writes a lock file with one wheel, for the runtime that the stock lock file describes."""
    described = PyodideLockSpec.from_dict({**json.loads(stock.read_text("utf-8")), "packages": {}})
    add_wheels_to_spec(described, [wheel]).to_json(lock, indent=1)
