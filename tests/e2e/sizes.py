"""The sizes of screen that the tests run at."""

from __future__ import annotations

from typing import Any

import pytest

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

ONE_SIZE = pytest.mark.parametrize("size", ["desktop"], indirect=True)
"""For what the size of the screen has no part in."""
