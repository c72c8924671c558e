"""A folder made the same as another, file by file, while it is being read."""

from __future__ import annotations

import filecmp
import math
import os
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from build_tools.hashed_names import RELEASE

LAST: Final = (RELEASE,)
"""Files that speak of the others: once they are there, so are those."""


def put_in_place(made: Path, site: Path) -> list[str]:
    """Gives the names of the files that are now others, new or gone.

    What has not changed is not touched. Each file changes at once: nobody reads half of it.
    """
    new, old = files_of(made), files_of(site)
    changed = [name for name in new if not is_same(made / name, site / name)]
    for name in sorted(changed, key=lambda name: (name in LAST, name)):
        put_file(made / name, site / name)
    gone = sorted(set(old) - set(new))
    for name in gone:
        if (site / name).is_file():
            (site / name).unlink()
    drop_empty(site, gone)
    return [*changed, *gone]


def files_of(folder: Path) -> list[str]:
    """The names of all files below it."""
    paths = folder.rglob("*") if folder.is_dir() else ()
    return sorted(path.relative_to(folder).as_posix() for path in paths if path.is_file())


def is_same(one: Path, other: Path) -> bool:
    """Both are there with the same bytes."""
    return other.is_file() and filecmp.cmp(one, other, shallow=False)


def put_file(source: Path, target: Path) -> None:
    """Puts a copy in the target's place, later than it by a second or more.

    The dates that browsers and servers exchange have whole seconds: without that, the second of
    two edits within one would not be seen.
    """
    clear_way(target)
    before = target.stat().st_mtime if target.is_file() else 0.0
    beside = target.with_name(f".{target.name}.new")
    shutil.copyfile(source, beside)
    date = max(time.time(), math.floor(before) + 1.0)
    os.utime(beside, (date, date))
    beside.replace(target)


def clear_way(target: Path) -> None:
    """Makes the folders above; a file where one is to be, or a folder in the file's, goes."""
    for above in reversed(target.parents):
        if above.is_file():
            above.unlink()
    if target.is_dir():
        shutil.rmtree(target)
    target.parent.mkdir(parents=True, exist_ok=True)


def drop_empty(site: Path, gone: Iterable[str]) -> None:
    """Folders in which nothing is left go with the last file."""
    for name in gone:
        for above in (site / name).parents:
            if above == site or not above.is_dir() or any(above.iterdir()):
                break
            above.rmdir()
