"""The site as it is published: by nginx, compressed beforehand, with every header."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserType, Page, expect

from build_tools.publishing.counting import Counting
from build_tools.publishing.headers import IMMUTABLE, PROTECTING, REVALIDATED
from build_tools.publishing.headers_file import HEADERS_FILE
from build_tools.publishing.kinds import is_compressible, type_of
from build_tools.publishing.nginx import find_nginx
from build_tools.publishing.published import check_published
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.watch import Watch
from tests.nginx_host import NginxHost, nginx_host


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NginxHost]:
    """The built site, served at an address that it is built for."""
    with nginx_host(tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture(scope="session")
def site_url(host: NginxHost) -> str:
    return host.url


@pytest.fixture(autouse=True)
def _watched(watch: Watch) -> None:
    """Every test is watched; no answer is changed on its way."""
    del watch


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    return site_url


def asked(url: str, path: str, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    """One answer: its status, its headers and what came, redirects not followed."""
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request(method, path, headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, dict(response.getheaders()), body


def files(folder: Path) -> list[str]:
    """One file of each kind in each folder of the site."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and name != HEADERS_FILE:
            found.setdefault(("/".join(name.split("/")[:2]), path.suffix), name)
    return list(found.values())


@ONE_SIZE
def test_every_kind_of_file_comes_whole_with_its_type_and_headers(host: NginxHost) -> None:
    names = files(host.folder)
    assert len(names) > 20
    for name in names:
        status, headers, body = asked(host.url, f"/{name}")
        content = (host.folder / name).read_bytes()
        is_small = headers.get("Content-Encoding") == "gzip"
        assert (status, name) == (200, name)
        assert (gzip.decompress(body) if is_small else body) == content
        assert not is_small or is_compressible(name)
        assert is_small or not is_compressible(name) or len(content) < 256
        assert headers["Content-Type"] == type_of(name)
        is_named_by_content = name.startswith(
            ("assets/hexside.", "assets/pyodide.", "assets/javascripts/", "assets/stylesheets/")
        )
        assert headers["Cache-Control"] == (IMMUTABLE if is_named_by_content else REVALIDATED)
        assert {one.name: headers[one.name] for one in PROTECTING} == {
            one.name: one.value for one in PROTECTING
        }
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


@ONE_SIZE
def test_addresses_lead_where_they_do_on_any_host(host: NginxHost) -> None:
    status, headers, _ = asked(host.url, "/r/B37.61?stay=1")
    assert (status, headers["Location"]) == (301, "/r/B37.61/?stay=1")
    for path in ("/nothing", "/assets/", "/r/", "/_headers"):
        status, headers, body = asked(host.url, path)
        assert (status, headers["Content-Type"]) == (404, "text/html; charset=utf-8")
        assert gzip.decompress(body) == (host.folder / "404.html").read_bytes()
        assert headers["Cache-Control"] == REVALIDATED
        assert "Content-Security-Policy" in headers
    assert asked(host.url, "/")[1]["Server"] == "nginx"
    _, headers, body = asked(host.url, "/", "HEAD")
    assert (body, headers["Content-Encoding"]) == (b"", "gzip")


@ONE_SIZE
def test_a_gone_script_is_not_kept_as_missing(host: NginxHost) -> None:
    folder = next(host.folder.glob("assets/hexside.*")).name
    status, headers, _ = asked(host.url, f"/assets/{folder}/js/gone.js")
    assert (status, headers["Cache-Control"]) == (404, REVALIDATED)


def test_reading_and_working_out_break_no_header(page: Page, calculator: CalculatorPage) -> None:
    page.goto("")
    JumpBox(page).open()
    JumpBox(page).jump("37.63")
    page.wait_for_url("**/rules/debris/#B37.63")
    page.locator("article p a.cited").get_by_text("37.5", exact=True).first.click()
    page.goto("r/PBr12.4/")
    page.wait_for_url("**/rules/primosole-bridge/#PBr12.4")
    calculator.open("tem", "debris=yes")
    calculator.shows("TEM +1")


@ONE_SIZE
def test_no_page_may_be_shown_in_a_frame(page: Page, site_url: str, watch: Watch) -> None:
    watch.tolerate("request failed", "console error", "other origin: chrome-error")
    page.goto("about:blank")
    page.set_content(f'<iframe src="{site_url}"></iframe>')
    assert [frame.url for frame in page.frames] == ["about:blank", "chrome-error://chromewebdata/"]


@ONE_SIZE
def test_what_is_not_there_has_the_sites_own_page(page: Page, watch: Watch) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    page.goto("rules/debriss/")
    page.locator("[data-not-found] ul").get_by_role("link", name="Debris").first.click()
    expect(page).to_have_url(re.compile("/debris/(?:#|$)"))


@ONE_SIZE
def test_the_list_of_a_version_is_the_one_that_was_built(host: NginxHost) -> None:
    served = json.loads(gzip.decompress(asked(host.url, "/release.json")[2]))
    assert served == json.loads((host.folder / "release.json").read_bytes())


@ONE_SIZE
def test_it_is_found_to_be_what_was_built_and_sent_as_it_has_to_be(host: NginxHost) -> None:
    findings = list(check_published(host.url))
    assert [one.words for one in findings if one.is_note] == []
    # The copy is served at another address than the permalinks were built for.
    assert len([one for one in findings if one.is_wrong]) == 1
    assert "headers are sent as the build says" in [one.words for one in findings]


@ONE_SIZE
@pytest.mark.usefixtures("host")
def test_a_visit_is_counted_as_nginx_has_sent_it(browser_type: BrowserType, tmp_path: Path) -> None:
    nginx = find_nginx()
    counting = Counting(nginx, Path("site"), tmp_path, browser_type)
    try:
        with counting.visit("profile", "rules/debris/"):
            pass
        count = counting.sum(0)
        counting.change_text()
        assert counting.log() == []
        assert "Erratum" in (counting.site / "rules/debris/index.html").read_text("utf-8")
    finally:
        counting.server.stop()
    page = gzip.compress((Path("site") / "rules/debris/index.html").read_bytes(), 9)
    assert count.requests > 10
    assert count.files > len(page)
    assert count.heads > 300 * count.requests
