"""``rules.json``: every rule, outside rule and ruling, for programs. Its keys are a contract."""

import json
from typing import Any

from build_tools.links.catalogue import Catalogue
from build_tools.links.graph import Graph
from build_tools.links.index import Entry, Index, Kind


def rules_json(index: Index, graph: Graph, catalogue: Catalogue) -> str:
    """The file's text: the same bytes for the same rules.

    ``url`` counts from the site's root. ``book`` of an outside rule is the letters of its id, and
    its ``text_version`` the date in the file of outside rules, null while that has none.
    ``calculators`` are those whose table cites the rule, or that have a switch for the ruling.
    """
    rules = {
        entry.id: _entry(entry, graph, _calculators(entry, catalogue))
        for entry in index.entries.values()
    }
    return json.dumps({"rules": rules}, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _entry(entry: Entry, graph: Graph, calculators: list[str]) -> dict[str, Any]:
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
        "calculators": calculators,
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
