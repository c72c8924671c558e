"""The window keeps what pages store, shows what goes wrong, and leaves nothing running."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest
from selenium.webdriver.common.selenium_manager import SeleniumManager

from tests.webkit.console import Console
from tests.webkit.outside import Outside
from tests.webkit.reader import Reader
from tests.webkit.session import Machine, session


def test_a_window_has_a_phones_size_and_what_offline_takes(reader: Reader) -> None:
    reader.open()
    size = reader.driver.execute_script("return [innerWidth, innerHeight]")
    assert size == [390, 844]
    for name in ("isSecureContext", "navigator.serviceWorker", "navigator.storage.persist"):
        assert reader.driver.execute_script(f"return Boolean({name})"), name


def test_a_window_that_is_opened_again_has_what_was_stored(
    machine: Machine, profile: Path, site_url: str
) -> None:
    with session(machine, profile) as driver:
        driver.get(site_url)
        driver.execute_script("localStorage.setItem('read', 'B37.63')")
    with session(machine, profile) as driver:
        driver.get(site_url)
        assert driver.execute_script("return localStorage.getItem('read')") == "B37.63"


def test_errors_and_calls_to_other_origins_are_seen(
    reader: Reader, console: Console, world: Outside
) -> None:
    reader.open()
    reader.driver.execute_script("setTimeout(() => { throw new Error('on purpose'); })")
    reader.until(
        lambda: any("on purpose" in trouble for trouble in console.troubles()), "the error"
    )
    reader.driver.get("http://example.org/elsewhere")
    assert world.calls == ["GET http://example.org/elsewhere HTTP/1.1"]
    world.calls.clear()
    console.tolerate("on purpose", "example.org")


def test_a_test_that_fails_leaves_no_program_running(
    machine: Machine, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SeleniumManager, "binary_paths", pytest.fail)  # it looks for downloads

    def fail() -> None:
        with session(machine, profile):
            assert len(programs(profile)) >= 3  # the driver, the window, and what that has started
            message = "on purpose"
            raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="on purpose"):
        fail()
    assert programs(profile) == []


def programs(profile: Path) -> list[str]:
    """The processes that run for a profile, which is in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has just ended, or is somebody else's
            if os.fsencode(profile) in path.read_bytes():
                found.append(path.parent.name)
    return found
