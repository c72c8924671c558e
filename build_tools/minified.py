"""Scripts and styles without comments and spare letters, as the pages load them.

What a page needs at once is one script, what it needs later one for each occasion, and what they
share lies in parts beside them. esbuild does it. It is called as the program that it is, since
starting Node for it takes longer than all of its work.

A style sheet may be written in parts, which lie in a folder of its name and which it imports one
after the other: `css/hexside/` beside `css/hexside.css`. The site has the one sheet, whole.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from build_tools.hashed_names import ASSETS, ENDING_WORKER, OURS, RELEASE_SCRIPT

PACKAGES: Final = Path(__file__).resolve().parents[1] / "node_modules/@esbuild"
"""Where npm puts the program of this kind of machine, and no other."""
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

BUNDLED: Final = (*IN_PLACE, "--bundle")
SHEETS: Final = (*BUNDLED, "--external:*.svg", "--external:*.png")
"""With their parts in place, and addresses of pictures as they are."""
SPLIT: Final = (
    "--outdir=js",  # from there esbuild names what stays outside
    "--bundle",
    "--splitting",
    "--chunk-names=[name]-[hash]",
    f"--external:./{RELEASE_SCRIPT}",
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
    assets = site / ASSETS
    modules = [name for name in files(assets, SCRIPTS, "*.js") if name not in ALONE]
    alone = [name for name in files(assets, OURS, "*.js") if name not in modules]
    folders = folders_of_parts(assets)
    sheets = [
        name for name in files(assets, OURS, "*.css") if (assets / name).parent not in folders
    ]
    works = {
        IN_PLACE: alone,
        SHEETS: sheets,
        SPLIT: [name for name in modules if name == PAGE_SCRIPT],
        BUNDLED: [name for name in modules if name == SERVICE_WORKER],
    }
    with ExitStack() as stack:
        running = [
            stack.enter_context(started(programs[0], assets, names, options))
            for options, names in works.items()
            if names
        ]
        yield
        said = [one.communicate()[1] for one in running]
    if any(one.returncode for one in running):
        message = f"The scripts and styles could not be minified:\n{''.join(said)}"
        raise MinifyError(message)
    for name in modules:
        if name not in {PAGE_SCRIPT, SERVICE_WORKER}:
            (assets / name).unlink()  # it is within one of them, or within a part
    for folder in folders:
        shutil.rmtree(folder)


def started(
    program: Path, assets: Path, names: Iterable[str], options: Iterable[str]
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


def files(assets: Path, folders: Iterable[str], kind: str) -> list[str]:
    """Of one kind in these folders, but for the one that the build is still to write into."""
    return [
        path.relative_to(assets).as_posix()
        for folder in folders
        for path in sorted((assets / folder).rglob(kind))
        if path != assets / RELEASE_SCRIPT
    ]


def folders_of_parts(assets: Path) -> list[Path]:
    """The folders of those style sheets that are written in parts."""
    folders = (sheet.with_suffix("") for sheet in sorted((assets / "css").glob("*.css")))
    return [folder for folder in folders if folder.is_dir()]
