"""Scripts of the built site, by their names in its folder of them; and as we wrote them."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Route

from build_tools.hashed_names import our_folder
from build_tools.minified import PAGE_SCRIPT

SITE = Path("site")
SOURCE = Path("docs/assets")
STATIC = re.compile(r'(?:from|import)"\./([^"]+)"')


def on_every_page() -> set[str]:
    """The script that every page names, and all that it cannot begin without."""
    folder = built()
    found: set[str] = set()
    waiting = [Path(PAGE_SCRIPT).name]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += STATIC.findall((folder / "js" / name).read_text("utf-8"))
    return found


def offer_source(context: BrowserContext) -> None:
    """Gives pages, in `assets/source/js/`, the scripts as we wrote them.

    Those of the site give nothing away by name. What is no script of ours is the site's own.
    """

    def give(route: Route) -> None:
        name = route.request.url.partition("/assets/source/")[2]
        route.fulfill(path=SOURCE / name if (SOURCE / name).is_file() else built() / name)

    context.route("**/assets/source/**", give)


def built() -> Path:
    """The folder of our scripts in the site."""
    folder = our_folder(SITE)
    assert folder is not None
    return folder
