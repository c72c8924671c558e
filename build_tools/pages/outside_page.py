"""The generated page of all outside rules, grouped by chapter."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.catalogue import Catalogue
from build_tools.links.graph import Graph
from build_tools.links.linker import Linker
from build_tools.links.outside import Confidence, OutsideRule
from build_tools.pages.cited import inline_html
from build_tools.pages.context import context_html
from build_tools.pages.headings import TocEntry, heading_html, nested_toc
from build_tools.pages.linked import LinkedSection
from build_tools.pages.rulings import ruling_html
from build_tools.terms.explain import Explain
from calculators.rule_ids import SortKey, home_of, sort_key

TITLE: Final = "Rules outside"
MARKER: Final = "Not in this reference: see your rulebook."
CONFIDENCE: Final = {
    Confidence.READ: "How sure we are: read in a published source.",
    Confidence.GENERAL: "How sure we are: general knowledge of the game, so check your rulebook.",
    Confidence.UNSURE: "How sure we are: unsure of the details, and no number here rests on them.",
}
_INTRODUCTION: Final = (
    "The rule texts here cite rules that are not among them. Each has an entry below that says, in "
    "our words, what the citation is about and no more. The rule itself is in your rulebook."
)

type Entry = tuple[OutsideRule, Linker, LinkedSection]


def outside_page(
    entries: Iterable[Entry], graph: Graph, catalogue: Catalogue, explain: Explain
) -> tuple[Markup, list[TocEntry]]:
    """The page's HTML and its table of contents."""
    ordered = sorted(entries, key=lambda entry: _place(entry[0].id))
    parts = [
        heading_html(level=1, anchor="rules-outside", rule="", title=Markup(TITLE)),
        element("p", {}, _INTRODUCTION),
    ]
    headings = [(1, "rules-outside", "", TITLE)]
    for home, group in groupby(ordered, key=lambda entry: home_of(entry[0].id)):
        title, anchor = _chapter(home), f"chapter-{home.lower()}"
        parts.append(heading_html(level=2, anchor=anchor, rule="", title=Markup(title)))
        headings.append((2, anchor, "", title))
        for rule, linker, section in group:
            context = context_html(rule.id, graph, catalogue, linker)
            parts.append(explain(rule.id, _entry_html(rule, context, section)))
            headings.append((3, rule.id, rule.id, rule.topic))
    return joined(parts), nested_toc(headings)


def _place(rule: str) -> tuple[bool, SortKey]:
    """The chapters of ASL come before what has no chapter."""
    return len(home_of(rule)) > 1, sort_key(rule)


def _chapter(home: str) -> str:
    """One letter is a chapter of ASL; more are a game's name."""
    return f"ASL chapter {home}" if len(home) == 1 else home


def _entry_html(rule: OutsideRule, context: Markup, section: LinkedSection) -> Markup:
    title = joined([rule.topic])
    parts: list[Child] = [
        heading_html(level=3, anchor=rule.id, rule=rule.id, title=title),
        element("p", {"class": "outside-marker"}, MARKER),
        element("p", {}, inline_html(section.body)),
        element("p", {"class": "confidence"}, CONFIDENCE[rule.confidence]),
    ]
    if rule.spellings:
        words = "; ".join(rule.spellings)
        parts.append(element("p", {"class": "spellings"}, f"Written in the texts as: {words}"))
    parts.extend(ruling_html(ruling) for ruling in section.rulings)
    parts.append(context)
    css = {"class": "outside-rule", "data-confidence": rule.confidence.name.lower()}
    return element("section", css, *parts)
