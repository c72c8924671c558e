"""Once it says ready, everything works without a server."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from calculators.registry import CALCULATORS
from tests.e2e.jump_box import JumpBox
from tests.offline.host import Host
from tests.offline.player import AGAIN, HOME, REMOVE, Player


@pytest.mark.whole_site
def test_everything_works_without_a_server_after_a_restart(host: Host, player: Player) -> None:
    player.become_ready()
    assert player.missing() == []
    assert "Ready offline" in player.says()
    host.stop()
    player.restart()
    page = player.visit()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hexside")
    player.expect_state("ready")
    for name in ("debris", "primosole-bridge", "breakdowns", "outside"):
        player.visit(f"rules/{name}/")
        assert page.locator(".rule-id").count() > 5
    player.visit("rules/glossary/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Glossary")
    box = JumpBox(page)
    box.open()
    box.jump("37.63")
    page.wait_for_url("**/rules/debris/#B37.63")
    player.visit("r/PBr12.4/")
    page.wait_for_url("**/rules/primosole-bridge/#PBr12.4")
    player.visit("r/b37.61")
    page.wait_for_url("**/rules/debris/#B37.61")
    page.add_init_script(NOTE_STARTS)
    assert player.answer(
        "calculators/movement/?unit=fully-tracked-afv&mp=13&debris=yes&fence=across"
    )
    told = " ".join(page.evaluate("window.told"))
    assert "Starting Python from this device" in told
    assert "MB" not in told
    assert page.locator('form[data-calculator] [name="mp"]').input_value() == "13"
    for slug in CALCULATORS:  # by links, so that one Python answers for all
        player.follow(f"calculators/{slug}/")
        assert player.shown_answer() != ""
    assert player.state() == "ready"


NOTE_STARTS = """
window.told = [];
new MutationObserver(() => {
  window.told.push(document.querySelector("[data-engine]")?.textContent ?? "");
}).observe(document, { subtree: true, childList: true });
"""


def test_what_is_said_of_the_device_moves_nothing_when_it_comes(player: Player) -> None:
    player.context.add_init_script(NOTE_MOVES)
    for path in ("", "offline/"):
        player.visit(path)
        player.expect_state("partial")
        assert "Kept so far" in player.says()
        assert player.page.evaluate("window.moves") == []


NOTE_MOVES = """
window.moves = [];
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    window.moves.push(sources.map(({ node }) => node?.className || node?.nodeName));
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def test_an_unknown_address_is_our_404_and_not_the_home_page(host: Host, player: Player) -> None:
    player.become_ready()
    host.stop()
    answered = player.page.goto(host.url + "rules/no-such-thing/")
    assert answered is not None
    assert answered.status == 404
    expect(player.page.get_by_role("heading", level=1)).to_have_text("No such page")


def test_a_page_seen_is_there_again_and_the_texts_follow(host: Host, player: Player) -> None:
    player.visit("rules/debris/")
    player.expect_state("partial")
    listed = json.loads((host.folder / "release.json").read_text("utf-8"))
    python = {row[0] for row in listed["python"]}
    player.wait_until_at_rest()
    assert set(player.missing()) == python
    host.stop()
    player.restart()
    for path in ("", "rules/breakdowns/", "rulings/B37.5-q1/", "calculators/tem/"):
        player.visit(path)
        assert player.state() != "ready"
    expect(player.page.locator("[data-engine]").first).to_contain_text("could not be fetched")


def test_a_page_seen_comes_before_what_it_has_no_use_for(host: Host, player: Player) -> None:
    host.pace = 0.3
    player.visit("rules/debris/")
    player.wait_for(lambda: "rules/debris/" not in player.missing())
    assert host.path_of("vendor/minisearch.js") in player.missing()
    host.stop()
    player.restart()
    player.visit("rules/debris/")
    assert player.page.locator(".rule-id").count() > 5
    assert player.page.evaluate(STYLED)


