"""The index of every id: the rules of our texts, the outside rules and the rulings."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.links.citations import Lexicon, make_lexicon
from build_tools.links.outside import OutsideFile
from build_tools.links.urls import OUTSIDE_PAGE, page_url, ruling_page
from build_tools.rule_text import RuleText
from calculators.rule_ids import RuleIdError, home_of, ruled_rule


class Kind(StrEnum):
    """Where an id comes from."""

    RULE = "rule"
    OUTSIDE = "outside"
    RULING = "ruling"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One id, and where a reader finds it."""

    id: str
    kind: Kind
    title: str
    book: str
    """Prefix of its text; for an outside rule the letters of its id."""
    page: str
    """Address of its page from the site's root."""
    text_version: str | None
    file: str
    line: int

    @property
    def url(self) -> str:
        """Address from the site's root, with the fragment."""
        return f"{self.page}#{self.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Every id once."""

    entries: Mapping[str, Entry]
    lexicon: Lexicon


def build_index(
    texts: Iterable[RuleText], outside: OutsideFile, catalogue: Catalogue
) -> tuple[Index, tuple[Diagnostic, ...]]:
    """Register all ids before any text is linked. Of an id given twice the first one counts."""
    entries: dict[str, Entry] = {}
    problems: list[Diagnostic] = []
    for entry in (*_rule_entries(texts), *_outside_entries(outside)):
        _register(entry, entries, problems)
    for ruling in catalogue.rulings:
        place = catalogue.place(ruling.id)
        rule = entries.get(ruling.rule)
        if rule is None or not _is_ruling_of(ruling.id, ruling.rule):
            message = (
                f"{ruling.id} is a ruling on {ruling.rule}, which is no rule of ours"
                if rule is None
                else f"{ruling.id} is no ruling's id on {ruling.rule}: expected {ruling.rule}-q1"
            )
            problems.append(
                Diagnostic(file=place.file, line=place.line, code="bad-ruling", message=message)
            )
            continue
        entry = Entry(
            id=ruling.id,
            kind=Kind.RULING,
            title=ruling.question,
            book=rule.book,
            page=page_url(ruling_page(ruling.id)),
            text_version=rule.text_version,
            file=place.file,
            line=place.line,
        )
        _register(entry, entries, problems)
    spellings = {words: rule.id for rule in outside.rules for words in rule.spellings}
    index = Index(entries=entries, lexicon=make_lexicon(entries, spellings))
    return index, (*problems, *_shared_spellings(outside))


def _register(entry: Entry, entries: dict[str, Entry], problems: list[Diagnostic]) -> None:
    first = entries.setdefault(entry.id, entry)
    if first is not entry:
        problems.append(
            Diagnostic(
                file=entry.file,
                line=entry.line,
                code="duplicate-id",
                message=f"{entry.id} is defined already in {first.file}:{first.line}",
            )
        )


def _rule_entries(texts: Iterable[RuleText]) -> Iterator[Entry]:
    for text in texts:
        for rule in text.rules:
            yield Entry(
                id=rule.id,
                kind=Kind.RULE,
                title=rule.title,
                book=text.front.book,
                page=page_url(text.file),
                text_version=text.front.text_version or None,
                file=text.file,
                line=rule.line,
            )


def _outside_entries(outside: OutsideFile) -> Iterator[Entry]:
    for rule in outside.rules:
        yield Entry(
            id=rule.id,
            kind=Kind.OUTSIDE,
            title=rule.topic,
            book=home_of(rule.id),
            page=page_url(OUTSIDE_PAGE),
            text_version=outside.text_version,
            file=outside.file,
            line=rule.line,
        )


def _is_ruling_of(text: str, rule: str) -> bool:
    try:
        return ruled_rule(text) == rule
    except RuleIdError:
        return False


def _shared_spellings(outside: OutsideFile) -> Iterator[Diagnostic]:
    """Words that would cite two rules."""
    taken: dict[str, str] = {}
    for rule in outside.rules:
        for words in rule.spellings:
            if taken.setdefault(words, rule.id) != rule.id:
                yield Diagnostic(
                    file=outside.file,
                    line=rule.line,
                    code="duplicate-spelling",
                    message=f"{words!r} is a spelling of {taken[words]} already",
                )
