"""`python -m build_tools.audit`: asks OSV whether a pinned package has a known weakness.

One request for everything that is pinned, from PyPI and npm alike, with a time limit. Without a
network it says so and is content: a check must not fail for what nobody here can mend.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import batched
from pathlib import Path
from threading import Thread
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVICE: Final = "https://api.osv.dev/v1/querybatch"
PATIENCE: Final = 5.0
"""Seconds that one request may take, the look for the service's address included."""
MOST_IN_ONE: Final = 1000
"""Packages that the service takes in one request."""
ACCEPTED: Final[Mapping[str, str]] = {}
"""Weaknesses that do not touch us, by their id, and why not."""

REQUIREMENTS: Final = ("requirements.txt", "build_tools/bench/packages/requirements.txt")
LOCKS: Final = (
    "package-lock.json",
    "build_tools/bench/packages/package-lock.json",
    "build_tools/lighthouse/packages/package-lock.json",
)
_PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", re.MULTILINE)
_WHERE: Final = "node_modules/"


class NotAsked(Exception):
    """The service gave no answer; the message says why."""


@dataclass(frozen=True, slots=True, order=True)
class Package:
    """What is pinned."""

    ecosystem: str
    """`PyPI` or `npm`."""
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version} ({self.ecosystem})"


def pinned(root: Path) -> list[Package]:
    """Every package of a checkout's lists, once, in order."""
    found = {
        *(each for name in REQUIREMENTS for each in _of_python(root / name)),
        *(each for name in LOCKS for each in _of_node(root / name)),
    }
    return sorted(found)


def _of_python(path: Path) -> Iterator[Package]:
    for name, version in _PINNED.findall(path.read_text(encoding="utf-8")):
        yield Package("PyPI", name, version)


def _of_node(path: Path) -> Iterator[Package]:
    for place, entry in json.loads(path.read_text(encoding="utf-8"))["packages"].items():
        if _WHERE in place and "version" in entry:
            yield Package("npm", place.rpartition(_WHERE)[2], entry["version"])


def weaknesses(packages: list[Package], service: str = SERVICE) -> dict[Package, list[str]]:
    """The ids of what is known of each package, none left out. Raises `NotAsked`."""
    found: dict[Package, list[str]] = {}
    for some in batched(packages, MOST_IN_ONE):
        for package, result in zip(some, _asked(some, service), strict=True):
            ids = sorted(each["id"] for each in result.get("vulns", ()))
            if ids:
                found[package] = ids
    return found


def _asked(packages: tuple[Package, ...], service: str) -> list[dict[str, Any]]:
    """What the service says of each, in the same order."""
    queries = [
        {"package": {"name": each.name, "ecosystem": each.ecosystem}, "version": each.version}
        for each in packages
    ]
    body = json.dumps({"queries": queries}).encode()
    request = Request(service, body, {"Content-Type": "application/json"})
    try:
        results: list[dict[str, Any]] = json.loads(_sent(request))["results"]
    except OSError as error:
        raise NotAsked(str(getattr(error, "reason", error))) from error
    except (ValueError, KeyError, TypeError) as error:
        raise NotAsked("what came is no answer") from error
    if len(results) != len(packages):
        raise NotAsked("what came is no answer to all of it")
    return results


def _sent(request: Request) -> bytes:
    """What comes back. Raises `OSError`, and within `PATIENCE` whatever a name server does."""
    came: list[bytes | OSError] = []

    def send() -> None:
        try:
            with urlopen(request, timeout=PATIENCE) as response:
                came.append(response.read())
        except OSError as error:
            if isinstance(error, HTTPError):
                error.close()
            came.append(error)

    sending = Thread(target=send, daemon=True)  # no limit of urlopen's holds for a name server
    sending.start()
    sending.join(PATIENCE)
    answer = came[0] if came else TimeoutError("no answer in time")
    if isinstance(answer, OSError):
        raise answer
    return answer


def audit(root: Path, service: str = SERVICE) -> tuple[bool, list[str]]:
    """Whether nothing is known against what is pinned, as far as can be told; and what to say."""
    packages = pinned(root)
    try:
        found = weaknesses(packages, service)
    except NotAsked as error:
        return True, [f"Known weaknesses of packages were not looked up: {error}."]
    told = [
        f"{package}: {', '.join(left)}"
        for package, ids in found.items()
        if (left := [each for each in ids if each not in ACCEPTED])
    ]
    if told:
        return False, ["Packages with known weaknesses, to be pinned anew (make pins):", *told]
    return True, [f"No weakness is known of the {len(packages)} packages that are pinned."]


def main() -> int:
    """Prints what was found; 1 where something was."""
    is_well, lines = audit(Path(__file__).resolve().parents[1])
    print("\n".join(lines), flush=True)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
