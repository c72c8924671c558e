"""What a source may ask for at any time: modules by name, in functions too, and codecs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from encodings.aliases import aliases

CODECS = frozenset({*aliases, *aliases.values()})
"""Every name that a codec goes by, spelled as modules of `encodings` are."""


def modules_named(tree: ast.Module, package: str) -> set[str]:
    """The modules in all of its import statements, wherever they stand.

    ``from x import y`` gives ``x`` and ``x.y``, since ``y`` may be a module, too. Dots are resolved
    against `package`.
    """
    return set(_modules_named(tree, package))


def _modules_named(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = _source(node, package)
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names if alias.name != "*")


def _source(node: ast.ImportFrom, package: str) -> str:
    """The module that a ``from`` names."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def codecs_named(tree: ast.Module) -> set[str]:
    """Those of its strings that are the name of a codec."""
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and spelled(text) in CODECS}


def spelled(codec: str) -> str:
    """``UTF-8`` as modules of `encodings` are named: ``utf_8``."""
    return codec.lower().replace("-", "_").replace(" ", "_")
