"""HTML as a value: elements whose attributes and text are always escaped."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

type RuleUrl = Callable[[str], str]
"""The address of a rule, a ruling or an outside rule, relative to the page; empty for none."""
type Attributes = Mapping[str, str | bool | None]
type Child = Markup | str

SPECIAL = re.compile("[&<>\"']")
VOID = frozenset({"br", "hr", "input", "link", "meta"})


@dataclass(frozen=True, slots=True)
class Markup:
    """Text that is HTML already."""

    text: str

    def __str__(self) -> str:
        return self.text


def element(tag: str, attributes: Attributes, *children: Child) -> Markup:
    """One element. A true attribute stands alone; a false one, or ``None``, is left out."""
    opening = tag
    for name, value in attributes.items():
        if value is True:
            opening += f" {name}"
        elif value is not None and value is not False:
            opening += f' {name}="{escaped(value)}"'
    if tag in VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{_together(children)}</{tag}>")


def joined(children: Iterable[Child]) -> Markup:
    """Children one after the other; plain text is escaped."""
    return Markup(_together(children))


def _together(children: Iterable[Child]) -> str:
    return "".join(
        [child.text if isinstance(child, Markup) else escaped(child) for child in children]
    )


def escaped(text: str) -> str:
    """As ``html.escape``, which looks for each of these characters in every text."""
    return html.escape(text) if SPECIAL.search(text) else text


def cite(rule: str, rule_url: RuleUrl) -> Markup:
    """A rule's number, leading to the rule."""
    address = rule_url(rule)
    if not address:
        return element("span", {"class": "hx-cite"}, rule)
    return element("a", {"class": "hx-cite", "href": address}, rule)
