"""`python -m build_tools`: builds the site, serves it, lists ids, finds browsers for tests."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from build_tools.browser import BrowserMissing, ensure_browser
from build_tools.building import NotBuilt, build_whole
from build_tools.diagnostics import report
from build_tools.live.loop import live
from build_tools.pages.published import UNPUBLISHED
from build_tools.pages.site import compile_site
from build_tools.pages.sources import PUBLISHED, read_catalogue, read_sources
from build_tools.pages.widgets import load_forms
from build_tools.publishing.nginx import NginxMissing, nginx_for_tests
from build_tools.schemas import write_new_schemas
from build_tools.serve import PortInUse, serve
from build_tools.setup.progress import SetupError
from build_tools.waived import WAIVER
from build_tools.webkit import ensure_webkit

ROOT = Path(__file__).resolve().parents[1]


class BuildError(Exception):
    """The site could not be built; what is wrong has been printed."""


PROBLEMS = (
    BrowserMissing,
    BuildError,
    NginxMissing,
    PortInUse,
    SetupError,
)
"""Those whose message says to whoever built what is wrong."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 1 after a sentence that says what is wrong."""
    options = parser().parse_args(argv)
    os.umask(0o022)  # what is built is to be published, whoever builds it
    try:
        match options.command:
            case "build":
                build_site(options.site_dir, offline=options.offline)
            case "serve":
                serve_site(options.site_dir, options.port, offline=options.offline)
            case "live":
                live(ROOT, options.site_dir, options.port, offline=options.offline)
            case "publish":
                publish_ids()
            case "browser":
                find_browsers()
    except PROBLEMS as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(prog="python -m build_tools", description=__doc__)
    commands = whole.add_subparsers(dest="command", required=True)
    for name, words, offline, about in (
        ("build", "build the site", True, "let browsers keep it for use without a network"),
        ("serve", "serve the built site on this machine", False, "let this browser keep it"),
        (
            "live",
            "build, serve, and build again after each edit",
            False,
            "let this browser keep it",
        ),
    ):
        command = commands.add_parser(name, help=words)
        command.add_argument("--site-dir", type=Path, default=ROOT / "site", help="its folder")
        command.add_argument(
            "--offline", action=argparse.BooleanOptionalAction, default=offline, help=about
        )
        if name != "build":
            command.add_argument("--port", type=int, default=8000)
    commands.add_parser("publish", help="write down the ids and the calculators that are new")
    commands.add_parser("browser", help="find or install the browsers for the tests")
    return whole


def build_site(site: Path, *, offline: bool = True) -> None:
    """Builds the site; a warning fails the build."""
    print("Building the site; Python for the page is compiled anew if need be", flush=True)
    try:
        kept = build_whole(ROOT, site.resolve(), offline=offline)
    except NotBuilt as problem:
        message = f"{problem}\nThe site was not built: what is wrong is above."
        raise BuildError(message) from problem
    takes = f"To keep it all offline takes {kept / 1e6:.1f} MB"
    print(takes if offline else "Nothing is kept offline", flush=True)
    print(f"Built {site}", flush=True)


def find_browsers() -> None:
    """Says which browsers the tests drive, and by which server; brings here what is missing."""
    left_out = f"none, so that its tests are left out, as {WAIVER} allows"
    print(f"Browser for the tests: {ensure_browser()}", flush=True)
    webkit = ensure_webkit()
    print(f"WebKit for the tests: {webkit.driver if webkit else left_out}", flush=True)
    nginx = nginx_for_tests()
    print(f"nginx for the tests: {nginx.path if nginx else left_out}")


def publish_ids() -> None:
    """Adds the ids that the texts have and the list lacks, and schemas of new calculators.

    None of texts in which anything else is wrong, since an id that has been published stays.
    """
    sources, unreadable = read_sources(ROOT)
    site = compile_site(sources, read_catalogue(ROOT), load_forms())
    problems = {*unreadable, *(one for one in site.problems if one.code != UNPUBLISHED)}
    if problems:
        message = f"{report(problems)}\nNo id was published: first the texts have to be right."
        raise BuildError(message)
    (ROOT / PUBLISHED).write_text(site.published, encoding="utf-8")
    new = {*site.published.splitlines()[1:]} - {*sources.published.splitlines()}  # [0] is its head
    print(f"{PUBLISHED}: {len(new)} new")
    for file in write_new_schemas(ROOT):
        print(f"{file}: new")


def serve_site(site: Path, port: int, *, offline: bool = False) -> None:
    """Serves a site that has been built."""
    if not (site / "index.html").is_file():
        message = f"There is no site in {site} yet: run make build."
        raise BuildError(message)
    serve(site, port, offline=offline)


if __name__ == "__main__":
    sys.exit(main())
