"""Modules in archives: found by name, compiled, packed; from the same source the same bytes."""

from __future__ import annotations

import marshal
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import MAGIC_NUMBER, source_hash
from io import BytesIO

UNCHECKED_HASH = (1).to_bytes(4, "little")
"""In a compiled file: valid whatever the source is. A date would be another one each time."""
DATE = (2026, 1, 1, 0, 0, 0)
SMALLEST = 9
"""The level of compression."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A module in an archive."""

    name: str
    """``json.decoder``"""
    path: str
    """``json/decoder.py``"""
    text: bytes

    @property
    def package(self) -> str:
        """What its relative imports start from."""
        return self.name if self.path.endswith("/__init__.py") else self.name.rpartition(".")[0]


def sources(archive: bytes) -> dict[str, Source]:
    """Every module of a zip file, by its dotted name."""
    with zipfile.ZipFile(BytesIO(archive)) as opened:
        found = (
            Source(name=dotted(path), path=path, text=opened.read(path))
            for path in opened.namelist()
            if path.endswith(".py")
        )
        return {source.name: source for source in found}


def dotted(path: str) -> str:
    """``json/__init__.py`` is the module ``json``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(source: Source, *, optimize: int) -> bytes:
    """What a ``.pyc`` file holds, for the Python that this runs in (PEP 552).

    `optimize` is 0 for everything, 1 without asserts, 2 without docstrings, either.
    """
    code = compile(source.text, source.path, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source.text) + marshal.dumps(code)


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip file of them, in the order of their names."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, DATE)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[path], zipfile.ZIP_DEFLATED, SMALLEST)
    return written.getvalue()
