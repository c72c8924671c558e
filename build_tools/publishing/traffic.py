"""What a day of a million readers asks of a host, worked out from visits that have been counted.

How readers divide among the kinds of visit is assumed and stands in the rows below; how many
requests a visit makes and how many bytes are sent for it is counted by nginx.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final

PAGE: Final = Path("docs/development/publishing.md")
BEGIN: Final = "<!-- Written by make traffic from here on. -->"
END: Final = "<!-- Up to here. -->"

READERS: Final = 1_000_000
SECONDS: Final = 24 * 60 * 60
PEAK: Final = 5
"""How many times the day's average comes in its busiest minute: assumed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of visit."""

    key: str
    what: str
    percent: int
    """Of a day's readers, assumed; 0 for what comes with a new version alone."""
    instead: str = ""
    """The kind that it takes the place of on the day of a new version."""


KINDS: tuple[Kind, ...] = (
    Kind(key="glance", what="First visit, one rule text, gone as soon as it is shown", percent=30),
    Kind(
        key="stay",
        what="First visit that stays: the device keeps all texts",
        percent=40,
    ),
    Kind(key="calculator", what="The same, and works something out", percent=8),
    Kind(key="all", what="First visit that takes everything offline", percent=2),
    Kind(key="return", what="Comes back, with the texts on the device", percent=15),
    Kind(key="return-all", what="Comes back, with everything on the device", percent=5),
    Kind(
        key="new-text",
        what="Comes back, and one text has changed meanwhile",
        percent=0,
        instead="return",
    ),
    Kind(
        key="new-scripts",
        what="Comes back with everything, and scripts have changed, and so every page",
        percent=0,
        instead="return-all",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What one visit has taken."""

    requests: int
    files: int
    """Bytes of what was sent, compressed."""
    heads: int
    """Bytes of the headers before it, as HTTP/1.1 sends them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What all readers of a day take together."""

    requests: int
    size: int
    """Bytes of files and headers, before encryption."""

    @property
    def requests_at_peak(self) -> int:
        """In each second of the busiest minute."""
        return -(-self.requests * PEAK // SECONDS)

    @property
    def megabits_at_peak(self) -> int:
        """In each second of the busiest minute."""
        return -(-self.size * 8 * PEAK // (SECONDS * 1_000_000))


def day(counts: Mapping[str, Count], *, is_new: bool = False) -> Day:
    """A day's readers; on the day of a new version every one who comes back meets it."""
    taken = {kind.instead: kind.key for kind in KINDS if kind.instead} if is_new else {}
    parts = [
        (Fraction(READERS * kind.percent, 100), counts[taken.get(kind.key, kind.key)])
        for kind in KINDS
        if kind.percent
    ]
    return Day(
        requests=int(sum(readers * count.requests for readers, count in parts)),
        size=int(sum(readers * (count.files + count.heads) for readers, count in parts)),
    )


def report(counts: Mapping[str, Count]) -> str:
    """The tables, as Markdown."""
    visits = [
        (
            kind.what,
            f"{kind.percent} %" if kind.percent else "",
            str(counts[kind.key].requests),
            kilobytes(counts[kind.key].files),
            kilobytes(counts[kind.key].heads),
        )
        for kind in KINDS
    ]
    days = [
        (
            what,
            f"{one.requests / 1e6:.1f} million",
            f"{one.size / 1e9:.0f} GB",
            str(one.requests_at_peak),
            f"{one.megabits_at_peak} Mbit",
        )
        for what, one in (
            ("Any day", day(counts)),
            ("The day of a new version", day(counts, is_new=True)),
        )
    ]
    return "\n".join(
        (
            *table(
                ("A visit", "Of the day's readers", "Requests", "KB of files", "KB of headers"),
                visits,
            ),
            "",
            *table(
                (
                    "A million readers",
                    "Requests",
                    "Sent",
                    "Requests a second, busiest",
                    "Sent a second, busiest",
                ),
                days,
            ),
            "",
        )
    )


def kilobytes(size: int) -> str:
    """In thousands of bytes, with three figures or so."""
    return f"{size / 1000:.1f}" if size < 100_000 else f"{size / 1000:.0f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table of Markdown, its numbers to the right."""
    yield f"| {' | '.join(head)} |"
    yield f"|---{'|--:' * (len(head) - 1)}|"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def write_report(root: Path, counts: Mapping[str, Count]) -> None:
    """Puts the tables between the marks; raises `ValueError` where the page lacks these."""
    page = root / PAGE
    before, begin, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        message = f"{PAGE} needs the lines {BEGIN!r} and {END!r} around the tables"
        raise ValueError(message)
    page.write_text(f"{before}{BEGIN}\n\n{report(counts)}\n{END}{after}", encoding="utf-8")
