"""Calculators under a rule: closed, one tap away, with that rule's inputs.

Which calculator stands where, and with which inputs, is nowhere declared by itself: it follows
from the rule's worked examples. The first one for a calculator is what it opens with. On a ruling's
page they open with the case that shows the ruling.
"""

from collections.abc import Iterable, Iterator, Mapping

from build_tools.diagnostics import Diagnostic
from build_tools.form_markup import Markup, element
from build_tools.links.catalogue import Catalogue
from build_tools.links.index import Index, Kind
from build_tools.links.urls import query_url, relative_url
from build_tools.rule_text import RuleText
from build_tools.rule_text.examples import examples_in
from calculators.rule_ids import ruled_rule

NEEDS_SCRIPT = "Needs JavaScript to work here."
"""Beside the link, where no script can open it in place."""

type Ways = Mapping[str, Mapping[str, str]]
"""By rule id: queries by the calculator's slug, in the order in which calculators are shown."""


def find_ways(texts: Iterable[RuleText], catalogue: Catalogue) -> Ways:
    """The way from each rule, and from each ruling, to its calculators."""
    order = [one.slug for one in catalogue.calculators]
    ways: dict[str, dict[str, str]] = {}
    for text in texts:
        for rule in text.rules:
            first: dict[str, str] = {}
            for example in examples_in(rule.body):
                first.setdefault(example.calculator, example.query)
            ways[rule.id] = {slug: first[slug] for slug in order if slug in first}
    for ruling, effects in catalogue.effects.items():
        shown = {one.calculator: one.answers[0].query for one in effects if one.answers}
        ways[ruling] = {slug: shown[slug] for slug in order if slug in shown}
    return ways


def check_ways(catalogue: Catalogue, index: Index, ways: Ways) -> Iterator[Diagnostic]:
    """Every rule of ours that a calculator cites has an example for it, and so leads to it."""
    for calculator in catalogue.calculators:
        cited = (*calculator.rules, *filter(None, map(ruled_rule, calculator.rulings)))
        for rule in dict.fromkeys(cited):
            entry = index.entries.get(rule)
            if entry is None or entry.kind is not Kind.RULE or calculator.slug in ways[rule]:
                continue
            yield Diagnostic(
                file=entry.file,
                line=entry.line,
                code="no-way",
                message=f"{rule} has no way to the calculator {calculator.slug}, which cites it: "
                "write an example with it under this heading, or for this rule in its page",
            )


def calculators_here(
    queries: Mapping[str, str], catalogue: Catalogue, page: str
) -> Iterator[Markup]:
    """The closed calculators of one rule; nothing for a rule without any.

    What is inside is the way for a reader without JavaScript; a script puts the form there.
    """
    titles = {one.slug: one.title for one in catalogue.calculators}
    closed = [_closed(slug, titles[slug], query, page) for slug, query in queries.items()]
    if closed:
        yield element("div", {"class": "rule-calculators"}, *closed)


def _closed(slug: str, title: str, query: str, page: str) -> Markup:
    url = relative_url(query_url(slug, query), page)
    link = element("a", {"href": url, "data-own-page": True}, f"Open {title} on a page of its own")
    return element(
        "details",
        {"class": "rule-calculator", "data-calculator-here": slug, "data-query": query},
        element("summary", {}, title),
        element("p", {}, link, " ", element("noscript", {}, element("span", {}, NEEDS_SCRIPT))),
    )
