"""The pages of a built site."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.site_pages import SitePages, holding, put


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "r/B1").mkdir(parents=True)
    (tmp_path / "index.html").write_bytes(b"home\r\n")
    (tmp_path / "r/B1/index.html").write_bytes("ü".encode())
    (tmp_path / "a.css").write_bytes(b"a")
    return tmp_path


def test_only_what_is_another_is_written(site: Path) -> None:
    before = (site / "index.html").stat().st_mtime_ns
    pages = SitePages(site)
    pages.texts[site / "r/B1/index.html"] += "!"
    assert pages.content(site / "r/B1/index.html") == "ü!".encode()
    pages.save()
    assert (site / "r/B1/index.html").read_text("utf-8") == "ü!"
    assert (site / "index.html").read_bytes() == b"home\r\n"
    assert (site / "index.html").stat().st_mtime_ns == before


def test_files_that_are_no_pages_are_as_they_are(site: Path) -> None:
    assert SitePages(site).content(site / "a.css") == b"a"
    assert SitePages(site).content(site / "index.html") == b"home\r\n"


def test_a_page_that_is_held_becomes_a_file_once_it_is_saved(site: Path) -> None:
    page = site / "r/B2/index.html"
    with holding() as held:
        put(page, "new")
    assert not page.exists()
    pages = SitePages(site, held)
    assert pages.content(page) == b"new"
    pages.texts[page] += "er"
    pages.save()
    assert page.read_text("utf-8") == "newer"


def test_a_page_that_nobody_holds_is_written_at_once(site: Path) -> None:
    put(site / "r/B2/index.html", "new\n")
    assert (site / "r/B2/index.html").read_bytes() == b"new\n"
