"""The authored files, read from disk. The only module here that touches files."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from build_tools.diagnostics import UNREADABLE, Diagnostic
from build_tools.links.catalogue import CalculatorRules, Catalogue, Place
from build_tools.pages.effects import effects_of
from calculators.registry import CALCULATORS
from calculators.rule_ids import is_rule_id
from calculators.rulings import RULINGS
from calculators.terms import TERMS

RULES: Final = "docs/rules"
OUTSIDE: Final = f"{RULES}/outside.toml"
PUBLISHED: Final = f"{RULES}/published.txt"
GONE: Final = f"{RULES}/gone.toml"
SYNONYMS: Final = f"{RULES}/synonyms.toml"
NOT_TERMS: Final = f"{RULES}/not_terms.txt"
TERMS_FOLDER: Final = "calculators/terms"
PAGE_FOLDERS: Final = ("docs/calculators", "docs/glance", "docs/rulings")
"""Folders of pages that cite rules and are no rule texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Contents by path from the project's root."""

    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Rule texts."""
    pages: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Other pages that cite rules."""
    outside: str = ""
    published: str = ""
    """Every id that was ever published."""
    gone: str = ""
    """What became of those that are no longer in the texts."""
    synonyms: str = ""
    not_terms: str = ""
    """Words that look like abbreviations and are none."""
    modules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The calculators' source, for what it says."""
    other_pages: frozenset[str] = frozenset()
    """Pages that MkDocs renders itself; ours may link to them."""
    assets: frozenset[str] = frozenset()
    """Files that are published as they are; ours may show them."""


def read_sources(root: Path) -> tuple[Sources, tuple[Diagnostic, ...]]:
    """All of them below a project's root, and those that are missing or no text."""
    problems: list[Diagnostic] = []

    def content(file: str) -> str:
        try:
            return (root / file).read_text(encoding="utf-8")
        except FileNotFoundError:
            message = "this file is missing"
        except UnicodeDecodeError:
            message = "this file is not UTF-8 text"
        problems.append(Diagnostic(file=file, line=1, code=UNREADABLE, message=message))
        return ""

    index = f"{RULES}/index.md"
    texts = [file for file in _markdown(root, RULES) if file != index]
    pages = [index] if (root / index).exists() else []
    for folder in PAGE_FOLDERS:
        pages.extend(_markdown(root, folder))
    others = frozenset(_markdown(root, "docs")) - {*texts, *pages}
    sources = Sources(
        texts={file: content(file) for file in texts},
        pages={file: content(file) for file in pages},
        outside=content(OUTSIDE),
        published=content(PUBLISHED),
        gone=content(GONE),
        synonyms=content(SYNONYMS),
        not_terms=content(NOT_TERMS),
        modules={file: content(file) for file in _modules(root)},
        other_pages=others,
        assets=frozenset(_files(root, "docs/assets")),
    )
    return sources, tuple(problems)


def _markdown(root: Path, folder: str) -> Iterator[str]:
    """Markdown files below a folder, in the order of their paths."""
    return (path.relative_to(root).as_posix() for path in sorted((root / folder).rglob("*.md")))


def _modules(root: Path) -> Iterator[str]:
    """The modules of the calculators."""
    return (
        path.relative_to(root).as_posix() for path in sorted((root / "calculators").rglob("*.py"))
    )


def _files(root: Path, folder: str) -> Iterator[str]:
    """All files below a folder."""
    paths = (root / folder).rglob("*")
    return (path.relative_to(root).as_posix() for path in paths if path.is_file())


def read_catalogue(root: Path) -> Catalogue:
    """What our calculators say about rules, and where their source says it."""
    return Catalogue(
        rulings=tuple(RULINGS.values()),
        calculators=tuple(
            CalculatorRules(
                slug=slug,
                title=calculator.title,
                summary=calculator.summary,
                rules=tuple(
                    dict.fromkeys(
                        [
                            *(row.rule for row in calculator.rules),
                            *_beside_fields(calculator.describe()),
                        ]
                    )
                ),
                rulings=tuple(ruling.id for ruling in calculator.rulings),
                words=_words(calculator.describe()),
            )
            for slug, calculator in CALCULATORS.items()
        ),
        terms=TERMS,
        effects={ruling.id: effects_of(ruling) for ruling in RULINGS.values()},
        places={**_places(root), **dict(_places_of_terms(root))},
    )


def _beside_fields(described: Mapping[str, Any]) -> Iterator[str]:
    """The rules that a form cites beside what it asks for."""
    items = list(described["fields"])
    while items:
        item = items.pop(0)
        items.extend(item.get("parts", ()))
        if item.get("rule"):
            yield item["rule"]


def _words(described: Mapping[str, Any]) -> str:
    """What a form says: its summary, and the labels of its fields and of their options."""
    found = dict.fromkeys([described["summary"]])
    fields = list(described["fields"])
    while fields:
        item = fields.pop(0)
        found[item["label"]] = None
        fields[:0] = [*item.get("options", ()), *item.get("parts", ())]
    return "; ".join(text for text in found if text)


def _places(root: Path) -> Mapping[str, Place]:
    """Where each id stands in the package: in a table row or as an ``id``, else its first use."""
    rows: dict[str, Place] = {}
    uses: dict[str, Place] = {}
    for path in sorted((root / "calculators").rglob("*.py")):
        file = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for before, text in re.findall(r'(RuleRow\(|id=|)"([A-Z][\w.-]+)"', line):
                if is_rule_id(text):
                    found = rows if before else uses
                    found.setdefault(text, Place(file=file, line=number))
    return {**uses, **rows}


def _places_of_terms(root: Path) -> Iterator[tuple[str, Place]]:
    """Where the row of each term stands, by the term's anchor: a module is of one game."""
    for path in sorted((root / TERMS_FOLDER).glob("*.py")):
        file, game = path.relative_to(root).as_posix(), path.stem.partition("_")[0]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for key in re.findall(r'\bkey="([^"]+)"', line):
                yield f"{game}-{key}", Place(file=file, line=number)
