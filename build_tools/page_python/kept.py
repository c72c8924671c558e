"""What was compiled before, kept until anything that it was made from is another."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

KEY = re.compile(r"[0-9a-f]{64}")


def key_of(files: Iterable[Path]) -> str:
    """One hash of what the files are called and hold."""
    whole = sha256()
    for file in files:
        whole.update(f"{file.name} {sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def kept(cache: Path, key: str, make: Callable[[Path], Path]) -> list[Path]:
    """The files that `make` gives, out of the folder `cache` if they are there under `key`.

    `make` has a folder to work in and gives the folder in it that holds what it has made. A run
    that is broken off leaves nothing under the key; what is there under other keys goes.
    """
    folder = cache / key
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as work:
            put(make(Path(work)), folder)
        for other in cache.iterdir():
            if KEY.fullmatch(other.name) and other != folder:
                shutil.rmtree(other, ignore_errors=True)
    return sorted(folder.iterdir())


def put(made: Path, folder: Path) -> None:
    """Moves what was made to its place, unless another build has been quicker."""
    try:
        made.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise
