"""`python -m build_tools.publishing`: the built site for nginx, by nginx, or as it is published."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from build_tools.publishing.counting import counted_visits
from build_tools.publishing.nginx import NginxFailed, NginxMissing, ensure_nginx, serve_production
from build_tools.publishing.production import FOLDER, WWW, write_production
from build_tools.publishing.published import check_published
from build_tools.publishing.traffic import PAGE, write_report
from build_tools.serve import PortInUse

ROOT = Path(__file__).resolve().parents[2]


class NotBuilt(Exception):
    """There is no site yet; the message says what to do."""


PROBLEMS = (NginxFailed, NginxMissing, NotBuilt, PortInUse)
"""Those whose message says to whoever publishes what is wrong."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; 1 after what says what is wrong."""
    options = parser().parse_args(argv)
    os.umask(0o022)  # others than who writes it are to read it
    try:
        match options.command:
            case "write":
                write_for_nginx(options.site_dir)
            case "serve":
                check_is_built(options.site_dir)
                serve_production(ROOT, options.site_dir, options.port)
            case "traffic":
                check_is_built(options.site_dir)
                write_report(ROOT, counted_visits(ensure_nginx(), options.site_dir))
                print(f"Written: {PAGE}")
            case "check":
                return look_at_published(options.url)
    except PROBLEMS as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(prog="python -m build_tools.publishing", description=__doc__)
    commands = whole.add_subparsers(dest="command", required=True)
    for name, words in (
        ("write", f"write the built site into {FOLDER}/ for nginx, with its configuration"),
        ("traffic", f"count what visits take, for the tables of {PAGE}"),
        ("serve", "do so, and serve that by nginx on this machine"),
    ):
        command = commands.add_parser(name, help=words)
        command.add_argument("--site-dir", type=Path, default=ROOT / "site", help="its folder")
        if name == "serve":
            command.add_argument("--port", type=int, default=8000)
    command = commands.add_parser("check", help="compare a published site with what was built")
    command.add_argument("url", help="its address")
    return whole


def check_is_built(site: Path) -> None:
    """Raises `NotBuilt` where there is no site."""
    if not (site / "index.html").is_file():
        message = f"There is no site in {site} yet: run make build."
        raise NotBuilt(message)


def write_for_nginx(site: Path) -> None:
    """Writes the folder that is to be published on a server with nginx."""
    check_is_built(site)
    configuration = write_production(site, ROOT / FOLDER)
    print(f"Written: {configuration.parent / WWW}, and {configuration.name} beside it")


def look_at_published(url: str) -> int:
    """Says what is right and wrong with a published site; 1 if anything is wrong."""
    print(f"Looking at {url}", flush=True)
    findings = list(check_published(url if url.endswith("/") else f"{url}/"))
    for finding in findings:
        print(finding.line())
    return int(any(finding.is_wrong for finding in findings))


if __name__ == "__main__":
    sys.exit(main())
