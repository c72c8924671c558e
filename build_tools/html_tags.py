"""The tags of a page, in one quick pass: for the thousands of pages that a long rulebook gives.

For HTML that a build has written, in which no attribute holds a ``<``: all that write ours put
``&lt;`` there. What stands in comments, scripts and styles is no tag.
"""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Final, NamedTuple

INSIDE: Final = r"""[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*"""
"""A regular expression for what stands in a tag behind its name."""
_ATTRIBUTE: Final = re.compile(r"""([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?""")
_QUOTED: Final = {name: re.compile(rf'(?<=\s){name}="([^"]*)"') for name in ("href", "src")}
"""Attributes that are asked for by the thousand, as nearly all are written."""


class Tag(NamedTuple):
    """A tag that begins an element."""

    name: str
    """In lower case."""
    inside: str
    """What is written behind the name."""
    text: str
    """What a script or a style holds."""

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


def tags(html: str, names: tuple[str, ...]) -> list[Tag]:
    """The tags of these names that begin an element, in their order."""
    found = _pattern(names).findall(html)
    return [
        Tag((raw or name).lower(), raw_inside or inside, text)
        for raw, raw_inside, text, name, inside in found
        if name or raw.lower() in names
    ]


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Scripts and styles are found as a whole, named or not."""
    others = "|".join(sorted({*names} - {"script", "style"})) or "(?!)"
    return re.compile(
        rf"<(?:!--.*?-->|(?P<raw>script|style)(?=[\s/>])({INSIDE})>(.*?)(?:</(?P=raw)\s*>|\Z)"
        rf"|({others})(?=[\s/>])({INSIDE})>)",
        re.DOTALL | re.IGNORECASE,
    )
