"""The pages of a built site."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.beside import Shared
from build_tools.site_pages import Finished, Later, SitePages, finishing, will_finish


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


def test_a_page_that_is_finished_is_neither_read_nor_written(site: Path) -> None:
    page = Finished("r/B1/index.html", "default-src 'none'", frozenset({"rules/"}), "ab", 2, 22)
    (site / page.name).write_bytes(b"\xff no text")
    with finishing() as later:
        will_finish(being_made(page))
    pages = SitePages(site, later)
    assert set(pages.texts) == {site / "index.html"}
    assert pages.finished == {page.name: page}
    pages.save()
    assert (site / page.name).read_bytes() == b"\xff no text"


def test_where_nobody_gathers_them_pages_are_finished_all_the_same() -> None:
    will_finish(being_made(Finished("r/B1/index.html", "", frozenset(), "", 0, 0)))
    with finishing() as later:
        assert later == []


def being_made(page: Finished) -> Later:
    return Later(frozenset({page.name}), Shared(lambda part: [page][part]))
