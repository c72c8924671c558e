"""What tests may do without where it cannot be had: what whoever runs them names, no more."""

from __future__ import annotations

import os
from collections.abc import Mapping

WAIVER = "ALLOW_MISSING"
"""The environment variable with the names of what tests may do without."""


def is_waived(name: str, env: Mapping[str, str] = os.environ) -> bool:
    """Whether the tests that need it may be left out where it is missing."""
    return name in env.get(WAIVER, "").replace(",", " ").split()
