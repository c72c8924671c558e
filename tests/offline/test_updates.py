"""From one version to the next: never a mixture, and nothing before all of it is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.offline.host import Host
from tests.offline.player import READY_MS, Player

NOT_FETCHED = "Failed to fetch dynamically imported module"
QUERY = "calculators/movement/?unit=fully-tracked-afv&mp=13&debris=yes"


def test_a_new_version_waits_for_the_tap_and_keeps_the_inputs(host: Host, player: Player) -> None:
    player.become_ready()
    host.publish()
    player.visit(QUERY)
    player.expect_state("update")
    assert player.made() == {"1"}
    expect(player.bar()).to_contain_text("A new version is ready")
    player.reload_for_the_new()
    player.wait_for(lambda: player.made() == {"2"})
    assert player.page.url == host.url + QUERY
    player.expect_state("ready")
    host.stop()
    player.restart()
    assert player.answer(QUERY)
    assert player.made() == {"2"}
    assert player.missing() == []


def test_a_half_fetched_version_changes_nothing(host: Host, player: Player) -> None:
    player.become_ready()
    host.publish()
    host.sent.clear()
    host.breaks_after = 300_000
    player.visit("offline/")
    player.wait_for(lambda: not host.is_there)
    player.wait_until_at_rest()
    assert player.made() == {"1"}
    assert player.state() == "ready"
    player.restart()
    assert player.answer(QUERY)
    assert player.made() == {"1"}
    player.visit("rules/debris/")
    assert player.made() == {"1"}
    assert player.state() in {None, "ready"}
    host.start()
    player.visit("offline/")
    player.expect_state("update")
    assert player.made() == {"1"}
    player.reload_for_the_new()
    player.wait_for(lambda: player.made() == {"2"})
    host.stop()
    assert player.answer(QUERY)
    assert player.made() == {"2"}


def test_a_new_visit_takes_the_version_that_is_ready(host: Host, player: Player) -> None:
    player.become_ready()
    host.publish()
    player.visit()
    player.expect_state("update")
    host.stop()
    player.restart()
    player.visit("rules/debris/")
    assert player.made() == {"2"}
    player.expect_state("ready")


def test_two_tabs_end_up_whole(host: Host, player: Player) -> None:
    player.become_ready()
    other = player.visit("rules/debris/", player.new_tab())
    host.publish()
    player.visit()
    player.expect_state("update")
    player.reload_for_the_new()
    player.wait_for(lambda: player.made() == {"2"})
    host.stop()
    # What this tab loads only now is of the version that the tab is of.
    other.keyboard.press("/")
    other.get_by_role("dialog", name="Find a rule").get_by_role("combobox").fill("37.61")
    expect(other.get_by_role("option").first).to_contain_text("B37.61")
    assert player.made(other) == {"1"}
    other.keyboard.press("Escape")
    box = other.locator("details[data-calculator-here]").first
    box.locator("summary").click()
    expect(box.locator("[data-result]")).to_have_attribute(
        "data-source", "python", timeout=READY_MS
    )
    assert player.made(other) == {"1"}
    player.expect_state("update", page=other)
    player.reload_for_the_new(other)
    player.wait_for(lambda: player.made(other) == {"2"})
    assert player.answer(QUERY, other)
    assert player.made(other) == {"2"}
    player.expect_state("ready", page=other)


def test_a_change_of_text_fetches_little(host: Host, player: Player) -> None:
    player.become_ready()
    host.edit("rules/primosole-bridge/index.html", "vineyard", "vineyard (of grapes)")
    host.sent.clear()
    player.visit("offline/")
    player.expect_state("update")
    assert "rules/primosole-bridge/" in {name for name, _ in host.sent}
    assert host.path_of("pyodide.asm.wasm.bin") not in {name for name, _ in host.sent}
    assert host.bytes_sent() < 300_000


def test_a_version_that_replaces_a_half_fetched_one_is_fetched_in_its_place(
    host: Host, player: Player
) -> None:
    player.come_by()
    host.sent.clear()
    host.breaks_after = 3_000_000
    player.make_available()
    player.expect_state("paused")
    host.stop()
    host.publish()
    host.start()
    player.visit("offline/")
    player.expect_state("ready", "update")
    player.restart()
    host.stop()
    assert player.answer(QUERY)
    assert player.made() == {"2"}
    assert player.missing() == []


def test_a_version_that_is_taken_back_is_offered_no_longer(host: Host, player: Player) -> None:
    player.become_ready()
    page, old, new = "rules/primosole-bridge/index.html", "vineyard", "vineyard (of grapes)"
    host.edit(page, old, new)
    player.visit("offline/")
    player.expect_state("update")
    host.edit(page, new, old)
    player.visit("offline/")
    player.expect_state("ready")
    expect(player.bar()).to_have_count(0)
    assert player.missing() == []


def test_the_site_can_end_offline_use(host: Host, player: Player) -> None:
    player.become_ready()
    host.stalled.add("sw.js")
    host.end_offline_use()
    player.visit("offline/")
    player.wait_until_at_rest()
    player.expect_state("ready")  # what keeps nothing is no version to go on to
    expect(player.bar()).to_have_count(0)
    host.stalled.clear()
    player.visit("rules/debris/")
    player.wait_for(lambda: player.page.evaluate(REGISTRATIONS) == 0)
    expect(player.bar()).to_contain_text("has been removed")
    player.bar().get_by_role("button", name="Close").click()
    expect(player.bar()).to_have_count(0)
    player.wait_for(lambda: player.page.evaluate("caches.keys().then((all) => all.length)") == 0)
    player.visit("rules/debris/")
    player.expect_state("unsupported")
    assert player.page.locator(".rule-id").count() > 5


REGISTRATIONS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"


def test_a_new_service_worker_takes_over(host: Host, player: Player) -> None:
    player.become_ready()
    name = host.path_of("sw/main.js")
    script = (host.folder / name).read_text("utf-8")
    host.write(name, script + "\n// newer\n")
    host.publish()
    player.visit()
    player.expect_state("update")
    player.reload_for_the_new()
    player.wait_for(lambda: player.made() == {"2"})
    player.expect_state("ready")
    waiting = "navigator.serviceWorker.getRegistration().then((one) => one.waiting === null)"
    player.wait_for(lambda: player.page.evaluate(waiting))
    host.stop()
    player.restart()
    assert player.answer(QUERY)


@pytest.mark.parametrize("path", ["", "rules/debris/"])
def test_a_link_followed_in_a_tab_of_before_stays_in_its_version(
    host: Host, player: Player, path: str
) -> None:
    player.become_ready()
    player.visit(path)
    host.publish()
    player.page.evaluate("dispatchEvent(new Event('online'))")
    player.expect_state("update")
    player.page.locator("a[href*='primosole-bridge']").first.evaluate("link => link.click()")
    player.page.wait_for_url("**/primosole-bridge/**")
    assert player.made() == {"1"}


@pytest.fixture
def unkept(player: Player) -> Player:
    """A player whose browser never gets a service worker."""
    player.context.route("**/sw.js", lambda route: route.abort())
    return player


def test_the_theme_puts_no_page_under_scripts_of_before(host: Host, unkept: Player) -> None:
    page = unkept.visit("rules/debris/")
    host.publish()
    page.locator("a[href*='primosole-bridge']").first.evaluate("link => link.click()")
    page.wait_for_url("**/primosole-bridge/**")
    expect(page.locator('html[data-made-page="2"]')).to_have_count(1)
    assert unkept.made() == {"2"}


@pytest.mark.parametrize("part", ["box", "calculator"])
def test_a_part_that_a_version_took_away_comes_with_the_page_anew(
    host: Host, unkept: Player, part: str
) -> None:
    page = unkept.visit("rules/debris/")
    host.publish()
    if part == "box":
        page.keyboard.press("/")
    else:
        page.locator("details[data-calculator-here] summary").first.click()
    retry = page.get_by_role("button", name="Retry").first
    expect(retry).to_be_visible()
    assert unkept.made() == {"1"}
    retry.click()
    expect(page.locator('html[data-made-page="2"]')).to_have_count(1)
    assert unkept.made() == {"2"}
    assert all(NOT_FETCHED in error for error in unkept.errors)
    unkept.errors.clear()


def test_a_calculator_under_a_rule_keeps_its_inputs_when_the_page_comes_anew(
    host: Host, unkept: Player
) -> None:
    page = unkept.visit("rules/debris/")
    box = page.locator("details[data-calculator-here]").nth(1)
    box.locator("summary").first.click()
    expect(box.locator("[data-result]")).to_have_attribute(
        "data-source", "python", timeout=READY_MS
    )
    box.get_by_role("checkbox").first.check()
    address = box.locator("a[data-own-page]").get_attribute("href")
    host.publish()
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('gone'); }); }")
    box.get_by_role("button", name="Retry").click()
    expect(page.locator('html[data-made-page="2"]')).to_have_count(1)
    expect(box.get_by_role("checkbox").first).to_be_checked()
    expect(box.locator("a[data-own-page]")).to_have_attribute("href", address or "")
    expect(box.locator("[data-result]")).to_have_attribute(
        "data-source", "python", timeout=READY_MS
    )
