"""Types of files, and which are compressed on the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.publishing.kinds import SELDOM_KNOWN, TYPES, is_compressible, type_of

SITE = Path("site")


@pytest.mark.parametrize(
    ("name", "kind", "compressed"),
    [
        ("rules/debris/index.html", "text/html; charset=utf-8", True),
        ("assets/pyodide.1/pyodide.asm.mjs", "text/javascript; charset=utf-8", True),
        ("assets/pyodide.1/pyodide.asm.wasm.bin", "application/octet-stream", False),
        ("a.wasm", "application/wasm", False),
        ("a.PNG", "image/png", False),
        ("icon.svg", "image/svg+xml", True),
        ("manifest.webmanifest", "application/manifest+json", True),
        ("r/B37.61", "application/octet-stream", False),
        ("sitemap.xml.gz", "application/gzip", False),
    ],
)
def test_a_file_is_what_its_name_says(name: str, kind: str, compressed: bool) -> None:
    assert type_of(name) == kind
    assert is_compressible(name) is compressed


def test_every_kind_of_file_in_the_site_is_known() -> None:
    endings = {path.suffix for path in SITE.rglob("*") if path.is_file()} - {""}
    assert endings
    assert endings <= set(TYPES)
    assert set(SELDOM_KNOWN) <= endings
