"""Bytes kept for use offline."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from build_tools.bench.kept_size import sizes


def site(folder: Path, page_size: int) -> Path:
    (folder / "rules").mkdir()
    (folder / "rules/index.html").write_text("a" * 1000)
    (folder / "python.bin").write_bytes(bytes(range(100)))
    release = {"text": [["rules/", "hash", page_size]], "python": [["python.bin", "hash", 100]]}
    (folder / "release.json").write_text(json.dumps(release))
    return folder


def test_each_file_counts_as_it_is_kept_and_compressed_by_itself(tmp_path: Path) -> None:
    page, python = len(gzip.compress(b"a" * 1000)), len(gzip.compress(bytes(range(100))))
    assert sizes(site(tmp_path, 1000)) == (page + 100, page + python)


def test_a_list_that_does_not_fit_the_site_is_not_measured(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"has 1000 bytes, and release\.json says 999"):
        sizes(site(tmp_path, 999))
