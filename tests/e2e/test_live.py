"""A page of `make serve`, while its site is written."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_tools.live.server import Live
from build_tools.serve import address, running
from tests.e2e.sizes import ONE_SIZE

SITE = Path("site")
WRONG = "docs/rules/debris.md:31: 'B99.9' looks like a citation of <b>B99.9</b>"


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Live:
    """A copy of the site, to be written to while it is served."""
    folder = tmp_path_factory.mktemp("live") / "site"
    shutil.copytree(SITE, folder)
    serving = Live(folder)
    serving.is_built(changed=False)
    return serving


@pytest.fixture(scope="session")
def site_url(live: Live) -> Iterator[str]:
    with live.server(0) as server, running(server):
        yield address(server)


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    return site_url


@ONE_SIZE
def test_an_edit_is_seen_where_the_reader_is_and_a_wrong_one_is_told(
    page: Page, live: Live
) -> None:
    page.goto("rules/debris/")
    heading = page.locator('[id="B37.63"]')
    heading.evaluate("(mark) => scrollTo(0, scrollY + mark.getBoundingClientRect().top - 100)")
    written = live.site / "rules/debris/index.html"
    text = written.read_text("utf-8")
    above = '<h1 id="B37">'
    assert above in text
    written.write_text(text.replace(above, f"<p>New.</p>{'<p>Long.</p>' * 20}{above}"), "utf-8")

    live.state.is_wrong(WRONG)
    problem = page.get_by_role("alert").filter(has_text="Not built")
    expect(problem).to_contain_text(WRONG)
    expect(page.get_by_text("New.", exact=True)).to_have_count(0)

    live.is_built(changed=True)
    expect(page.get_by_text("New.", exact=True)).to_have_count(1)
    expect(problem).to_have_count(0)
    page.wait_for_function(
        "() => Math.abs(document.getElementById('B37.63').getBoundingClientRect().top - 100) < 2"
    )

    live.state.is_wrong(WRONG)
    expect(problem).to_be_visible()
    live.is_built(changed=False)
    expect(problem).to_have_count(0)
