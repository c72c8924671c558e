"""A page of ours, ready for the theme."""

from dataclasses import dataclass

from build_tools.pages.headings import TocEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page ready for the theme."""

    title: str
    html: str
    toc: list[TocEntry]
    anchors: frozenset[str]
    """HTML ids that may be linked to."""
    is_generated: bool = False
    """No file is behind it."""
