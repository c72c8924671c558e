"""What knows of MkDocs and Material, so that a move to another tool is known to touch no more."""

from __future__ import annotations

import re
from pathlib import Path

from tests.contracts.test_imports import imported, modules

ROOT = Path(__file__).parents[2]
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in ROOT.glob("docs/assets/js/*.js")}
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def scripts_with(words: str) -> set[str]:
    """Those that have this in their code."""
    return {name for name, text in SCRIPTS.items() if re.search(words, COMMENT.sub("", text))}


def test_two_modules_import_mkdocs_and_none_the_theme() -> None:
    importing = {
        name: {module.partition(".")[0] for module in imported(tree)}
        for name, tree in (*modules("build_tools"), *modules("calculators"))
    }
    assert {name for name, tops in importing.items() if "mkdocs" in tops} == {
        "mkdocs_hooks",
        "building",
    }
    assert {name for name, tops in importing.items() if "material" in tops} == set()


def test_one_script_knows_how_the_theme_swaps_pages_and_one_its_drawer() -> None:
    swaps = r"\b(document|location)\$|__md|history\.state\?\.|y \} = history"
    assert scripts_with(swaps) == {"theme.js"}
    assert scripts_with("__drawer") == {"theme.js", "drawer.js"}


def test_few_scripts_know_classes_of_the_theme_and_most_of_these_that_of_text_alone() -> None:
    found = {
        name: set(re.findall(r"\bmd-[\w-]+", COMMENT.sub("", SCRIPTS[name])))
        for name in scripts_with(r"\bmd-")
    }
    assert found.keys() == {"drawer.js", "hexside.js", "rule_card.js", "scrollers.js", "sheet.js"}
    assert {name for name, classes in found.items() if classes == {"md-typeset"}} == {
        "hexside.js",
        "rule_card.js",
        "sheet.js",
    }


def test_the_templates_that_take_the_place_of_the_themes_are_these() -> None:
    theme = ROOT / "build_tools/theme"
    assert {path.relative_to(theme).as_posix() for path in theme.rglob("*") if path.is_file()} == {
        "main.html",
        "404.html",
        "sitemap.xml",
        "partials/copyright.html",
        "partials/header.html",
        "partials/jump.html",
        "partials/nav-item.html",
        "partials/toc.html",
    }
    blocks = {
        block
        for path in theme.glob("*.html")
        for block in re.findall(r"{% block (\w+) %}", path.read_text(encoding="utf-8"))
    }
    assert blocks == {"site_meta", "extrahead", "scripts", "htmltitle", "content"}
    page = (ROOT / "docs/development/moving-on.md").read_text(encoding="utf-8")
    assert [block for block in blocks if f"`{block}`" not in page] == []
