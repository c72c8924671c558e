"""Every file that the documentation names is there, or is one that the project makes."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / "docs/development").rglob("*.md"),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
]
CODE = re.compile(r"`([^`\n]+)`")
FENCED = re.compile(r"^(`{3,})\w*\n.*?^\1$", re.DOTALL | re.MULTILINE)
PATH = re.compile(
    r"[\w.*-]+(/[\w.*-]+)*/"
    r"|([\w.*-]+/)*[\w.*-]+\.(py|js|mjs|md|toml|yml|txt|html|css|xml|sh|in|json|svg|webmanifest)"
    r"|([\w.*-]+/)+[\w.*-]+"
)
ENDS = ("", "/")
FOLDERS = ("build_tools", "calculators", "docs", "tests", ".github", ".ci")
MADE: dict[str, str] = {
    "rules.json": "of the site",
    "jump-index.json": "of the site",
    "release.json": "of the site",
    "sitemap.xml": "of the site",
    "search.json": "of another tool",
    "_headers": "of the site",
    "headers.conf": "of production/",
    "site/": "the site",
    "production/": "of make production",
    "production/*": "of make production",
    "site/*": "the site",
    ".venv/*": "of make setup",
    ".bench/*": "of make bench",
    "assets/*": "of the site",
    "r/*": "of the site",
    "/srv/*": "of a server",
    "www/": "of a server",
    "*/mud*": "of a recipe",
    "base.html": "of the theme",
    "logo.html": "of the theme",
    "palette.html": "of the theme",
}
"""What the project makes and does not hold, as patterns, and what of."""


def files() -> set[str]:
    """Files and folders of the project, by path from its root; a folder ends in a slash."""
    found = {path.name for path in ROOT.iterdir() if path.is_file()}
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            found.add(f"{name}/" if path.is_dir() else name)
    return found | {f"{folder}/" for folder in FOLDERS}


def named(page: Path) -> list[str]:
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    return [words for words in CODE.findall(text) if PATH.fullmatch(words)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    known = files()
    missing = [
        path
        for path in named(page)
        if not any(
            fnmatch(f"/{file}", f"*/{path.removesuffix('/')}{end}")
            for file in known
            for end in ENDS
        )
        and not any(fnmatch(path, made) for made in MADE)
    ]
    assert missing == []
