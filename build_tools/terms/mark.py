"""Terms where they stand in a page: the first of each under a heading is a link to its entry.

The text of a page has many makers: rule texts, rulings, calculators, pages at a glance. All of it
comes by here as HTML, once it is all there, so that a term is explained alike everywhere. Only text
is ever replaced; tags go through as they were written.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Final

from build_tools.form_markup import VOID, Attributes, Child, Markup, element
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
        marking.feed(html)
        marking.close()
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
        marking.feed(html)
        marking.close()
        return "".join(marking.out)


class _Marking(HTMLParser):
    """Goes through the HTML of a page, which is ours and so is well formed."""

    def __init__(self, explained: Explained, stops: set[str]) -> None:
        super().__init__(convert_charrefs=False)
        self.out: list[str] = []
        self._explained = explained
        self._open: list[str] = []
        self._stops = stops
        self._here: set[str] = set()  # what has been marked since the last heading
        self.explained: set[str] = set()
        self.passed: dict[str, Term] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.out.append(self.get_starttag_text() or "")
        if tag in BEGIN_ANEW:
            self._here.clear()
        if tag not in VOID:
            self._open.append(tag)
        if tag == "a" and ("class", "term") in attrs:
            anchor = (dict(attrs).get("href") or "").rpartition("#")[2]
            self._stops.add(anchor)
            self.explained.add(anchor)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag, attrs
        self.out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.out.append(f"</{tag}>")
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        inner = self._inner
        if LEFT_ALONE.isdisjoint(inner):
            self.out.append("".join(self._marked(data)))
            return
        self.out.append(data)
        found = {term.anchor: term for *_, term in self._explained.lexicon.find(data)}
        if "dfn" in inner:  # what is being explained needs no link
            self._here |= found.keys()
        elif NO_PROSE.isdisjoint(self._open):
            self.passed |= found

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.out.append(f"<!--{data}-->")

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
