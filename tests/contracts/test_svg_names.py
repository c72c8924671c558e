"""Python's lists of what a figure may have, and those of the page."""

from __future__ import annotations

import re
from pathlib import Path

from calculators.figures.svg import ATTRIBUTES, TAGS

SCRIPT = Path("docs/assets/js/svg.js")


def listed(name: str) -> list[str]:
    found = re.search(rf"{name} = Object.freeze\(\[(.*?)\]\)", SCRIPT.read_text("utf-8"), re.DOTALL)
    assert found, name
    return re.findall(r'"([^"]+)"', found[1])


def test_the_page_makes_the_same_elements_and_attributes_and_no_others() -> None:
    assert sorted(listed("TAGS")) == sorted(TAGS)
    assert sorted(listed("ATTRIBUTES")) == sorted(ATTRIBUTES)
