"""What a measurement ran on, as far as it matters: no name of a machine, no path."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final

from build_tools.bench.samples import Setting, load_now
from build_tools.setup import node

REPORT: Final = Path("docs/development/performance.md")
"""Where the tables are written."""


def machine(root: Path, browser: str) -> dict[str, str]:
    """Names and values in the order that the report shows; `browser` is the version it told."""
    return {
        "CPU": cpu(),
        "Cores": str(os.cpu_count()),
        "Memory": memory(),
        "System": f"{platform.system()} {platform.machine()}",
        "Browser": f"Chromium {browser}, headless",
        "Pyodide": npm_version(root / "node_modules/pyodide"),
        "PyScript": npm_version(root / ".bench/packages/node_modules/@pyscript/core"),
        "markdown-exec": markdown_exec(root),
        "MkDocs": version("mkdocs"),
        "Material": version("mkdocs-material"),
        "Python": platform.python_version(),
        "Node": ".".join(map(str, node.find(os.environ).version)),
    }


def cpu() -> str:
    """The model of the processor."""
    try:
        text = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1] if found else platform.machine()


def memory() -> str:
    """All of it."""
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{total / 2**30:.0f} GiB"


def npm_version(package: Path) -> str:
    """The version of an installed package of npm's."""
    return str(json.loads((package / "package.json").read_text("utf-8"))["version"])


def markdown_exec(root: Path) -> str:
    """The version that the bench has pinned."""
    pins = (root / "build_tools/bench/packages/requirements.txt").read_text("utf-8")
    found = re.search(r"^markdown-exec==(\S+)", pins, re.MULTILINE)
    return found[1] if found else ""


def commit(root: Path) -> str:
    """The commit that was measured, with a + where files differ from it; blank outside of Git.

    The report itself does not count: one measurement may follow another.
    """

    def git(*words: str) -> str:
        ended = subprocess.run(
            ["git", *words],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        return ended.stdout.strip() if ended.returncode == 0 else ""

    everything_but = f":!{REPORT.as_posix()}"
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", everything_but)
    return git("rev-parse", "--short=10", "HEAD") + ("+" if changed else "")


def setting(root: Path, measure: str, on: dict[str, str]) -> Setting:
    """The setting of a measurement that begins now."""
    return Setting(
        measure=measure,
        date=datetime.now(tz=UTC).date().isoformat(),
        commit=commit(root),
        machine=on,
        load=(load_now(), 0.0),
    )