def test_what_is_not_here_after_a_short_visit_is_said_in_style(host: Host, player: Player) -> None:
    host.pace = 0.3
    player.visit("rules/debris/")
    player.wait_for(lambda: "offline/" not in player.missing())
    host.stop()
    player.restart()
    player.visit("rulings/")
    expect(player.page.locator("[data-offline-missing]")).to_be_attached()
    assert player.page.evaluate(STYLED)


def test_nothing_is_fetched_ahead_for_a_reader_who_saves_data(host: Host, player: Player) -> None:
    player.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    player.visit("rules/debris/")
    player.expect_state("off", "partial")
    player.wait_for(lambda: "rules/debris/" not in player.missing())
    player.visit("rules/breakdowns/")
    player.page.wait_for_timeout(2000)
    asked = {name for name, _ in host.sent}
    assert "rules/breakdowns/" in asked
    assert "rules/primosole-bridge/" not in asked
    host.stop()
    for path in ("rules/breakdowns/", "rules/debris/"):
        player.visit(path)
        assert player.page.locator(".rule-id").count() > 5
    player.visit("rules/primosole-bridge/")
    expect(player.page.locator("[data-offline-missing]")).to_contain_text("rules/primosole-bridge/")


def test_what_was_kept_can_be_removed(player: Player) -> None:
    player.become_ready()
    player.press(REMOVE)
    question = player.page.get_by_role("group", name="kept on this device?")
    expect(question.get_by_role("button", name="Keep them")).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(player.page.get_by_role("button", name=REMOVE)).to_be_focused()
    player.press(REMOVE)
    player.press("Keep them")
    assert player.is_whole()
    player.press(REMOVE)
    expect(question.get_by_role("status")).to_be_empty()
    player.press("Remove")
    player.expect_state("off")
    expect(player.page.get_by_role("button", name=HOME)).to_be_focused()
    assert player.says().startswith("Removed: nothing is kept on this device")
    player.visit("rules/debris/")
    player.expect_state("off")
    assert player.files_kept() == 0
    player.visit()
    player.press(HOME)
    player.expect_state("ready")


def test_removed_where_there_is_no_server_it_comes_back_once_there_is_one(
    host: Host, player: Player
) -> None:
    player.page.set_viewport_size({"width": 1280, "height": 800})
    player.become_ready()
    host.stop()
    player.press(REMOVE)
    question = player.page.get_by_role("group", name="kept on this device?")
    expect(question.get_by_role("status")).to_contain_text("The server does not answer now")
    player.press("Remove")
    player.expect_state("off")
    player.press(HOME)
    player.expect_state("paused")
    assert player.says().startswith("Nothing is here yet. The server does not answer.")
    player.context.set_offline(True)
    player.press(AGAIN)
    expect(player.page.locator("[data-offline-state]")).to_contain_text("There is no network")
    host.start()
    player.context.set_offline(False)  # of which the browser tells the page
    player.expect_state("ready")


def test_what_the_browser_throws_away_under_an_open_page_is_noticed(
    host: Host, player: Player
) -> None:
    player.become_ready()
    host.stop()
    player.page.evaluate(THROW_OUT_ONE)
    player.page.evaluate("dispatchEvent(new Event('focus'))")
    player.expect_state("paused")
    host.start()
    player.page.evaluate("dispatchEvent(new Event('focus'))")
    player.expect_state("ready")
    assert player.missing() == []


def test_another_tab_tells_the_same(player: Player) -> None:
    other = player.visit("offline/", player.new_tab())
    player.become_ready()
    player.expect_state("ready", page=other)
    expect(other.get_by_role("button", name=REMOVE)).to_be_visible()


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("delete Navigator.prototype.serviceWorker", "keeps nothing for later"),
        ("delete window.BroadcastChannel", "keeps nothing for later"),
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", "over https"),
    ],
)
def test_a_browser_that_keeps_nothing_says_why(player: Player, taken: str, told: str) -> None:
    player.context.add_init_script(taken)
    player.visit()
    player.expect_state("unsupported")
    assert told in player.says()
    expect(player.page.get_by_role("button", name=HOME)).to_have_count(0)
    assert player.answer("calculators/elr/")


