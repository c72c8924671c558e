"""Reading TOML that an author wrote: every problem is collected, with the line it stands on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Complaint:
    """One problem and its line, counted from 1; 0 where it has none of its own."""

    line: int
    message: str


@dataclass(slots=True)
class TomlReader:
    """Takes values out of tables and notes what is not as expected."""

    content: str
    problems: list[Complaint] = field(default_factory=list)

    def tables(self) -> Mapping[str, Any] | None:
        """The whole; nothing where it is no TOML."""
        try:
            return tomllib.loads(self.content)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            self.complain_at(int(found[1]) if found else 0, f"this is no TOML: {error}")
            return None

    def table(self, value: Any, name: str) -> Mapping[str, Any]:
        if isinstance(value, dict):
            return value
        self.complain(name, f"{name}: expected a table of keys and values")
        return {}

    def list_of_tables(self, value: Any, name: str) -> list[Mapping[str, Any]]:
        if isinstance(value, list):
            return [self.table(each, name) for each in value]
        self.complain(name, f"{name}: expected a list of tables")
        return []

    def text(self, table: Mapping[str, Any], key: str) -> str:
        value = table.get(key, "")
        if isinstance(value, str):
            return value
        self.complain(key, f"{key}: expected words in quotation marks")
        return ""

    def texts(self, table: Mapping[str, Any], key: str) -> list[str]:
        value = table.get(key, [])
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return value
        self.complain(key, f"{key}: expected a list of words in quotation marks")
        return []

    def known(self, table: Iterable[str], keys: frozenset[str], what: str) -> None:
        """Complains of every key that is not among ``keys``."""
        for key in table:
            if key not in keys:
                expected = ", ".join(sorted(keys))
                self.complain(key, f"{key} is no key of {what}: expected {expected}")

    def complain(self, word: str, message: str) -> None:
        """At the first line with this word."""
        self.complain_at(self.line_of(word), message)

    def complain_at(self, line: int, message: str) -> None:
        self.problems.append(Complaint(line=line, message=message))

    def line_of(self, word: str) -> int:
        """The first line that has the word as a key, else anywhere; 0 when none has."""
        written = rf"(?<!\w){re.escape(word)}(?!\w)"
        for pattern in (rf"^\s*{written}\s*=", written):
            for number, line in enumerate(self.content.splitlines(), start=1):
                if word and re.search(pattern, line):
                    return number
        return 0
