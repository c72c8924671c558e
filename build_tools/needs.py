"""What the files of a built site ask for: parts of a page, of a style, of a script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from fnmatch import translate
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from build_tools.hashed_names import PYTHON_FOLDERS
from build_tools.html_tags import tags
from build_tools.site_pages import SitePages

ASKING = frozenset({".html", ".css", ".js", ".mjs", ".webmanifest"})
"""Kinds of files that ask for others."""

OF_OTHERS = re.compile(
    "|".join(
        map(
            translate,
            (
                "assets/javascripts/*",
                f"assets/{PYTHON_FOLDERS}/*",
                "assets/hexside.*/vendor/*",
            ),
        )
    )
)
"""Scripts of libraries, which name files in words of their own."""

STATIC = re.compile(
    r"""(?:from|import)\s*\(?\s*"(\.[^"]+)"|new URL\("(\.[^"]+\.\w+)",\s*import\.meta\.url\)"""
)
STYLE = re.compile(r"""url\(\s*["']?([^"')]+)""")

ASKS_BY = {
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
    "link": "href",
    "a": "href",
}
"""Tags with an address that is asked for, and the attribute that has it."""

ORIGIN = "http://site"
"""Stands for wherever the site will be."""

NOT_FOUND = "404.html"
"""The page whose addresses begin with the site's path, since it is shown anywhere."""


def lacking(site: Path, files: Iterable[str], pages: SitePages) -> list[str]:
    """A sentence for each thing that one of these files asks for and that is none of them."""
    listed = {requested(name) for name in files}
    return sorted(
        {
            f"{name} needs {need or 'the home page'}"
            for name in files
            for need in needs(site, name, pages)
            if need not in listed and f"{need}/" not in listed
        }
    )


def requested(name: str) -> str:
    """What a request for a file names: a page's folder, else the file."""
    return name.removesuffix("index.html") if f"/{name}".endswith("/index.html") else name


def needs(site: Path, name: str, pages: SitePages) -> Iterable[str]:
    """What one file of the site asks for, as requests name it."""
    if name in pages.later:
        return pages.finished[name].needs
    if Path(name).suffix not in ASKING or OF_OTHERS.match(name):
        return ()
    text = pages.content(site / name).decode("utf-8")
    return needs_of(name, text, root_path(site) if name == NOT_FOUND else "/")


def needs_of(name: str, text: str, root: str = "/") -> Iterator[str]:
    """What a file with this text asks for, in a site that was built for the path `root`."""
    base = f"{ORIGIN}{root}{'' if name == NOT_FOUND else name}"
    for address in addresses(Path(name).suffix, text):
        found = asked(address, base)
        if found:
            yield requested(found.removeprefix(root))


def asked(address: str, base: str) -> str:
    """The path that an address leads to from a page, or blank where that is not on this site.

    Pages in folders side by side ask for the same by the same way up.
    """
    if address[:1] in {"", "?"}:
        return _asked("", base)
    folder = base.rpartition("/")[0]
    while address.startswith("../") and folder != ORIGIN:
        address, folder = address.removeprefix("../"), folder.rpartition("/")[0]
    return _asked(address, f"{folder}/")


@lru_cache(maxsize=100_000)
def _asked(address: str, base: str) -> str:
    parts = urlsplit(urljoin(base, address))
    return unquote(parts.path) if f"{parts.scheme}://{parts.netloc}" == ORIGIN else ""


def root_path(site: Path) -> str:
    """The path that the site was built for, which its page for what is not there names."""
    sitemap = site / "sitemap.xml"
    told = re.findall("<loc>(.*?)</loc>", sitemap.read_text("utf-8")) if sitemap.is_file() else []
    return urlsplit(min(told, key=len)).path if told else "/"


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


def addresses_in_page(text: str) -> set[str]:
    """What a page is made of, and the pages of this site that it leads to."""
    found = set()
    for tag in tags(text, tuple(ASKS_BY)):
        if tag.name != "link" or tag.attributes().get("rel") not in {"canonical", "alternate"}:
            found.add(tag.value(ASKS_BY[tag.name]).partition("#")[0])
    return found - {""}
