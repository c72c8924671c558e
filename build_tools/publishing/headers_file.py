"""`_headers`: the headers in the form that CDN hosts of static files read, Netlify and Cloudflare.

Both match a request by its path from the host's root and send what every matching rule says; where
two rules name the same header, one host sends the values joined and another the last one. So no
two rules here name the same header for one file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from build_tools.needs import root_path
from build_tools.publishing.headers import folders_in, protecting, the_rest
from build_tools.publishing.kinds import SELDOM_KNOWN, type_of
from build_tools.site_pages import SitePages

HEADERS_FILE: Final = "_headers"

MOST_RULES: Final = 100
LONGEST_LINE: Final = 2_000
"""Cloudflare's limits; Netlify states none."""


class HeadersError(Exception):
    """The file would be more than hosts read; the message says what is too much."""


def write_headers(site: Path, pages: SitePages | None = None) -> None:
    """Writes the file for the site that is in the folder. Raises `HeadersError`."""
    text = headers_file(site, pages)
    rules = sum(line.startswith("/") for line in text.splitlines())
    longest = max(map(len, text.splitlines()))
    if rules > MOST_RULES or longest > LONGEST_LINE:
        message = (
            f"{HEADERS_FILE} has {rules} rules and a line of {longest} characters; hosts read "
            f"{MOST_RULES} and {LONGEST_LINE}. A line as long as that is the policy's: fewer "
            "scripts may stand in pages. Many rules are from many entries at the site's root."
        )
        raise HeadersError(message)
    (site / HEADERS_FILE).write_text(text, encoding="utf-8")


def headers_file(site: Path, pages: SitePages | None = None) -> str:
    """Its text."""
    return "".join(rules(site, pages))


def rules(site: Path, pages: SitePages | None = None) -> Iterator[str]:
    """One rule after the other: what is sent with all files, then by place, then by kind."""
    root = root_path(site)
    yield rule(f"{root}*", protecting(site, pages))
    for folder, place in folders_in(site):
        yield rule(f"{root}{folder}/*", place.headers())
    for pattern in patterns_of_the_rest(site):
        yield rule(f"{root}{pattern}", the_rest().headers())
    kinds = tuple(SELDOM_KNOWN)
    seldom = (
        (folder / file).relative_to(site)
        for folder, _, files in site.walk()
        for file in files
        if file.endswith(kinds)
    )
    for path in sorted(seldom):
        name = path.as_posix()
        yield rule(f"{root}{name}", {"Content-Type": type_of(name)})


def rule(pattern: str, headers: Mapping[str, str]) -> str:
    """The lines of one rule."""
    return "\n".join((pattern, *(f"  {name}: {headers[name]}" for name in headers), ""))


def patterns_of_the_rest(site: Path) -> Iterator[str]:
    """What matches each file that is in no place of its own, once: the home page, then by name."""
    yield ""
    own = [folder for folder, _ in folders_in(site)]
    yield from patterns_below(site, site, own)


def patterns_below(site: Path, folder: Path, own: list[str]) -> Iterator[str]:
    """The same for what is in a folder."""
    for path in sorted(folder.iterdir()):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != HEADERS_FILE:
            yield name
        elif path.is_dir() and any(one.startswith(f"{name}/") for one in own):
            yield from patterns_below(site, path, own)
        elif path.is_dir() and name not in own:
            yield f"{name}/*"
