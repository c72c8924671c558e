"""The site served, a browser of two sizes, and a watch that fails a test on any trouble in it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from build_tools.browser import launch_options
from build_tools.serve import serving
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import SIZES
from tests.e2e.watch import Watch

SITE = Path("site")

# Several browsers share a small machine; what is right comes late there, and what is wrong never.
expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site."""
    assert (SITE / "index.html").is_file(), "there is no site yet: run make build"
    with serving(SITE) as url:
        yield url


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    """What paths in the tests start from."""
    return site_url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that the set-up found."""
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    """``desktop``, then ``phone``."""
    return str(request.param)


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], size: str, base_url: str
) -> dict[str, Any]:
    # The plugin keeps the first address of all; a module may serve a site of its own.
    own = {"base_url": base_url, "reduced_motion": "reduce"}
    return {**browser_context_args, **SIZES[size], **own}


@pytest.fixture
def watch(context: BrowserContext, site_url: str) -> Iterator[Watch]:
    """Sees everything that goes wrong; a test that means something to go wrong tells it so."""
    watching = Watch(site_url)
    watching.attach(context)
    yield watching
    assert watching.unexpected() == []
    assert watching.missing() == []


@pytest.fixture(autouse=True)
def _watched(watch: Watch, context: BrowserContext) -> Iterator[None]:
    """Every test is watched, and has pages swapped without a reload as on the public address."""
    context.route("**/sitemap.xml", at_this_address)
    yield
    # A sitemap that is still being asked for when the test ends is no trouble of the page's.
    context.unroute_all(behavior="ignoreErrors")


def at_this_address(route: Route) -> None:
    """The sitemap of a site that is served somewhere else than it was built for."""
    response = route.fetch()
    here = route.request.url.removesuffix("sitemap.xml")
    built_for = min(re.findall("<loc>(.*?)</loc>", response.text()), key=len)
    route.fulfill(
        response=response, body=response.text().replace(f"<loc>{built_for}", f"<loc>{here}")
    )


@pytest.fixture
def calculator(page: Page) -> CalculatorPage:
    """The page, as one who uses calculators sees it."""
    return CalculatorPage(page)


@pytest.fixture
def site_copy(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the site to damage, and its address."""
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    with serving(folder) as url:
        yield folder, url
