"""Debian's packages, for what set-up cannot bring any other way."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build_tools.setup.progress import say


def install(*packages: str) -> bool:
    """Installs packages, for which one has to be root; whether it went well."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    say(f"Installing from Debian: {', '.join(packages)}")
    _quietly(["apt-get", "update"])  # a list that is old may do, too
    return _quietly(["apt-get", "install", "-y", "--no-install-recommends", *packages])


def is_debian(os_release: Path = Path("/etc/os-release")) -> bool:
    """Whether this is Debian or made from it, and not Ubuntu, some of whose packages are empty."""
    try:
        text = os_release.read_text(encoding="utf-8")
    except OSError:
        return False
    pairs = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    kin = {pairs.get("ID", "").strip('"'), *pairs.get("ID_LIKE", "").strip('"').split()}
    return "debian" in kin and "ubuntu" not in kin


def _quietly(command: Sequence[str]) -> bool:
    """Whether a command went well; its output is shown to nobody."""
    ended = subprocess.run(
        command,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return ended.returncode == 0
