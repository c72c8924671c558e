"""Where a rule stands: what it is part of, what changes it, and who cites it."""

from collections.abc import Iterable, Iterator
from functools import cache

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.catalogue import Catalogue
from build_tools.links.graph import Graph
from build_tools.links.index import Entry, Kind
from build_tools.links.linker import Linker
from build_tools.links.urls import calculator_page, page_url, relative_url
from build_tools.pages.cited import listed, rule_link
from calculators.rule_ids import home_of


def context_html(rule: str, graph: Graph, catalogue: Catalogue, linker: Linker) -> Markup:
    """What changes the rule, to be seen at once, and a fold with all else; blank if nothing is."""
    changes = graph.modified_by.get(rule, ())
    parts: list[Child] = []
    if changes:
        links = _named(changes, linker)
        parts.append(element("p", {"class": "changed-by"}, "Changed by ", links))
    groups = list(_groups(rule, graph, catalogue, linker))
    if groups:
        summary = element("summary", {}, _summary(rule, graph, catalogue, linker))
        terms = (
            joined((element("dt", {}, name), element("dd", {}, links))) for name, links in groups
        )
        parts.append(
            element(
                "details",
                {"class": "rule-context"},
                summary,
                element("dl", {}, *terms),
            )
        )
    return joined(parts)


def _groups(
    rule: str, graph: Graph, catalogue: Catalogue, linker: Linker
) -> Iterator[tuple[str, Markup]]:
    above = graph.parent.get(rule)
    if above is not None:
        yield "Part of", _named([above], linker)
    if children := graph.children.get(rule):
        yield "Its parts", _named(children, linker)
    if changed := graph.modifies.get(rule):
        yield "Changes", _named(changed, linker)
    for name, found in _cited_by(rule, graph, linker):
        yield f"Cited by {name}", _named(found, linker)
    if used := _calculators(rule, catalogue):
        yield "Cited by calculators", listed(_calculator_link(*one, linker) for one in used)


def _cited_by(rule: str, graph: Graph, linker: Linker) -> Iterator[tuple[str, list[str]]]:
    """Ids that cite the rule, by their kind."""
    kinds: dict[str, list[str]] = {"rules": [], "scenario rules": [], "rulings": []}
    for other in graph.cited_by.get(rule, ()):
        kinds[_kind(linker.index.entries[other])].append(other)
    yield from ((name, found) for name, found in kinds.items() if found)


def _kind(entry: Entry) -> str:
    if entry.kind is Kind.RULING:
        return "rulings"
    # A scenario's rules share their letters and no chapter's number.
    is_scenario = entry.kind is Kind.RULE and entry.book == _home(entry.id)
    return "scenario rules" if is_scenario else "rules"


_home = cache(home_of)
"""Of each id that cites something, looked up for all that it cites."""


def _calculators(rule: str, catalogue: Catalogue) -> list[tuple[str, str]]:
    """Slugs and titles of the calculators whose tables cite the rule."""
    return [(one.slug, one.title) for one in catalogue.calculators if rule in one.rules]


def _summary(rule: str, graph: Graph, catalogue: Catalogue, linker: Linker) -> str:
    """How often it is cited, in a line."""
    counts = [(name, len(found)) for name, found in _cited_by(rule, graph, linker)]
    counts.append(("calculators", len(_calculators(rule, catalogue))))
    words = [_counted(name, count) for name, count in counts if count]
    return f"Cited by {_in_a_row(words)}" if words else "Where it stands"


def _counted(name: str, count: int) -> str:
    return f"1 {name.removesuffix('s')}" if count == 1 else f"{count} {name}"


def _in_a_row(words: list[str]) -> str:
    *front, last = words
    return f"{', '.join(front)} and {last}" if front else last


def _named(rules: Iterable[str], linker: Linker) -> Markup:
    """Numbers as links, with titles behind them where there are few."""
    rules = list(rules)
    if len(rules) > 1:
        return listed(rule_link(rule, linker) for rule in rules)
    return joined((rule_link(rules[0], linker), f" {linker.index.entries[rules[0]].title}"))


def _calculator_link(slug: str, title: str, linker: Linker) -> Markup:
    address = relative_url(page_url(calculator_page(slug)), linker.page)
    return element("a", {"href": address}, title)
