"""Who may import whom."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
AREAS = {"movement", "terrain", "debris", "vehicles", "scenario", "breakdowns"}
LAYERS = (
    {"errors", "rule_ids", "terms", "rounding", "readings", "chains"},
    {"hexes"},
    {"schema"},
    {"tables", "values"},
    {"trace", "codec", "rulings"},
    {"wording", "bog_checks"},
    {"figures"},
    {"trace_lines"},
    {"calculator"},
    AREAS,
    {"registry"},
    {"web"},
    {"__main__"},
)
OUTSIDE_WORLD = {"js", "pyodide", "os", "pathlib", "io", "time", "datetime", "random", "secrets"}


def modules(package: str) -> Iterator[tuple[str, ast.Module]]:
    """Each module's place in the package (``tables.terrain``) and its syntax."""
    for path in sorted((ROOT / package).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / package).with_suffix("").parts)
        yield name.removesuffix(".__init__"), ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def layer(name: str) -> int:
    top = name.split(".", maxsplit=1)[0]
    return next(number for number, names in enumerate(LAYERS) if top in names)


CALCULATOR_MODULES = [pytest.param(*found, id=found[0]) for found in modules("calculators")]


@pytest.mark.parametrize(("name", "tree"), CALCULATOR_MODULES)
def test_calculators_need_the_standard_library_alone_and_no_outside_world(
    name: str, tree: ast.Module
) -> None:
    tops = {module.split(".")[0] for module in imported(tree)} - {"calculators"}
    assert tops <= set(sys.stdlib_module_names)
    assert not tops & OUTSIDE_WORLD


@pytest.mark.parametrize(("name", "tree"), CALCULATOR_MODULES)
def test_imports_go_one_way(name: str, tree: ast.Module) -> None:
    if name in ("__init__", "calculators"):
        return
    for module in imported(tree):
        if not module.startswith("calculators."):
            continue
        other = module.removeprefix("calculators.")
        same_package = other.split(".")[0] == name.split(".", maxsplit=1)[0]
        assert same_package or layer(other) < layer(name), f"{name} imports {other}"


def test_calculators_never_import_the_build() -> None:
    for name, tree in modules("calculators"):
        assert not any(module.split(".")[0] == "build_tools" for module in imported(tree)), name
