"""A connection that breaks, files that are damaged, a device that is full."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.offline.host import Host
from tests.offline.player import AGAIN, GO_ON, HOME, Player, Site

RUNTIME = "pyodide.asm.wasm.bin"

DAMAGE = """async ([hash, words]) => {
  for (const name of (await caches.keys()).filter((name) => name.endsWith(" files"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      if (!key.url.includes(hash)) continue;
      const found = await cache.match(key);
      const bytes = new Uint8Array(await found.arrayBuffer());
      const text = new TextDecoder("latin1").decode(bytes);
      bytes[words ? text.indexOf(words) : bytes.length >> 1] ^= 1;
      await cache.put(key, new Response(bytes, { headers: found.headers }));
      return true;
    }
  }
  return false;
}"""

UNTYPED = """async (hash) => {
  for (const name of (await caches.keys()).filter((name) => name.endsWith(" files"))) {
    const cache = await caches.open(name);
    for (const key of (await cache.keys()).filter((key) => key.url.includes(hash))) {
      const found = await cache.match(key);
      const headers = new Headers(found.headers);
      headers.delete("Content-Type");
      await cache.put(key, new Response(await found.arrayBuffer(), { headers }));
    }
  }
}"""

CUT_LIST = """async () => {
  const name = (await caches.keys()).find((name) => name.endsWith(" records"));
  const records = await caches.open(name);
  const key = (await records.keys()).find((key) => key.url.includes("_record/release"));
  const text = await (await records.match(key)).text();
  await records.put(key, new Response(text.slice(0, text.length >> 1)));
}"""


def hash_of(host: Site, path: str) -> str:
    release = json.loads((host.folder / "release.json").read_text("utf-8"))
    rows = [*release["text"], *release["python"]]
    return str(next(found for name, found, _ in rows if name == path))


def damage(player: Player, path: str, words: str = "") -> None:
    """A bit of a kept file has flipped, in the middle or where it has these words."""
    assert player.page.evaluate(DAMAGE, [hash_of(player.host, path), words])


@pytest.mark.parametrize("share", [10, 50, 90])
def test_after_a_break_only_what_is_missing_is_fetched(
    host: Host, player: Player, share: int
) -> None:
    player.come_by()
    player.page.get_by_role("button", name="Pause").or_(
        player.page.get_by_role("button", name=HOME)
    ).first.wait_for()
    # As much as comes on the wire, or a little less: there .mjs is compressed.
    to_come = sum(size for path, _, size in player.missing_rows() if not path.endswith(".mjs"))
    host.sent.clear()
    host.breaks_after = to_come * share // 100
    player.press(HOME)
    player.expect_state("paused", "failed")
    assert "Not complete" in player.says()
    host.stop()
    player.restart()
    player.visit("offline/")
    assert player.state() not in {"ready", "update"}
    missing = player.missing()
    assert missing != []
    host.sent.clear()
    host.start()
    player.visit("offline/")
    player.expect_state("ready")
    fetched = {name for name, _ in host.sent} - {"release.json", "sw.js", "sitemap.xml"}
    assert fetched - set(player.scripts_of_the_worker()) <= set(missing)
    assert fetched & set(missing)  # the one that broke off among them
    assert player.missing() == []
    host.stop()
    assert player.answer("calculators/tem/")


def test_paused_it_stays_so_until_the_reader_goes_on(host: Host, player: Player) -> None:
    player.come_by()
    host.pace = 1
    player.press(HOME)
    player.press("Pause")
    player.expect_state("paused")
    host.pace = 0
    player.restart()
    player.visit("offline/")
    player.expect_state("paused")
    player.page.wait_for_timeout(1000)
    assert player.state() == "paused"
    player.press(GO_ON)
    player.expect_state("ready")


def test_a_file_damaged_on_the_way_is_never_kept(host: Host, player: Player) -> None:
    runtime = host.path_of(RUNTIME)
    host.damaged.add(runtime)
    player.make_available()
    player.expect_state("failed")
    assert f"A part of Python for the calculators ({RUNTIME}) arrived damaged" in player.says()
    host.damaged.clear()
    player.press(AGAIN)
    player.expect_state("ready")
    assert player.missing() == []


def test_what_went_wrong_is_over_once_all_is_there(host: Host, player: Player) -> None:
    runtime = host.path_of(RUNTIME)
    host.damaged.add(runtime)
    player.make_available()
    player.expect_state("failed")
    host.damaged.clear()
    player.page.evaluate("(url) => fetch(url).then((file) => file.text())", host.url + runtime)
    player.wait_for(lambda: player.missing() == [])
    host.stop()
    player.visit("offline/")
    player.expect_state("ready")
    assert "could not be fetched" not in player.says()


def test_a_file_damaged_on_the_device_is_fetched_again(host: Host, player: Player) -> None:
    player.become_ready()
    for path in ("rules/debris/", host.path_of(RUNTIME)):
        damage(player, path)
    assert player.answer("calculators/tem/")
    player.visit("rules/debris/")
    assert player.page.locator(".rule-id").count() > 5
    player.wait_for(lambda: player.missing() == [])
    player.expect_state("ready")


def test_a_runtime_that_would_start_though_it_is_damaged_is_fetched_again(
    host: Host, player: Player
) -> None:
    """It is looked through while it starts, and takes no question until then."""
    player.become_ready()
    runtime = host.path_of(RUNTIME)
    damage(player, runtime, "list index out of range")
    started: list[str] = []
    player.page.on("worker", lambda worker: started.append(worker.url))
    assert player.answer("calculators/tem/")
    assert len(started) == 2
    player.wait_for(lambda: player.missing() == [])
    host.stop()
    damage(player, runtime, "list index out of range")
    page = player.visit("calculators/tem/")
    expect(page.locator("[data-engine]").first).to_contain_text("could not be fetched")
    expect(page.locator("[data-result]").first).not_to_have_attribute("data-source", "python")


def test_a_runtime_that_has_lost_its_type_is_fetched_again(host: Host, player: Player) -> None:
    player.become_ready()
    player.page.evaluate(UNTYPED, hash_of(host, host.path_of(RUNTIME)))
    assert player.answer("calculators/tem/")
    player.wait_for(lambda: player.missing() == [])
    host.stop()
    assert player.answer("calculators/tem/")


def test_a_damaged_list_of_files_is_fetched_again(host: Host, player: Player) -> None:
    player.become_ready()
    player.page.evaluate(CUT_LIST)
    player.visit("offline/")
    player.expect_state("ready")
    host.stop()
    player.visit("rules/debris/")
    assert player.page.locator(".rule-id").count() > 5


def test_a_file_damaged_on_the_device_is_found_though_nobody_reads_it(
    host: Host, player: Player
) -> None:
    player.become_ready()
    damage(player, "rulings/B37.5-q1/")
    player.visit("offline/")
    player.wait_for(lambda: player.missing() == [])
    player.expect_state("ready")


def test_without_a_server_a_damaged_file_is_reported(host: Host, player: Player) -> None:
    player.become_ready()
    host.stop()
    damage(player, host.path_of(RUNTIME))
    damage(player, "rules/debris/")
    page = player.visit("calculators/tem/")
    expect(page.locator("[data-engine]").first).to_contain_text("could not be fetched")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    player.visit("rules/debris/")
    expect(page.locator("[data-offline-missing]")).to_contain_text("rules/debris/")
    player.expect_state("paused", "failed")
    host.start()
    player.visit("rules/debris/")
    assert page.locator(".rule-id").count() > 5
    player.expect_state("ready")
    assert player.answer("calculators/tem/")


def test_a_full_device_says_so_and_keeps_the_text(host: Host, player: Player) -> None:
    player.come_by()
    limit(player.page, host, 8_000_000)
    player.press(HOME)
    player.expect_state("failed")
    assert player.says().endswith(
        "There is no room on this device for all of it. What is here stays."
    )
    host.stop()
    player.visit("rules/primosole-bridge/")
    assert player.page.locator(".rule-id").count() > 5
    host.start()
    limit(player.page, host, 200_000_000)
    host.sent.clear()
    player.visit("offline/")
    player.expect_state("failed")
    player.wait_until_at_rest()
    assert host.bytes_sent() < 100_000  # it does not try again by itself
    player.press(AGAIN)
    player.expect_state("ready")


def test_an_update_that_finds_no_room_says_so_and_changes_nothing(
    host: Host, player: Player
) -> None:
    player.become_ready()
    host.publish()
    used = player.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    limit(player.page, host, used + 200_000)
    player.visit("offline/")
    expect(player.page.get_by_role("button", name=AGAIN)).to_be_visible()
    player.expect_state("ready")
    assert "There is no room" in player.says()
    assert player.is_whole()
    host.sent.clear()
    player.visit("offline/")
    player.wait_until_at_rest()
    expect(player.page.get_by_role("button", name=AGAIN)).to_be_visible()
    assert host.bytes_sent() < 100_000  # it does not try again by itself
    limit(player.page, host, 200_000_000)
    player.press(AGAIN)
    player.expect_state("update")


def test_a_tab_that_is_closed_while_it_fetches_is_followed_by_another(
    host: Host, player: Player
) -> None:
    other = player.visit("offline/", player.new_tab())
    player.come_by()
    host.pace = 1
    other.get_by_role("button", name=HOME).click()
    player.expect_state("downloading")
    other.close()
    host.pace = 0
    player.expect_state("ready")


def test_a_browser_that_is_killed_while_it_fetches_goes_on(host: Host, player: Player) -> None:
    player.come_by()
    host.pace = 1
    player.press(HOME)
    player.expect_state("downloading")
    player.kill()
    host.pace = 0
    player.open_browser()
    player.visit("offline/")
    player.expect_state("ready")
    assert player.missing() == []


def limit(page: Page, host: Host, size: int) -> None:
    """The room that the browser gives the site."""
    protocol = page.context.new_cdp_session(page)
    protocol.send(
        "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": size}
    )
