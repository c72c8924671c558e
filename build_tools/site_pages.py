"""The pages of a built site: read once, written once, however many steps have their say.

Each page of a rule is a file, and on some systems opening one takes longer than all that is done
with it. So these are made whole beside the rest of a build, and nothing but what is known of them
comes back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from build_tools.beside import Shared


class Finished(NamedTuple):
    """A page that is written and needs no other step, and what the rest of a build asks of it."""

    name: str
    """From the site's root, `r/B37.61/index.html`."""
    policy: str
    needs: frozenset[str]
    """What it asks for, as requests name it."""
    hash: str
    """SHA-256 of its bytes, in hex."""
    bytes: int
    stored: int
    """Bytes that a device keeps of it."""


class Later(NamedTuple):
    """Pages that are still being finished beside the rest of a build."""

    names: frozenset[str]
    work: Shared[Finished]


_later: ContextVar[list[Later] | None] = ContextVar("later", default=None)


@contextmanager
def finishing() -> Iterator[list[Later]]:
    """What is being finished meanwhile is gathered here, for `SitePages`."""
    found: list[Later] = []
    before = _later.set(found)
    try:
        yield found
    finally:
        _later.reset(before)


def will_finish(pages: Later) -> None:
    """Says so to the build that gathers them; where none does, they are waited for."""
    found = _later.get()
    if found is None:
        pages.work.result()
    else:
        found.append(pages)


def write(page: Path, text: str) -> None:
    """A page as a file, the folders above it included."""
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(text.encode("utf-8"))


def files_of(site: Path) -> Iterator[str]:
    """The names of all files below a folder, from there, in no order."""
    whole = f"{site.as_posix()}/"
    for folder, _, files in site.walk():
        for file in files:
            yield f"{folder.as_posix()}/{file}".removeprefix(whole)


class SitePages:
    """All pages below a folder; of those finished by others, only what is known of them."""

    def __init__(self, site: Path, later: Iterable[Later] = ()) -> None:
        self._later = tuple(later)
        self.later = frozenset[str]().union(*(one.names for one in self._later))
        """The names of those that others finish."""
        pages = {name for name in files_of(site) if name.endswith(".html")}
        self._written = {
            site / name: (site / name).read_bytes().decode("utf-8")
            for name in sorted(pages - self.later)
        }
        self.texts = dict(self._written)
        """By path, to be changed."""

    @cached_property
    def finished(self) -> dict[str, Finished]:
        """What is known of them, by name; waits until all are written."""
        return {page.name: page for one in self._later for page in one.work.result()}

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
