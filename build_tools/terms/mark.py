"""Terms where they stand in a page: the first of each under a heading is a link to its entry.

The text of a page has many makers: rule texts, rulings, calculators, pages at a glance. All of it
comes by here as HTML, once it is all there, so that a term is explained alike everywhere. Only text
is ever replaced; tags go through as they were written.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from build_tools.form_markup import VOID, Attributes, Child, Markup, element
from build_tools.html_tags import Tag, tags
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
CHARACTER: Final = re.compile(r"(&#?\w+;)")
"""What stands for a character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """The terms of a page's game, and the page's way to the glossary."""

    lexicon: Lexicon
    page: str
    """Address from the site's root."""

    @property
    def glossary(self) -> str:
        """The address of the glossary on this page."""
        return relative_url(page_url(GLOSSARY_PAGE), self.page)

    def link(self, term: Term, words: str, *, is_stop: bool) -> Markup:
        """A term as a link. One that is no stop for the Tab key can be tapped all the same."""
        attributes: Attributes = {
            "class": "term",
            "href": relative_url(f"{page_url(GLOSSARY_PAGE)}#{term.anchor}", self.page),
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
        marking.read(html)
        missed = [
            term for anchor, term in marking.passed.items() if anchor not in marking.explained
        ]
        return "".join(marking.out) + (f"{self.line(missed)}\n" if missed else "")

    def mark(self, html: str, *, stops: set[str] | None = None) -> str:
        """The HTML with its terms marked.

        ``stops`` are the anchors of the terms that the Tab key comes to elsewhere on the page;
        those that it comes to here are added.
        """
        marking = _Marking(self, set() if stops is None else stops)
        marking.read(html)
        return "".join(marking.out)


class _Marking:
    """Goes through the HTML of a page, which is ours and so is well formed."""

    def __init__(self, explained: Explained, stops: set[str]) -> None:
        self.out: list[str] = []
        self._explained = explained
        self._open: list[str] = []
        self._stops = stops
        self._here: set[str] = set()  # what has been marked since the last heading
        self.explained: set[str] = set()
        self.passed: dict[str, Term] = {}

    def read(self, html: str) -> None:
        """Text between tags is marked; tags, and what characters stand for, stay as they are."""
        done = 0
        for tag in tags(html):
            self._text(html[done : tag.start])
            self.out.append(html[tag.start : tag.end])
            done = tag.end
            if tag.is_end:
                self._end(tag.name)
            elif tag.name and not tag.inside.endswith("/"):
                self._begin(tag)
        self._text(html[done:])

    def _begin(self, tag: Tag) -> None:
        if tag.name in BEGIN_ANEW:
            self._here.clear()
        if tag.name not in VOID:
            self._open.append(tag.name)
        if tag.name == "a" and 'class="term"' in tag.inside:
            anchor = (tag.attributes().get("href") or "").rpartition("#")[2]
            self._stops.add(anchor)
            self.explained.add(anchor)

    def _end(self, name: str) -> None:
        if name in self._open:
            while self._open.pop() != name:
                pass

    def _text(self, text: str) -> None:
        """A piece between tags; an ampersand begins what stands for a character."""
        if "&" not in text:
            self._words(text)
            return
        for at, piece in enumerate(CHARACTER.split(text)):
            if at % 2:
                self.out.append(piece)
            else:
                self._words(piece)

    def _words(self, text: str) -> None:
        if not text:
            return
        inner = self._inner
        if LEFT_ALONE.isdisjoint(inner):
            self.out.append("".join(self._marked(text)))
            return
        self.out.append(text)
        found = {term.anchor: term for *_, term in self._explained.lexicon.find(text)}
        if "dfn" in inner:  # what is being explained needs no link
            self._here |= found.keys()
        elif NO_PROSE.isdisjoint(self._open):
            self.passed |= found

    @property
    def _is_answer(self) -> bool:
        return ANSWER in self._open

    @property
    def _inner(self) -> list[str]:
        """The elements that are open, from the answer on where there is one."""
        return self._open[self._open.index(ANSWER) :] if self._is_answer else self._open

    def _marked(self, text: str) -> Iterator[str]:
        """In an answer no mark is a stop: answers come and go, and the form lists its terms.

        One in a fold is a stop, but for the open text it does not count.
        """
        done = 0
        for start, end, term in self._explained.lexicon.find(text):
            if term.anchor in self._here:
                continue
            is_stop = not self._is_answer and term.anchor not in self._stops
            self._here.add(term.anchor)
            self.explained.add(term.anchor)
            if is_stop and FOLD not in self._open:
                self._stops.add(term.anchor)
            yield text[done:start]
            yield str(self._explained.link(term, text[start:end], is_stop=is_stop))
            done = end
        yield text[done:]
