"""The site served, a window of WebKit at a phone's size, a watch on its console and calls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools.serve import serving
from build_tools.waived import is_waived
from build_tools.webkit import NAME, WebKit, WebKitMissing, find_webkit
from tests.offline.host import Host
from tests.webkit.console import Console
from tests.webkit.display import display
from tests.webkit.outside import Outside, outside
from tests.webkit.reader import Reader
from tests.webkit.session import Machine, session

SITE = Path("site")


@pytest.fixture(scope="session")
def webkit() -> WebKit:
    """WebKit's programs; where they are missing the tests fail, or are skipped by leave."""
    try:
        return find_webkit()
    except WebKitMissing as missing:
        if is_waived(NAME):
            pytest.skip(str(missing))
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site."""
    assert (SITE / "index.html").is_file(), "there is no site yet: run make build"
    with serving(SITE) as url:
        yield url


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The same site from a server that the test stops, for pages that are kept."""
    host = Host(SITE, tmp_path / "site")
    yield host
    host.stop()


@pytest.fixture(scope="session")
def screen(webkit: WebKit) -> Iterator[str]:
    """A display that no other process of the tests uses."""
    with display(webkit.display) as name:
        yield name


@pytest.fixture
def world() -> Iterator[Outside]:
    """Everything outside the site, which nothing may call."""
    with outside() as server:
        yield server
        assert server.calls == []


@pytest.fixture
def machine(webkit: WebKit, screen: str, world: Outside) -> Machine:
    """What windows are opened with."""
    return Machine(webkit=webkit, display=screen, proxy=world.place)


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """The folder that keeps what pages store, for as long as the test lasts."""
    return tmp_path / "profile"


@pytest.fixture
def console(profile: Path) -> Iterator[Console]:
    """What pages print of errors and warnings; a test that means one to come tells it so."""
    watching = Console(profile / "log")
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def reader(machine: Machine, profile: Path, console: Console, site_url: str) -> Iterator[Reader]:
    """A reader with one window for the whole test."""
    del console  # looks at what was printed once the window is closed
    with session(machine, profile) as driver:
        yield Reader(driver, site_url)
