"""Kept from nginx, with its headers, under a path of its own; and then without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from build_tools.browser import launch_options
from tests.nginx_host import NginxHost, nginx_host
from tests.offline.player import Player


@pytest.fixture
def host(tmp_path: Path) -> Iterator[NginxHost]:
    """The built site in a folder of its address."""
    with nginx_host(tmp_path, "hexside/", is_whole=False) as host:
        yield host


def test_what_nginx_has_sent_is_there_without_it(
    host: NginxHost,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    options = {**browser_type_launch_args, **launch_options()}
    player = Player(browser_type, options, host, tmp_path / "profile")
    troubles: list[str] = []
    player.context.on("console", lambda message: troubles.append(message.text))
    assert host.url.endswith("/hexside/")
    player.become_ready()
    assert player.missing() == []
    assert player.answer("calculators/tem/?debris=yes") == "TEM +1"
    host.stop()
    player.visit("rules/debris/index.html?stay#B37.61")
    assert player.page.locator(".rule-id").count() > 5
    assert player.answer("calculators/elr/")
    assert not [trouble for trouble in troubles if "Content Security Policy" in trouble]
    player.context.close()
    assert player.elsewhere == []
    assert player.errors == []
