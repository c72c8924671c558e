"""A built site as nginx serves it: compressed beforehand, laid out by its address, configured."""

from __future__ import annotations

import gzip
import os
import shutil
from pathlib import Path
from typing import Final

from build_tools.needs import root_path
from build_tools.publishing.headers_file import HEADERS_FILE
from build_tools.publishing.kinds import is_compressible
from build_tools.publishing.nginx_conf import LOCATIONS_FILE, locations

FOLDER: Final = "production"
WWW: Final = "www"
"""Below it the files lie by the path of their address, so that a `root` is all they need."""

TOO_SMALL: Final = 256
"""Bytes below which the headers of a compressed answer eat up what it saves."""


def write_production(site: Path, folder: Path) -> Path:
    """Writes the site, anew, into the folder with its configuration; gives that file's path."""
    if folder.exists():
        shutil.rmtree(folder)
    www = folder / WWW / root_path(site).strip("/")
    shutil.copytree(site, www, ignore=for_other_hosts)
    for path in sorted(www.rglob("*")):
        if path.is_file() and is_compressible(path):
            compress(path)
    configuration = folder / LOCATIONS_FILE
    configuration.write_text(locations(site), encoding="utf-8")
    return configuration


def for_other_hosts(_folder: str, names: list[str]) -> set[str]:
    """What nginx is not to serve."""
    return {HEADERS_FILE} & set(names)


def compress(path: Path) -> None:
    """Puts the compressed file beside one that is large enough and has none, with its date."""
    content, beside = path.read_bytes(), path.with_name(f"{path.name}.gz")
    small = gzip.compress(content, compresslevel=9, mtime=0)
    if beside.exists() or len(content) < TOO_SMALL or len(small) >= len(content):
        return
    beside.write_bytes(small)
    date = path.stat().st_mtime
    os.utime(beside, (date, date))
