"""Builds the site again and again in one process, which so keeps what has not changed.

Run as a program by `workshop`: a line of JSON in is a folder to build into, a line out what came of
it. Everything that is kept from one build to the next is a pure function's answer (a calculator's
to a query, a page's scripts), so that the bytes are those of a build from nothing. Python that has
been imported is kept as well: after an edit of code the process is ended and another one begun.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from build_tools.building import NotBuilt, build_whole, collect


def main(root: Path) -> None:
    """Answers requests until there are no more of them."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what programs print is no answer
    for request in sys.stdin:
        problem = problem_of(root, Path(json.loads(request)))
        answers.write(f"{json.dumps(problem)}\n")
        answers.flush()
        collect()  # while nobody waits


def problem_of(root: Path, site: Path) -> str:
    """Builds into an empty folder; gives what is wrong, or nothing."""
    try:
        build_whole(root, site)
    except NotBuilt as problem:
        return str(problem)
    return ""


if __name__ == "__main__":
    main(Path(sys.argv[1]))
