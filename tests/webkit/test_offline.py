"""Everything is kept on the device: with the server gone, and in a browser started anew."""

from __future__ import annotations

from pathlib import Path

from selenium.webdriver.common.by import By

from tests.offline.host import Host
from tests.webkit.console import Console
from tests.webkit.reader import Reader
from tests.webkit.session import Machine, session

LONGEST_FETCH_S = 120
NOBODY_THERE = r"/release\.json due to access control checks"
"""What the browser says where the site looks for a new version and finds no server."""

HAS_LOOKED = """
const done = arguments[0];
const looks = performance.getEntriesByType("resource")
  .filter(({ name }) => name.endsWith("/release.json"));
navigator.locks.query().then(
  ({ held, pending }) => done(looks.length > 0 && !held.length && !pending.length));
"""


def test_what_was_made_available_is_there_after_a_restart_without_the_server(
    machine: Machine, profile: Path, console: Console, host: Host
) -> None:
    console.tolerate(NOBODY_THERE)
    with session(machine, profile) as driver:
        make_available(Reader(driver, host.url))
    host.stop()
    with session(machine, profile) as driver:
        reader = Reader(driver, host.url)
        reader.open()
        reader.see("h1", "Hexside")
        is_all_there(reader)


def test_in_mini_browser_it_is_there_for_as_long_as_the_window(
    machine: Machine, profile: Path, host: Host
) -> None:
    with session(machine, profile, mini_browser=True) as driver:
        reader = Reader(driver, host.url)
        make_available(reader)
        host.stop()
        driver.refresh()
        reader.see("h1", "Hexside")
        is_all_there(reader)


def test_a_new_version_is_shown_after_one_tap(
    machine: Machine, profile: Path, console: Console, host: Host
) -> None:
    del console  # no trouble is expected
    with session(machine, profile) as driver:
        reader = Reader(driver, host.url)
        make_available(reader)
        has_looked(reader)
        made = host.publish()
        reader.open("rules/debris/")
        has_looked(reader)
        reader.tap(".hx-offline-bar button", "Reload")
        reader.until(lambda: version_of(reader) == str(made), "the new version")
        has_looked(reader)
        reader.open()
        reader.until(lambda: reader.offline == "ready", "ready offline")
        has_looked(reader)


def version_of(reader: Reader) -> str | None:
    """The number that a host writes into its pages."""
    return reader.driver.find_element(By.NAME, "made").get_attribute("content")


def has_looked(reader: Reader) -> None:
    """The page has looked for a new version and fetches nothing: left before, it complains."""
    reader.until(lambda: reader.driver.execute_async_script(HAS_LOOKED), "a look for a new version")


def make_available(reader: Reader) -> None:
    """The reader's tap, and all that comes of it."""
    reader.open()
    reader.tap("[data-offline-panel] button", "Make available offline")
    reader.until(lambda: reader.offline == "ready", "ready offline", longest=LONGEST_FETCH_S)
    reader.see("[data-offline-state]", "Ready offline")


def is_all_there(reader: Reader) -> None:
    """From the home page on: rules, permalinks, the box, Python, and the truth about it."""
    reader.until(lambda: reader.offline == "ready", "ready offline")
    reader.open("r/PBr12.41/")
    reader.arrives("rules/primosole-bridge/#PBr12.41")
    reader.jump("37.63")
    reader.arrives("rules/debris/#B37.63")
    reader.see('[id="B37.63"]', "Debris-bridge hexes")
    reader.open("calculators/movement/?unit=fully-tracked-afv&mp=13&terrain=gully&debris=yes")
    reader.answers("6 MP")
    reader.write("mp", "20")
    reader.answers("7 MP")
