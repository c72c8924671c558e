"""What becomes of built pages: with Python, libraries and policies they are a site."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from build_tools.hashed_names import NamesError, name_by_content
from build_tools.libraries import copy_libraries
from build_tools.minified import MinifyError, minifying
from build_tools.page_python.compiling import CompileError
from build_tools.policy import PolicyError, write_policies
from build_tools.precache import BUDGET, PrecacheError, write_release
from build_tools.publishing.headers_file import HeadersError, write_headers
from build_tools.pyodide_bundle import bundle
from build_tools.site_pages import Later, SitePages
from build_tools.wheel import WheelError

PROBLEMS = (
    CompileError,
    HeadersError,
    MinifyError,
    NamesError,
    PolicyError,
    PrecacheError,
    WheelError,
)
"""What `assemble` raises; the message says to whoever built what is wrong."""


def assemble(
    root: Path,
    site: Path,
    later: Iterable[Later],
    *,
    offline: bool = True,
    budget: int = BUDGET,
) -> int:
    """Completes the pages in the folder `site`, but for those that others finish meanwhile.

    Gives the bytes that a device keeps of all of it.

    A site that is not for offline use ends it where browsers have kept an earlier one.
    """
    try:
        copy_libraries(root, site)
        with minifying(site):
            bundle(root, site)
        pages = SitePages(site, later)
        name_by_content(site, offline=offline, pages=pages)
        write_policies(site, pages)
        kept = write_release(site, budget, pages, offline=offline)
        write_headers(site, pages)
        return kept
    finally:
        for one in later:
            one.work.end()
