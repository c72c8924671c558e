"""The configuration of nginx: the same headers and types as its locations, and a server for here.

The locations are made for a `server` block that somebody else writes; they name no folder of this
machine. Each states all headers, since nginx forgets those of the block around as soon as a block
has one of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from build_tools.needs import root_path
from build_tools.publishing.headers import IMMUTABLE, folders_in, protecting, the_rest
from build_tools.publishing.kinds import TYPES

LOCATIONS_FILE: Final = "hexside.conf"

ABOUT: Final = """\
# Written by the build of the site that lies beside it, for the inside of a `server` block.
# What scripts may run stands in here by hashes: publish this file together with its site.
"""


def locations(site: Path) -> str:
    """What a `server` block includes to send the site that is in the folder."""
    root = root_path(site)
    always = protecting(site)
    rest = the_rest().headers()
    inner = (
        block(f"location ^~ {quoted(f'{root}{folder}/')}", sent(always, place.headers()))
        for folder, place in folders_in(site)
    )
    outer = block(
        f"location {quoted(root)}",
        (
            "index index.html;",
            "absolute_redirect off;",  # it knows neither the host's name nor its port
            "gzip off;",
            "gzip_static on;",
            "gzip_vary on;",
            "server_tokens off;",
            f"error_page 404 {quoted(f'{root}404.html')};",
            f"error_page 403 =404 {quoted(f'{root}404.html')};",  # a folder without a page
            f"default_type {quoted(TYPES[''])};",
            *block("types", types()),
            *sent(always, rest),
            *(line for one in inner for line in one),
        ),
    )
    without_slash = () if root == "/" else slash_put_to(root)
    return ABOUT + "".join(f"{line}\n" for line in (*without_slash, *outer))


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A server on this machine."""

    www: Path
    """What it serves."""
    run: Path
    """The folder for what nginx writes while it runs."""
    included: Path
    """The file with the locations."""
    port: int
    user: str | None = None
    """Whose rights its processes have when root starts it; else those of who starts it."""
    counted: Path | None = None
    """Where it writes the bytes of each answer and of the file in it, a line for each."""


def server(one: Server) -> str:
    """The whole of a configuration that serves on this machine alone."""
    temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    log = ["access_log off;"]
    if one.counted:
        log = [
            "log_format bytes '$bytes_sent $body_bytes_sent';",
            f"access_log {quoted(str(one.counted))} bytes;",
        ]
    http = (
        *log,
        "sendfile on;",
        *(f"{name}_temp_path {quoted(str(one.run / name))};" for name in temporary),
        *block(
            "server",
            (
                f"listen 127.0.0.1:{one.port};",
                f"root {quoted(str(one.www))};",
                f"include {quoted(str(one.included))};",
            ),
        ),
    )
    lines = (
        "daemon off;",
        "worker_processes 1;",
        f"pid {quoted(str(one.run / 'nginx.pid'))};",
        *([f"user {one.user};"] if one.user else []),
        *block("events", ("worker_connections 512;",)),
        *block("http", http),
    )
    return "".join(f"{line}\n" for line in lines)


def sent(always: Mapping[str, str], by_place: Mapping[str, str]) -> Iterator[str]:
    """The headers of a location, with errors, too; but no error is kept for ever."""
    for name, value in {**always, **by_place}.items():
        also = "" if value == IMMUTABLE else " always"
        yield f"add_header {name} {quoted(value)}{also};"


def types() -> Iterator[str]:
    """Types with the endings that have them."""
    endings = sorted((kind, ending.removeprefix(".")) for ending, kind in TYPES.items() if ending)
    for kind, group in groupby(endings, key=lambda pair: pair[0]):
        yield f"{quoted(kind)} {' '.join(ending for _, ending in group)};"


def slash_put_to(root: str) -> Sequence[str]:
    """The address of a site in a folder, written without its last slash."""
    name = root.removesuffix("/")
    return block(
        f"location = {quoted(name)}",
        ("absolute_redirect off;", f"rewrite ^ {quoted(root)} permanent;"),
    )


def block(name: str, lines: Iterable[str]) -> list[str]:
    """A directive with others in it."""
    return [f"{name} {{", *(f"    {line}" for line in lines), "}"]


def quoted(text: str) -> str:
    """A word of the configuration; nginx takes `$` for the name of a value even in quotes."""
    if re.search(r'[$"\\\n]', text):
        message = f"nginx cannot be told of {text!r}."
        raise ValueError(message)
    return f'"{text}"'
