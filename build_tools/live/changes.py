"""Edits of what the site is made of, as they are saved."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Final, Self

from watchdog.events import (
    FileClosedNoWriteEvent,
    FileOpenedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

FOLDERS: Final = ("docs", "calculators", "build_tools")
FILES: Final = ("mkdocs.yml", "pyproject.toml")
CODE: Final = ("build_tools", "calculators", "pyproject.toml")
TEMPLATES: Final = "build_tools/theme"
"""In a folder of code, but read anew by every build."""
LEFT_BY_EDITORS: Final = ("~", ".pyc", ".swp", ".swx", ".tmp", ".bak", ".orig")
SETTLED: Final = 0.05
"""Seconds without a further edit after which those so far are taken together."""
LONGEST: Final = 2.0
"""Seconds that they are gathered at most."""


@dataclass(frozen=True, slots=True)
class Edits:
    """Files that were saved, moved or deleted, by path from the project's root."""

    files: tuple[str, ...]

    @property
    def is_code(self) -> bool:
        """Python that has been imported may be another now."""
        return any(is_in(file, CODE) and not is_in(file, (TEMPLATES,)) for file in self.files)

    def __str__(self) -> str:
        first, *more = self.files
        return f"{first} and {len(more)} more" if more else first


class Changes:
    """Watches a project from ``with`` to its end."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._saved: SimpleQueue[str | None] = SimpleQueue()
        self._observer: BaseObserver | None = None

    def __enter__(self) -> Self:
        try:
            self._observer = self._started(Observer())
        except OSError:  # the system watches as many files as it can already
            self._observer = self._started(PollingObserver())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.end()
        if self._observer is not None:
            self._observer.stop()
            self._observer.join()

    def end(self) -> None:
        """Has `next` say that there is nothing more to come."""
        self._saved.put(None)

    def next(self) -> Edits | None:
        """Waits for edits, and a moment for those that belong to them. None at the end."""
        first = self._saved.get()
        if first is None:
            return None
        files = {first: None}
        latest = time.monotonic() + LONGEST
        while time.monotonic() < latest:
            try:
                file = self._saved.get(timeout=SETTLED)
            except Empty:
                break
            if file is None:
                return None
            files[file] = None
        # Some editors write beside a file and rename: what is there comes first.
        ordered = sorted(files, key=lambda file: not (self.root / file).exists())
        return Edits(tuple(ordered))

    def saw(self, paths: Iterable[str]) -> None:
        """Takes note of paths that an event names."""
        for text in paths:
            path = Path(text)
            if path.is_relative_to(self.root):
                file = path.relative_to(self.root).as_posix()
                if is_source(file):
                    self._saved.put(file)

    def _started(self, observer: BaseObserver) -> BaseObserver:
        handler = _Handler(self)
        observer.schedule(handler, str(self.root), recursive=False)
        for folder in FOLDERS:
            if (self.root / folder).is_dir():
                observer.schedule(handler, str(self.root / folder), recursive=True)
        observer.start()
        return observer


class _Handler(FileSystemEventHandler):
    """Passes on whatever may have changed a file."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes

    def on_any_event(self, event: FileSystemEvent) -> None:
        is_only_read = isinstance(event, FileOpenedEvent | FileClosedNoWriteEvent)
        is_listing = event.is_directory and event.event_type == "modified"
        if not (is_only_read or is_listing):
            named = (event.src_path, event.dest_path)
            self._changes.saw(str(path) for path in named if path)


def is_source(file: str) -> bool:
    """The site may be made of it; what editors and Python leave beside it is not."""
    path = Path(file)
    if path.name.endswith(LEFT_BY_EDITORS):
        return False
    if any(part.startswith((".", "#")) or part == "__pycache__" for part in path.parts):
        return False
    return is_in(file, (*FOLDERS, *FILES))


def is_in(file: str, places: Iterable[str]) -> bool:
    """It is one of these files, or below one of these folders."""
    return any(file == place or file.startswith(f"{place}/") for place in places)
