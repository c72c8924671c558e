"""What a device keeps to work without a network: every file of the built site, with its hash.

`release.json` lists them for the page and the service worker (`docs/assets/sw/`). A file is listed
by what a request names: a page as its folder, `rules/debris/`. The same site gives the same bytes.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch, translate
from hashlib import sha256
from pathlib import Path

from build_tools.beside import Shared
from build_tools.hashed_names import (
    END_OF_RELEASES,
    PYTHON_FOLDERS,
    RELEASE,
    WORKER,
    scripts_of,
)
from build_tools.needs import lacking, requested
from build_tools.site_pages import Finished, SitePages, files_of

BUDGET = 14_000_000
"""Bytes that all of it may take on a device, as stored."""

ROUNDED = 100_000
"""To so many bytes the list tells what all of it takes: not every zlib packs a text alike."""

LEFT_OUT: Mapping[str, str] = {
    "_headers": "for hosts, which send what it says",
    "assets/hexside.*/sw/end.js": "for sites that keep nothing",
    "*.map": "for those who debug the theme",
    "assets/images/movement-phone.png": "of the README",
    "assets/images/preview.png": "for previews in other sites",
    "rules.json": "for programs",
    "sitemap.xml.gz": "for other sites' programs",
}
"""Files that no page needs, as patterns, and why."""

UNNEEDED = re.compile("|".join(map(translate, LEFT_OUT)))
"""The same patterns as one."""

NEVER_LISTED = (RELEASE, WORKER)


class PrecacheError(Exception):
    """The site cannot be kept offline as it is; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file."""

    path: str
    """What a request names, from the site's root."""
    hash: str
    """SHA-256 of its bytes, in hex."""
    bytes: int
    stored: int
    """Bytes that a device keeps of it."""

    def row(self) -> list[str | int]:
        """As it stands in `release.json`."""
        return [self.path, self.hash, self.bytes]


def write_release(
    site: Path, budget: int = BUDGET, pages: SitePages | None = None, *, offline: bool = True
) -> int:
    """Lists the site, after checks, for offline use; gives the bytes that all of it takes.

    Of a site that is not `offline` it says that such use has ended. Raises `PrecacheError` for a
    page that needs a file which is not listed, and when everything is more than the budget.
    """
    pages = pages or SitePages(site)
    own = [name for name in listed_files(site) if name not in pages.later]
    listing = Shared(lambda part: entries_of(site, own[part], pages))
    if lacks := lacking(site, (*own, *pages.later), pages):  # the others' last: they are waited for
        listing.end()
        told = "\n".join(lacks[:20])
        message = f"What is kept offline is not whole:\n{told}\nList it, or do without it."
        raise PrecacheError(message)
    found = {one.path: one for one in (*listing.result(), *map(as_listed, pages.finished.values()))}
    entries = [found[requested(name)] for name in sorted((*own, *pages.later))]
    write_list(site, entries)
    total = sum(one.stored for one in entries)
    if total > budget:
        raise PrecacheError(too_much(entries, total, budget))
    if not offline:
        end_releases(site)
    return total


def entries_of(site: Path, files: Iterable[str], pages: SitePages) -> list[Entry]:
    """These files as they are listed."""
    return [entry(name, pages.content(site / name)) for name in files]


def as_listed(page: Finished) -> Entry:
    """A page that others have finished."""
    return Entry(requested(page.name), page.hash, page.bytes, page.stored)


def write_list(site: Path, entries: Iterable[Entry] | None = None) -> None:
    """Writes `release.json`."""
    entries = entries or entries_of(site, listed_files(site), SitePages(site))
    python = [one for one in entries if fnmatch(one.path, f"assets/{PYTHON_FOLDERS}/*")]
    text = [one for one in entries if one not in python]
    listed = {"text": [one.row() for one in text], "python": [one.row() for one in python]}
    stored = -(-sum(one.stored for one in entries) // ROUNDED) * ROUNDED
    hashes = {"version": version_of(listed), "scripts": scripts_of(site)}
    release = {**hashes, "stored": stored, **listed}
    told = json.dumps(release, separators=(",", ":"), ensure_ascii=False)
    (site / RELEASE).write_text(told.replace("],[", "],\n[") + "\n", encoding="utf-8")


def end_releases(site: Path) -> None:
    """Writes a `release.json` that offers nothing: an earlier version is not to be kept."""
    (site / RELEASE).write_bytes(END_OF_RELEASES)


def version_of(listed: Mapping[str, Sequence[Sequence[str | int]]]) -> str:
    """The version that lists of files make."""
    return sha256(json.dumps(listed).encode()).hexdigest()[:16]


def listed_files(site: Path) -> list[str]:
    """The names of all files that are kept, in order."""
    return sorted(name for name in files_of(site) if not is_left_out(name))


def is_left_out(name: str) -> bool:
    """No page needs the file."""
    return name in NEVER_LISTED or UNNEEDED.match(name) is not None


def entry(name: str, content: bytes) -> Entry:
    """A file as it is listed."""
    path = requested(name)
    return Entry(path, sha256(content).hexdigest(), len(content), stored_bytes(path, content))


PACKED = re.compile(r"(^|/|\.html|\.json)$")
UNPACKED = ".wasm.bin"
LEVEL = 6
"""At which browsers pack."""
GZIP = 31
"""The `wbits` of its format."""


def stored_bytes(path: str, content: bytes) -> int:
    """What a device keeps of a file: texts packed, the runtime unpacked (`sw/forms.js`)."""
    if PACKED.search(path):
        return len(zlib.compress(content, LEVEL, GZIP))
    # The last four bytes of what is packed say how long it is unpacked.
    return int.from_bytes(content[-4:], "little") if path.endswith(UNPACKED) else len(content)


def too_much(entries: Iterable[Entry], total: int, budget: int) -> str:
    """The sentence for a site that is too large, with its largest files."""
    largest = sorted(entries, key=lambda one: -one.stored)[:5]
    names = ", ".join(f"{one.path} {one.stored / 1e6:.1f}" for one in largest)
    return (
        f"To keep everything offline takes {total / 1e6:.1f} MB; the budget is {budget / 1e6:.1f}. "
        f"Largest, in MB: {names}."
    )
