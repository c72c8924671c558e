"""What must hold, as data: each row of the table, and the limits it is held against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_tools.bench.build import of_rules
from build_tools.bench.change import CHANGES, COLLAPSE, answered, blocked, painted
from build_tools.bench.first_visit import PAGES, PLAIN, of_page
from build_tools.bench.kept_size import COMPRESSED, STORED
from build_tools.bench.subjects import OURS, STOCK


@dataclass(frozen=True, slots=True, kw_only=True)
class RatioRow:
    """One subject over another: the ratio of their medians is held against the limit."""

    words: str
    measure: str
    subject: str
    over: str
    limit: float
    aim: float


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRow:
    """A median that is held against the limit, in the unit that the samples have."""

    words: str
    measure: str
    subject: str
    limit: float
    aim: float


type Row = RatioRow | FigureRow

MB: Final = 1e6
FRAME_MS: Final = 16.7
LATE_MS: Final = 100
"""A page that answers a touch later than that is felt to be stuck."""
LONG_TASK_MS: Final = 50
"""What browsers call a long task."""

ROWS: Final[tuple[Row, ...]] = (
    RatioRow(
        words="First answer, cold profile, over stock",
        measure="cold",
        subject=OURS,
        over=STOCK,
        limit=0.45,
        aim=0.33,
    ),
    RatioRow(
        words="First answer from the offline copy, over stock behind a plain service worker",
        measure="kept",
        subject=OURS,
        over=STOCK,
        limit=0.35,
        aim=0.25,
    ),
    RatioRow(
        words="Second calculator, by a link inside the site, over stock, warm",
        measure="second",
        subject=OURS,
        over=STOCK,
        limit=0.08,
        aim=0.04,
    ),
    *(
        FigureRow(
            words=f"Input of {what.name} changed, to its answer {how}",
            measure="change",
            subject=name(what),
            limit=FRAME_MS,
            aim=8,
        )
        for what in CHANGES
        for how, name in (("in the page", answered), ("painted", painted))
    ),
    FigureRow(
        words="20-hex collapse changed: the longest that the page is blocked until its answer",
        measure="change",
        subject=blocked(COLLAPSE),
        limit=LATE_MS,
        aim=LONG_TASK_MS,
    ),
    *(
        RatioRow(
            words=f"Bytes of the first visit of {page}, over Material with the same text",
            measure="first-visit",
            subject=of_page(OURS, page),
            over=of_page(PLAIN, page),
            limit=1.15,
            aim=1.05,
        )
        for page in PAGES
    ),
    *(
        RatioRow(
            words=f"Our build of {rules} made-up rules over `mkdocs build` of the same text "
            "as plain Markdown",
            measure="build",
            subject=of_rules(OURS, rules),
            over=of_rules(PLAIN, rules),
            limit=2.0,
            aim=1.3,
        )
        for rules in (100, 3000)
    ),
    RatioRow(
        words="Our build of 3000 made-up rules over that of 300",
        measure="build",
        subject=of_rules(OURS, 3000),
        over=of_rules(OURS, 300),
        limit=12,
        aim=10,
    ),
    FigureRow(
        words="Everything needed offline, compressed with gzip",
        measure="kept-size",
        subject=COMPRESSED,
        limit=8 * MB,
        aim=6.5 * MB,
    ),
    FigureRow(
        words="Everything needed offline, as stored",
        measure="kept-size",
        subject=STORED,
        limit=14 * MB,
        aim=13 * MB,
    ),
)
"""In the order of the report. A row whose measurement has not been made says so there."""

TITLES: Final = {
    "cold": "Cold profile: navigation to the first answer",
    "kept": "Offline copy: navigation to the first answer",
    "second": "Where Python runs already: to the other calculator's answer",
    "change": "An input changed",
    "first-visit": "First visit of a rule page, until it can be used",
    "build": "Building the site",
    "kept-size": "Everything needed offline",
}
"""Measurements, in the order of the report."""
