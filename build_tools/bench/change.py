"""An input changed: how long until its answer is in the page, and until it is painted."""

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

    calculator: str
    field: str
    values: tuple[str, ...]
    """Taken in turn; the last one is the default."""
    times: int = 20


CHANGES: Final = (
    Change(calculator="movement", field="terrain", values=("brush", "open-ground")),
    Change(calculator="tem", field="terrain", values=("olive-grove", "open-ground")),
    Change(calculator="falling-debris", field="board", values=("primosole-bridge", "geomorphic")),
)


def answered(calculator: str) -> str:
    """The name of the samples until the answer is in the page."""
    return f"{calculator}, in the page"


def painted(calculator: str) -> str:
    """The name of the samples until it is painted."""
    return f"{calculator}, painted"


def change(bench: Bench, recorder: Recorder) -> None:
    """Each round in a browser that is new, where the calculator has given its first answer."""
    for number in range(1, bench.rounds + 1):
        for what in CHANGES:
            with (
                new_profile(bench.profiles / "change") as profile,
                visiting(bench.chromium, profile) as page,
            ):
                for shown, seen in changes(page, bench, what):
                    recorder.add(answered(what.calculator), number, shown, "ms")
                    recorder.add(painted(what.calculator), number, seen, "ms")


def changes(page: Page, bench: Bench, what: Change) -> list[tuple[float, float]]:
    """Milliseconds of each change."""
    path = f"hexside/calculators/{what.calculator}/"
    subject = Subject(name=OURS, path=path, shows=PYTHONS.format(what.calculator), words=" ")
    time_to_answer(page, bench.hosting.url, subject, "")
    at_rest(page)
    call = f"benchChange({json.dumps(asdict(what))})"
    found = page.evaluate(f"(() => {{ {_SCRIPT.read_text('utf-8')}\nreturn {call}; }})()")
    return [(float(shown), float(seen)) for shown, seen in found]
