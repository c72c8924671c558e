"""Scripts and styles without comments and spare letters, as the pages load them.

Each file by itself, with esbuild, which leaves the names that a script exports. It is called as the
program that it is, since starting Node for it takes longer than all of its work.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from build_tools.hashed_names import ASSETS, OURS, RELEASE_SCRIPT

PACKAGES: Final = Path(__file__).resolve().parents[1] / "node_modules/@esbuild"
"""Where npm puts the program of this kind of machine, and no other."""
KINDS: Final = frozenset({".css", ".js"})
OLDEST: Final = {
    "chrome": "112",
    "edge": "112",
    "firefox": "121",
    "safari": "16.4",
    "ios": "16.4",
}
"""The oldest browsers that all of it works in: newer syntax is written in theirs. Why these,
`docs/development/browsers.md` says."""
OPTIONS: Final = (
    "--minify",
    "--format=esm",
    "--charset=utf8",
    f"--target={','.join(name + version for name, version in OLDEST.items())}",
    "--log-level=error",
    "--outdir=.",
    "--outbase=.",
    "--allow-overwrite",
)


class MinifyError(Exception):
    """A script or style cannot be read; the message holds what esbuild says of it."""


@contextmanager
def minifying(site: Path) -> Iterator[None]:
    """Minifies our scripts and styles in the site, and those of libraries, while others build on.

    Raises `MinifyError`.
    """
    programs = sorted(PACKAGES.glob("*/bin/esbuild"))
    if not programs:
        message = "esbuild, which shortens the scripts, is not installed: run make setup."
        raise MinifyError(message)
    names = [f"./{name}" for name in to_minify(site / ASSETS)]
    with subprocess.Popen(
        [str(programs[0]), *names, *OPTIONS],
        cwd=site / ASSETS,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as running:
        yield
        _, said = running.communicate()
    if running.returncode != 0:
        message = f"The scripts could not be minified:\n{said}"
        raise MinifyError(message)


def to_minify(assets: Path) -> Iterator[str]:
    """Their names in the folder; not of one in which the build is still to write."""
    for folder in OURS:
        for path in sorted((assets / folder).rglob("*")):
            name = path.relative_to(assets).as_posix()
            if path.suffix in KINDS and path.name != Path(RELEASE_SCRIPT).name:
                yield name
