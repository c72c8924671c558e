"""Nothing is left over: names, styles, exports and packages that nothing uses are named here."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[A-Za-z_]\w*")


@cache
def texts(*patterns: str) -> dict[str, str]:
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for pattern in patterns
        for path in sorted(ROOT.glob(pattern))
    }


def code() -> dict[str, str]:
    return texts("build_tools/**/*.py", "calculators/**/*.py")


CALLED_BY_OTHERS = {
    **dict.fromkeys(
        (
            "on_files",
            "on_page_markdown",
            "on_page_content",
            "on_page_context",
            "on_post_build",
            "on_build_error",
        ),
        "MkDocs",
    ),
    "on_any_event": "watchdog",
    **dict.fromkeys(
        (
            "do_GET",
            "do_HEAD",
            "do_POST",
            "send_head",
            "log_message",
            "list_directory",
            "end_headers",
        ),
        "http.server",
    ),
    **dict.fromkeys(("handle", "handle_one_request", "handle_error"), "socketserver"),
    **dict.fromkeys(("handle_starttag", "handle_endtag", "handle_data"), "html.parser"),
}
"""Functions whose name somebody else's code says."""


def defined(tree: ast.Module) -> Iterator[str]:
    """Functions, methods, classes, and constants of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
    for node in tree.body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign) and not is_calculator(node.value):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def is_calculator(value: ast.expr) -> bool:
    """It is one, for which the registry looks in its module."""
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "Calculator"


def test_every_name_of_the_code_is_used_by_it() -> None:
    """By more than tests: as a word in build_tools or calculators, or where commands are named."""
    said = Counter[str]()
    for text in (
        *code().values(),
        *texts("docs/assets/js/worker.js", "build_tools/**/*.js").values(),
    ):
        said.update(WORD.findall(text))
    unused = [
        f"{file}: {name}"
        for file, text in code().items()
        for name in defined(ast.parse(text))
        if said[name] == 1 and not name.startswith("__") and name not in CALLED_BY_OTHERS
    ]
    assert unused == []


def test_every_class_that_is_given_looks_is_somewhere() -> None:
    sheets = texts("docs/assets/css/**/*.css")
    classes = {
        name
        for text in sheets.values()
        for name in re.findall(
            r"\.(-?[a-z_][\w-]*)", re.sub(r"/\*.*?\*/|url\([^)]*\)", "", text, flags=re.DOTALL)
        )
    }
    there = "\n".join(
        texts(
            "build_tools/**/*.py",
            "calculators/**/*.py",
            "build_tools/theme/**/*.html",
            "docs/**/*.md",
            "docs/assets/js/*.js",
        ).values()
    )
    words = set(re.findall(r"[\w-]+", there))
    made = set(re.findall(r"([\w-]+--)[{$]", there))
    of_the_theme = re.compile(r"md-|no-js$")
    unused = [
        name
        for name in classes - words
        if not of_the_theme.match(name) and f"{name.rpartition('--')[0]}--" not in made
    ]
    assert sorted(unused) == []


def test_every_export_of_a_script_is_used_by_another_or_by_a_test() -> None:
    scripts = texts(
        "docs/assets/js/*.js", "docs/assets/sw/*.js", "docs/*.js", "build_tools/**/*.js"
    )
    tests = texts("tests/js/*.js", "tests/e2e/*.py", "tests/offline/*.py", "tests/property/*.py")
    said = Counter[str]()
    for text in (*scripts.values(), *tests.values()):
        said.update(set(WORD.findall(text)))
    exported = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
    unused = [
        f"{file}: {name}"
        for file, text in scripts.items()
        for name in exported.findall(text)
        if said[name] == 1
    ]
    assert unused == []


BY_NAME = {
    "mkdocs-material": "theme: name of mkdocs.yml",
    "flit-core": "build backend of pyproject.toml",
    "ruff": "make check",
    "mypy": "make check",
    "types-pyyaml": "mypy",
    "pytest-xdist": "make test",
    "pytest-playwright": "fixtures of tests",
    "build": "python -m build",
    "pyodide-lock": "pyodide lockfile",
}
"""Packages that no module imports, and who uses them."""
IMPORTED_AS = {
    "markdown-it-py": "markdown_it",
    "pyyaml": "yaml",
    "pytest-playwright-axe": "pytest_playwright_axe",
}


def test_every_package_that_is_installed_is_used() -> None:
    lines = (ROOT / "requirements.in").read_text(encoding="utf-8").splitlines()
    packages = [found[0] for line in lines if (found := re.match(r"[\w-]+", line))]
    assert len(packages) > 10
    everything = "\n".join((*code().values(), *texts("tests/**/*.py").values()))
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", everything, re.MULTILINE))
    unused = [
        name
        for name in packages
        if name not in BY_NAME and IMPORTED_AS.get(name, name.replace("-", "_")) not in imported
    ]
    assert unused == []
    assert [name for name in BY_NAME if name not in packages] == []


def test_every_package_of_npm_is_used() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    everything = "\n".join(
        (
            *code().values(),
            *texts("tests/**/*.js", "tests/**/*.py", "tsconfig*.json", "Makefile").values(),
        )
    )
    names = [*package["dependencies"], *package["devDependencies"]]
    assert [name for name in names if name.removeprefix("@types/") not in everything] == []
