"""Folders of scripts and styles named by their content, so that a page has its own and no other.

The built site has our scripts and styles in `assets/hexside.HASH/` and Python for the page in
`assets/pyodide.HASH/`. A page names them by these addresses, so that whatever it loads, at once or
late, is of its own version, with or without a service worker and whatever a cache holds; and a host
may let browsers keep both folders for ever. The same content gives the same names.
"""

from __future__ import annotations

import re
import shutil
from hashlib import sha256
from pathlib import Path

from build_tools.pyodide_bundle import FOLDER as PYTHON
from build_tools.site_pages import SitePages

ASSETS = Path("assets")
OURS = ("css", "js", "sw", "vendor")
"""Folders that name one another, and so are under one name."""

HASH = r"\.[0-9a-f]{16}"
PYTHON_FOLDERS = f"{PYTHON.name}.*"
OUR_FOLDERS = "hexside.*"
RELEASE_SCRIPT = "js/release.js"
"""The script that says which folder it lies in; empty in a site that keeps nothing."""
WORKER = "sw.js"
ENDING_WORKER = "sw/end.js"
"""What stands in place of the service worker when there is to be none."""

RELEASE = "release.json"
"""The list of files that are kept; `build_tools.precache` writes it."""
END_OF_RELEASES = b'{"ends":true}\n'
"""What stands in place of it: there is no next version for what browsers have kept."""

BLANK = 'export const SCRIPTS = "";'
MARK = re.compile(r'export const SCRIPTS = "[^"]*";')
IN_PAGE = re.compile(rf'((?:src|href)="(?:[^"]*/)?)assets/(?:hexside{HASH}/)?({"|".join(OURS)})/')
IN_WORKER = re.compile(rf'(import\s*"\./)assets/(?:hexside{HASH}/)?(sw)/')
TO_PYTHON = re.compile(rf'new URL\("(?:\.\./)+pyodide(?:{HASH})?/",\s*import\.meta\.url\)')


class NamesError(Exception):
    """A script lacks the line that a name is to be written into."""


def name_by_content(site: Path, *, offline: bool = True, pages: SitePages | None = None) -> None:
    """Renames the folders, and what is said of them in pages and scripts; again after a change.

    Pages that are given are for somebody else to save.

    A site that is not `offline` keeps nothing in browsers and ends a service worker of before.
    Raises `NamesError`.
    """
    python = renamed(site, site / ASSETS / PYTHON.name, PYTHON_FOLDERS)
    ours = gathered(site)
    link_python(ours / "js/worker.js", python.name)
    script = ours / RELEASE_SCRIPT
    write(script, with_mark(script, ""))
    kind = "offline" if offline else "online"
    folder = renamed(site, ours, OUR_FOLDERS, kind)
    if offline:
        script = folder / RELEASE_SCRIPT
        write(script, with_mark(script, folder.suffix.removeprefix(".")))
    named = pages or SitePages(site)
    places = tuple(f"/{name}/" for name in OURS)
    for page, text in named.texts.items():
        if not any(place in text for place in places):
            continue  # the page of an id
        named.texts[page] = IN_PAGE.sub(rf"\1assets/{folder.name}/\2/", text)
    if pages is None:
        named.save()
    if offline:
        worker = site / WORKER
        text = worker.read_text("utf-8")
        write(worker, IN_WORKER.sub(rf"\1assets/{folder.name}/\2/", text))
    else:
        shutil.copyfile(folder / ENDING_WORKER, site / WORKER)


def our_folder(site: Path) -> Path | None:
    """The folder of our scripts in a built site, if it has one."""
    return next((site / ASSETS).glob(OUR_FOLDERS), None)


def scripts_of(site: Path) -> str:
    """The name that all scripts of a built site have together. Raises `NamesError` without one."""
    folder = our_folder(site)
    found = folder and MARK.search((folder / RELEASE_SCRIPT).read_text("utf-8"))
    if not folder or not found:
        message = f"{site} has no folder of scripts named by their content."
        raise NamesError(message)
    return folder.suffix.removeprefix(".")


def without_offline(site: Path) -> dict[str, bytes]:
    """Files that, in place of the site's own, keep nothing and end a service worker of before.

    For a server of the built site; none where the site has no service worker.
    """
    folder = our_folder(site)
    if folder is None:
        return {}
    script = folder / RELEASE_SCRIPT
    return {
        WORKER: (folder / ENDING_WORKER).read_bytes(),
        RELEASE: END_OF_RELEASES,
        script.relative_to(site).as_posix(): with_mark(script, "").encode(),
    }


def gathered(site: Path) -> Path:
    """Our folders in one; after an earlier run they are there already."""
    folder = our_folder(site)
    if folder:
        return folder
    folder = site / ASSETS / "hexside"
    folder.mkdir()
    for name in OURS:
        if (site / ASSETS / name).is_dir():
            (site / ASSETS / name).rename(folder / name)
    return folder


def renamed(site: Path, folder: Path, pattern: str, kind: str = "") -> Path:
    """The folder under the name that its content gives it."""
    if not folder.exists():
        (folder,) = (site / ASSETS).glob(pattern)
    named = folder.with_name(f"{folder.name.partition('.')[0]}.{content_hash(folder, kind)}")
    return folder.rename(named) if folder != named else folder


def content_hash(folder: Path, kind: str = "") -> str:
    """A hash of the names and bytes of all files in a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    parts = (
        f"{path.relative_to(folder).as_posix()} {sha256(path.read_bytes()).hexdigest()}\n"
        for path in files
    )
    return sha256("".join((kind, "\n", *parts)).encode()).hexdigest()[:16]


def link_python(script: Path, name: str) -> None:
    """Tells the worker where Python lies."""
    text = script.read_text("utf-8")
    linked, count = TO_PYTHON.subn(f'new URL("../../{name}/", import.meta.url)', text)
    if count != 1:
        message = f"{script} does not say once where Python lies."
        raise NamesError(message)
    write(script, linked)


def with_mark(script: Path, scripts: str) -> str:
    """The script that names the folder, with that name."""
    text = script.read_text("utf-8")
    if not MARK.search(text):
        message = f"{script} has no line {BLANK!r} for the name of the scripts."
        raise NamesError(message)
    return MARK.sub(f'export const SCRIPTS = "{scripts}";', text)


def write(path: Path, text: str) -> None:
    """A file that says something else now; one that does not is not touched."""
    if path.read_text("utf-8") != text:
        path.write_text(text, encoding="utf-8")
