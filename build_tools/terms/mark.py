"""Terms where they stand in a page: the first of each under a heading is a link to its entry.

The text of a page has many makers: rule texts, rulings, calculators, pages at a glance. All of it
comes by here as HTML, once it is all there, so that a term is explained alike everywhere. Only text
is ever replaced; tags go through as they were written.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from build_tools.form_markup import Attributes, Child, Markup, element
from build_tools.html_tags import INSIDE
from build_tools.links.urls import GLOSSARY_PAGE, page_url, relative_url
from build_tools.terms.lexicon import Lexicon
from calculators.terms import Term

BEGIN_ANEW: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "details", "output"})
"""What is under a heading, in a fold or an answer is read by itself."""
BUSY: Final = frozenset(
    {"a", "button", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "label", "summary"}
)
"""What does something already when it is tapped, or names what follows."""
NO_PROSE: Final = frozenset(
    {"code", "dfn", "form", "kbd", "noscript", "option", "pre", "script", "style", "svg", "title"}
)
LEFT_ALONE: Final = BUSY | NO_PROSE
ANSWER: Final = "output"
"""In a form, only this is text."""
FOLD: Final = "details"
NAMES: Final = "|".join(sorted(BEGIN_ANEW | LEFT_ALONE - {"script", "style"}))
GLOSSARY: Final = page_url(GLOSSARY_PAGE)
ADDRESS: Final = re.compile(r'\shref="([^"]*)"')


@cache
def _pattern(form: str) -> re.Pattern[str]:
    """Terms; tags that matter to them; and what only has to be passed over as a whole.

    That are comments, scripts and styles, other tags, and what stands for a character.
    """
    return re.compile(
        rf"<(?:(?P<end>/?)(?P<name>{NAMES})(?=[\s/>])(?P<inside>{INSIDE})>"
        rf"|!--.*?-->|(?P<raw>script|style)\b.*?</(?P=raw)\s*>|/?[A-Za-z]{INSIDE}>)|&#?\w+;|{form}",
        re.DOTALL,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """The terms of a page's game, and the page's way to the glossary."""

    lexicon: Lexicon
    page: str
    """Address from the site's root."""

    @property
    def glossary(self) -> str:
        """The address of the glossary on this page."""
        return relative_url(GLOSSARY, self.page)

    def link(self, term: Term, words: str, *, is_stop: bool) -> Markup:
        """A term as a link. One that is no stop for the Tab key can be tapped all the same."""
        attributes: Attributes = {
            "class": "term",
            "href": relative_url(f"{GLOSSARY}#{term.anchor}", self.page),
            "title": term.full if is_stop else None,
            "tabindex": None if is_stop else "-1",
        }
        return element("a", attributes, words)

    def line(self, terms: Iterable[Term]) -> Markup:
        """Terms one after the other, for where they cannot be explained in their place."""
        ordered = sorted(terms, key=lambda term: (term.written.lower(), term.written))
        links: list[Child] = []
        for term in ordered:
            links += [" ", self.link(term, term.written, is_stop=True)]
        return element("p", {"class": "hx-terms"}, "Terms here:", *links)

    def explain_page(self, html: str) -> str:
        """A page with its terms marked; those that stand only in links and labels come last."""
        marking = _Marking(self, set())
        marked = marking.read(html)
        missed = [
            term for anchor, term in marking.passed.items() if anchor not in marking.explained
        ]
        return marked + (f"{self.line(missed)}\n" if missed else "")

    def mark(self, html: str, *, stops: set[str] | None = None) -> str:
        """The HTML with its terms marked.

        ``stops`` are the anchors of the terms that the Tab key comes to elsewhere on the page;
        those that it comes to here are added.
        """
        return _Marking(self, set() if stops is None else stops).read(html)


class _Marking:
    """Goes through the HTML of a page, which is ours and so is well formed."""

    def __init__(self, explained: Explained, stops: set[str]) -> None:
        self._out: list[str] = []
        self._explained = explained
        self._open: list[str] = []  # of the elements that matter here
        self._stops = stops
        self._here: set[str] = set()  # what has been marked since the last heading
        self.explained: set[str] = set()
        self.passed: dict[str, Term] = {}

    def read(self, html: str) -> str:
        """The HTML with marks in it; all that is none stays as it is."""
        done = 0
        for found in _pattern(self._explained.lexicon.form).finditer(html):
            if found.lastgroup == "form":
                mark = self._mark(found[0], self._explained.lexicon.by_form[found["form"]])
                if mark:
                    self._out += (html[done : found.start()], mark)
                    done = found.end()
            elif found.lastgroup != "inside":
                continue  # most tags
            elif found["end"]:
                self._end(found["name"])
            elif not found["inside"].endswith("/"):
                self._begin(found["name"], found["inside"])
        self._out.append(html[done:])
        return "".join(self._out)

    def _begin(self, name: str, inside: str) -> None:
        if name in BEGIN_ANEW:
            self._here.clear()
        self._open.append(name)
        if name == "a" and 'class="term"' in inside:
            address = ADDRESS.search(inside)
            anchor = address[1].rpartition("#")[2] if address else ""
            self._stops.add(anchor)
            self.explained.add(anchor)

    def _end(self, name: str) -> None:
        if name in self._open:
            while self._open.pop() != name:
                pass

    def _mark(self, words: str, term: Term) -> str:
        """A term as a link, or nothing where it is to stay as it is.

        In an answer no mark is a stop: answers come and go, and the form lists its terms. One in a
        fold is a stop, but for the open text it does not count.
        """
        is_answer = ANSWER in self._open
        inner = self._open[self._open.index(ANSWER) :] if is_answer else self._open
        anchor = term.anchor
        if not LEFT_ALONE.isdisjoint(inner):
            if "dfn" in inner:  # what is being explained needs no link
                self._here.add(anchor)
            elif NO_PROSE.isdisjoint(self._open):
                self.passed[anchor] = term
            return ""
        if anchor in self._here:
            return ""
        is_stop = not is_answer and anchor not in self._stops
        self._here.add(anchor)
        self.explained.add(anchor)
        if is_stop and FOLD not in self._open:
            self._stops.add(anchor)
        return str(self._explained.link(term, words, is_stop=is_stop))
