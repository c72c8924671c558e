"""What every test may rely on."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from build_tools.browser import lend_node

ROOT = Path(__file__).resolve().parents[1]

lend_node()
# A slow machine is no failure: nothing here is a promise on seconds.
settings.register_profile("any-speed", deadline=None)
settings.load_profile("any-speed")


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
