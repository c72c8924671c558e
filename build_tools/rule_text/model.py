"""What a file of text is made of, once read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from markdown_it.token import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A word of the front matter and the line it stands on."""

    text: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """The head of a file, checked. Blank where a page that is no rule text has nothing to say."""

    title: str = ""
    """Title in the navigation."""
    book: str = ""
    """What the ids of the text share: ``B37``, ``PBr``, ``OCS20``. Blank: no rule text."""
    game: str = ""
    """``ASL`` or ``OCS``. Blank: of both, or as the page's calculator says."""
    home: str = ""
    """What a bare number is put behind. Blank: bare numbers are no citations here."""
    edition: str = ""
    """Edition of the source, or "not stated"."""
    text_version: str = ""
    """Date of our wording, as 2026-11-30."""
    calculator: str = ""
    """Slug of the calculator whose page this is."""
    not_rules: tuple[Written, ...] = ()
    """Words that look like citations and are none, such as hexes."""
    modifies: Mapping[Written, tuple[Written, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """A rule of this text, and the rules that it changes."""
    changes: Mapping[Written, tuple[Written, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    """A date, and what was changed on it: ``B37.61: what is new``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A heading and what stands below it, up to the next heading of any depth.

    A heading without a rule id makes one too, with a blank ``id``: the title of a text whose
    rules are all its children, and the headings of pages that are no rule text.
    """

    id: str
    """Canonical rule id, or blank."""
    anchor: str
    """The HTML id: the rule id, or one made from the title."""
    title: str
    """Plain text of the heading without the id."""
    level: int
    """1 to 6, as in ``<h1>``; 0 for what stands before the first heading."""
    line: int
    heading: Token | None
    """The heading's inline token without the id; None before the first heading."""
    body: tuple[Token, ...]
    """Block tokens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One file: a rule text, or a page that cites rules."""

    file: str
    """Path from the project's root."""
    front: FrontMatter
    sections: tuple[Rule, ...]
    """The whole file in order."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The sections that are rules."""
        return tuple(section for section in self.sections if section.id)
