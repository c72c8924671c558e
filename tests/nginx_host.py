"""The built site by nginx, as in production, for tests in browsers; skipped only by leave."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_tools.needs import root_path
from build_tools.precache import write_list
from build_tools.publishing.nginx import (
    NAME,
    NginxMissing,
    Serving,
    find_nginx,
    free_port,
    serving,
)
from build_tools.serve import HOST
from build_tools.waived import is_waived
from tests.offline.host import link, most_permalinks

SITE = Path("site")


class NginxHost:
    """What a player visits; a server that can be stopped for good."""

    def __init__(self, server: Serving, folder: Path) -> None:
        self.server = server
        self.folder = folder
        """The site that it serves."""

    @property
    def url(self) -> str:
        """The address of the home page."""
        return f"{self.server.root}{root_path(self.folder)}"

    def stop(self) -> None:
        """Gone, with every connection."""
        self.server.stop()


@contextmanager
def nginx_host(folder: Path, under: str = "", *, is_whole: bool = True) -> Iterator[NginxHost]:
    """Serves the built site meanwhile, in the folder `under` of its address, from copies.

    One that is not whole lacks most permalinks. Where nginx is missing the test fails, or is
    skipped by leave.
    """
    try:
        nginx = find_nginx()
    except NginxMissing as missing:
        if is_waived(NAME):
            pytest.skip(str(missing))
        pytest.fail(str(missing), pytrace=False)
    port = free_port(0)
    site = copy_for(f"http://{HOST}:{port}/{under}", folder / "site", is_whole=is_whole)
    with serving(nginx, site, folder / "production", port) as server:
        yield NginxHost(server, site)


def copy_for(address: str, folder: Path, *, is_whole: bool) -> Path:
    """The built site, as it would be if it had been built for another address."""
    assert (SITE / "index.html").is_file(), "there is no site yet: run make build"
    ignore = None if is_whole else most_permalinks
    shutil.copytree(SITE, folder, copy_function=link, ignore=ignore)
    sitemap = (folder / "sitemap.xml").read_text("utf-8")
    built_for = min(re.findall("<loc>(.*?)</loc>", sitemap), key=len)
    write(folder / "sitemap.xml", sitemap.replace(f"<loc>{built_for}", f"<loc>{address}"))
    (folder / "sitemap.xml.gz").unlink()
    before, after = root_path(SITE), root_path(folder)
    missing = (folder / "404.html").read_text("utf-8")
    if before != after:
        missing = re.sub(rf'((?:href|src)="|URL\("){re.escape(before)}', rf"\g<1>{after}", missing)
    write(folder / "404.html", missing)
    (folder / "release.json").unlink()
    write_list(folder)
    return folder


def write(path: Path, text: str) -> None:
    """A file of its own in place of the built site's."""
    path.unlink()
    path.write_text(text, encoding="utf-8")
