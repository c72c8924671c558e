"""The lock file of Python for the page: it lists our wheel alone, with its hash.

A module of its own, since what writes such files takes a while to import, and most builds have one
from before.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec


def write_lock(stock: Path, wheel: Path, compiled: Path, lock: Path) -> None:
    """Writes the file `lock`, for the runtime that the `stock` lock file describes.

    Only the pure `wheel` can be added to a lock; the `compiled` one then takes its place.
    """
    described = PyodideLockSpec.from_dict({**json.loads(stock.read_text("utf-8")), "packages": {}})
    whole = add_wheels_to_spec(described, [wheel])
    (package,) = whole.packages.values()
    package.file_name = compiled.name
    package.sha256 = sha256(compiled.read_bytes()).hexdigest()
    whole.to_json(lock, indent=1)
