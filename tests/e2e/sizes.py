"""The sizes of screen that the tests run at."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

ONE_SIZE = pytest.mark.parametrize("size", ["desktop"], indirect=True)
"""For what the size of the screen has no part in."""


def fits_its_screen(page: Page) -> None:
    """Nothing is wider than the page, once that has settled at its size."""
    page.wait_for_function(  # a function, since the page's policy forbids text that is evaluated
        "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
