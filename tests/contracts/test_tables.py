"""The tables of the documentation are whole: a row of more or fewer cells says something else."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(
    page.relative_to(ROOT).as_posix() for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
)
FENCED = re.compile(r"^(`{3,}).*?^\1$", re.DOTALL | re.MULTILINE)
NO_EDGE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)|\\\|")


def cells(row: str) -> int:
    return NO_EDGE.sub("", row).strip().strip("|").count("|") + 1


def broken_rows(text: str) -> list[str]:
    """The rows that have not as many cells as the row above them."""
    rows = [line if line.startswith("|") else "" for line in FENCED.sub("", text).splitlines()]
    return [row for above, row in pairwise(rows) if above and row and cells(above) != cells(row)]


@pytest.mark.parametrize("page", PAGES)
def test_each_row_of_a_table_has_the_cells_of_the_one_above(page: str) -> None:
    assert broken_rows((ROOT / page).read_text(encoding="utf-8")) == []


def test_a_row_that_lost_or_won_a_cell_is_found() -> None:
    assert broken_rows("| a | b |\n|---|---|\n| `x|y` | z\\|z |\n| c |\n") == ["| c |"]
    assert broken_rows("| a |\n|---|\n| b | c |\n") == ["| b | c |"]
