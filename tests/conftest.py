"""What every test may ask for: the built site, served, and a browser to look at it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build_tools.browser import launch_options
from build_tools.serve import serving

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site; a test that needs it fails where there is none."""
    folder = ROOT / "site"
    if not (folder / "index.html").is_file():
        pytest.fail("There is no site to test: run make build first, or make test for all.")
    return folder


@pytest.fixture(scope="session")
def base_url(site: Path) -> Iterator[str]:
    """The address of the built site, which is served meanwhile; `page.goto("/")` goes there."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that `make test` found or installed; a missing one is an error, never a skip."""
    return {**browser_type_launch_args, **launch_options()}
