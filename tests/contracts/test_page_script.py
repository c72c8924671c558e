"""What every page loads at once, named: a script more has to be meant."""

from __future__ import annotations

import re
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "docs/assets/js"
STATIC = re.compile(r'^(?:import|export)\b[^;()]*?"\./([\w.]+)"', re.MULTILINE)
AT_ONCE = {
    *("hexside.js", "reading.js", "kept.js", "places.js", "theme.js", "drawer.js"),
    *("jump_open.js", "likely.js", "offline_open.js", "at_rest.js", "release.js"),
    "retry.js",
}


def test_a_page_loads_no_script_but_these_before_it_needs_it() -> None:
    found: set[str] = set()
    waiting = ["hexside.js"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += STATIC.findall((SCRIPTS / name).read_text("utf-8"))
    assert found == AT_ONCE
