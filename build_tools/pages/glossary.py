"""The generated glossary: each term of a game with what states and what uses it, and back."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.catalogue import Catalogue
from build_tools.links.citations import make_tokenizer
from build_tools.links.index import Index, Kind
from build_tools.links.linker import Linker
from build_tools.links.urls import GLOSSARY_PAGE, page_url
from build_tools.pages.cited import inline_html, listed, rule_link
from build_tools.pages.headings import heading_html, nested_toc
from build_tools.pages.page import Page
from build_tools.rule_text import RuleText
from build_tools.terms.explain import make_glossary
from build_tools.terms.lexicon import make_lexicon
from build_tools.terms.mark import Explained
from build_tools.terms.words import words_of_section
from calculators.rule_ids import sort_key
from calculators.terms import Game, Term

TITLE: Final = "Glossary"
BACK: Final = ("from-words", "From words to abbreviations")
GENERAL: Final = "General term: see your rulebook."
"""Of what none of our texts states."""
FEW: Final = 8
"""So many rules that use a term are shown unfolded."""
_INTRODUCTION: Final = (
    "What the abbreviations in these texts stand for, by game, and further down the way back from "
    "words. Case counts: DR is two dice, dr one die. What the texts here do not state themselves "
    "is general knowledge of the game and marked so; your rulebook has the rule."
)

type Uses = Mapping[str, Sequence[str]]
"""Rules of our texts by the anchor of a term that they use."""


def uses_of(texts: Iterable[RuleText], catalogue: Catalogue) -> Uses:
    """Which rules use which terms, in the order of the books."""
    found: dict[str, set[str]] = {}
    glossary = make_glossary(catalogue)
    for text in texts:
        lexicon = glossary.lexicons[glossary.game_of_text(text)]
        for rule in text.rules:
            for _, words in words_of_section(rule):
                for *_, term in lexicon.find(words):
                    found.setdefault(term.anchor, set()).add(rule.id)
    return {anchor: sorted(rules, key=sort_key) for anchor, rules in found.items()}


def glossary_page(catalogue: Catalogue, uses: Uses, index: Index) -> Page:
    """The page, each game's terms in the order in which they are given."""
    linker = Linker(
        index=index,
        tokenizer=make_tokenizer(index.lexicon),
        file=GLOSSARY_PAGE,
        page=page_url(GLOSSARY_PAGE),
    )
    parts: list[Child] = [
        heading_html(level=1, anchor="glossary", rule="", title=Markup(TITLE)),
        element("p", {}, _INTRODUCTION),
    ]
    headings = [(1, "glossary", "", TITLE)]
    anchors = {"glossary", BACK[0]}
    for game in Game:
        terms = [term for term in catalogue.terms if term.game == game]
        if not terms:
            continue
        anchor = game.lower()
        parts += [_heading(anchor, game.full), _letters(terms)]
        entries = [
            _entry(term, catalogue.terms, uses.get(term.anchor, ()), linker) for term in terms
        ]
        parts.append(element("dl", {"class": "terms"}, *entries))
        headings.append((2, anchor, "", game.full))
        anchors |= {anchor, *(term.anchor for term in terms)}
    parts += [_heading(*BACK), _back(catalogue.terms)]
    headings.append((2, BACK[0], "", BACK[1]))
    return Page(
        title=TITLE,
        html=str(joined(parts)),
        toc=nested_toc(headings),
        anchors=frozenset(anchors),
        is_generated=True,
    )


def _heading(anchor: str, title: str) -> Markup:
    return heading_html(level=2, anchor=anchor, rule="", title=joined([title]))


def _letters(terms: Iterable[Term]) -> Markup:
    """The way to the first term of each letter."""
    links: list[Child] = []
    for letter, group in groupby(terms, key=lambda term: term.written[0].upper()):
        links += [" ", element("a", {"href": f"#{next(group).anchor}"}, letter)]
    return element("p", {"class": "term-letters"}, *links[1:])


def _entry(term: Term, all_terms: Iterable[Term], used: Sequence[str], linker: Linker) -> Markup:
    """Term and meaning. What a card or a sheet shows of it is marked."""
    gist = inline_html(linker.link_text(term.gist, line=1))
    shown = [gist, _stated(term, linker), *_elsewhere(term, all_terms)]
    lines: list[Child] = [element("p", {"data-term-text": True}, line) for line in shown]
    if used:
        lines.append(_used(used, linker))
    if term.variants:
        lines.append(_line("Also written: ", ", ".join(term.variants)))
    if term.code:
        lines.append(_line("In the calculators’ source: ", element("code", {}, term.code)))
    head = element("dt", {}, element("dfn", {}, term.written), " ", element("span", {}, term.full))
    html = element(
        "div", {"id": term.anchor, "class": "term-entry"}, head, element("dd", {}, *lines)
    )
    lexicon = make_lexicon(all_terms, term.game)
    return Markup(Explained(lexicon=lexicon, page=linker.page).mark(str(html)))


def _stated(term: Term, linker: Linker) -> Markup:
    """The rules that state it; without one of ours it is for the rulebook."""
    entries = linker.index.entries
    stated = [rule for rule in term.rules if rule in entries]
    links: list[Child] = ["Stated in ", listed(rule_link(rule, linker) for rule in stated), "."]
    if any(entries[rule].kind is Kind.RULE for rule in stated):
        return joined(links)
    return joined([*links, " ", GENERAL]) if stated else joined([GENERAL])


def _elsewhere(term: Term, all_terms: Iterable[Term]) -> Iterable[Markup]:
    """What the same letters or the same word mean in another game."""
    for other in all_terms:
        if other.game != term.game and other.written == term.written:
            link = element("a", {"href": f"#{other.anchor}"}, f"{other.written}, {other.full}")
            yield joined([f"In {other.game}: ", link, "."])
    if term.elsewhere:
        yield joined([term.elsewhere])


def _line(name: str, words: Child) -> Markup:
    return element("p", {"class": "term-line"}, name, words)


def _used(used: Sequence[str], linker: Linker) -> Markup:
    """The rules that use it; many are folded away."""
    links = listed(_short_link(rule, linker) for rule in used)
    if len(used) <= FEW:
        return _line("Used in ", links)
    summary = element("summary", {}, f"Used in {len(used)} rules")
    return element("details", {"class": "term-uses"}, summary, element("p", {}, links))


def _short_link(rule: str, linker: Linker) -> Markup:
    """Without a title: there are hundreds of them, and a card says more."""
    return element("a", {"href": linker.href(rule), "class": "cited"}, rule)


def _back(terms: Iterable[Term]) -> Markup:
    """The table from words to abbreviations, of all games."""
    ordered = sorted(terms, key=lambda term: (term.full.lower(), term.game))
    rows = [
        element(
            "tr",
            {},
            element("td", {}, term.full),
            element("td", {}, element("a", {"href": f"#{term.anchor}"}, term.written)),
            element("td", {}, str(term.game)),
        )
        for term in ordered
    ]
    names = ("In full", "Abbreviation", "Game")
    head = element("tr", {}, *(element("th", {"scope": "col"}, name) for name in names))
    table = element("table", {}, element("thead", {}, head), element("tbody", {}, *rows))
    box = {
        "class": "rule-table term-back",
        "role": "region",
        "aria-label": BACK[1],
        "tabindex": "0",
    }
    return element("div", box, table)
