"""Scripts and styles without comments and spare letters, as the pages load them.

What a page needs at once is one script, what it needs later one for each occasion, and what they
share lies in parts beside them. esbuild does it. It is called as the program that it is, since
starting Node for it takes longer than all of its work.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from build_tools.hashed_names import ASSETS, ENDING_WORKER, OURS, RELEASE_SCRIPT

PACKAGES: Final = Path(__file__).resolve().parents[1] / "node_modules/@esbuild"
"""Where npm puts the program of this kind of machine, and no other."""
KINDS: Final = frozenset({".css", ".js"})
SCRIPTS: Final = ("js", "sw")
"""The folders of our own; those of libraries are in another."""
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
    "--allow-overwrite",
)
IN_PLACE: Final = ("--outdir=.", "--outbase=.")

PAGE_SCRIPT: Final = "js/hexside.js"
"""The script that every page names."""
SERVICE_WORKER: Final = "sw/main.js"
ALONE: Final = frozenset({"js/worker.js", ENDING_WORKER})
"""Scripts that no other one takes in."""

SPLIT: Final = (
    "--outdir=js",  # from there esbuild names what stays outside
    "--bundle",
    "--splitting",
    "--chunk-names=[name]-[hash]",
    f"--external:./{RELEASE_SCRIPT}",
)
WHOLE: Final = (*IN_PLACE, "--bundle")


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
    assets = site / ASSETS
    modules = [name for name in scripts(assets) if name not in ALONE]
    alone = [name for name in to_minify(assets) if name not in modules]
    with ExitStack() as stack:
        works = [
            stack.enter_context(running(programs[0], assets, names, options))
            for names, options in (
                (alone, IN_PLACE),
                ([PAGE_SCRIPT], SPLIT),
                ([SERVICE_WORKER], WHOLE),
            )
            if all((assets / name).is_file() for name in names)
        ]
        yield
        said = [work.communicate()[1] for work in works]
    if any(work.returncode for work in works):
        message = f"The scripts could not be minified:\n{''.join(said)}"
        raise MinifyError(message)
    for name in modules:
        if name not in {PAGE_SCRIPT, SERVICE_WORKER}:
            (assets / name).unlink()  # it is within one of them, or within a part


def running(
    program: Path, assets: Path, names: Sequence[str], options: Sequence[str]
) -> subprocess.Popen[str]:
    """esbuild at work on these files, which it writes anew."""
    return subprocess.Popen(
        [str(program), *(f"./{name}" for name in names), *OPTIONS, *options],
        cwd=assets,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def scripts(assets: Path) -> list[str]:
    """Our own, but for the one in which the build is still to write."""
    return [
        path.relative_to(assets).as_posix()
        for folder in SCRIPTS
        for path in sorted((assets / folder).rglob("*.js"))
        if path != assets / RELEASE_SCRIPT
    ]


def to_minify(assets: Path) -> Iterator[str]:
    """All names in the folder but that of the script in which the build is still to write."""
    for folder in OURS:
        for path in sorted((assets / folder).rglob("*")):
            if path.suffix in KINDS and path != assets / RELEASE_SCRIPT:
                yield path.relative_to(assets).as_posix()
