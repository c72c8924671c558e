"""What a page may run and load: a Content-Security-Policy in every page of the built site.

Own origin only; no script but our files and the few lines that the theme and the permalinks write
into pages, each allowed by its hash. It stands in the pages themselves, so that it holds on any
host; a host that sends headers sends one for all pages, too, which holds for scripts that run by
themselves and says who may frame a page.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from build_tools.html_tags import tags
from build_tools.site_pages import SitePages

PLACE = re.compile(r'<meta charset="?utf-8"?\s*/?>', re.IGNORECASE)
"""After this, which is to be among the first bytes of a page."""
WRITTEN = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
HASH = re.compile(r"'sha256-[^']+'")
DATA = frozenset({"application/json", "application/ld+json"})
"""Types of scripts that are not run."""


class PolicyError(Exception):
    """A page has no place for its policy."""


def write_policies(site: Path, pages: SitePages | None = None) -> None:
    """Writes its policy into every page of the site, and pages that others have changed.

    Pages that the theme swaps for one another without a reload have one policy together. Raises
    `PolicyError` for a page that does not name its encoding.
    """
    pages = pages or SitePages(site)
    swapped = {path: text for path, text in pages.texts.items() if "<script src=" in text}
    together = policy_of(swapped.values())
    for path, text in pages.texts.items():
        own = together if path in swapped else policy_of([text])
        pages.texts[path] = with_policy(path.relative_to(site).as_posix(), text, own)
    pages.save()


def with_policy(name: str, text: str, own: str) -> str:
    """The page of that name with its policy. Raises `PolicyError`."""
    found = PLACE.search(text)
    if found is None:
        message = f"{name} has no <meta charset> to put its policy after."
        raise PolicyError(message)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{own}">'
    return text[: found.end()] + meta + text[found.end() :]


def policy_of(pages: Iterable[str]) -> str:
    """The policy under which all of these pages work."""
    scripts = {script for page in pages for script in inline_scripts(page)}
    return policy(frozenset(map(hash_of, scripts)))


def policy_for_all(pages: SitePages) -> str:
    """The policy to be sent with every file, under which each page's own is in force as well.

    Read from the policies that have been written into the pages. What only a header can say is
    put to it: nobody may show a page in a frame.
    """
    own = {found[1] for page in pages.texts.values() if (found := WRITTEN.search(page))}
    own.update(one.policy for one in pages.finished.values())
    hashes = {name for one in own for name in HASH.findall(one)}
    return f"{policy(frozenset(hashes))}; frame-ancestors 'none'"


@cache
def policy(hashes: frozenset[str]) -> str:
    """The policy that lets scripts with these hashes run where they stand in a page."""
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *sorted(hashes))),
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
    """The scripts that stand in a page and are run; of a page that has not changed, as before."""
    found = ((tag.attributes(), tag.text) for tag in tags(page, ("script",)))
    return tuple(
        text for given, text in found if "src" not in given and given.get("type") not in DATA
    )
