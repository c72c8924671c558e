"""The pages on rulings: the list of all, and one for each."""

from collections.abc import Iterable, Iterator

from build_tools.form_markup import Markup
from build_tools.links.catalogue import Catalogue
from build_tools.links.linker import Linker
from build_tools.links.outside import OutsideRule
from build_tools.links.urls import RULINGS_PAGE, page_url, ruling_page
from build_tools.pages.calculators_here import Ways
from build_tools.pages.headings import TocEntry
from build_tools.pages.linked import LinkedSection, LinkedText
from build_tools.pages.outside_page import TITLE as OUTSIDE_TITLE
from build_tools.pages.page import Page
from build_tools.pages.ruling_page import own_page
from build_tools.pages.rulings_index import TITLE, Book, Ruled, rulings_index
from build_tools.terms.explain import Glossary

type Outside = Iterable[tuple[OutsideRule, Linker, LinkedSection]]


def ruling_pages(
    texts: Iterable[LinkedText],
    outside: Outside,
    catalogue: Catalogue,
    ways: Ways,
    glossary: Glossary,
) -> dict[str, Page]:
    """By file. The texts stand in the list by game and by the name of their book."""
    ordered = sorted(texts, key=lambda one: (one.text.front.game, one.text.front.book))
    books = [*(_book(text) for text in ordered), _outside_book(outside)]
    explain = glossary.by_rule(page_url(RULINGS_PAGE))
    pages = {RULINGS_PAGE: _page(TITLE, *rulings_index(books, explain))}
    for linked in (linked for book in books for ruled in book.rules for linked in ruled.rulings):
        ruling = linked.ruling
        title = f"{ruling.id} {ruling.question}"
        html, toc = own_page(linked, catalogue, ways)
        file = ruling_page(ruling.id)
        html = glossary.by_rule(page_url(file))(ruling.id, html)
        pages[file] = _page(title, html, toc)
    return pages


def _book(linked: LinkedText) -> Book:
    rules = tuple(
        Ruled(rule=rule.id, title=rule.title, rulings=section.rulings)
        for rule, section in linked.sections
        if section.rulings
    )
    front = linked.text.front
    return Book(name=front.book, title=front.title, rules=rules)


def _outside_book(outside: Outside) -> Book:
    rules = tuple(
        Ruled(rule=rule.id, title=rule.topic, rulings=section.rulings)
        for rule, _, section in outside
        if section.rulings
    )
    return Book(name="outside", title=OUTSIDE_TITLE, rules=rules)


def _page(title: str, html: Markup, toc: list[TocEntry]) -> Page:
    return Page(
        title=title, html=str(html), toc=toc, anchors=frozenset(_ids(toc)), is_generated=True
    )


def _ids(toc: Iterable[TocEntry]) -> Iterator[str]:
    for entry in toc:
        yield entry["id"]
        yield from _ids(entry["children"])
