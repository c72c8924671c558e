"""What every test may rely on."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.browser import lend_node

ROOT = Path(__file__).resolve().parents[1]

lend_node()


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
