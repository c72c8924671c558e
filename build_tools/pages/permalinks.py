"""``r/B37.61/``: a small page for each id, to be linked to for good.

It carries what a preview in a thread shows, leads on to the rule in its context, and says the rule
itself where no script runs, or where ``?stay`` asks for that. Nothing else is requested before it
leads on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from build_tools.form_markup import Child, Markup, element, joined
from build_tools.links.gone import Gone
from build_tools.links.graph import Graph
from build_tools.links.index import Entry, Index
from build_tools.links.linker import Linker
from build_tools.links.outside import OutsideRule
from build_tools.links.urls import moved, relative_url
from build_tools.pages.cited import inline_html, rule_link
from build_tools.pages.gist import gist, shortened
from build_tools.pages.linked import LinkedSection, LinkedText
from build_tools.pages.outside_page import MARKER
from build_tools.pages.render import prose
from build_tools.pages.rulings import LinkedRuling, effect_line
from build_tools.rule_text import Rule
from build_tools.rule_text.examples import without_examples
from build_tools.terms.explain import Glossary

SITE_NAME: Final = "Hexside"
PICTURE: Final = "assets/images/preview.png"
PICTURE_SIZE: Final = ("1200", "630")
PICTURE_TEXT: Final = "Hexside: rules with the reason behind every number"
LEAD_ON: Final = (
    "new URLSearchParams(location.search).has('stay')||"
    "location.replace(document.querySelector('a[rel=bookmark]').href);"
)
"""The whole script: the same on every page, so that one hash allows it."""
_ENDS: Final = (".", "…", "?", "!")
STYLE: Final = (
    ":root{color-scheme:light dark;background:Canvas}"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:42em;margin:0 auto;padding:1em;"
    "overflow-wrap:anywhere}a[rel]{display:inline-block;padding:.7em 0}"
    "code{font-size:1em}table{border-collapse:collapse}"
    "td,th{border-bottom:1px solid;padding:.3em .8em .3em 0;text-align:left;vertical-align:top}"
    ".term{color:inherit}"
)


def permalink_page(rule: str) -> str:
    """The address of an id's own page, from the site's root."""
    return f"r/{rule}/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Permalink:
    """What the page of one id says."""

    id: str
    title: str
    gist: str
    body: Markup
    text_version: str = ""
    leads_to: str = ""
    """Address from the site's root; blank for an id that has no place any more."""

    def html(self, site_url: str) -> str:
        """The whole page; ``site_url`` is the site's public address."""
        page = permalink_page(self.id)
        version = f"Text of {self.text_version}." if self.text_version else ""
        stop = "" if not version or self.gist.endswith(_ENDS) else "."
        description = f"{self.gist}{stop} {version}".strip()
        last: list[Child] = [version]
        script: list[Child] = []
        if self.leads_to:
            place = relative_url(self.leads_to, page)
            last += [" ", element("a", {"rel": "bookmark", "href": place}, "Read it in its place")]
            script.append(element("script", {}, Markup(LEAD_ON)))
        return _document(
            joined(_head(f"{self.id} {self.title}", description, page, site_url)),
            element("p", {}, element("code", {}, self.id), f" in {SITE_NAME}"),
            element("h1", {}, self.title),
            element("div", {"data-rule-text": True}, self.body),
            element("p", {}, *last),
            *script,
            text_version=self.text_version,
        )


