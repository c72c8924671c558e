"""An input changed: how long until its answer is in the page, and until it is painted.

And for how long at a stretch the page meanwhile did nothing for its reader.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from build_tools.bench.bench import Bench
from build_tools.bench.samples import Recorder
from build_tools.bench.subjects import OURS, PYTHONS, Subject
from build_tools.bench.visits import at_rest, new_profile, time_to_answer, visiting

_SCRIPT: Final = Path(__file__).with_name("change.js")


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A field of a calculator whose options change the answer, and how often it is changed."""

    name: str
    calculator: str
    field: str
    values: tuple[str, ...]
    """Taken in turn; the last one is the default."""
    query: str = ""
    """The inputs that it is opened with."""
    times: int = 20


BOARDS: Final = ("primosole-bridge", "geomorphic")
COLUMNS: Final = "EFGHIJKLMNOPQRSTUVWX"

CHANGES: Final = (
    Change(
        name="movement", calculator="movement", field="terrain", values=("brush", "open-ground")
    ),
    Change(name="tem", calculator="tem", field="terrain", values=("olive-grove", "open-ground")),
    Change(name="falling-debris", calculator="falling-debris", field="board", values=BOARDS),
)
"""What a player changes at the table: each answer is to be there with the next frame."""

COLLAPSE: Final = Change(
    name="20-hex collapse",
    calculator="falling-debris",
    field="board",
    values=BOARDS,
    query="&".join(
        (
            f"rubbled={'~'.join(f'{column}3:1+2' for column in COLUMNS)}",
            f"units={'~'.join(f'{column}4!7/6' for column in COLUMNS)}",
        )
    ),
    times=6,
)
"""The longest computation: two Locations of each of 20 hexes, and 20 units beside them. It may take
its time; the page goes on meanwhile."""


def answered(change: Change) -> str:
    """The name of the samples until the answer is in the page."""
    return f"{change.name}, in the page"


def painted(change: Change) -> str:
    """The name of the samples until it is painted."""
    return f"{change.name}, painted"


def blocked(change: Change) -> str:
    """The name of the samples of the longest stretch in which the page could do nothing else."""
    return f"{change.name}, page blocked"


def change(bench: Bench, recorder: Recorder) -> None:
    """Each round in a browser that is new, where the calculator has given its first answer."""
    for number in range(1, bench.rounds + 1):
        for what in (*CHANGES, COLLAPSE):
            with (
                new_profile(bench.profiles / "change") as profile,
                visiting(bench.chromium, profile) as page,
            ):
                for shown, seen, busy in changes(page, bench.hosting.url, what):
                    recorder.add(answered(what), number, shown, "ms")
                    recorder.add(painted(what), number, seen, "ms")
                    recorder.add(blocked(what), number, busy, "ms")


def changes(page: Page, site: str, what: Change) -> list[tuple[float, float, float]]:
    """Milliseconds of each change."""
    path = f"hexside/calculators/{what.calculator}/?{what.query}".removesuffix("?")
    subject = Subject(name=OURS, path=path, shows=PYTHONS.format(what.calculator), words=" ")
    time_to_answer(page, site, subject, "")
    at_rest(page)
    call = f"benchChange({json.dumps(asdict(what))})"
    found = page.evaluate(f"(() => {{ {_SCRIPT.read_text('utf-8')}\nreturn {call}; }})()")
    return [(float(shown), float(seen), float(busy)) for shown, seen, busy in found]
