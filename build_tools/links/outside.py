"""Rules outside our texts: one TOML file that says what each is about and how sure we are."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, Final

from build_tools.diagnostics import Diagnostic
from build_tools.toml_text import load_toml
from calculators.rule_ids import is_rule_id, ruled_rule


class Confidence(StrEnum):
    """How sure we are of an outside rule."""

    READ = "C"
    GENERAL = "L"
    UNSURE = "U"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideRule:
    """What our texts need from a rule that is not in them."""

    id: str
    topic: str
    gist: str
    confidence: Confidence
    spellings: tuple[str, ...] = ()
    """Words that cite it, where the game has no number for it."""
    line: int = 1
    """Of its id in the file."""
    gist_line: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideFile:
    """The file as read."""

    file: str
    rules: tuple[OutsideRule, ...] = ()
    text_version: str | None = None
    """The file's own date, where it gives one."""


_TEXTS: Final = ("id", "topic", "gist", "confidence")
_FIELDS: Final = (*_TEXTS, "spellings")
_HEADER = re.compile(r"\s*\[\[\s*rule\s*\]\]")
_KEY = re.compile(r"\s*([A-Za-z_]+)\s*=")


def read_outside(file: str, source: str) -> tuple[OutsideFile, tuple[Diagnostic, ...]]:
    """The rules of the file and what is wrong with it. An entry without an id is left out."""

    def problem(line: int, message: str) -> Diagnostic:
        return Diagnostic(file=file, line=line, code="outside-rule", message=message)

    data, unreadable = load_toml(file, source)
    if unreadable:
        return OutsideFile(file=file), unreadable
    problems = [
        problem(1, f"unknown key {key!r}: expected text_version and [[rule]] entries")
        for key in data
        if key not in ("rule", "text_version")
    ]
    version = data.get("text_version")
    if version is not None and not isinstance(version, date):
        problems.append(problem(1, "text_version: expected a date, such as 2026-11-30"))
        version = None
    entries = data.get("rule", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        problems.append(problem(1, "rule: expected [[rule]] entries"))
        entries = []
    rules = []
    places = _places(source, len(entries))
    for entry, lines in zip(entries, places, strict=True):
        faults = list(_faults(entry))
        problems.extend(
            problem(lines.get(key, lines[""]), f"{key}: {message}") for key, message in faults
        )
        if not any(key == "id" for key, _ in faults):
            rules.append(_rule(entry, lines, {key for key, _ in faults}))
    return (
        OutsideFile(
            file=file,
            rules=tuple(rules),
            text_version=version.isoformat()[:10] if version else None,
        ),
        tuple(problems),
    )


def _places(source: str, count: int) -> list[dict[str, int]]:
    """For each entry the lines of its keys, and under a blank key that of its header."""
    places: list[dict[str, int]] = []
    for number, line in enumerate(source.splitlines(), start=1):
        if _HEADER.match(line):
            places.append({"": number})
        elif places and (key := _KEY.match(line)):
            places[-1].setdefault(key[1], number)
    return (places + [{"": 1}] * count)[:count]


def _faults(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Keys of an entry with what is wrong there."""
    for key in entry:
        if key not in _FIELDS:
            yield key, f"unknown field: expected {', '.join(_FIELDS)}"
    for key in _TEXTS:
        value = entry.get(key)
        if not isinstance(value, str) or not value.strip():
            yield key, "missing or empty" if key not in entry or value == "" else "expected a text"
        elif key == "id" and (not is_rule_id(value) or ruled_rule(value)):
            yield key, f"{value!r} is no rule id"
        elif key == "confidence" and value not in {str(one) for one in Confidence}:
            yield key, f"{value!r} is none of {', '.join(Confidence)}"
    spellings = entry.get("spellings", [])
    if not isinstance(spellings, list) or not all(
        isinstance(words, str) and words.strip() for words in spellings
    ):
        yield "spellings", "expected a list of texts"


def _rule(entry: Mapping[str, Any], lines: Mapping[str, int], faulty: set[str]) -> OutsideRule:
    """The entry, with blanks in place of faulty fields: its id is known to other texts."""

    def words(key: str) -> str:
        return "" if key in faulty else " ".join(entry[key].split())

    spellings = () if "spellings" in faulty else entry.get("spellings", ())
    return OutsideRule(
        id=entry["id"],
        topic=words("topic"),
        gist=words("gist"),
        confidence=Confidence(words("confidence") or Confidence.UNSURE),
        spellings=tuple(" ".join(text.split()) for text in spellings),
        line=lines.get("id", lines[""]),
        gist_line=lines.get("gist", lines[""]),
    )
