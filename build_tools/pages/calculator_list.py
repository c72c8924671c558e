"""The list of all calculators, which follows from the registry: a fence named ``calculators``."""

from collections.abc import Iterable, Iterator
from typing import Final

from markdown_it.token import Token

from build_tools.form_markup import Markup, element
from build_tools.links.catalogue import CalculatorRules, Catalogue
from build_tools.links.index import Index, Kind
from build_tools.links.urls import calculator_page, page_url, relative_url

FENCE: Final = "calculators"
WRITTEN: Final = f"```{FENCE}\n```"
"""The fence as it stands in a page."""


def fill_list(
    tokens: Iterable[Token], catalogue: Catalogue, index: Index, page: str
) -> Iterator[Token]:
    """The tokens with the fence replaced by a table: what each answers, and from which texts."""
    for token in tokens:
        if token.type == "fence" and token.info.strip() == FENCE:
            html = str(_table(catalogue, index, page))
            yield Token(type="html_block", tag="", nesting=0, content=f"{html}\n")
        else:
            yield token


def cards(catalogue: Catalogue, page: str) -> Markup:
    """The same as cards, for a page without our linker."""
    items = [
        element(
            "li",
            {},
            element("p", {}, element("strong", {}, _link(one, page))),
            element("p", {}, one.summary),
        )
        for one in catalogue.calculators
    ]
    return element("div", {"class": "grid cards"}, element("ul", {}, *items))


def _table(catalogue: Catalogue, index: Index, page: str) -> Markup:
    head = element(
        "tr", {}, *(element("th", {}, name) for name in ("Calculator", "Answers", "From"))
    )
    rows = [
        element(
            "tr",
            {},
            element("td", {}, _link(one, page)),
            element("td", {}, one.summary),
            element("td", {}, ", ".join(_books(one, index))),
        )
        for one in catalogue.calculators
    ]
    whole = element("table", {}, element("thead", {}, head), element("tbody", {}, *rows))
    box = {"class": "rule-table", "role": "region", "aria-label": "Calculators", "tabindex": "0"}
    return element("div", box, whole)


def _books(calculator: CalculatorRules, index: Index) -> list[str]:
    """The texts of ours that it carries out."""
    entries = (index.entries[rule] for rule in calculator.rules if rule in index.entries)
    return sorted({entry.book for entry in entries if entry.kind is Kind.RULE})


def _link(calculator: CalculatorRules, page: str) -> Markup:
    url = relative_url(page_url(calculator_page(calculator.slug)), page)
    return element("a", {"href": url}, calculator.title)
