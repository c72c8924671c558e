"""Text is never run: not by the calculators' Python, not by the scripts of a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CALCULATORS = sorted((ROOT / "calculators").rglob("*.py"))
SCRIPTS = sorted([*(ROOT / "docs").rglob("*.js"), *(ROOT / "build_tools/live").glob("*.js")])

RUNS = {"eval", "exec", "compile", "__import__", "globals", "locals", "vars", "input", "breakpoint"}
"""Names that make code of text, or get at what code has."""
MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "importlib",
    "runpy",
    "code",
    "codeop",
    "subprocess",
    "os",
}
"""Modules that run what they are given, or more than a calculator has any use for."""
OF_MODULES = {"re", "dataclasses", "typing", "itertools", "operator", "ast"}
"""Whose functions may be called by those names: `re.compile`."""

REVIEWED = {
    "registry.py": {"importlib", "vars"},  # by names that stand there, looked up by a slug
    "wording.py": {"format_map"},  # of a sentence of a rule's row, with texts put in that stay text
}
"""What has been looked at, by file of `calculators`, and why it runs nothing of a reader's."""

IN_SCRIPTS = re.compile(
    r"""\.(?:inner|outer)HTML\b | insertAdjacentHTML | document\.write | createContextualFragment
    | setHTMLUnsafe | parseHTMLUnsafe | \bsrcdoc\b | \beval\s*\( | \bFunction\s*\(
    | set(?:Timeout|Interval)\s*\(\s*["'`] | javascript: | \.setAttribute\(\s*["'`]on
    | \.on(?!message\b|error\b)[a-z]+\s*=[^=] | runPython | importScripts""",
    re.VERBOSE,
)
"""What makes code or elements of text. `DOMParser` is looked at by itself: it runs nothing."""
PARSED = {"place.js", "rule_page.js", "term_page.js"}
"""The scripts that read another page of the site."""


def calls(tree: ast.AST) -> Iterator[str]:
    """What is called that runs text, and what is imported for it."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in RUNS:
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                if name in RUNS and owner not in OF_MODULES:
                    yield f"{owner}.{name}"
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name.split(".")[0] in MODULES)
            case ast.ImportFrom(module=str(module)) if module.split(".")[0] in MODULES:
                yield module


def formats(tree: ast.AST) -> Iterator[str]:
    """What formats by a text that is not written there: it could name attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="format" | "format_map" as name)):
                if not isinstance(value, ast.Constant):
                    yield name
            case ast.BinOp(left=ast.Constant(value=str()), op=ast.Mod()):
                yield "%"
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.JoinedStr(), *_]):
                yield "getattr"


def test_what_is_looked_for_would_be_found() -> None:
    bad = "import os\nfrom pickle import loads\neval(x)\nbuiltins.exec(y)\nz.format(w)\n'%s' % v"
    assert [*calls(ast.parse(bad))] == ["os", "pickle", "eval", "builtins.exec"]
    assert [*formats(ast.parse(bad))] == ["format", "%"]
    assert not [*calls(ast.parse("re.compile(x)")), *formats(ast.parse("f'{x}' + '{}'.format(1)"))]
    for line in (
        *("a.innerHTML = b", "a.insertAdjacentHTML('x', b)", "new Function(b)", "a.onclick = b"),
        *("setTimeout('b()')", "a.setAttribute('onclick', b)", "python.runPython(b)"),
    ):
        assert IN_SCRIPTS.search(line), line


@pytest.mark.parametrize("path", CALCULATORS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_calculator_runs_text(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert {*calls(tree), *formats(tree)} == REVIEWED.get(path.name, set())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_script_makes_elements_or_code_of_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = IN_SCRIPTS.search(text)
    assert found is None, found
    assert ("DOMParser" in text) == (path.name in PARSED)
