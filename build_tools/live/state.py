"""What browsers are told: which version of the site there is, and what is wrong with an edit."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, replace
from threading import Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """One state of the site."""

    version: str
    """Another one whenever the site's files are others."""
    problem: str = ""
    """Why it is not what its sources say by now; in several lines."""

    def as_json(self) -> str:
        """As the page is told."""
        return json.dumps({"version": self.version, "problem": self.problem})


class State:
    """The newest state, for the threads that tell browsers of it."""

    def __init__(self) -> None:
        self._run = secrets.token_hex(4)  # pages of an earlier run are old, too
        self._count = 0
        self._changed = Condition()
        self._news = News(version=self._version())

    @property
    def news(self) -> News:
        """The newest state."""
        with self._changed:
            return self._news

    def is_built(self, *, changed: bool) -> None:
        """The site is what its sources say; whether it has changed by that."""
        with self._changed:
            self._count += changed
            self._tell(News(version=self._version()))

    def is_wrong(self, problem: str) -> None:
        """The site stays as it was."""
        with self._changed:
            self._tell(replace(self._news, problem=problem))

    def after(self, known: News | None, seconds: float) -> News | None:
        """The state, once it is another than the one known; None if that takes too long."""
        with self._changed:
            self._changed.wait_for(lambda: self._news != known, seconds)
            return self._news if self._news != known else None

    def _tell(self, news: News) -> None:
        self._news = news
        self._changed.notify_all()

    def _version(self) -> str:
        return f"{self._run}-{self._count}"
