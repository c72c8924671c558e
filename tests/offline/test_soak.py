"""Random sequences of what happens to a phone: visits, cuts, updates, restarts, in any order.

Ten of them here; `make soak` runs a hundred. Every other one begins with all of it on the device.
What must hold after each step: a page and its scripts are of one version, and "ready" is said only
when all of it is there and whole.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Error

from tests.offline.host import Host
from tests.offline.player import AGAIN, GO_ON, HOME, Player

SEQUENCES = int(os.environ.get("SOAK", "10"))
LENGTH = 12
NOT_FETCHED = "Failed to fetch dynamically imported module"
WANTED = re.compile(f"{HOME}|{GO_ON}|{AGAIN}")
PAGES = ("", "offline/", "rules/debris/", "calculators/elr/", "r/B37.61/?stay", "rules/breakdowns/")


@pytest.mark.parametrize("seed", range(SEQUENCES))
def test_no_page_mixes_versions_and_ready_is_true(host: Host, player: Player, seed: int) -> None:
    random = Random(seed)  # the same sequence each time
    told: list[str] = []
    if seed % 2:
        player.become_ready()
    for _ in range(LENGTH):
        step = random.choice(STEPS)
        told.append(step.__name__)
        step(host, player, random)
        look_at(host, player, f"seed {seed}: {', '.join(told)}")
    # A part that cannot be had is said in the page, and in the browser's log.
    player.errors[:] = [error for error in player.errors if NOT_FETCHED not in error]


def visit(host: Host, player: Player, random: Random) -> None:
    try_to(lambda: player.visit(random.choice(PAGES)))


def make_available(host: Host, player: Player, random: Random) -> None:
    try_to(lambda: player.visit("offline/"))
    wanted = player.page.locator(".hx-button--main", has_text=WANTED)
    try_to(lambda: wanted.click(timeout=3000))


def cut(host: Host, player: Player, random: Random) -> None:
    host.stop()


def cut_soon(host: Host, player: Player, random: Random) -> None:
    if host.is_there:
        host.breaks_after = host.bytes_sent() + random.choice((20_000, 900_000, 9_000_000))


def restore(host: Host, player: Player, random: Random) -> None:
    if not host.is_there:
        host.start()


def publish(host: Host, player: Player, random: Random) -> None:
    host.publish()


def restart(host: Host, player: Player, random: Random) -> None:
    player.restart()


def reload_for_the_new(host: Host, player: Player, random: Random) -> None:
    button = player.bar().get_by_role("button", name="Reload")
    if button.is_visible():
        try_to(lambda: button.click(timeout=3000))
        try_to(player.page.wait_for_load_state)


def wait(host: Host, player: Player, random: Random) -> None:
    player.page.wait_for_timeout(random.choice((100, 1000, 3000)))


STEPS: tuple[Callable[[Host, Player, Random], None], ...] = (
    *(visit, visit, visit, make_available, cut, cut_soon, restore, restore),
    *(publish, restart, reload_for_the_new, wait),
)


def try_to(act: Callable[[], object]) -> None:
    """What may fail where there is no server, and not keep the player from going on."""
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
