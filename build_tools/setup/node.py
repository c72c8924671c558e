"""Node.js 20 or newer, with its npm."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from build_tools.setup.progress import SetupError

OLDEST = 20

_ADVICE = (
    f"install Node.js {OLDEST} or newer with npm (on Debian 13, apt-get install nodejs npm; "
    f"elsewhere, nvm install {OLDEST}) and run make again."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A Node.js that runs."""

    path: Path
    version: tuple[int, int, int]

    @property
    def npm(self) -> Path:
        """The npm beside it, which need not exist."""
        return self.path.parent / "npm"


def find(env: Mapping[str, str]) -> Node:
    """The first on the PATH that is new enough, else the newest that nvm has.

    Raises `SetupError` with what to install.
    """
    on_path = list(_running(_on_path(env)))
    for node in on_path:
        if node.version[0] >= OLDEST:
            return node
    under_nvm = sorted(_running(_under_nvm(env)), key=lambda node: node.version)
    if under_nvm and under_nvm[-1].version[0] >= OLDEST:
        return under_nvm[-1]
    if on_path:
        found = ".".join(map(str, on_path[0].version))
        raise SetupError(f"{on_path[0].path} is Node.js {found}, which is too old: {_ADVICE}")
    raise SetupError(f"Node.js is missing: {_ADVICE}")


def npm_command(node: Node, env: Mapping[str, str]) -> list[str]:
    """How to call npm: the one beside Node, else the first on the PATH."""
    for npm in (node.npm, *(Path(folder) / "npm" for folder in _folders(env))):
        if _output([str(npm), "--version"], _with_node_first(node, env)):
            return [str(npm)]
    raise SetupError(f"npm is missing beside {node.path}: {_ADVICE}")


def environment(node: Node, env: Mapping[str, str]) -> dict[str, str]:
    """An environment in which `node` is this one."""
    return _with_node_first(node, env)


def _with_node_first(node: Node, env: Mapping[str, str]) -> dict[str, str]:
    return {**env, "PATH": os.pathsep.join([str(node.path.parent), *_folders(env)])}


def _folders(env: Mapping[str, str]) -> list[str]:
    return [folder for folder in env.get("PATH", "").split(os.pathsep) if folder]


def _on_path(env: Mapping[str, str]) -> Iterator[Path]:
    for folder in _folders(env):
        yield Path(folder) / "node"
        yield Path(folder) / "nodejs"


def _under_nvm(env: Mapping[str, str]) -> Iterator[Path]:
    root = Path(env.get("NVM_DIR") or Path(env.get("HOME", "")) / ".nvm")
    yield from sorted(root.glob("versions/node/*/bin/node"))


def _running(candidates: Iterator[Path]) -> Iterator[Node]:
    for path in candidates:
        if found := re.fullmatch(r"v(\d+)\.(\d+)\.(\d+)\S*", _output([str(path), "--version"])):
            yield Node(path=path, version=(int(found[1]), int(found[2]), int(found[3])))


def _output(command: list[str], env: Mapping[str, str] | None = None) -> str:
    """What a command prints; empty when it does not run."""
    try:
        ended = subprocess.run(
            command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL, env=env
        )
    except (OSError, subprocess.CalledProcessError, UnicodeDecodeError):
        return ""
    return ended.stdout.strip()


def main() -> int:
    """Prints the path of Node, for the Makefile."""
    try:
        print(find(os.environ).path)
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
