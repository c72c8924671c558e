"""Ids that were published and are no longer in the texts: where they went, or why they ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from build_tools.diagnostics import Diagnostic
from build_tools.toml_text import load_toml
from calculators.rule_ids import is_rule_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """One id. It was moved when ``to`` is given, else withdrawn."""

    id: str
    line: int
    to: str = ""
    """The id that says the same now."""
    on: str = ""
    """Date of the withdrawal, as 2026-11-30."""
    why: str = ""
    instead: str = ""
    """The id that replaced it, if one did."""

    @property
    def next_id(self) -> str:
        """The id that a reader is sent to, or blank."""
        return self.to or self.instead


_FIELDS: Final = {"moved": ("id", "to"), "withdrawn": ("id", "on", "why")}
_OPTIONAL: Final = {"moved": (), "withdrawn": ("instead",)}


def read_gone(file: str, source: str) -> tuple[tuple[Gone, ...], tuple[Diagnostic, ...]]:
    """``[[moved]]`` and ``[[withdrawn]]`` entries, and what is wrong with the file."""
    data, unreadable = load_toml(file, source)
    if unreadable:
        return (), unreadable
    found: dict[str, Gone] = {}
    problems = []
    for kind, entry in _entries(data):
        line = _line_of(source, str(entry.get("id", "")))
        fault = _fault(kind, entry)
        if not fault and entry["id"] in found:
            fault = f"{entry['id']} has an entry already"
        if fault:
            problems.append(Diagnostic(file=file, line=line, code="gone", message=fault))
        else:
            texts = {key: " ".join(str(value).split()) for key, value in entry.items()}
            found[texts["id"]] = Gone(line=line, **texts)
    return tuple(found.values()), tuple(problems)


def _entries(data: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for kind, entries in data.items():
        if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
            yield from ((kind, entry) for entry in entries)
        else:
            yield kind, {}


def _fault(kind: str, entry: Mapping[str, Any]) -> str:
    """What is wrong with an entry, or blank."""
    if kind not in _FIELDS or not entry:
        return f"{kind}: expected [[moved]] and [[withdrawn]] entries"
    needed, allowed = _FIELDS[kind], (*_FIELDS[kind], *_OPTIONAL[kind])
    for key in entry:
        if key not in allowed:
            return f"{key}: unknown field: expected {', '.join(allowed)}"
    for key in needed:
        if not entry.get(key):
            return f"{kind}: {key} is missing"
    for key in ("id", "to", "instead"):
        if key in entry and not (isinstance(entry[key], str) and is_rule_id(entry[key])):
            return f"{key}: {str(entry[key])[:60]!r} is no rule id"
    if "on" in entry and not isinstance(entry["on"], date):
        return "on: expected a date, such as 2026-11-30"
    if "why" in entry and not isinstance(entry["why"], str):
        return "why: expected a text"
    return ""


def _line_of(source: str, rule: str) -> int:
    """The line that gives this id."""
    for number, line in enumerate(source.splitlines(), start=1):
        if line.split("=")[0].strip() == "id" and f'"{rule}"' in line:
            return number
    return 1
