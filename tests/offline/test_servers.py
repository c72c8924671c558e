"""Servers that are slow, wrong, changed in the meantime, or somebody else's."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType

from build_tools.browser import launch_options
from build_tools.serve import HOST
from tests.offline.host import Answer, Host
from tests.offline.player import AGAIN, HOME, Player

LOOK_FOR_A_NEWER_ONE = (
    "navigator.serviceWorker.getRegistration().then((one) => void one.update().catch(() => {}))"
)
PORTAL = Answer()
"""A network's own page, in place of whatever was asked for."""


def test_texts_that_are_half_here_go_on_to_the_next_version(host: Host, player: Player) -> None:
    host.pace = 0.1
    player.visit("offline/")
    player.wait_for(lambda: player.files_kept() > 5)
    assert "rules/primosole-bridge/" in player.missing()
    player.visit_nothing()
    host.pace = 0
    host.publish()
    player.restart()
    player.visit("offline/")
    player.expect_state("update")
    player.reload_for_the_new()
    player.wait_for(lambda: player.made() == {"2"})


def test_a_version_published_meanwhile_is_gone_on_with(host: Host, player: Player) -> None:
    host.pace = 0.3
    player.make_available()
    player.wait_for(lambda: player.files_kept() > 5)
    with host.publishing:
        host.publish()
        host.publish()
    host.pace = 0
    player.wait_for(lambda: player.missing() == [])
    player.expect_state("update")
    assert player.is_whole()


def test_a_network_that_answers_for_the_server_is_no_server(host: Host, player: Player) -> None:
    player.come_by()
    host.pace = 1
    player.press(HOME)
    player.expect_state("downloading")
    host.answers["*"] = PORTAL
    host.stop()
    host.start()  # where what was under way has ended, too
    player.page.evaluate("dispatchEvent(new Event('online'))")
    player.expect_state("paused", "failed")
    assert "damaged" not in player.says()
    host.answers.clear()
    host.pace = 0
    player.page.evaluate("dispatchEvent(new Event('online'))")
    player.expect_state("ready")
    host.answers["*"] = PORTAL
    player.restart()
    player.visit("offline/")
    player.page.wait_for_timeout(1000)
    player.expect_state("ready")
    assert player.made() == {"1"}


def test_a_network_that_leads_elsewhere_is_not_followed(host: Host, player: Player) -> None:
    player.become_ready()
    with socket.create_server((HOST, 0)) as elsewhere:
        elsewhere.setblocking(False)
        host.answers["*"] = Answer(302, b"", f"http://{HOST}:{elsewhere.getsockname()[1]}/")
        player.visit("offline/")
        player.page.evaluate("dispatchEvent(new Event('online'))")
        player.page.wait_for_timeout(1000)
        player.expect_state("ready")
        with pytest.raises(BlockingIOError):
            elsewhere.accept()
    player.elsewhere.clear()  # the browser tells of requests that it does not let go out, too


@pytest.mark.parametrize("status", [404, 500])
def test_a_file_that_the_server_lacks_is_named_and_the_rest_is_kept(
    host: Host, player: Player, status: int
) -> None:
    host.answers["rules/breakdowns/"] = Answer(status)
    player.make_available()
    player.expect_state("failed")
    assert f"rules/breakdowns/ could not be fetched ({status})" in player.says()
    assert player.missing() == ["rules/breakdowns/"]
    host.answers.clear()
    player.press(AGAIN)
    player.expect_state("ready")


@pytest.mark.parametrize("body", [b"", b'{"version": "12', b'{"version": "1", "text": []}'])
def test_a_list_of_files_that_makes_no_sense_changes_nothing(
    host: Host, player: Player, body: bytes
) -> None:
    player.come_by()
    host.answers["release.json"] = Answer(body=body)
    player.visit("offline/")
    player.expect_state("partial")
    player.press(HOME)
    player.expect_state("ready")


def test_a_list_of_files_that_never_comes_keeps_nobody_waiting(host: Host, player: Player) -> None:
    player.become_ready()
    host.stalled.add("release.json")
    player.visit("offline/")
    player.expect_state("ready")
    player.page.wait_for_timeout(500)
    player.remove()
    player.wait_for(lambda: player.state() == "off")
    assert player.files_kept() == 0


def test_a_service_worker_that_did_not_come_is_not_laid_to_the_browser(
    host: Host, player: Player
) -> None:
    host.answers["sw.js"] = PORTAL
    player.visit("offline/")
    player.page.wait_for_timeout(1500)
    player.expect_state("off")
    host.answers.clear()
    player.press(HOME)
    player.expect_state("ready")
    host.stop()
    player.visit("rules/debris/")
    assert player.page.locator(".rule-id").count() > 5


