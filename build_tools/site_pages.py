"""The pages of a built site: read once, written once, however many steps have their say.

Each page of a rule is a file, and on some systems opening one takes longer than all that is done
with it. So a build holds the pages that it makes by itself until they are all that they are to be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

_held: ContextVar[dict[Path, str] | None] = ContextVar("held", default=None)


@contextmanager
def holding() -> Iterator[Mapping[Path, str]]:
    """Pages that are `put` meanwhile are gathered here, to be given to `SitePages`."""
    held: dict[Path, str] = {}
    before = _held.set(held)
    try:
        yield held
    finally:
        _held.reset(before)


def put(page: Path, text: str) -> None:
    """Writes a page; where a build holds its pages, it has this one and no file is made."""
    held = _held.get()
    if held is None:
        write(page, text)
    else:
        held[page] = text


def write(page: Path, text: str) -> None:
    """A page as a file, the folders above it included."""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(text.encode("utf-8"))


class SitePages:
    """All pages below a folder, and those that are held."""

    def __init__(self, site: Path, held: Mapping[Path, str] | None = None) -> None:
        self._written = {
            path: path.read_bytes().decode("utf-8") for path in sorted(site.rglob("*.html"))
        }
        self.texts: dict[Path, str] = {**self._written, **(held or {})}
        """By path, to be changed."""

    def save(self) -> None:
        """Writes those that are others now."""
        for path, text in self.texts.items():
            if text != self._written.get(path):
                write(path, text)
        self._written = dict(self.texts)

    def content(self, path: Path) -> bytes:
        """What is in a file of the site, a page or another one."""
        text = self.texts.get(path)
        return path.read_bytes() if text is None else text.encode("utf-8")
