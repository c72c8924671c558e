"""What is sent with which file."""

from __future__ import annotations

import re
from pathlib import Path

from build_tools.publishing.headers import IMMUTABLE, PLACES, folders_in, protecting, the_rest
from tests.build_tools.publishing.small_site import OURS, PYTHON, small_site

SITE = Path("site")


def test_one_policy_is_sent_under_which_every_page_works(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    sent = protecting(site)["Content-Security-Policy"]
    scripts = re.search("script-src ([^;]*)", sent)
    assert scripts is not None
    for page in site.rglob("*.html"):
        own = re.search("script-src ([^;]*)", page.read_text())
        assert own is not None
        assert set(own[1].split()) <= set(scripts[1].split())
    assert len(scripts[1].split()) == 4
    assert sent.endswith("; frame-ancestors 'none'")
    assert "'unsafe-eval'" not in sent
    assert "'unsafe-inline'" not in scripts[1]


def test_a_file_is_kept_for_ever_only_where_its_content_names_it(tmp_path: Path) -> None:
    kept = [folder for folder, place in folders_in(small_site(tmp_path)) if is_kept(place.caching)]
    assert kept == [OURS, PYTHON, "assets/javascripts", "assets/stylesheets"]
    assert not is_kept(the_rest().caching)
    assert PLACES[-1].folder == ""


def is_kept(caching: str) -> bool:
    return caching == IMMUTABLE


def test_the_theme_names_by_content_what_is_kept_for_ever() -> None:
    files = [
        path
        for folder in ("javascripts", "stylesheets")
        for path in (SITE / "assets" / folder).rglob("*")
        if path.is_file()
    ]
    assert len(files) > 3
    assert [path for path in files if not re.search(r"\.[0-9a-f]{8}\.min\.", path.name)] == []


def test_forums_may_show_the_picture_of_a_preview_and_nothing_else(tmp_path: Path) -> None:
    shown = [
        folder
        for folder, place in folders_in(small_site(tmp_path))
        if place.shown_by != "same-origin"
    ]
    assert shown == ["assets/images"]
    assert the_rest().shown_by == "same-origin"
