"""What counts of a first visit."""

from __future__ import annotations

from pathlib import Path

from build_tools.bench.first_visit import AT_REST, bytes_until_rest
from build_tools.bench.hosting import Sent
from build_tools.hashed_names import our_folder

BEFORE = Sent("/assets/abc/js/offline_open-7BBO6TH5.js", 5)
PAGE = [Sent("/rules/mud/", 100), Sent("/assets/app.js", 15), BEFORE]


def test_what_is_fetched_at_rest_is_left_out() -> None:
    at_rest = [Sent("/assets/abc/js/offline-7BBO6TH5.js", 3), Sent("/assets/app.css", 4)]
    assert bytes_until_rest([*PAGE, *at_rest]) == 120


def test_a_page_of_ours_tells_when_it_is_at_rest(root: Path) -> None:
    folder = our_folder(root / "site")
    assert folder is not None
    assert [path for path in folder.rglob("*.js") if AT_REST.search(path.as_posix())]


def test_of_a_page_that_does_nothing_at_rest_all_counts() -> None:
    assert bytes_until_rest([*PAGE, Sent("/search/index.json", 7)]) == 127
