"""What counts of a first visit."""

from __future__ import annotations

from build_tools.bench.first_visit import bytes_until_rest
from build_tools.bench.hosting import Sent

PAGE = [Sent("/rules/mud/", 100), Sent("/assets/app.js", 20)]


def test_what_is_fetched_at_rest_is_left_out() -> None:
    at_rest = [Sent("/assets/abc/js/offline.js", 3), Sent("/assets/app.css", 4)]
    assert bytes_until_rest([*PAGE, *at_rest]) == 120


def test_of_a_page_that_does_nothing_at_rest_all_counts() -> None:
    assert bytes_until_rest([*PAGE, Sent("/search/index.json", 7)]) == 127
