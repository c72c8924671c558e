"""``rules.json``: every rule, outside rule and ruling, for programs. Its keys are a contract."""

import json
from typing import Any

from build_tools.links.catalogue import CalculatorRules, Catalogue
from build_tools.links.graph import Graph
from build_tools.links.index import Entry, Index, Kind
from build_tools.links.urls import query_url
from build_tools.pages.calculators_here import Ways
from calculators.rule_ids import sort_key


def rules_json(index: Index, graph: Graph, catalogue: Catalogue, ways: Ways) -> str:
    """The file's text: the same bytes for the same rules, and for the calculators beside them.

    ``url`` counts from the site's root. ``book`` of an outside rule is the letters of its id, and
    its ``text_version`` the date in the file of outside rules, null while that has none.
    ``calculators`` are those whose table cites the rule, or that have a switch for the ruling;
    ``ways`` are the addresses at which those that stand under a rule have its inputs.
    """
    rules = {
        entry.id: {
            **_relations(entry, graph),
            "calculators": _calculators(entry, catalogue),
            "ways": {
                slug: query_url(slug, query) for slug, query in ways.get(entry.id, {}).items()
            },
        }
        for entry in index.entries.values()
    }
    calculators = {one.slug: _calculator(one) for one in catalogue.calculators}
    whole = {"rules": rules, "calculators": calculators}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _calculator(one: CalculatorRules) -> dict[str, Any]:
    """The other direction: what a calculator cites, in the order of the books."""
    return {
        "title": one.title,
        "url": query_url(one.slug, ""),
        "rules": sorted(set(one.rules), key=sort_key),
        "rulings": sorted(set(one.rulings), key=sort_key),
    }


def _relations(entry: Entry, graph: Graph) -> dict[str, Any]:
    return {
        "kind": entry.kind.value,
        "title": entry.title,
        "url": entry.url,
        "book": entry.book,
        "parent": graph.parent.get(entry.id),
        "children": list(graph.children.get(entry.id, ())),
        "refs": list(graph.refs.get(entry.id, ())),
        "cited_by": list(graph.cited_by.get(entry.id, ())),
        "modifies": list(graph.modifies.get(entry.id, ())),
        "modified_by": list(graph.modified_by.get(entry.id, ())),
        "rulings": list(graph.rulings.get(entry.id, ())),
        "text_version": entry.text_version,
    }


def _calculators(entry: Entry, catalogue: Catalogue) -> list[str]:
    """Slugs in the order in which the calculators are shown."""
    ruling = entry.kind is Kind.RULING
    return [
        one.slug
        for one in catalogue.calculators
        if entry.id in (one.rulings if ruling else one.rules)
    ]
