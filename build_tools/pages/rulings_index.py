"""The generated list of all rulings: by text and rule, each question with our reading."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.urls import RULINGS_PAGE, page_url
from build_tools.pages.cited import inline_html, rule_link
from build_tools.pages.headings import TocEntry, heading_html, nested_toc
from build_tools.pages.rulings import LinkedRuling
from build_tools.terms.explain import Explain

TITLE: Final = "Rulings"
_INTRODUCTION: Final = (
    "Where a rule can be read in more than one way, there is a ruling: the question, the readings "
    "that compete, the one we take and why. Where a calculator's answer turns on it, the ruling's "
    "page works a case out under every reading, and the calculator has a switch for it."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """A rule and the rulings on it."""

    rule: str
    title: str
    rulings: tuple[LinkedRuling, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A text and its rules that have rulings."""

    name: str
    title: str
    rules: tuple[Ruled, ...]


def rulings_index(books: Iterable[Book], explain: Explain) -> tuple[Markup, list[TocEntry]]:
    """The page's HTML and its table of contents. A book without rulings is left out."""
    parts: list[Child] = [
        heading_html(level=1, anchor="rulings", rule="", title=Markup(TITLE)),
        element("p", {}, _INTRODUCTION),
    ]
    headings = [(1, "rulings", "", TITLE)]
    for book in books:
        if not book.rules:
            continue
        anchor = f"on-{book.name.lower()}"
        title = joined([book.title])
        parts.append(heading_html(level=2, anchor=anchor, rule="", title=title))
        headings.append((2, anchor, "", book.title))
        for ruled in book.rules:
            anchor = f"on-{ruled.rule}"
            parts.extend(explain(ruled.rule, part) for part in _rule(ruled, anchor))
            headings.append((3, anchor, ruled.rule, ruled.title))
    return joined(parts), nested_toc(headings)


def _rule(ruled: Ruled, anchor: str) -> Iterator[Markup]:
    here = [linked.on_page(page_url(RULINGS_PAGE)) for linked in ruled.rulings]
    rule = rule_link(ruled.rule, here[0].linker)
    yield heading_html(level=3, anchor=anchor, rule="", title=joined([rule, " ", ruled.title]))
    yield element("ul", {"class": "ruling-list"}, *(_item(linked) for linked in here))


def _item(linked: LinkedRuling) -> Markup:
    ruling = linked.ruling
    number = element("span", {"class": "rule-id"}, ruling.id)
    link = element("a", {"href": linked.linker.href(ruling.id)}, number, f" {ruling.question}")
    ours = element("span", {"class": "ruling-ours"}, "Ours: ", inline_html(linked.ours))
    return element("li", {}, link, " ", ours)
