"""Style sheets lie over one another: a name means one thing in all of them."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

CSS = Path(__file__).parent.parent.parent / "docs/assets/css"
STYLES = sorted(CSS.glob("*.css"))
BY_ITSELF = re.compile(r"^(\.[\w-]+) \{", re.MULTILINE)
"""A rule for all that has one class, wherever it stands."""


def whole(sheet: Path) -> str:
    """A sheet with its parts."""
    parts = sorted(sheet.with_suffix("").glob("*.css"))
    return "\n".join(path.read_text(encoding="utf-8") for path in (sheet, *parts))


def test_no_class_is_given_its_looks_by_two_sheets() -> None:
    named = {sheet.name: set(BY_ITSELF.findall(whole(sheet))) for sheet in STYLES}
    assert len(named) > 1
    assert len(named["hexside.css"]) > 20
    for (one, here), (other, there) in combinations(named.items(), 2):
        assert not here & there, (one, other)


def test_a_sheet_in_parts_names_each_of_them_once_and_nothing_else() -> None:
    folders = [path for path in CSS.iterdir() if path.is_dir()]
    assert folders
    for folder in folders:
        sheet = folder.with_suffix(".css").read_text("utf-8")
        without_comments = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
        named = re.findall(rf'@import "\./{folder.name}/(.+?)";\n', without_comments)
        assert without_comments.strip() == "\n".join(
            f'@import "./{folder.name}/{name}";' for name in named
        )
        assert sorted(named) == sorted(path.name for path in folder.iterdir())
