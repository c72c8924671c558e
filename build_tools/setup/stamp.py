"""Stamps: what a set-up was made from and what it left, so that a valid one is not repeated.

A stamp lies inside the folder that it vouches for and is written last: an interrupted set-up has
none.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

NAME = ".hexside-stamp.json"
CACHES = ("__pycache__", ".cache")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """One finished set-up."""

    pins: str
    """Hash of the files that say what to install."""
    tool: str
    """What installed it, where another would have to install it anew: a Python and its version."""
    place: str
    """The folder's own path: a virtual environment does not survive a move."""
    tree: str
    """Hash of the names and sizes of all files it left."""


def write(stamp: Stamp) -> None:
    """Writes the stamp into its folder."""
    (Path(stamp.place) / NAME).write_text(
        json.dumps(asdict(stamp), indent=1) + "\n", encoding="utf-8"
    )


def read(folder: Path) -> Stamp | None:
    """The folder's stamp; None when there is none, or none that can be read."""
    try:
        return Stamp(**json.loads((folder / NAME).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def remove(folder: Path) -> None:
    """Takes the stamp away, before anything in the folder is touched."""
    (folder / NAME).unlink(missing_ok=True)


def expected(folder: Path, *, pins: Iterable[Path], tool: str) -> Stamp:
    """The stamp that the folder deserves as it is now."""
    return Stamp(
        pins=hash_of_files(pins), tool=tool, place=str(folder.resolve()), tree=hash_of_tree(folder)
    )


def why_not_valid(folder: Path, *, pins: Iterable[Path], tool: str) -> str | None:
    """Why the set-up in the folder has to be repeated, or None when it need not be."""
    if not folder.is_dir():
        return "it is missing"
    found = read(folder)
    if found is None:
        return "its last set-up was not finished"
    wanted = expected(folder, pins=pins, tool=tool)
    if found.place != wanted.place:
        return "the checkout has moved"
    if found.pins != wanted.pins:
        return "the pins have changed"
    if found.tool != wanted.tool:
        return "it was made by another Python or does not run"
    if found.tree != wanted.tree:
        return "its files have changed"
    return None


def hash_of_files(paths: Iterable[Path]) -> str:
    """One hash over the contents of files, in the order given."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def hash_of_tree(folder: Path) -> str:
    """One hash over the names and sizes of a folder's files; caches and the stamp left out."""
    digest = hashlib.sha256()
    for line in sorted(_files(folder)):
        digest.update(line.encode("utf-8", "surrogateescape") + b"\0")
    return digest.hexdigest()


def _files(folder: Path) -> Iterator[str]:
    start = len(str(folder)) + 1
    waiting = [str(folder)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:  # a Path for each of 6000 files takes a second
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name not in CACHES:
                        waiting.append(entry.path)
                elif entry.name != NAME:
                    yield f"{entry.path[start:]} {entry.stat(follow_symlinks=False).st_size}"
