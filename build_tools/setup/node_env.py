"""The folder `node_modules`, with the pinned packages in it."""

from __future__ import annotations

import os
from pathlib import Path

from build_tools.setup import node, stamp
from build_tools.setup.progress import run, say
from build_tools.setup.python_env import clear

FOLDER = "node_modules"
PINS = ("package.json", "package-lock.json", ".npmrc")


def ensure(root: Path, *, what: str = "JavaScript packages, Pyodide among them") -> None:
    """Makes `node_modules` unless a valid one is there; `npm ci` checks the pinned hashes."""
    folder = root / FOLDER
    pins = [root / name for name in PINS]
    reason = stamp.why_not_valid(folder, pins=pins, tool="npm ci")
    if reason is None:
        return
    found = node.find(os.environ)
    npm = node.npm_command(found, os.environ)
    say(f"Installing {what}: {reason}")
    clear(folder)
    run(
        [
            *npm,
            "ci",
            "--include=dev",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(root),
        ],
        env=node.environment(found, os.environ),
        failure="npm could not install the JavaScript packages; its output is above. "
        "Run make again to retry.",
    )
    stamp.write(stamp.expected(folder, pins=pins, tool="npm ci"))