def test_the_page_for_what_is_not_there_is_kept_whatever_status_it_comes_with(
    host: Host, player: Player
) -> None:
    host.answers["404.html"] = Answer(404, body=(host.folder / "404.html").read_bytes())
    player.become_ready()
    assert player.missing() == []
    host.stop()
    player.visit("rules/nowhere/")
    assert "No such page" in player.page.locator("h1").inner_text()


def test_a_list_that_failed_the_first_time_is_asked_for_again(host: Host, player: Player) -> None:
    host.answers["release.json"] = Answer(500)
    player.visit("offline/")
    player.page.wait_for_timeout(1500)
    assert player.state() in {"off", None}
    host.answers.clear()
    player.press(HOME)
    player.expect_state("ready")
    host.stop()
    player.visit("rules/debris/")
    assert player.page.locator(".rule-id").count() > 5


def test_what_a_browser_takes_for_fresh_is_not_mixed_with_the_new(
    host: Host, player: Player
) -> None:
    host.caching = "max-age=3600"
    player.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    player.visit("rules/debris/")
    player.expect_state("off", "partial")
    player.visit("rules/debris/")
    host.publish()
    player.visit("rules/breakdowns/")
    assert player.made() == {"2"}


def test_what_a_browser_takes_for_fresh_is_not_mixed_with_an_update(
    host: Host, player: Player
) -> None:
    host.caching = "max-age=3600"
    player.become_ready()
    host.publish()
    player.visit("calculators/elr/")
    player.expect_state("update")
    player.reload_for_the_new()
    player.wait_for(lambda: "2" in player.made())
    player.expect_state("ready")
    assert player.made() == {"2"}


def test_a_service_worker_that_never_comes_keeps_no_new_version_waiting(
    host: Host, player: Player
) -> None:
    player.become_ready()
    host.stalled.add("sw.js")
    player.page.evaluate(LOOK_FOR_A_NEWER_ONE)
    player.page.wait_for_timeout(500)  # nobody tells that a browser has begun to look
    host.edit("rules/primosole-bridge/index.html", "vineyard", "vineyard (of grapes)")
    player.visit("offline/")
    player.expect_state("update")
    host.stalled.clear()


def test_the_end_of_offline_use_comes_once_though_scripts_are_fresh(
    host: Host, player: Player
) -> None:
    host.caching = "max-age=3600"
    player.become_ready()
    host.end_offline_use()
    loads: list[str] = []
    player.page.on("load", lambda page: loads.append(page.url))
    player.visit("rules/debris/")
    player.wait_for(lambda: player.page.evaluate("caches.keys().then((all) => all.length)") == 0)
    player.page.wait_for_timeout(3000)
    assert len(loads) <= 2
    assert player.files_kept() == 0
    player.restart()
    player.visit("rules/debris/")
    player.expect_state("unsupported")


def test_an_end_in_the_middle_of_fetching_leaves_nothing_and_may_be_taken_back(
    host: Host, player: Player
) -> None:
    host.caching = "max-age=600"
    other = player.visit("rules/debris/", player.new_tab())
    player.come_by()
    host.pace = 0.5
    player.press(HOME)
    player.expect_state("downloading")
    host.end_offline_use()
    other.evaluate("navigator.serviceWorker.getRegistration().then((one) => void one.update())")
    for page in (player.page, other):
        player.expect_state("unsupported", page=page)
    host.pace = 0
    assert "for use online alone" in player.says()
    player.wait_for(lambda: player.page.evaluate("caches.keys().then((all) => all.length)") == 0)
    host.publish()
    player.page.reload()
    player.expect_state("off", "partial")
    player.press(HOME)
    player.expect_state("ready")
    assert player.missing() == []
    other.reload()
    player.expect_state("ready", page=other)
    assert player.made(other) == {"2"}


def test_a_site_in_a_folder_of_its_address_works_the_same(
    below: Host,
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    options = {**browser_type_launch_args, **launch_options()}
    player = Player(browser_type, options, below, tmp_path / "profile")
    # Another site of this kind, elsewhere on the same host, is at work.
    player.visit("offline/")
    player.page.evaluate(
        "void navigator.locks.request('hexside 1 / turn', () => new Promise(() => {}))"
    )
    player.press(HOME)
    player.expect_state("ready")
    below.stop()
    player.restart()
    player.visit("rules/debris/index.html?stay#B37.61")
    assert player.page.locator(".rule-id").count() > 5
    assert player.answer("calculators/elr/")
    player.context.close()
    assert player.elsewhere == []
    assert player.errors == []
