"""What tests may do without, by leave."""

from __future__ import annotations

import pytest

from build_tools.waived import is_waived


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("nginx", True),
        ("webkit, nginx", True),
        ("webkit nginx", True),
        ("nginxs", False),
        ("", False),
    ],
)
def test_leave_is_given_by_name(given: str, expected: bool) -> None:
    assert is_waived("nginx", {"ALLOW_MISSING": given}) is expected


def test_without_a_word_there_is_no_leave() -> None:
    assert not is_waived("nginx", {})
