"""The site under a path of its own, built for that address, with a place for reports."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from build_tools.serve import serving
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_reading import is_clear_of_header, wait_until_still
from tests.e2e.watch import Watch

SITE = Path("site")
REPORTS = "https://example.org/issues/new?title={title}&body={body}"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the site is built into."""
    return tmp_path_factory.mktemp("host") / "hexside"


@pytest.fixture(scope="session")
def site_url(built: Path) -> Iterator[str]:
    """The address of the site, built anew for it."""
    host = built.parent
    with serving(host) as url:
        address = f"{url}hexside/"
        env = {**os.environ, "SITE_URL": address, "REPORT_URL": REPORTS}
        command = [sys.executable, "-m", "build_tools", "build", "--site-dir", str(built)]
        subprocess.run(command, env=env, check=True, capture_output=True)
        (host / "404.html").symlink_to(built / "404.html")
        yield address


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    return site_url


@ONE_SIZE
def test_links_jumps_cards_and_python_work_under_a_path(
    page: Page, site_url: str, calculator: CalculatorPage
) -> None:
    page.goto("")
    JumpBox(page).open()
    JumpBox(page).jump("37.63")
    expect(page).to_have_url(f"{site_url}rules/debris/#B37.63")
    page.locator("article p a.cited").get_by_text("37.5", exact=True).first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("How debris is created")
    page.keyboard.press("Escape")
    page.locator("article a.cited--outside").get_by_text("24.12", exact=True).first.click()
    expect(page).to_have_url(f"{site_url}rules/outside/#B24.12")
    wait_until_still(page)
    assert is_clear_of_header(page, "B24.12")
    page.goto("r/PBr12.41/")
    expect(page).to_have_url(f"{site_url}rules/primosole-bridge/#PBr12.41")
    calculator.open("tem", "debris=yes")
    calculator.shows("TEM +1")


@ONE_SIZE
def test_the_404_page_leads_on_under_a_path(page: Page, site_url: str, watch: Watch) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    page.goto("r/b37.63")
    expect(page).to_have_url(f"{site_url}rules/debris/#B37.63")
    page.goto("rules/debriss/")
    page.locator("[data-not-found] ul").get_by_role("link", name="Debris").first.click()
    expect(page).to_have_url(re.compile(rf"^{site_url}\w+/debris/"))


@ONE_SIZE
def test_copies_previews_and_reports_have_the_public_address(
    page: Page, context: BrowserContext, site_url: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    preview = page.request.get("r/B37.63/").text()
    assert f'property="og:url" content="{site_url}r/B37.63/"' in preview
    assert f'property="og:image" content="{site_url}assets/images/preview.png"' in preview
    page.goto("rules/debris/")
    page.get_by_role("link", name="Link to B37.63").click()
    sheet = page.locator("dialog.hx-sheet")
    sheet.get_by_role("button", name="Copy link").click()
    expect(sheet.get_by_role("status")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site_url}r/B37.63/"
    report = sheet.get_by_role("link", name="Report a mistake").get_attribute("href") or ""
    asked = parse_qs(urlsplit(report).query)
    assert asked["title"] == ["B37.63 Debris-bridge hexes"]
    assert asked["body"][0].startswith(f"{site_url}r/B37.63/\nHexside, text of 20")


@ONE_SIZE
def test_no_file_names_another_address_than_the_one_that_is_set(built: Path, site_url: str) -> None:
    told = re.compile(rb"http://127\.0\.0\.1[^\s\"'<>]*")
    shown = ("development/", "assets/pyodide.")  # commands to copy; a library's own words
    found = {
        (path.relative_to(built).as_posix(), address)
        for path in built.rglob("*")
        if path.is_file() and not path.relative_to(built).as_posix().startswith(shown)
        for address in told.findall(path.read_bytes())
    }
    assert len(found) > 200
    assert [one for one in found if not one[1].startswith(site_url.encode())] == []
    rules = (built / "_headers").read_text("utf-8")
    assert re.findall("^/(?!hexside/).*", rules, re.MULTILINE) == []
