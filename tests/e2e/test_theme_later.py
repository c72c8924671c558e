"""On a calculator's own page the theme's scripts wait for Python, or for the reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.calculator_page import START_MS, THEME_WAITS, CalculatorPage
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.watch import Watch

pytestmark = ONE_SIZE


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """Python's worker, which does not come before the test lets it."""
    routes: list[Route] = []

    def hold(route: Route) -> None:
        routes.append(route)

    page.context.route("**/js/worker.js", hold)
    yield routes
    page.context.unroute_all(behavior="ignoreErrors")


def test_they_come_once_python_has_answered(
    page: Page, calculator: CalculatorPage, held: list[Route]
) -> None:
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    expect(page.locator(THEME_WAITS)).to_have_count(1)
    for route in held:
        route.continue_()
    calculator.wait()
    assert len(calculator.pythons) == 1
    page.get_by_role("link", name="Hexside", exact=True).first.click()
    page.wait_for_url("**/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hexside")
    assert len(calculator.pythons) == 1  # the page was swapped


def test_they_come_when_the_reader_does_something(
    page: Page, calculator: CalculatorPage, held: list[Route]
) -> None:
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    page.keyboard.press("Tab")
    expect(page.locator(THEME_WAITS)).to_have_count(0)
    assert held  # Python has not come


def test_they_come_where_python_cannot_be_had(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate("response 404", "console error", "request failed")
    page.context.route("**/js/worker.js", lambda route: route.fulfill(status=404))
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "failed")
    expect(page.locator(THEME_WAITS)).to_have_count(0)


def test_they_move_nothing_when_they_come(
    page: Page, calculator: CalculatorPage, held: list[Route]
) -> None:
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    before = page.locator("article").bounding_box()
    page.keyboard.press("Shift")
    expect(page.locator(THEME_WAITS)).to_have_count(0)
    assert page.locator("article").bounding_box() == before
    assert held


@pytest.mark.parametrize(("system", "scheme"), [("dark", "slate"), ("light", "default")])
def test_the_systems_colours_are_there_before_them(
    page: Page,
    calculator: CalculatorPage,
    held: list[Route],
    system: Literal["dark", "light"],
    scheme: str,
) -> None:
    page.emulate_media(color_scheme=system)
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    expect(page.locator(THEME_WAITS)).to_have_count(1)
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", scheme)
    page.keyboard.press("Shift")
    expect(page.locator(THEME_WAITS)).to_have_count(0)
    expect(body).to_have_attribute("data-md-color-scheme", scheme)
    expect(page.get_by_title("Switch to light mode")).to_be_visible()
    assert held


def test_python_of_a_page_that_is_left_before_it_ran_is_there_for_the_next(
    page: Page, calculator: CalculatorPage, held: list[Route], site_url: str
) -> None:
    with page.expect_response("**/sitemap.xml"):
        calculator.open("tem", ready=False)
        expect(calculator.engine).to_have_attribute("data-phase", "starting")
        page.keyboard.press("Shift")
    page.wait_for_timeout(1000)  # by then the theme swaps pages
    page.evaluate(
        "(url) => Array.from(document.links).find((one) => one.href === url).click()",
        f"{site_url}rules/debris/",
    )
    expect(page.get_by_role("heading", level=1)).to_contain_text("Debris")
    for route in held:
        route.continue_()
    expect(page.locator("html[data-python-starts]")).to_have_count(0, timeout=START_MS)
    assert len(page.workers) == 1, "the page has been loaded anew"


def test_pages_are_swapped_to_and_fro_from_then_on(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    page.evaluate("window.stays = true")
    page.get_by_role("link", name="Calculators", exact=True).first.click()
    page.wait_for_url("**/calculators/")
    page.locator('article a[href*="falling-debris"]').first.click()
    page.wait_for_url("**/falling-debris/")
    calculator.wait()
    page.go_back()
    page.go_back()
    page.wait_for_url("**/movement/")
    calculator.wait()
    assert page.evaluate("window.stays")
    assert len(calculator.pythons) == 1
