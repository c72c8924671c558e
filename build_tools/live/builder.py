"""Builds the site again and again in one process, which so keeps what has not changed.

Run as a program by `workshop`: a line of JSON in is a folder to build into, a line out what came of
it. Everything that is kept from one build to the next is a pure function's answer (a calculator's
to a query, a page's scripts), so that the bytes are those of a build from nothing. Python that has
been imported is kept as well: after an edit of code the process is ended and another one begun.
"""

from __future__ import annotations

import io
import json
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from build_tools.assembly import PROBLEMS, assemble

CONFIG = "mkdocs.yml"


def main(root: Path) -> None:
    """Answers requests until there are no more of them."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what programs print is no answer
    for request in sys.stdin:
        problem = build_whole(root, Path(json.loads(request)))
        answers.write(f"{json.dumps(problem)}\n")
        answers.flush()


def build_whole(root: Path, site: Path) -> str:
    """Builds the project at `root` into an empty folder; gives what is wrong, or nothing."""
    with told() as words:
        try:
            build(load_config(config_file=str(root / CONFIG), site_dir=str(site)))
            assemble(root, site)
        except (MkDocsException, *PROBLEMS) as problem:
            return "\n".join(filter(None, (words.getvalue().strip(), str(problem))))
    return ""


@contextmanager
def told() -> Iterator[io.StringIO]:
    """What MkDocs and our hooks say meanwhile, as far as it is not what goes well."""
    words = io.StringIO()
    handler = logging.StreamHandler(words)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(levelname)s - %(message)s"))
    logger = logging.getLogger("mkdocs")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        with redirect_stdout(words), redirect_stderr(words):
            yield words
    finally:
        logger.removeHandler(handler)
        logger.propagate = True


if __name__ == "__main__":
    main(Path(sys.argv[1]))
