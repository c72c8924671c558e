"""The pages of ids, made beside the rest of a build: written whole, with all that is asked of them.

Nothing that a later step finds out changes them: they load no script or style of a folder that is
yet to be named.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from build_tools.beside import Beside, cores
from build_tools.needs import needs_of
from build_tools.pages.permalinks import Permalink, Permalinks, permalink_page
from build_tools.policy import policy_of, with_policy
from build_tools.precache import entry
from build_tools.site_pages import Finished, write


class IdPages:
    """All of a site's, begun when it is made, a part of them for each core."""

    def __init__(self, links: Permalinks, site: Path, url: str) -> None:
        parts = cores()
        self._working = [
            Beside(partial(finish, links, slice(number, None, parts), site, url))
            for number in range(parts)
        ]

    def finished(self) -> list[Finished]:
        """What is known of each, once all are written."""
        return [page for one in self._working for page in one.result()]

    def end(self) -> None:
        """Nobody will ask: the build has failed."""
        for one in self._working:
            one.end()


def finish(links: Permalinks, part: slice, site: Path, url: str) -> list[Finished]:
    """Writes some of the pages into the folder `site`, whose address is `url`."""
    return [written(link, site, url) for link in links.part(part)]


def written(link: Permalink, site: Path, url: str) -> Finished:
    """Writes one page."""
    name = f"{permalink_page(link.id)}index.html"
    html = link.html(url)
    policy = policy_of([html])
    text = with_policy(name, html, policy)
    write(site / name, text)
    listed = entry(name, text.encode("utf-8"))
    needs = frozenset(needs_of(name, text))
    return Finished(name, policy, needs, listed.hash, listed.bytes, listed.stored)
