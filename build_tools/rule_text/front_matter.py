"""The YAML head of a file. Every value is read as the text that is written, with its line.

Dates and numbers are not converted: a hex such as ``4E5`` would come out as a number.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType
from typing import Final

import yaml

from build_tools.diagnostics import UNREADABLE, Diagnostic
from build_tools.rule_text.model import FrontMatter, Written
from calculators.rule_ids import home_of, is_rule_id
from calculators.terms import Game

GAMES: Final = tuple(Game)
_RULE_TEXT_KEYS: Final = ("title", "book", "game", "home", "edition", "text_version")
_LISTS: Final = ("not_rules", "modifies", "changes")
_PAGE_KEYS: Final = ("title", "calculator", "game")
_THEME_KEYS: Final = ("description", "hide")
"""Keys that the theme reads for itself; not ours to check."""


@dataclass(slots=True, kw_only=True)
class _Head:
    """The keys as written, and the problems found so far."""

    file: str
    first_line: int
    values: dict[str, yaml.Node] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)

    def complain(self, line: int, message: str, *, code: str = "front-matter") -> None:
        self.problems.append(Diagnostic(file=self.file, line=line, code=code, message=message))

    def line_of(self, node: yaml.Node) -> int:
        return self.first_line + node.start_mark.line

    def text(self, key: str) -> str:
        """The value of a key that takes one word or sentence; blank when absent or no text."""
        node = self.values.get(key)
        if node is None:
            return ""
        if not isinstance(node, yaml.ScalarNode):
            self.complain(self.line_of(node), f"{key}: expected a single text")
            return ""
        return str(node.value).strip()

    def written(self, node: yaml.Node, key: str) -> Iterable[Written]:
        """The texts of a list."""
        if not isinstance(node, yaml.SequenceNode):
            self.complain(self.line_of(node), f"{key}: expected a list, such as [V8, V9]")
            return
        for item in node.value:
            if isinstance(item, yaml.ScalarNode) and item.value.strip():
                yield Written(text=item.value.strip(), line=self.line_of(item))
            else:
                self.complain(self.line_of(item), f"{key}: expected a list of texts")

    def list(self, key: str) -> tuple[Written, ...]:
        node = self.values.get(key)
        return () if node is None else tuple(self.written(node, key))

    def lists_by_name(self, key: str) -> Mapping[Written, tuple[Written, ...]]:
        node = self.values.get(key)
        found: dict[Written, tuple[Written, ...]] = {}
        if node is None:
            return MappingProxyType(found)
        if not isinstance(node, yaml.MappingNode):
            self.complain(self.line_of(node), f"{key}: expected names with lists behind them")
            return MappingProxyType(found)
        for name, values in node.value:
            written = Written(text=str(name.value), line=self.line_of(name))
            found[written] = tuple(self.written(values, f"{key}: {written.text}"))
        return MappingProxyType(found)


def read_front_matter(
    content: str, *, file: str, first_line: int, rule_text: bool
) -> tuple[FrontMatter, tuple[Diagnostic, ...]]:
    """The checked head of a file and what is wrong with it.

    ``first_line`` is the line of the file on which the YAML begins. A rule text must say more
    than another page. What could not be read is left blank.
    """
    head = _Head(file=file, first_line=first_line)
    if not _compose(content, head):
        return FrontMatter(), tuple(head.problems)
    required = _RULE_TEXT_KEYS if rule_text else ("title",)
    accepted = (*(_RULE_TEXT_KEYS if rule_text else _PAGE_KEYS), *_LISTS[: 3 if rule_text else 1])
    for key, line in head.lines.items():
        if key not in accepted and key not in _THEME_KEYS:
            head.complain(line, f"unknown key {key!r}: expected {', '.join(accepted)}")
    front = FrontMatter(
        **{key: head.text(key) for key in (*_RULE_TEXT_KEYS, "calculator")},
        not_rules=head.list("not_rules"),
        modifies=head.lists_by_name("modifies"),
        changes=head.lists_by_name("changes"),
    )
    for key in required:
        if not getattr(front, key) and not any(
            problem.message.startswith(f"{key}:") for problem in head.problems
        ):
            head.complain(first_line - 1 if first_line > 1 else 1, f"{key}: missing or empty")
    seen: set[str] = set()
    for entry in front.not_rules:
        if entry.text in seen:
            head.complain(entry.line, f"not_rules: {entry.text} is given twice")
        seen.add(entry.text)
    _check_values(front, head)
    return front, tuple(head.problems)


def _compose(content: str, head: _Head) -> bool:
    """Fill the head's values from YAML, or complain. Whether it is a head at all."""
    try:
        root = yaml.compose(content, Loader=yaml.BaseLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = head.first_line + (mark.line if mark else 0)
        head.complain(line, f"not valid YAML: {error.problem or error.context}", code=UNREADABLE)
        return False
    except (yaml.YAMLError, RecursionError):
        head.complain(
            head.first_line, "not valid YAML: unreadable characters or nesting", code=UNREADABLE
        )
        return False
    if root is None:
        return True
    if not isinstance(root, yaml.MappingNode):
        head.complain(
            head.first_line, "expected names with values, such as title: Debris", code=UNREADABLE
        )
        return False
    for name, value in root.value:
        key = str(name.value) if isinstance(name, yaml.ScalarNode) else "?"
        if key in head.values:
            head.complain(head.line_of(name), f"{key}: given twice")
            continue
        head.values[key] = value
        head.lines[key] = head.line_of(name)
    return True


def _check_values(front: FrontMatter, head: _Head) -> None:
    """What values have to be."""

    def complain(key: str, message: str) -> None:
        head.complain(head.lines[key], f"{key}: {message}")

    if front.game and front.game not in GAMES:
        complain(
            "game",
            f"{front.game!r} is none of {', '.join(GAMES)}, the games of calculators/terms/term.py",
        )
    if front.home and not re.fullmatch("[A-Z][A-Za-z]*", front.home):
        complain("home", f"{front.home!r}: expected letters, such as B or PBr")
    elif front.book and front.home:
        home = home_of(front.book) if is_rule_id(front.book) else front.book
        if home != front.home:
            complain("book", f"{front.book!r} does not begin with the home {front.home!r}")
    for day in front.changes:
        if not _is_date(day.text):
            head.complain(day.line, f"changes: {day.text!r}: expected a date, such as 2026-11-30")
    if front.text_version and not _is_date(front.text_version):
        complain("text_version", f"{front.text_version!r}: expected a date, such as 2026-11-30")


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
