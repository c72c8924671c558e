"""Addresses inside the site. Every one is relative, so the site works under any path."""

import re
from functools import lru_cache
from typing import Final
from urllib.parse import urljoin

OUTSIDE_PAGE = "docs/rules/outside.md"
"""The generated page of all outside rules, named as if it were a file of ours."""

GLOSSARY_PAGE = "docs/rules/glossary.md"
"""The generated page of all terms."""

RULINGS_PAGE = "docs/rulings/index.md"
"""The generated list of all rulings."""

_ADDRESS: Final = re.compile(r'(\s(?:href|src)=")([^"]*)"')
"""In HTML of ours, where text has ``&quot;`` in place of the mark."""


def ruling_page(ruling: str) -> str:
    """The generated page of one ruling, named as if it were a file of ours."""
    return f"docs/rulings/{ruling}.md"


def calculator_page(slug: str) -> str:
    """The file of a calculator's page."""
    return f"docs/calculators/{slug}.md"


def query_url(slug: str, query: str) -> str:
    """A calculator with these inputs, from the site's root."""
    return page_url(calculator_page(slug)) + (f"?{query}" if query else "")


def page_url(file: str) -> str:
    """The address of a page from the site's root: ``docs/rules/debris.md`` is ``rules/debris/``."""
    path = file.removeprefix("docs/").removesuffix(".md")
    folder, _, name = path.rpartition("/")
    if name == "index":
        return f"{folder}/" if folder else ""
    return f"{path}/"


def relative_url(target: str, page: str) -> str:
    """The href of a target on a page, both addresses from the site's root.

    The target may carry a query and a fragment; within one page only the fragment is left.
    """
    path, mark, fragment = target.partition("#")
    if path == page and mark:
        return f"#{fragment}"
    path, question, query = path.partition("?")
    return _relative(path, page) + question + query + mark + fragment


def moved(html: str, page: str, other: str) -> str:
    """HTML of one page as it is on another: each address leads where it led before."""

    def address(found: re.Match[str]) -> str:
        return f'{found[1]}{relative_url(_from_root(found[2], page), other)}"'

    return _ADDRESS.sub(address, html)


@lru_cache(maxsize=100_000)
def _from_root(href: str, page: str) -> str:
    if href.startswith("#"):
        return page + href  # as most links of a page are, since they lead to rules of its own
    return urljoin(f"/{page}", href).removeprefix("/")


@lru_cache(maxsize=100_000)
def _relative(path: str, page: str) -> str:
    """From a page to a page or file."""
    there, here = path.strip("/").split("/"), page.strip("/").split("/")
    there, here = [part for part in there if part], [part for part in here if part]
    same = 0
    for one, other in zip(there, here, strict=False):
        if one != other:
            break
        same += 1
    relative = "/".join([".."] * (len(here) - same) + there[same:]) or "."
    return f"{relative}/" if path.endswith("/") or not path else relative
