"""What the measurements share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserType

from build_tools.bench.hosting import Hosting


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """A browser, a server with all the pages, and how often."""

    root: Path
    """The project."""
    chromium: BrowserType
    hosting: Hosting
    profiles: Path
    """A folder for profiles."""
    words: str
    """The headline of the answer that all give."""
    rounds: int
