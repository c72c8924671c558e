"""What a page may run and load: a Content-Security-Policy in every page of the built site.

Own origin only; no script but our files and the few lines that the theme and the permalinks write
into pages, each allowed by its hash. It stands in the pages themselves, so that it holds on any
host; a host that sends headers can send it there, too.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

PLACE = re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)
"""After this, which is to be among the first bytes of a page."""
DATA = frozenset({"application/json", "application/ld+json"})
"""Types of scripts that are not run."""


class PolicyError(Exception):
    """A page has no place for its policy."""


def write_policies(site: Path) -> None:
    """Writes its policy into every page of the site.

    Pages that the theme swaps for one another without a reload have one policy together. Raises
    `PolicyError` for a page that does not name its encoding.
    """
    pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    swapped = {path: text for path, text in pages.items() if "<script src=" in text}
    together = policy_of(swapped.values())
    for path, text in pages.items():
        policy = together if path in swapped else policy_of([text])
        found = PLACE.search(text)
        if found is None:
            message = f"{path.relative_to(site)} has no <meta charset> to put its policy after."
            raise PolicyError(message)
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        path.write_text(text[: found.end()] + meta + text[found.end() :], encoding="utf-8")


def policy_of(pages: Iterable[str]) -> str:
    """The policy under which all of these pages work."""
    scripts = sorted({hash_of(script) for page in pages for script in inline_scripts(page)})
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *scripts)),
            "style-src 'self' 'unsafe-inline'",  # the theme hides and shows by style
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
        )
    )


def hash_of(script: str) -> str:
    """A script's name in a policy."""
    return f"'sha256-{base64.b64encode(sha256(script.encode()).digest()).decode()}'"


@lru_cache(maxsize=10_000)
def inline_scripts(page: str) -> tuple[str, ...]:
    """The scripts that stand in a page and are run."""
    if "<script" not in page.lower():
        return ()
    parser = Inline()
    parser.feed(page)
    return tuple(parser.scripts)


class Inline(HTMLParser):
    """Collects what stands in a page's script elements."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self._is_in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A script without an address, and not data."""
        given = dict(attrs)
        self._is_in_script = (
            tag == "script" and "src" not in given and given.get("type") not in DATA
        )

    def handle_data(self, data: str) -> None:
        """Its text, in one piece."""
        if self._is_in_script:
            self.scripts.append(data)

    def handle_endtag(self, tag: str) -> None:
        """The end of it."""
        self._is_in_script = False
