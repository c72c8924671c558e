"""Decisions are numbered, and each is in the list by subject at the head of the page."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/development/decisions/index.md"


def test_each_decision_is_listed_once_by_its_title() -> None:
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition("\n## ")
    decided = re.findall(r"^## (\d+\. .+)$", f"## {rest}", re.MULTILINE)
    assert [int(title.partition(".")[0]) for title in decided] == list(range(1, len(decided) + 1))
    listed = re.findall(r"^\[(\d+\. .+)\]\(#[\w-]+\)(?: ·)?$", head, re.MULTILINE)
    assert sorted(listed) == sorted(decided)
