"""The built site as files: no link leads nowhere, and what is said of citations is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.e2e.sizes import ONE_SIZE

SITE = Path("site")
ROOT = "http://site.test/"


class Page(HTMLParser):
    """Ids and addresses of a page, and which rule's own text cites which id."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.address = urljoin(ROOT, file.relative_to(SITE).as_posix().removesuffix("index.html"))
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.cited: set[tuple[str, str]] = set()
        self._rule = ""
        self._aside = 0
        self._open: list[tuple[str, bool]] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        css = given.get("class", "").split()
        if "id" in given:
            self.ids.add(given["id"])
        for name in ("href", "src"):
            if name in given:
                self.links.append(given[name])
        self._follow(tag, given, css)
        if tag == "a" and "cited" in css and self._rule and not self._aside:
            self.cited.add((self._rule, unquote(given["href"].partition("#")[2])))

    def _follow(self, tag: str, given: dict[str, str], css: list[str]) -> None:
        """Which rule's text this is; what stands around the text is not the rule's."""
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self._rule, self._aside = given.get("id", ""), 0
        elif tag in ("details", "footer", "nav") or "changed-by" in css:
            self._aside += 1
            self._open.append((tag, True))
            return
        if tag in ("details", "p", "footer", "nav"):
            self._open.append((tag, False))

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1][0] == tag and self._open.pop()[1]:
            self._aside -= 1


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    """Every page of the site by its address."""
    found = (Page(file) for file in sorted(SITE.rglob("*.html")))
    return {page.address: page for page in found}


def leads_nowhere(page: Page, pages: dict[str, Page]) -> Iterator[str]:
    for link in page.links:
        url = urlsplit(urljoin(page.address, link))
        if url.scheme not in ("http", "https") or not url.geturl().startswith(ROOT):
            continue
        address = f"{ROOT}{url.path.removeprefix('/')}"
        target = pages.get(address)
        if target is None:
            is_there = (SITE / unquote(url.path.removeprefix("/"))).is_file()
        else:
            is_there = not url.fragment or unquote(url.fragment) in target.ids
        if not is_there:
            yield link


@ONE_SIZE
def test_no_link_leads_nowhere(pages: dict[str, Page], size: str) -> None:
    del size
    dead = {
        page.address: links for page in pages.values() if (links := [*leads_nowhere(page, pages)])
    }
    assert dead == {}


@ONE_SIZE
def test_who_cites_a_rule_is_who_links_to_it(pages: dict[str, Page], size: str) -> None:
    del size
    rules = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))["rules"]
    shown = {pair for page in pages.values() for pair in page.cited if "/r/" not in page.address}
    texts = {rule for rule, entry in rules.items() if entry["kind"] != "ruling"}
    shown = {(one, other) for one, other in shown if one in texts and one != other}
    told = {
        (one, other) for other, entry in rules.items() for one in entry["cited_by"] if one in texts
    }
    ranges = told - shown
    assert shown <= told
    # The inside of a range, such as 12.1-.3, is cited without a link of its own.
    assert {other for _, other in ranges} <= {"B21.42"}
