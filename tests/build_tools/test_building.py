"""The whole build."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ref

import pytest

from build_tools.building import EPOCH, build_pages, collect, without_collector


def test_the_day_of_the_build_is_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Mud\nsite_url: https://example.org/\nplugins: []\n"
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# Mud\n")
    build_pages(tmp_path, tmp_path / "site")
    assert "2026-01-01" in (tmp_path / "site/sitemap.xml").read_text()
    written = (tmp_path / "site/sitemap.xml.gz").read_bytes()
    assert int.from_bytes(written[4:8], "little") == int(EPOCH)


def test_the_sites_own_sitemap_has_no_dates() -> None:
    sitemap = Path("site/sitemap.xml").read_text()
    assert "<loc>" in sitemap
    assert "lastmod" not in sitemap


def test_what_a_build_leaves_behind_is_freed_when_that_is_asked_for() -> None:
    class Ring:
        itself: Ring

    with without_collector():
        ring = Ring()
        ring.itself = ring
        left = ref(ring)
        del ring
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.collect()
    assert left() is not None  # it costs no time at the end of a build
    collect()
    assert left() is None
