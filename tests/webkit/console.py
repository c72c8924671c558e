"""What pages print to their console, as the window writes it down."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

TROUBLE = re.compile(r"^.*\bCONSOLE (?:\w+ )*(?:ERROR|WARN)\b.*", re.MULTILINE)

OF_NO_ACCOUNT = (
    re.compile("Context is stopped$"),  # something was under way when the window closed
    re.compile("directive 'manifest-src'"),  # an iPhone, which installs apps, knows it
)


@dataclass(slots=True)
class Console:
    """Errors, exceptions and warnings of every page, worker and window of one test."""

    log: Path
    expected: list[re.Pattern[str]] = field(default_factory=list)

    def tolerate(self, *patterns: str) -> None:
        """Troubles that may come of what the test does."""
        self.expected.extend(map(re.compile, patterns))

    def troubles(self) -> list[str]:
        """All of them, in the order in which they came."""
        written = self.log.read_text(encoding="utf-8", errors="replace")
        return TROUBLE.findall(written)

    def unexpected(self) -> list[str]:
        return [
            trouble
            for trouble in self.troubles()
            if not any(pattern.search(trouble) for pattern in (*OF_NO_ACCOUNT, *self.expected))
        ]
