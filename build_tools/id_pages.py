"""The pages of ids, made beside the rest of a build: written whole, with all that is asked of them.

Nothing that a later step finds out changes them: they load no script or style of a folder that is
yet to be named.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from build_tools.beside import Shared
from build_tools.needs import needs_of
from build_tools.pages.permalinks import Permalink, Permalinks, permalink_page
from build_tools.policy import policy_of, with_policy
from build_tools.precache import entry
from build_tools.site_pages import Finished, Later, write


def id_pages(links: Permalinks, site: Path, url: str) -> Later:
    """Begins to write all of them into the folder `site`, whose address is `url`."""
    return Later(frozenset(map(name_of, links.ids())), Shared(partial(finish, links, site, url)))


def name_of(rule: str) -> str:
    """The file of an id's page, from the site's root."""
    return f"{permalink_page(rule)}index.html"


def finish(links: Permalinks, site: Path, url: str, part: slice) -> Iterator[Finished]:
    """Writes some of the pages."""
    return (written(link, site, url) for link in links.part(part))


def written(link: Permalink, site: Path, url: str) -> Finished:
    """Writes one page."""
    name = name_of(link.id)
    html = link.html(url)
    policy = policy_of([html])
    text = with_policy(name, html, policy)
    write(site / name, text)
    listed = entry(name, text.encode("utf-8"))
    needs = frozenset(needs_of(name, text))
    return Finished(name, policy, needs, listed.hash, listed.bytes, listed.stored)
