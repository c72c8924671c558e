"""Builds a project of made-up rules as `make build` builds ours: its pages, then all else.

Run as a program by `build`, so that each build is a process of its own. No calculator has a page
there, since plain Markdown has none either; Python for the page and our scripts are put in.
"""

from __future__ import annotations

import pickle
import shutil
import sys
from pathlib import Path
from typing import Final

from build_tools.assembly import assemble
from build_tools.bench.made_up import MadeUp
from build_tools.building import CONFIG, build_pages, without_collector
from build_tools.links.catalogue import Catalogue
from build_tools.pages import sources, widgets

BESIDE: Final = ("docs/manifest.webmanifest", "docs/sw.js")
TERMS: Final = "terms.pickle"
ANY_SIZE: Final = 10**12
"""No device is to keep it."""
PAGES: Final = {
    "docs/index.md": "# Rules\n",
    "docs/rules/index.md": "---\ntitle: Rules\n---\n# Rules\n",
    "docs/calculators/index.md": "---\ntitle: Calculators\n---\n# Calculators\n",
}
"""Pages that the theme's own pages lead to."""


def write_project(root: Path, folder: Path, rules: MadeUp) -> None:
    """A project with these rules and, of the project at `root`, all that is no text."""
    shutil.copytree(root / "docs/assets", folder / "docs/assets")
    for name in BESIDE:
        shutil.copyfile(root / name, folder / name)
    texts = {f"docs/{name}": text for name, text in rules.texts.items()}
    lists = {sources.OUTSIDE: rules.outside, sources.PUBLISHED: rules.published}
    lists[sources.NOT_TERMS] = "EXC # begins an exception\n"
    empty = dict.fromkeys((sources.GONE, sources.SYNONYMS), "")
    for name, text in {**PAGES, **texts, **lists, **empty}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    config = (root / CONFIG).read_text("utf-8").partition("\nnav:")[0]
    for ours in ("build_tools/mkdocs_hooks.py", "build_tools/theme"):
        config = config.replace(f" {ours}", f" {root / ours}")
    (folder / CONFIG).write_text(config, encoding="utf-8")
    (folder / TERMS).write_bytes(pickle.dumps(rules.catalogue.terms))


def build_project(root: Path, folder: Path, site: Path, catalogue: Catalogue) -> None:
    """The whole build, with these terms in place of ours and without calculators."""
    sources.read_catalogue = lambda root: catalogue
    widgets.load_forms = lambda: None
    with without_collector():
        assemble(root, site, build_pages(folder, site), budget=ANY_SIZE)


def main(root: Path, folder: Path, site: Path) -> None:
    """Builds the project in the folder, which `write_project` has written."""
    terms = pickle.loads((folder / TERMS).read_bytes())
    build_project(root, folder, site, Catalogue(terms=terms))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
