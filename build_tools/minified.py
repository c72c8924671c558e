"""Scripts and styles without comments and spare letters, as the pages load them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from build_tools.hashed_names import ASSETS, OURS
from build_tools.setup import node

SCRIPT = Path(__file__).with_name("minify.js")


class MinifyError(Exception):
    """A script or style cannot be read; the message holds what esbuild says of it."""


def minify(site: Path) -> None:
    """Minifies our scripts and styles in the site, and those of libraries. Raises `MinifyError`."""
    found = node.find(os.environ)
    folders = [site / ASSETS / name for name in OURS]
    ended = subprocess.run(
        [str(found.path), str(SCRIPT), *(str(one) for one in folders if one.is_dir())],
        env=node.environment(found, os.environ),
        capture_output=True,
        encoding="utf-8",
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if ended.returncode != 0:
        message = f"The scripts could not be minified:\n{ended.stderr}"
        raise MinifyError(message)
