"""The whole build of a site: MkDocs makes the pages, the rest is put to them."""

from __future__ import annotations

import gc
import io
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from build_tools.assembly import PROBLEMS, assemble
from build_tools.site_pages import Later, finishing

CONFIG = "mkdocs.yml"
EPOCH = "1767225600"
"""The date that MkDocs takes for today, 2026-01-01: what is built later is the same to the byte."""


class NotBuilt(Exception):
    """The message says all that is wrong, in several lines."""


def build_whole(root: Path, site: Path, *, offline: bool = True) -> int:
    """Builds the project at `root` anew; gives the bytes that a device keeps of the site.

    Raises `NotBuilt`. A site that is not for offline use ends it where browsers have kept an
    earlier one.
    """
    with told() as words, without_collector():
        try:
            return assemble(root, site, build_pages(root, site), offline=offline)
        except (MkDocsException, *PROBLEMS) as problem:
            lines = filter(None, (words.getvalue().strip(), str(problem)))
            raise NotBuilt("\n".join(lines)) from problem


def build_pages(root: Path, site: Path) -> list[Later]:
    """What MkDocs and our hooks make; gives the pages that others are still finishing.

    Raises `MkDocsException`, for a warning, too.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.environ.setdefault("SOURCE_DATE_EPOCH", EPOCH)
    with finishing() as later:
        build(load_config(config_file=str(root / CONFIG), site_dir=str(site), strict=True))
    return later


@contextmanager
def without_collector() -> Iterator[None]:
    """A build makes much, keeps most of it to its end, and would have it looked through often.

    Nor is it looked through at the end, since most programs end there, too: one that goes on has
    it done by `collect`.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def collect() -> None:
    """Frees what builds have left behind."""
    gc.unfreeze()
    gc.collect()


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
