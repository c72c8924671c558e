"""The tags of a page, in one quick pass: for the thousands of pages that a long rulebook gives.

For HTML that a build has written. Comments and what stands in scripts and styles is no tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Final, NamedTuple

_INSIDE: Final = r"""[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*"""
_ANY: Final = re.compile(
    rf"<!--.*?-->|<(/?)([A-Za-z][^\s/>]*)({_INSIDE})>",
    re.DOTALL,
)
RAW: Final = ("script", "style")
"""Elements that hold text alone, up to their end."""
_END: Final = {name: re.compile(rf"</{name}\s*>", re.IGNORECASE) for name in RAW}
_ATTRIBUTE: Final = re.compile(r"""([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?""")
_QUOTED: Final = {name: re.compile(rf'(?<=\s){name}="([^"]*)"') for name in ("href", "src")}
"""Attributes that are asked for by the thousand, as nearly all are written."""


class Tag(NamedTuple):
    """A tag or comment, and where it stands."""

    start: int
    end: int
    name: str
    """In lower case; blank of a comment."""
    is_end: bool
    inside: str
    """What is written behind the name."""

    def value(self, attribute: str) -> str:
        """What one attribute says; blank where it is not there, or says nothing."""
        quoted = _QUOTED[attribute].search(self.inside)
        if quoted is None:
            return self.attributes().get(attribute) or ""
        return unescape(quoted[1]) if "&" in quoted[1] else quoted[1]

    def attributes(self) -> dict[str, str | None]:
        """By name; None for one without a value. Of one given twice the first counts."""
        found: dict[str, str | None] = {}
        for match in _ATTRIBUTE.finditer(self.inside):
            value = unescape(match[match.lastindex or 0]) if match.lastindex != 1 else None
            found.setdefault(match[1].lower(), value)
        return found


def tags(html: str) -> Iterator[Tag]:
    """All of them, in their order. What is in a script or a style is passed over."""
    return _found(_ANY, html)


def tags_named(html: str, names: tuple[str, ...]) -> Iterator[Tag]:
    """The tags of these names alone, quicker.

    For pages in which no attribute holds a ``<``: all that write ours put ``&lt;`` there.
    """
    return _found(_only(names), html)


@cache
def _only(names: tuple[str, ...]) -> re.Pattern[str]:
    wanted = "|".join(sorted({*names, *RAW}))
    return re.compile(
        rf"<!--.*?-->|<(/?)({wanted})(?=[\s/>])({_INSIDE})>", re.DOTALL | re.IGNORECASE
    )


def _found(pattern: re.Pattern[str], html: str) -> Iterator[Tag]:
    place: int | None = 0
    while place is not None:
        found, place = pattern.finditer(html, place), None
        for match in found:
            slash, name, inside = match.groups()
            name = name.lower() if name else ""
            yield Tag(*match.span(), name, slash == "/", inside or "")
            if name in RAW and not slash:
                end = _END[name].search(html, match.end())
                place = end.start() if end else len(html)
                break
