"""Scripts of the built site, by their names in its folder of them."""

from __future__ import annotations

import re
from pathlib import Path

from build_tools.hashed_names import our_folder
from build_tools.minified import PAGE_SCRIPT

STATIC = re.compile(r'(?:from|import)"\./([^"]+)"')


def on_every_page(site: Path = Path("site")) -> set[str]:
    """The script that every page names, and all that it cannot begin without."""
    folder = our_folder(site)
    assert folder is not None
    found: set[str] = set()
    waiting = [Path(PAGE_SCRIPT).name]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += STATIC.findall((folder / "js" / name).read_text("utf-8"))
    return found