def _of_entry(entry: Entry, about: str, body: Markup) -> Permalink:
    return Permalink(
        id=entry.id,
        title=entry.title,
        gist=about,
        body=body,
        text_version=entry.text_version or "",
        leads_to=entry.url,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Permalinks:
    """One for each id that a text, an outside entry or a ruling stands for, or stood for.

    Each is made when its turn comes, so that several processes may each make some.
    """

    texts: Sequence[LinkedText]
    outside: Sequence[tuple[OutsideRule, Linker, LinkedSection]]
    graph: Graph
    prose: Mapping[str, str]
    """The words of each rule, as HTML of the page of its text."""
    glossary: Glossary
    gone: Sequence[Gone]
    index: Index

    def __iter__(self) -> Iterator[Permalink]:
        return self.part(slice(None))

    def ids(self) -> Iterator[str]:
        """Those that have a page."""
        yield from self.index.entries
        yield from (one.id for one in self.gone)

    def part(self, part: slice) -> Iterator[Permalink]:
        """Those of some sections of each text, of some outside entries, of some ids gone."""
        for link in self._stated(part):
            explain = self.glossary.by_rule(permalink_page(link.id))
            yield replace(link, body=explain(link.id, link.body))
        yield from gone_permalinks(self.gone[part], self.index)

    def _stated(self, part: slice) -> Iterator[Permalink]:
        for text in self.texts:
            for rule, section in text.sections[part]:
                if rule.id:
                    link = _of_rule(rule, section, text.linker, self.prose[rule.id])
                    parts = self.graph.children.get(rule.id, ())
                    yield link if str(link.body).strip() else _of_parts(link, parts, text.linker)
                yield from _of_rulings(section.rulings)
        for outside_rule, linker, section in self.outside[part]:
            yield _of_outside(outside_rule, section, linker)
            yield from _of_rulings(section.rulings)


def _of_rule(rule: Rule, section: LinkedSection, linker: Linker, words: str) -> Permalink:
    body = Markup(moved(words, linker.page, permalink_page(rule.id)))
    about = gist(without_examples(prose(section.body.tokens))) or rule.title
    return _of_entry(linker.index.entries[rule.id], about, body)


def _of_parts(link: Permalink, parts: Iterable[str], linker: Linker) -> Permalink:
    """A rule that is a heading alone says what stands below it."""
    here = replace(linker, page=permalink_page(link.id))
    titles = {rule: here.index.entries[rule].title for rule in parts}
    items = [element("li", {}, rule_link(rule, here), f" {titles[rule]}") for rule in titles]
    about = shortened("; ".join(f"{rule} {title}" for rule, title in titles.items()))
    body = joined([element("p", {}, "Its parts:"), element("ul", {}, *items)] if items else [])
    return replace(link, gist=about or link.gist, body=body)


def _of_outside(rule: OutsideRule, section: LinkedSection, linker: Linker) -> Permalink:
    here = replace(linker, page=permalink_page(rule.id))
    linked = here.link_text(rule.gist, line=rule.gist_line)
    body = joined([element("p", {}, MARKER), element("p", {}, inline_html(linked))])
    words = f"{MARKER} {gist(section.body.tokens)}"
    return _of_entry(linker.index.entries[rule.id], shortened(words), body)


def _of_rulings(rulings: Iterable[LinkedRuling]) -> Iterator[Permalink]:
    for linked in rulings:
        ruling = linked.ruling
        again = linked.on_page(permalink_page(ruling.id))
        readings = [
            element("li", {}, "Ours: " if key == ruling.ours else "Other: ", inline_html(text))
            for key, text in again.readings
        ]
        body = joined(
            [
                element("p", {}, "A ruling on ", rule_link(ruling.rule, again.linker), "."),
                element("ul", {}, *readings),
                element("p", {}, "Why: ", inline_html(again.why)),
                *(effect_line(effect) for effect in again.effects[:1] if effect.answers),
            ]
        )
        about = f"Our reading: {gist(again.ours.tokens)}"
        yield _of_entry(linked.linker.index.entries[ruling.id], about, body)


def gone_permalinks(gone: Iterable[Gone], index: Index) -> Iterator[Permalink]:
    """Ids that were published and are gone: the way to where they went, or why they ended."""
    for one in gone:
        follows = index.entries.get(one.next_id)
        link = Markup("")
        if follows is not None:
            address = relative_url(permalink_page(follows.id), permalink_page(one.id))
            link = element("a", {"href": address}, f"{follows.id} {follows.title}")
        if one.to and follows is not None:
            yield Permalink(
                id=one.id,
                title=f"is {follows.id} {follows.title} now",
                gist=f"What was {one.id} is {follows.id} now.",
                body=element("p", {}, f"What was {one.id} stands in ", link, " now."),
                text_version=follows.text_version or "",
                leads_to=follows.url,
            )
        else:
            ended = f"{one.id} was withdrawn on {one.on}. {one.why}"
            instead: list[Child] = ["See ", link, " instead."] if follows else []
            yield Permalink(
                id=one.id,
                title="(withdrawn)",
                gist=ended,
                body=joined([element("p", {}, ended), element("p", {}, *instead)]),
            )


def _head(title: str, description: str, page: str, site_url: str) -> Iterator[Markup]:
    address, picture = site_url + page, site_url + PICTURE
    yield element("title", {}, f"{title} - {SITE_NAME}")
    yield _meta("name", "description", description)
    yield element("link", {"rel": "canonical", "href": address})
    yield element("link", {"rel": "icon", "href": "data:,"})  # or browsers ask for one
    properties: Mapping[str, str] = {
        "og:type": "article",
        "og:site_name": SITE_NAME,
        "og:title": title,
        "og:description": description,
        "og:url": address,
        "og:image": picture,
        "og:image:width": PICTURE_SIZE[0],
        "og:image:height": PICTURE_SIZE[1],
        "og:image:alt": PICTURE_TEXT,
    }
    for name, content in properties.items():
        yield _meta("property", name, content)
    yield _meta("name", "twitter:card", "summary_large_image")
    for name, content in (("title", title), ("description", description), ("image", picture)):
        yield _meta("name", f"twitter:{name}", content)
    yield _meta("name", "twitter:image:alt", PICTURE_TEXT)


@lru_cache(maxsize=200)  # most are the same on every page
def _meta(kind: str, name: str, content: str) -> Markup:
    return element("meta", {kind: name, "content": content})


def _document(head: Markup, *body: Child, text_version: str) -> str:
    viewport = '<meta name="viewport" content="width=device-width,initial-scale=1">'
    main = element("main", {"data-text-version": text_version or None}, *body)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{viewport}\n{head}\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{main}\n</body>\n"
        "</html>\n"
    )
