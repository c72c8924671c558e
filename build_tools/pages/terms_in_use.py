"""All that the site says, gathered to be held against the terms."""

from collections.abc import Iterable, Iterator

from build_tools.diagnostics import Diagnostic
from build_tools.links.catalogue import Catalogue
from build_tools.links.index import Index
from build_tools.links.outside import OutsideFile
from build_tools.pages.sources import TERMS_FOLDER, Sources
from build_tools.rule_text import RuleText
from build_tools.terms.check import check_terms
from build_tools.terms.explain import make_glossary
from build_tools.terms.words import (
    Words,
    words_of_outside,
    words_of_page,
    words_of_rulings,
    words_of_source,
)


def check_use(
    sources: Sources,
    texts: Iterable[RuleText],
    outside: OutsideFile,
    catalogue: Catalogue,
    index: Index,
) -> Iterator[Diagnostic]:
    """Abbreviations that nobody explains, and terms that nobody uses."""
    words = tuple(_words(sources, texts, outside, catalogue))
    return check_terms(words, catalogue, sources.not_terms, index.entries)


def _words(
    sources: Sources, texts: Iterable[RuleText], outside: OutsideFile, catalogue: Catalogue
) -> Iterator[Words]:
    glossary = make_glossary(catalogue)
    for text in texts:
        yield from words_of_page(text, glossary.game_of_text(text))
    yield from words_of_outside(outside)
    yield from words_of_rulings(catalogue)
    for file, source in sources.modules.items():
        yield from words_of_source(file, source, names_terms=file.startswith(f"{TERMS_FOLDER}/"))
