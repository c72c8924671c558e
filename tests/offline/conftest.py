"""A host and a player for each test; both are gone when it ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from build_tools.browser import launch_options
from tests.offline.host import Host
from tests.offline.player import Player

SITE = Path("site")


@pytest.fixture
def host(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Host]:
    """The built site, served; with every permalink for a test that is marked so."""
    assert (SITE / "index.html").is_file(), "there is no site yet: run make build"
    is_whole = request.node.get_closest_marker("whole_site") is not None
    host = Host(SITE, tmp_path / "site", is_whole=is_whole)
    yield host
    host.stop()


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Host]:
    """The same in a folder of its address."""
    host = Host(SITE, tmp_path / "site", "hexside/")
    yield host
    host.stop()


@pytest.fixture
def player(
    host: Host, browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Player]:
    """A player who has not been here before. No page may ask anybody else, or fail."""
    options = {**browser_type_launch_args, **launch_options(), "reduced_motion": "reduce"}
    player = Player(browser_type, options, host, tmp_path / "profile")
    yield player
    player.context.close()
    assert player.elsewhere == []
    assert player.errors == []
