"""The built site as files: no address in it leads nowhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest

from tests.e2e.sizes import ONE_SIZE

SITE = Path("site")
ROOT = "http://site.test/hexside/"
"""Where the site is thought to stand: below a path, as it may be published."""
IN_ATTRIBUTES = ("href", "src", "action", "poster")
OF_PREVIEWS = ("og:url", "og:image", "twitter:image")
URL_IN_CSS = re.compile(r"""url\(\s*(['"]?)(.*?)\1\s*\)|@import\s+['"](.*?)['"]""")
IMPORT_IN_JS = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")


class Page(HTMLParser):
    """Ids and addresses of a page."""

    def __init__(self, file: Path, built_for: str) -> None:
        super().__init__()
        self.address = urljoin(ROOT, file.relative_to(SITE).as_posix().removesuffix("index.html"))
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.built_for = built_for
        self._in_style = False
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._in_style = tag == "style"
        if "id" in given:
            assert given["id"] not in self.ids, f"{self.address} has two {given['id']}"
            self.ids.add(given["id"])
        self._add(given[name] for name in IN_ATTRIBUTES if name in given)
        self._add(each.split()[0] for each in given.get("srcset", "").split(",") if each.strip())
        self._add(in_css(given.get("style", "")))
        self._add(json.loads(given.get("data-rule-urls", "{}")).values())
        if given.get("property", given.get("name")) in OF_PREVIEWS:
            self._add([given["content"]])

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self._add(in_css(data))

    def _add(self, links: Iterable[str]) -> None:
        """Of the site's own public address it is the part below its root that counts."""
        for link in links:
            is_public = link.startswith(self.built_for)
            self.links.append(ROOT + link.removeprefix(self.built_for) if is_public else link)


def in_css(text: str) -> Iterator[str]:
    for _, url, imported in URL_IN_CSS.findall(text):
        yield url or imported


@pytest.fixture(scope="module")
def built_for() -> str:
    """The public address that the site was built for."""
    sitemap = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    return str(min(re.findall("<loc>(.*?)</loc>", sitemap), key=len))


@pytest.fixture(scope="module")
def pages(built_for: str) -> dict[str, Page]:
    """Every page of the site by its address."""
    found = (Page(file, built_for) for file in sorted(SITE.rglob("*.html")))
    return {page.address: page for page in found}


def dead(address: str, links: Iterable[str], pages: dict[str, Page], root: str = "/") -> list[str]:
    """Those of an address's links that lead nowhere in the site."""
    return [link for link in links if not leads_somewhere(address, link, pages, root)]


def leads_somewhere(address: str, link: str, pages: dict[str, Page], root: str) -> bool:
    url = urljoin(address, link)
    if not url.startswith(ROOT) and link.startswith(root) and not link.startswith("//"):
        url = urljoin(ROOT, link.removeprefix(root))
    if urlsplit(url).scheme not in ("http", "https"):
        return urlsplit(url).scheme in ("data", "mailto")
    if not url.startswith(ROOT):
        return False  # nothing leads out of the site
    place, fragment = urldefrag(url)
    place = place.partition("?")[0]
    page = pages.get(unquote(place))
    if page is not None:
        return not fragment or unquote(fragment) in page.ids
    return (SITE / unquote(place.removeprefix(ROOT))).is_file()


@ONE_SIZE
def test_no_link_of_a_page_leads_nowhere(pages: dict[str, Page], built_for: str) -> None:
    assert len(pages) > 250
    root = urlsplit(built_for).path
    nowhere = {
        page.address: links
        for page in pages.values()
        # The page for what is not there is shown at any address, so its links begin at the root.
        if (links := dead(page.address, page.links, pages, root if "404" in page.address else "//"))
    }
    assert nowhere == {}


@ONE_SIZE
def test_every_address_in_the_data_leads_to_its_place(pages: dict[str, Page]) -> None:
    told = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))
    assert dead(ROOT, addresses_in(told), pages) == []
    jumps = json.loads((SITE / "jump-index.json").read_text(encoding="utf-8"))
    assert len([*addresses_in(jumps)]) > 300
    assert dead(ROOT, addresses_in(jumps), pages) == []
    for rule, entry in told["rules"].items():
        assert unquote(urldefrag(entry["url"]).fragment) == rule


def addresses_in(data: Any, key: str = "") -> Iterator[str]:
    """Every ``url`` and all ``ways``."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name == "ways":
                yield from value.values()
            else:
                yield from addresses_in(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from addresses_in(value)
    elif key == "url":
        yield data


@ONE_SIZE
def test_the_sitemap_has_every_page_but_those_that_lead_on(
    pages: dict[str, Page], built_for: str
) -> None:
    sitemap = (SITE / "sitemap.xml").read_text(encoding="utf-8")
    listed = {
        ROOT + address.removeprefix(built_for)
        for address in re.findall("<loc>(.*?)</loc>", sitemap)
    }
    shown = {page for page in pages if "/r/" not in page and not page.endswith("404.html")}
    assert listed == shown


@ONE_SIZE
@pytest.mark.parametrize(
    ("kind", "find"),
    [
        ("css", lambda text: [*in_css(text)]),
        ("js", IMPORT_IN_JS.findall),
        ("webmanifest", lambda text: re.findall(r'"(?:src|start_url|scope)":\s*"(.*?)"', text)),
    ],
)
def test_no_file_names_one_that_is_not_there(pages: dict[str, Page], kind: str, find: Any) -> None:
    files = [file for file in sorted(SITE.rglob(f"*.{kind}")) if "pyodide" not in file.parts]
    named = {
        urljoin(ROOT, file.relative_to(SITE).as_posix()): find(file.read_text(encoding="utf-8"))
        for file in files
    }
    assert sum(map(len, named.values())) > 1
    nowhere = {file: links for file, all_ in named.items() if (links := dead(file, all_, pages))}
    assert nowhere == {}
