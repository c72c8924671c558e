"""Random sequences of what happens to a phone: visits, cuts, updates, restarts, in any order.

Ten of them here; `make soak` runs a hundred. Every other one begins with all of it on the device.
What must hold after each step: a page and its scripts are of one version, and "ready" is said only
when all of it is there and whole.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from playwright.sync_api import Error

from tests.offline.host import Host
from tests.offline.player import HOME, Player

SEQUENCES = int(os.environ.get("SOAK", "10"))
STEPS = 12
NOT_FETCHED = "Failed to fetch dynamically imported module"
PAGES = ("", "offline/", "rules/debris/", "calculators/elr/", "r/B37.61/?stay", "rules/breakdowns/")


@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_no_page_mixes_versions_and_ready_is_true(host: Host, player: Player, seed: int) -> None:
    random = Random(seed)  # the same sequence each time
    told: list[str] = []
    if seed % 2:
        player.become_ready()
    for _ in range(STEPS):
        step = random.choice(STEP_NAMES)
        told.append(step)
        take(step, host, player, random)
        look_at(host, player, f"seed {seed}: {', '.join(told)}")
    # A part that cannot be had is said in the page, and in the browser's log.
    player.errors[:] = [error for error in player.errors if NOT_FETCHED not in error]


STEP_NAMES = (
    *("visit", "visit", "visit", "make available", "cut", "cut soon", "restore", "restore"),
    *("publish", "restart", "reload", "wait"),
)


def take(step: str, host: Host, player: Player, random: Random) -> None:
    """One thing that happens."""
    match step:
        case "visit":
            try_to(lambda: player.visit(random.choice(PAGES)))
        case "make available":
            try_to(lambda: player.visit("offline/"))
            button = player.page.get_by_role("button", name=HOME)
            try_to(lambda: button.click(timeout=3000))
        case "cut":
            host.stop()
        case "cut soon":
            if host.is_there:
                host.breaks_after = host.bytes_sent() + random.choice((20_000, 900_000, 9_000_000))
        case "restore":
            if not host.is_there:
                host.start()
        case "publish":
            host.publish()
        case "restart":
            player.restart()
        case "reload":
            button = player.page.locator(".hx-bar").get_by_role("button", name="Reload")
            if button.is_visible():
                try_to(lambda: button.click(timeout=3000))
                try_to(lambda: player.page.wait_for_load_state())
        case "wait":
            player.page.wait_for_timeout(random.choice((100, 1000, 3000)))


def try_to(act: object) -> None:
    """What may fail where there is no server, and not keep the player from going on."""
    assert callable(act)
    try:
        act()
    except Error:
        return


def look_at(host: Host, player: Player, told: str) -> None:
    """What the player sees now."""
    if not player.page.url.startswith(host.url):
        return
    try:
        made = player.made()
        state = player.state()
        is_whole = player.is_whole()
    except Error:
        return  # the page was being left, or is the browser's own about a server that is gone
    assert len(made) <= 1, told
    if state in {"ready", "update"} and player.state() == state:
        assert is_whole or state == "update", told
