"""``jump-index.json``: all that can be jumped to, for the page's box. Its keys are a contract."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.links.index import Index
from build_tools.links.outside import OutsideFile
from build_tools.links.urls import GLOSSARY_PAGE, OUTSIDE_PAGE, RULINGS_PAGE, page_url
from build_tools.pages.glossary import TITLE as GLOSSARY_TITLE
from build_tools.pages.outside_page import TITLE as OUTSIDE_TITLE
from build_tools.pages.plain_text import cases, plain_text
from build_tools.pages.rulings_index import TITLE as RULINGS_TITLE
from build_tools.pages.spellings import Homes, spellings_of, spellings_of_words
from build_tools.pages.synonyms import Synonyms, check_synonyms, occurs, phrases_of
from build_tools.rule_text import RuleText
from calculators.rule_ids import home_of, sort_key


class Kind(StrEnum):
    """What is at the other end of a jump."""

    RULE = "rule"
    OUTSIDE = "outside"
    RULING = "ruling"
    CALCULATOR = "calculator"
    CASE = "case"
    """A calculator with the inputs of one of its common cases."""
    PAGE = "page"
    TERM = "term"
    """An entry of the glossary."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JumpEntry:
    """One place to jump to."""

    kind: Kind
    title: str
    url: str
    """From the site's root."""
    id: str = ""
    """Of a rule or ruling."""
    where: str = ""
    """The title of the page it is on."""
    text: str = ""
    keys: tuple[str, ...] = ()
    """How its number may be written, in the form of ``spellings``; its own spelling first."""


LISTS: Final = (
    (OUTSIDE_PAGE, OUTSIDE_TITLE),
    (RULINGS_PAGE, RULINGS_TITLE),
    (GLOSSARY_PAGE, GLOSSARY_TITLE),
)
"""Pages that the build makes of other texts; what is on them has entries of its own."""


def jump_entries(
    index: Index,
    texts: Iterable[RuleText],
    outside: OutsideFile,
    catalogue: Catalogue,
    homes: Homes,
) -> tuple[JumpEntry, ...]:
    """Our rules first, then rulings, calculators, their cases, pages, terms, and outside rules.

    ``texts`` are the rule texts and the other pages.
    """
    words = {one.slug: one.words for one in catalogue.calculators}
    found: list[JumpEntry] = []
    for text in texts:
        found += _rules(text, index, homes) if text.front.book else _page(text, words)
    found += (JumpEntry(kind=Kind.PAGE, title=title, url=page_url(file)) for file, title in LISTS)
    found += _rulings(index, catalogue, homes)
    found += _terms(catalogue)
    found += _outside(index, outside, homes)
    order = list(Kind)
    order.append(order.pop(order.index(Kind.OUTSIDE)))
    return tuple(sorted(found, key=lambda entry: order.index(entry.kind)))


def jump_json(entries: Sequence[JumpEntry], synonyms: Synonyms) -> str:
    """The file's text: the same bytes for the same site. What an entry lacks is left out.

    Of a synonym's words, all may be typed; those that occur somewhere are searched for.
    """
    texts = _phrases(tuple(entries))
    data = {
        "entries": [{key: value for key, value in asdict(one).items() if value} for one in entries],
        "synonyms": [
            {
                "typed": [*one.ours, *one.players],
                "found": [word for word in (*one.ours, *one.players) if occurs(word, texts)],
            }
            for one in synonyms.synonyms
        ],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def check_jumps(
    file: str, synonyms: Synonyms, entries: Iterable[JumpEntry], index: Index
) -> Iterator[Diagnostic]:
    """What the synonyms stand for is there to be found."""
    homes = {home_of(rule) for rule in index.lexicon.ids}
    return check_synonyms(file, synonyms, _phrases(tuple(entries)), homes)


@lru_cache(maxsize=1)
def _phrases(entries: tuple[JumpEntry, ...]) -> str:
    """For the check and for the file, which look through the same texts."""
    return phrases_of(_texts(entries))


def _texts(entries: Iterable[JumpEntry]) -> Iterator[str]:
    """What the texts say; what terms mean is no use of the words for it."""
    texts = (entry for entry in entries if entry.kind is not Kind.TERM)
    return (text for entry in texts for text in (entry.title, entry.text))


def _rules(text: RuleText, index: Index, homes: Homes) -> Iterator[JumpEntry]:
    """The rules of a text, and the text itself where no rule is its title."""
    for rule in text.sections:
        if rule.id in index.entries:
            yield JumpEntry(
                kind=Kind.RULE,
                title=rule.title,
                url=index.entries[rule.id].url,
                id=rule.id,
                where=text.front.title,
                text=plain_text(rule.body),
                keys=spellings_of(rule.id, homes),
            )
        elif rule.level == 1:
            book = text.front.book
            names = [book, *homes.get(book, ()), text.front.title]
            yield JumpEntry(
                kind=Kind.PAGE,
                title=rule.title,
                url=page_url(text.file),
                text=plain_text(rule.body),
                keys=spellings_of_words(names),
            )


def _rulings(index: Index, catalogue: Catalogue, homes: Homes) -> Iterator[JumpEntry]:
    by_id = {ruling.id: ruling for ruling in catalogue.rulings}
    for rule in index.lexicon.ids:
        if ruling := by_id.get(rule):
            readings = (reading.text for reading in ruling.readings)
            yield JumpEntry(
                kind=Kind.RULING,
                title=ruling.question,
                url=index.entries[rule].url,
                id=rule,
                where=ruling.rule,
                text=" ".join([*readings, ruling.why]),
                keys=spellings_of(rule, homes),
            )


def _terms(catalogue: Catalogue) -> Iterator[JumpEntry]:
    page = page_url(GLOSSARY_PAGE)
    for term in catalogue.terms:
        yield JumpEntry(
            kind=Kind.TERM,
            title=f"{term.written}: {term.full}",
            url=f"{page}#{term.anchor}",
            where=str(term.game),
            text=term.gist,
        )


def _page(page: RuleText, words: Mapping[str, str]) -> Iterator[JumpEntry]:
    """A page that is no rule text, and a calculator's common cases."""
    slug, title, url = page.front.calculator, page.front.title, page_url(page.file)
    texts = [*(plain_text(section.body) for section in page.sections), words.get(slug, "")]
    yield JumpEntry(
        kind=Kind.CALCULATOR if slug else Kind.PAGE,
        title=title,
        url=url,
        text=" ".join(text for text in texts if text),
    )
    for section in page.sections:
        for case, query in cases(section.body):
            address = f"{url}?{query}" if query else url
            yield JumpEntry(kind=Kind.CASE, title=case, url=address, where=title)


def _outside(index: Index, outside: OutsideFile, homes: Homes) -> Iterator[JumpEntry]:
    """In the order of their ids."""
    by_id = {rule.id: rule for rule in outside.rules}
    for rule in sorted(by_id, key=lambda one: (len(home_of(one)) > 1, sort_key(one))):
        found = by_id[rule]
        keys = (*spellings_of(rule, homes), *spellings_of_words(found.spellings))
        yield JumpEntry(
            kind=Kind.OUTSIDE,
            title=found.topic,
            url=index.entries[rule].url,
            id=rule,
            text=found.gist,
            keys=tuple(dict.fromkeys(keys)),
        )
