"""Raw samples: one file of JSON lines for each measurement, in a folder that git ignores.

The first line is the `Setting` that a file was measured in, each further line one `Sample`. A
measurement that is run again replaces its own file and no other; `report` reads them all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(".bench/samples")
"""In the project."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One figure, as it was measured."""

    subject: str
    """What was measured: `hexside`, `stock`."""
    round: int
    """Counted from 1. What has the same round was measured one after the other."""
    value: float
    unit: str
    """`ms`, `s` or `bytes`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Where and when a file was measured."""

    measure: str
    """The file's name: `cold`."""
    date: str
    commit: str
    machine: Mapping[str, str]
    """What it ran on, by the names that the report shows: CPU, cores, memory, browser."""
    load: tuple[float, float]
    """Processes that wanted to run, on average over a minute, before and after."""


class Recorder:
    """Writes the samples of one measurement as they come; an interrupted one keeps them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, subject: str, round_: int, value: float, unit: str) -> None:
        """Writes one sample."""
        self.add_all([Sample(subject=subject, round=round_, value=value, unit=unit)])

    def add_all(self, samples: Iterable[Sample]) -> None:
        """Writes some samples."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(f"{json.dumps(asdict(sample))}\n" for sample in samples)


@contextmanager
def recording(root: Path, begun: Setting, load_after: float | None = None) -> Iterator[Recorder]:
    """A recorder for a measurement that begins now; what it had measured before is dropped.

    The load after it is looked up once it has ended, unless it is given.
    """
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{begun.measure}.jsonl"
    samples = path.with_suffix(".part")
    samples.write_text("", encoding="utf-8")
    yield Recorder(samples)
    ended = load_now() if load_after is None else load_after
    setting = {**asdict(begun), "load": (begun.load[0], ended)}
    whole = f"{json.dumps(setting)}\n{samples.read_text('utf-8')}"
    samples.write_text(whole, encoding="utf-8")
    samples.replace(path)


def load_now() -> float:
    """Processes that wanted to run, on average over the last minute."""
    return round(os.getloadavg()[0], 2)


def read(path: Path) -> tuple[Setting, list[Sample]]:
    """A file that has been written."""
    head, *lines = path.read_text("utf-8").splitlines()
    given = json.loads(head)
    setting = Setting(**{**given, "load": tuple(given["load"])})
    return setting, [Sample(**json.loads(line)) for line in lines]


def read_all(root: Path) -> dict[str, tuple[Setting, list[Sample]]]:
    """All that has been measured, by measurement."""
    files = sorted((root / FOLDER).glob("*.jsonl"))
    return {path.stem: read(path) for path in files}
