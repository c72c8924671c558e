"""The generated page of one ruling: its readings, why we take ours, and what turns on it."""

from collections.abc import Iterable
from typing import Final

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.catalogue import Catalogue, Effect, Given
from build_tools.links.linker import Linker
from build_tools.links.urls import RULINGS_PAGE, page_url, query_url, relative_url, ruling_page
from build_tools.pages.calculators_here import Ways, calculators_here
from build_tools.pages.cited import listed, rule_link
from build_tools.pages.headings import TocEntry, heading_html, nested_toc
from build_tools.pages.rulings import LinkedRuling, readings_html
from calculators.readings import Ruling

READINGS: Final = ("readings", "Readings")
EFFECT: Final = ("effect", "What turns on it")
TEXT_ALONE: Final = (
    "This is about the text alone: the answer of no calculator here turns on how it is read."
)


def own_page(
    linked: LinkedRuling, catalogue: Catalogue, ways: Ways
) -> tuple[Markup, list[TocEntry]]:
    """The page's HTML and its table of contents, of a ruling that is linked for any page."""
    ruling = linked.ruling
    here = linked.on_page(page_url(ruling_page(ruling.id)))
    title = element("span", {"class": "ruling-question"}, ruling.question)
    parts: list[Child] = [
        heading_html(level=1, anchor=ruling.id, rule=ruling.id, title=title),
        _about(here),
        _heading(READINGS),
        readings_html(here),
        _heading(EFFECT),
        *_effects(here),
        *calculators_here(ways.get(ruling.id, {}), catalogue, here.linker.page),
        _where(ruling, catalogue, here.linker),
    ]
    top = (1, ruling.id, ruling.id, ruling.question)
    below = ((2, anchor, "", words) for anchor, words in (READINGS, EFFECT))
    return joined(parts), nested_toc([top, *below])


def _heading(anchor_and_words: tuple[str, str]) -> Markup:
    anchor, words = anchor_and_words
    return heading_html(level=2, anchor=anchor, rule="", title=joined([words]))


def _about(linked: LinkedRuling) -> Markup:
    """The rule that it stands under, and the others that its texts name."""
    rule = linked.ruling.rule
    entries = linked.linker.index.entries
    named = dict.fromkeys(cited for part in linked.parts() for cited in part.cited if cited != rule)
    words: list[Child] = [
        "A ruling on ",
        rule_link(rule, linked.linker),
        f" {entries[rule].title}.",
    ]
    if named:
        links = listed(rule_link(other, linked.linker) for other in named)
        words += [" Also in question: ", links, "."]
    return element("p", {"class": "ruling-on"}, *words)


def _effects(linked: LinkedRuling) -> Iterable[Markup]:
    ruling = linked.ruling
    if not ruling.has_switch:
        return [element("p", {}, TEXT_ALONE)]
    return [_effect(ruling, effect, linked.linker) for effect in linked.effects if effect.answers]


def _effect(ruling: Ruling, effect: Effect, linker: Linker) -> Markup:
    """One case as a table: each answer leads to the calculator with that reading set."""
    rows = [_row(ruling, effect, given, linker) for given in effect.answers]
    head = [element("th", {"scope": "col"}, words) for words in ("Read so", effect.title)]
    table = element(
        "table",
        {},
        element("caption", {}, f"{effect.case}."),
        element("thead", {}, element("tr", {}, *head)),
        element("tbody", {}, *rows),
    )
    label = f"{effect.title}: {effect.case}"
    box = {"class": "rule-table effect", "role": "group", "aria-label": label, "tabindex": "0"}
    return element("div", box, table)


def _row(ruling: Ruling, effect: Effect, given: Given, linker: Linker) -> Markup:
    href = relative_url(query_url(effect.calculator, given.query), linker.page)
    whose = "Ours: " if given.reading == ruling.ours else "Other reading: "
    text = ruling.reading(given.reading).text
    reading = element("th", {"scope": "row"}, element("strong", {}, whose), text)
    return element("tr", {}, reading, element("td", {}, element("a", {"href": href}, given.words)))


def _where(ruling: Ruling, catalogue: Catalogue, linker: Linker) -> Markup:
    """The calculators that have a switch for it, and the way to all rulings."""
    switches = [
        element("a", {"href": relative_url(query_url(one.slug, ""), linker.page)}, one.title)
        for one in catalogue.calculators
        if ruling.id in one.rulings
    ]
    words: list[Child] = ["A switch in: ", listed(switches), ". "] if switches else []
    address = relative_url(page_url(RULINGS_PAGE), linker.page)
    words.append(element("a", {"href": address}, "All rulings"))
    return element("p", {"class": "ruling-where"}, *words)
