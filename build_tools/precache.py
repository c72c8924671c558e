"""What a device keeps to work without a network: every file of the built site, with its hash.

`release.json` lists them for the page and the service worker (`docs/assets/sw/`). A file is listed
by what a request names: a page as its folder, `rules/debris/`. The same site gives the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch, translate
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from build_tools.hashed_names import PYTHON_FOLDERS, WORKER, scripts_of
from build_tools.html_tags import tags_named
from build_tools.site_pages import SitePages

RELEASE = "release.json"

BUDGET = 14_000_000
"""Bytes that all of it may take on a device, as stored."""

LEFT_OUT: Mapping[str, str] = {
    "_headers": "for hosts, which send what it says",
    "assets/hexside.*/sw/end.js": "for sites that keep nothing",
    "*.map": "for those who debug the theme",
    "assets/javascripts/lunr/*": "the theme's search, which is off",
    "assets/javascripts/workers/*": "the theme's search, which is off",
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

    def row(self) -> list[str | int]:
        """As it stands in `release.json`."""
        return [self.path, self.hash, self.bytes]


def write_release(site: Path, budget: int = BUDGET, pages: SitePages | None = None) -> int:
    """Lists the site, after checks, for offline use; gives the bytes that all of it takes.

    Raises `PrecacheError` for a page that needs a file which is not listed, and when everything is
    more than the budget.
    """
    files, pages = listed_files(site), pages or SitePages(site)
    check_needs(site, files, pages)
    entries = write_list(site, files, pages)
    total = sum(one.bytes for one in entries)
    if total > budget:
        raise PrecacheError(too_much(entries, total, budget))
    return total


def write_list(
    site: Path, files: Iterable[str] | None = None, pages: SitePages | None = None
) -> list[Entry]:
    """Writes `release.json`."""
    names, pages = files or listed_files(site), pages or SitePages(site)
    entries = [entry(name, pages.content(site / name)) for name in names]
    python = [one for one in entries if fnmatch(one.path, f"assets/{PYTHON_FOLDERS}/*")]
    text = [one for one in entries if one not in python]
    listed = {"text": [one.row() for one in text], "python": [one.row() for one in python]}
    version = sha256(json.dumps(listed).encode()).hexdigest()[:16]
    release = {"version": version, "scripts": scripts_of(site), **listed}
    told = json.dumps(release, separators=(",", ":"), ensure_ascii=False)
    (site / RELEASE).write_text(told.replace("],[", "],\n[") + "\n", encoding="utf-8")
    return entries


def listed_files(site: Path) -> list[str]:
    """The names of all files that are kept, in order."""
    names = (
        (Path(folder) / file).relative_to(site).as_posix()
        for folder, _, files in site.walk()
        for file in files
    )
    return sorted(name for name in names if not is_left_out(name))


def is_left_out(name: str) -> bool:
    """No page needs the file."""
    return name in NEVER_LISTED or UNNEEDED.match(name) is not None


def entry(name: str, content: bytes) -> Entry:
    """A file as it is listed."""
    return Entry(requested(name), sha256(content).hexdigest(), len(content))


def requested(name: str) -> str:
    """What a request for a file names: a page's folder, else the file."""
    return re.sub(r"(^|/)index\.html$", r"\1", name)


def too_much(entries: Iterable[Entry], total: int, budget: int) -> str:
    """The sentence for a site that is too large, with its largest files."""
    largest = sorted(entries, key=lambda one: -one.bytes)[:5]
    names = ", ".join(f"{one.path} {one.bytes / 1e6:.1f}" for one in largest)
    return (
        f"To keep everything offline takes {total / 1e6:.1f} MB; the budget is {budget / 1e6:.1f}. "
        f"Largest, in MB: {names}."
    )


def check_needs(site: Path, files: Iterable[str], pages: SitePages) -> None:
    """Raises `PrecacheError` for what a listed file asks for and the list lacks."""
    listed = {requested(name) for name in files}
    lacking = {
        f"{name} needs {need or 'the home page'}"
        for name in files
        for need in needs(site, name, pages)
        if need not in listed and f"{need}/" not in listed
    }
    if lacking:
        told = "\n".join(sorted(lacking)[:20])
        message = f"What is kept offline is not whole:\n{told}\nList it, or do without it."
        raise PrecacheError(message)


def needs(site: Path, name: str, pages: SitePages) -> Iterator[str]:
    """What one file of the site asks for: parts of a page, of a style, of a script."""
    kind = Path(name).suffix
    if kind not in {".html", ".css", ".js", ".mjs", ".webmanifest"} or is_of_others(name):
        return
    text = pages.content(site / name).decode("utf-8")
    root = root_path(site) if name == "404.html" else "/"
    base = f"http://site{root}{'' if name == '404.html' else name}"
    for address in addresses(kind, text):
        parts = urlsplit(urljoin(base, address))
        if parts.netloc == "site" and parts.scheme == "http":
            yield unquote(requested(parts.path.removeprefix(root)))


def is_of_others(name: str) -> bool:
    """The file is a library's."""
    return any(fnmatch(name, pattern) for pattern in OTHERS)


def root_path(site: Path) -> str:
    """The path that the site was built for, which its page for what is not there names."""
    sitemap = site / "sitemap.xml"
    told = re.findall("<loc>(.*?)</loc>", sitemap.read_text("utf-8")) if sitemap.is_file() else []
    return urlsplit(min(told, key=len)).path if told else "/"


OTHERS = ("assets/javascripts/*", f"assets/{PYTHON_FOLDERS}/*", "assets/hexside.*/vendor/*")
"""Scripts of others, which name files in words of their own."""

STATIC = re.compile(
    r"""(?:from|import)\s*\(?\s*"(\.[^"]+)"|new URL\("(\.[^"]+\.\w+)",\s*import\.meta\.url\)"""
)
STYLE = re.compile(r"""url\(\s*["']?([^"')]+)""")


def addresses(kind: str, text: str) -> Iterator[str]:
    """The addresses in a file's text that a browser asks for by itself."""
    match kind:
        case ".html":
            yield from addresses_in_page(text)
        case ".css":
            yield from (found for found in STYLE.findall(text) if not found.startswith("data:"))
        case ".webmanifest":
            yield from (icon["src"] for icon in json.loads(text)["icons"])
        case _:
            yield from ("".join(found) for found in STATIC.findall(text))


ASKS_BY = {
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
    "link": "href",
    "a": "href",
}
"""Tags with an address that is asked for, and the attribute that has it."""


def addresses_in_page(text: str) -> Iterator[str]:
    """What a page is made of, and the pages of this site that it leads to, each once."""
    found = set()
    for tag in tags_named(text, tuple(ASKS_BY)):
        if tag.name in ASKS_BY and not tag.is_end:
            given = tag.attributes()
            if tag.name != "link" or given.get("rel") not in {"canonical", "alternate"}:
                found.add((given.get(ASKS_BY[tag.name]) or "").partition("#")[0])
    yield from found - {""}
