"""What both kinds of table share: the box around one, links to rules, and footnotes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase

from build_tools.form_markup import Markup, RuleUrl, cite, element
from build_tools.glance.cells import Alternative


@dataclass(frozen=True, slots=True, kw_only=True)
class Urls:
    """Addresses, relative to the page."""

    rule: RuleUrl
    calculator: Callable[[str, str], str]
    """Of a calculator with these inputs."""


@dataclass(slots=True, kw_only=True)
class Notes:
    """Footnotes of one table: the rulings that its cells turn on, in order of appearance."""

    spelled_out: frozenset[str] = frozenset()
    """Rulings that need no note, since rows of their own show the readings."""
    found: dict[str, list[tuple[str, Alternative]]] = field(default_factory=dict)

    def mark(self, row: str, alternative: Alternative) -> str:
        """The letter of a ruling's note, which remembers the cell."""
        self.found.setdefault(alternative.ruling, []).append((row, alternative))
        return ascii_lowercase[list(self.found).index(alternative.ruling)]

    def then(self, ruling: str) -> str:
        """What the marked cells would say otherwise; by their rows where they differ."""
        cells = self.found[ruling]
        texts = list(dict.fromkeys(each.text for _, each in cells))
        if len(texts) == 1:
            return texts[0]
        by_row: dict[str, list[str]] = {}
        for row, each in cells:
            by_row.setdefault(row, []).append(each.text)
        return "; ".join(
            f"{row}: {', '.join(dict.fromkeys(words))}" for row, words in by_row.items()
        )


def footnotes(notes: Notes, urls: Urls) -> list[Markup]:
    """What the marks stand for: the ruling, how we read it, and what it would be otherwise."""
    if not notes.found:
        return []
    items = [
        element(
            "li",
            {},
            element("b", {}, letter),
            " ",
            cite(ruling, urls.rule),
            f" Or: {cells[0][-1].reading} ",
            element("b", {}, f"→ {notes.then(ruling)}"),
        )
        for letter, (ruling, cells) in zip(ascii_lowercase, notes.found.items(), strict=False)
    ]
    return [element("ul", {"class": "hx-footnotes"}, *items)]


def block(
    about: str,
    heads: Sequence[Markup],
    rows: Sequence[Markup],
    notes: Notes,
    urls: Urls,
) -> Markup:
    """A table in a box of its own that scrolls sideways if it must."""
    table = element(
        "table",
        {"class": "hx-table"},
        element("thead", {}, element("tr", {}, *heads)),
        element("tbody", {}, *rows),
    )
    box = {"class": "hx-scroll", "role": "group", "aria-label": about, "tabindex": "0"}
    return element(
        "div", {"class": "hx-glance"}, element("div", box, table), *footnotes(notes, urls)
    )
