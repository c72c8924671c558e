"""Style sheets lie over one another: a name means one thing in all of them."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

STYLES = sorted((Path(__file__).parent.parent.parent / "docs/assets/css").glob("*.css"))
BY_ITSELF = re.compile(r"^(\.[\w-]+) \{", re.MULTILINE)
"""A rule for all that has one class, wherever it stands."""


def test_no_class_is_given_its_looks_by_two_sheets() -> None:
    named = {path.name: set(BY_ITSELF.findall(path.read_text(encoding="utf-8"))) for path in STYLES}
    assert len(named) > 1
    assert named["hexside.css"]
    for (one, here), (other, there) in combinations(named.items(), 2):
        assert not here & there, (one, other)
