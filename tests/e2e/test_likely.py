"""Python starts a little before it is asked for, and not for a text page alone."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE

AT_ITS_ADDRESS = """document.querySelector('link[rel="canonical"]').href = location.href"""


def runtime_requests(page: Page) -> list[str]:
    """Filled with what the page asks for of Python."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/assets/pyodide." in request.url or request.url.endswith("worker.js"):
            asked.append(request.url)

    page.context.on("request", note)
    return asked


@ONE_SIZE
def test_pointing_at_a_calculator_starts_the_python_that_then_answers(
    page: Page, calculator: CalculatorPage
) -> None:
    asked = runtime_requests(page)
    page.goto("")
    page.evaluate(AT_ITS_ADDRESS)
    page.get_by_role("link", name="Debris", exact=True).first.hover()
    page.get_by_role("link", name="Calculators", exact=True).first.hover()
    page.wait_for_timeout(300)
    assert asked == []
    link = page.locator(".md-content").get_by_role("link", name="TEM", exact=True)
    with page.expect_event("worker") as started:
        link.hover()
    link.click()
    page.wait_for_url("**/calculators/tem/")
    expect(calculator.output).to_have_attribute("data-source", "python", timeout=60_000)
    assert calculator.pythons == [started.value]


@ONE_SIZE
def test_a_page_that_the_browser_would_load_anew_starts_nothing_ahead(page: Page) -> None:
    asked = runtime_requests(page)
    page.goto("")
    page.locator(".md-content").get_by_role("link", name="TEM", exact=True).hover()
    page.wait_for_timeout(500)
    assert asked == []


@ONE_SIZE
def test_a_closed_calculator_in_a_rule_page_starts_python_when_it_is_come_to(page: Page) -> None:
    asked = runtime_requests(page)
    page.goto("rules/debris/")
    page.wait_for_load_state("networkidle")
    assert asked == []
    with page.expect_event("worker"):
        page.locator("details[data-calculator-here] > summary").first.focus()
