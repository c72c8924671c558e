"""Programs that pretend: what set-up finds on a machine that this one is not."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path


def fake_program(path: Path, script: str) -> Path:
    """An executable shell script, its folders made as needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def fake_python(path: Path, version: str, *, without: str = "", kind: str = "cpython") -> Path:
    """The running Python under another version, and with a module that cannot be imported."""
    numbers = tuple(int(part) for part in version.split("."))
    disguise = (
        "import sys, types, ensurepip, sysconfig, venv\n"
        "sysconfig.get_config_vars()\n"  # read while the version is still the true one
        f"sys.version_info = {numbers!r} + ('final', 0)\n"
        f"sys.executable = sys._base_executable = {str(path)!r}\n"
        "sys.implementation = types.SimpleNamespace("
        f"**{{**vars(sys.implementation), 'name': {kind!r}}})\n"
        f"sys.modules[{without!r}] = None\n"
        "exec(sys.argv[1])\n"
    )
    command = f"{shlex.quote(sys.executable)} -I -c {shlex.quote(disguise)}"
    return fake_program(path, f'exec {command} "$3"')


def fake_version(path: Path, version: str) -> Path:
    """A program that tells a version and does nothing else."""
    return fake_program(path, f"echo {shlex.quote(version)}")
