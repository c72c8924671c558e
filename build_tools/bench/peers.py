"""The pages that ours are measured beside, each served from its own folder by the same server.

- `stock`: a bare page with npm's `pyodide` as it is; beside it a page that only compiles the
  runtime, which is the least that any of them can take, and a plain service worker for both;
- `pyscript`: a bare page with PyScript;
- `material`: a page of Material's with the fence `pyodide` of markdown-exec;
- `plain`: our rule texts in stock Material.

All have the Pyodide that we have, and the same modules for the same computation.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from build_tools.bench.packages import Packages
from build_tools.bench.plain_text import plain_project
from build_tools.pages.sources import RULES
from calculators.rulings import RULINGS

FILES: Final = Path(__file__).parent / "peers"
"""Pages as their authors would write them."""

COMPUTATION: Final = "computation.zip"
RUNTIME: Final = (
    "pyodide.js",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)
LOCK: Final = "pyodide-lock.json"
ACE: Final = ("ace.js", "mode-python.js", "theme-tomorrow.js", "theme-tomorrow_night.js")
HIGHLIGHT: Final = ("tomorrow.css", "tomorrow-night-blue.css")


def write_peers(root: Path, www: Path, packages: Packages, archive: bytes) -> None:
    """Writes all of them into the folder that is served; `archive` holds the computation."""
    pyodide = root / "node_modules" / "pyodide"
    for name in ("stock", "pyscript"):
        folder = _fresh(www / name)
        shutil.copyfile(FILES / f"{name}.html", folder / "index.html")
        (folder / COMPUTATION).write_bytes(archive)
        copy_runtime(pyodide, folder / "pyodide")
    for name in ("floor.html", "sw.js"):
        shutil.copyfile(FILES / name, www / "stock" / name)
    shutil.copytree(
        packages.npm / "@pyscript/core/dist",
        www / "pyscript/pyscript",
        ignore=shutil.ignore_patterns("*.map"),
    )
    write_fence_page(pyodide, www / "material", packages, archive)
    write_plain_site(root, www / "plain")


def copy_runtime(pyodide: Path, folder: Path, wheel: Path | None = None) -> None:
    """Pyodide as npm has it, with a wheel put in where its lock file names another of the name.

    npm has the runtime without packages. The wheel is the same version of another build, so that
    the lock file gets its hash.
    """
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(pyodide / name, folder / name)
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))
    if wheel is not None:
        shutil.copyfile(wheel, folder / wheel.name)
        entry = lock["packages"][wheel.name.partition("-")[0]]
        entry |= {"file_name": wheel.name, "sha256": sha256(wheel.read_bytes()).hexdigest()}
    (folder / LOCK).write_text(json.dumps(lock, separators=(",", ":")), encoding="utf-8")


def write_fence_page(pyodide: Path, site: Path, packages: Packages, archive: bytes) -> None:
    """A page of Material's with the fence, its editor and its Pyodide on our own origin."""
    project = _fresh(site.with_name(f"{site.name}.project"))
    docs = project / "docs"
    for folder in ("ace", "highlight"):
        (docs / folder).mkdir(parents=True)
    shutil.copyfile(FILES / "fence.md", docs / "index.md")
    (docs / COMPUTATION).write_bytes(archive)
    for name in ACE:
        shutil.copyfile(packages.npm / "ace-builds/src-min-noconflict" / name, docs / "ace" / name)
    highlight = packages.npm / "@highlightjs/cdn-assets/highlight.min.js"
    shutil.copyfile(highlight, docs / "highlight/highlight.min.js")
    for name in HIGHLIGHT:
        shutil.copyfile(packages.npm / "highlightjs-themes" / name, docs / "highlight" / name)
    copy_runtime(pyodide, docs / "pyodide", packages.wheel("micropip"))
    config = {
        "site_name": "Debris",
        "theme": {"name": "material", "font": False},
        "plugins": ["search", "markdown-exec"],
        "markdown_extensions": ["pymdownx.superfences"],
    }
    written = project / "mkdocs.yml"
    written.write_text(json.dumps(config, indent=1), encoding="utf-8")
    build(written, site, path=packages.python)


def write_plain_site(root: Path, site: Path) -> None:
    """Our rule texts as plain Markdown in stock Material."""
    files = sorted((root / RULES).glob("*.md"))
    texts = {f"rules/{path.name}": path.read_text("utf-8") for path in files}
    del texts["rules/index.md"]
    project = _fresh(site.with_name(f"{site.name}.project"))
    build(plain_project(texts, project, RULINGS.values()), site)


def build(config: Path, site: Path, *, path: Path | None = None) -> None:
    """Builds a project with MkDocs as it is, with what is at `path` to import from."""
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    if path is not None:
        env["PYTHONPATH"] = str(path.resolve())
    subprocess.run(
        [
            *(sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"),
            *("--config-file", str(config), "--site-dir", str(site.resolve())),
        ],
        env=env,
        check=True,
        stdin=subprocess.DEVNULL,
    )


def _fresh(folder: Path) -> Path:
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
