"""A whole text, linked: each section with its rulings, and what the text cites."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.links.citations import Citation, make_tokenizer
from build_tools.links.index import Index
from build_tools.links.linker import Linked, Linker
from build_tools.links.outside import OutsideFile, OutsideRule
from build_tools.links.urls import OUTSIDE_PAGE, page_url
from build_tools.pages.rulings import LinkedRuling, link_ruling
from build_tools.rule_text import Rule, RuleText
from calculators.readings import Ruling
from calculators.rule_ids import home_of

type Rulings = Mapping[str, tuple[Ruling, ...]]
"""Rulings by their rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedSection:
    """A section of a text, or an outside rule's gist, linked."""

    id: str
    """Rule id, or blank."""
    heading: Linked | None
    body: Linked
    rulings: tuple[LinkedRuling, ...] = ()

    def own_parts(self) -> Iterator[Linked]:
        """What the section itself says."""
        if self.heading is not None:
            yield self.heading
        yield self.body

    def parts(self) -> Iterator[Linked]:
        """The same and what its rulings say."""
        yield from self.own_parts()
        for ruling in self.rulings:
            yield from ruling.parts()

    def refs(self) -> Iterator[tuple[str, str]]:
        """Pairs: who cites, whom. A section without an id is nobody."""
        if self.id:
            yield from ((self.id, rule) for part in self.own_parts() for rule in part.cited)
        for ruling in self.rulings:
            yield from ((ruling.ruling.id, rule) for part in ruling.parts() for rule in part.cited)


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedText:
    """A file whose citations are links."""

    text: RuleText
    linker: Linker
    sections: tuple[tuple[Rule, LinkedSection], ...]

    def problems(self) -> Iterator[Diagnostic]:
        """Unknown citations, and declared look-alikes that do not occur or are rules."""
        used: set[str] = set()
        for _, section in self.sections:
            for part in section.parts():
                yield from part.problems
                used |= {" ".join(words.split()) for words in part.not_rules}
        undeclared = make_tokenizer(self.linker.index.lexicon, home=self.text.front.home)
        for entry in self.text.front.not_rules:
            pieces = undeclared.segments(entry.text)
            if any(isinstance(piece, Citation) for piece in pieces):
                code, message = (
                    "known-not-rule",
                    "cites a rule; write the look-alike as code instead",
                )
            elif " ".join(entry.text.split()) not in used:
                code, message = "unused-not-rule", "does not occur in this text"
            else:
                continue
            yield Diagnostic(
                file=self.text.file,
                line=entry.line,
                code=code,
                message=f"not_rules: {entry.text} {message}",
            )


def by_rule(catalogue: Catalogue, index: Index) -> Rulings:
    """The registered rulings, in the order of their ids."""
    found: dict[str, list[Ruling]] = {}
    by_id = {ruling.id: ruling for ruling in catalogue.rulings}
    for rule in index.lexicon.ids:
        if rule in by_id:
            found.setdefault(by_id[rule].rule, []).append(by_id[rule])
    return {rule: tuple(rulings) for rule, rulings in found.items()}


def link_text(text: RuleText, index: Index, catalogue: Catalogue, rulings: Rulings) -> LinkedText:
    """Link every section of a file, for its own page."""
    tokenizer = make_tokenizer(
        index.lexicon,
        home=text.front.home,
        not_rules=[entry.text for entry in text.front.not_rules],
    )
    linker = Linker(index=index, tokenizer=tokenizer, file=text.file, page=page_url(text.file))
    sections = tuple(
        (
            rule,
            LinkedSection(
                id=rule.id,
                heading=linker.link([rule.heading]) if rule.heading else None,
                body=linker.link(rule.body),
                rulings=_linked_rulings(rulings.get(rule.id, ()), linker, catalogue),
            ),
        )
        for rule in text.sections
    )
    return LinkedText(text=text, linker=linker, sections=sections)


def link_outside(
    outside: OutsideFile, index: Index, catalogue: Catalogue, rulings: Rulings
) -> tuple[tuple[OutsideRule, Linker, LinkedSection], ...]:
    """Link the gists of the outside rules, for their common page. Only full ids are citations.

    Their rulings may use the bare numbers of the rule's own home, as under any rule.
    """
    page = page_url(OUTSIDE_PAGE)
    tokenizer = make_tokenizer(index.lexicon)
    linker = Linker(index=index, tokenizer=tokenizer, file=outside.file, page=page)
    found = []
    for rule in outside.rules:
        own: tuple[LinkedRuling, ...] = ()
        if rule.id in rulings:
            at_home = replace(
                linker, tokenizer=make_tokenizer(index.lexicon, home=home_of(rule.id))
            )
            own = _linked_rulings(rulings[rule.id], at_home, catalogue)
        section = LinkedSection(
            id=rule.id,
            heading=None,
            body=linker.link_text(rule.gist, line=rule.gist_line),
            rulings=own,
        )
        found.append((rule, linker, section))
    return tuple(found)


def _linked_rulings(
    rulings: Iterable[Ruling], linker: Linker, catalogue: Catalogue
) -> tuple[LinkedRuling, ...]:
    """Problems in a ruling are reported where it is written."""
    found = []
    for ruling in rulings:
        place = catalogue.place(ruling.id)
        linked = link_ruling(ruling, replace(linker, file=place.file), line=place.line)
        found.append(replace(linked, effects=catalogue.effects.get(ruling.id, ())))
    return tuple(found)