def test_a_browser_that_refuses_the_service_worker_is_quoted(player: Player) -> None:
    player.context.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Not here.'))"
    )
    player.visit()
    player.expect_state("unsupported")
    assert player.says().endswith("What the browser says: Not here.")


def test_a_browser_whose_store_is_shut_says_so(player: Player) -> None:
    player.context.add_init_script(
        "CacheStorage.prototype.open = () => Promise.reject(new Error('Shut.'));"
    )
    player.visit("offline/")
    player.expect_state("unsupported")
    assert player.says().endswith("What the browser says: Shut.")
    player.visit("rules/debris/")
    player.expect_state("unsupported")
    assert player.page.locator(".rule-id").count() > 5


def test_a_browser_that_denies_its_stores_has_a_theme_that_works(player: Player) -> None:
    player.context.add_init_script(DENY_STORES)
    page = player.visit("rules/debris/")
    before = page.locator("body").get_attribute("data-md-color-scheme")
    for _ in range(2):  # the theme that the browser asks for, and both that a reader may choose
        page.evaluate(NEXT_SCHEME)
    expect(page.locator("body")).not_to_have_attribute("data-md-color-scheme", before or "")
    page.keyboard.press("/")
    box = page.get_by_role("dialog", name="Find a rule")
    box.get_by_role("checkbox").first.evaluate("(box) => box.click()")  # kept, were there a store
    expect(box).to_be_visible()


DENY_STORES = """
for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("Access is denied.", "SecurityError"); };
  Object.defineProperty(window, name, { configurable: true, get });
}
"""

NEXT_SCHEME = """
document.querySelector("form[data-md-component=palette] label:not([hidden])").click()
"""


def test_what_the_browser_has_thrown_away_is_missed_and_comes_again(player: Player) -> None:
    player.become_ready()
    player.page.evaluate(THROW_AWAY)
    player.visit("offline/")
    player.expect_state("off", "partial")
    player.press(HOME)
    player.expect_state("ready")


def test_what_is_thrown_away_while_the_server_is_asked_is_no_new_version(
    host: Host, player: Player
) -> None:
    player.become_ready()
    player.wait_until_at_rest()
    host.stalled.add("release.json")
    with player.page.expect_request("**/release.json"):
        player.page.evaluate("dispatchEvent(new Event('online'))")
    player.page.evaluate(THROW_AWAY)
    host.stalled.clear()
    player.wait_until_at_rest()
    player.visit("offline/")
    player.expect_state("off", "partial")
    player.press(HOME)
    player.expect_state("ready")


def test_what_is_cleared_under_an_open_page_is_missed_and_comes_again(player: Player) -> None:
    player.become_ready()
    player.page.evaluate(CLEAR)
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    player.expect_state("off", "partial")
    player.press(HOME)
    player.expect_state("ready")
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations().then((r) => r.length)")


STYLED = "document.styleSheets.length > 4 && document.querySelector('header').offsetHeight < 150"

THROW_AWAY = "caches.keys().then((all) => Promise.all(all.map((one) => caches.delete(one))))"

THROW_OUT_ONE = """async () => {
  const files = await caches.open((await caches.keys()).find((name) => name.endsWith(" files")));
  await files.delete((await files.keys())[0]);
}"""

CLEAR = """async () => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}"""


def test_in_the_app_of_a_home_screen_every_page_offers_to_fetch(player: Player) -> None:
    player.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true })"
    )
    player.visit("rules/debris/")
    expect(player.bar()).to_contain_text("This app keeps its own copy")
    player.bar().get_by_role("button", name=HOME).click()
    player.expect_state("ready")
    expect(player.bar()).to_have_count(0)


def test_the_app_can_be_installed(player: Player) -> None:
    player.visit("rules/debris/")
    protocol = player.context.new_cdp_session(player.page)
    assert protocol.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = protocol.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{player.host.url}manifest.webmanifest"
