"""Scripts and styles without comments and spare letters, as the pages load them.

Each file by itself, with esbuild, which leaves the names that a script exports. It is called as the
program that it is, since starting Node for it takes longer than all of its work.

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
WHOLE: Final = ("--bundle", "--external:*.svg", "--external:*.png")
"""Of style sheets: with their parts in place, and addresses of pictures as they are."""


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
    names = list(to_minify(assets))
    sheets = [name for name in names if name.endswith(".css")]
    scripts = [name for name in names if name.endswith(".js")]
    with ExitStack() as stack:
        running = [
            stack.enter_context(started(programs[0], assets, of, options))
            for of, options in ((scripts, OPTIONS), (sheets, (*OPTIONS, *WHOLE)))
            if of
        ]
        yield
        said = [one.communicate()[1] for one in running]
    if any(one.returncode for one in running):
        message = f"The scripts could not be minified:\n{''.join(said)}"
        raise MinifyError(message)
    for parts in folders_of_parts(assets):
        shutil.rmtree(parts)


def started(
    program: Path, assets: Path, names: Iterable[str], options: Iterable[str]
) -> subprocess.Popen[str]:
    """esbuild at work on these files."""
    return subprocess.Popen(
        [str(program), *(f"./{name}" for name in names), *options],
        cwd=assets,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def to_minify(assets: Path) -> Iterator[str]:
    """Their names in the folder; not of parts, nor of one in which the build is still to write."""
    parts = folders_of_parts(assets)
    for folder in OURS:
        for path in sorted((assets / folder).rglob("*")):
            name = path.relative_to(assets).as_posix()
            is_whole = path.parent not in parts and path.name != Path(RELEASE_SCRIPT).name
            if path.suffix in KINDS and is_whole:
                yield name


def folders_of_parts(assets: Path) -> list[Path]:
    """The folders of those style sheets that are written in parts."""
    folders = (sheet.with_suffix("") for sheet in sorted((assets / "css").glob("*.css")))
    return [folder for folder in folders if folder.is_dir()]
