"""Reading the rules: a rule, a citation, the way to a calculator and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.scripts import on_every_page
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.watch import Watch

HEADER_PX = 48


def heading(page: Page, rule: str):
    return page.locator(f'[id="{rule}"]')


def is_clear_of_header(page: Page, rule: str) -> bool:
    box = heading(page, rule).bounding_box()
    height = page.viewport_size["height"] if page.viewport_size else 0
    return box is not None and HEADER_PX <= box["y"] < height / 2


def follow(link: Locator, size: str) -> None:
    """By a click; on a phone through the sheet that a tap opens."""
    link.click()
    if size == "phone":
        link.page.locator("dialog.hx-sheet").get_by_role("link", name="Go to ").click()


def wait_until_still(page: Page) -> None:
    """Until the page has not scrolled for a while."""
    page.wait_for_function(
        """() => new Promise((resolve) => {
            let last = -1;
            const look = () => {
                if (scrollY === last) resolve(true);
                last = scrollY;
                setTimeout(look, 150);
            };
            look();
        })"""
    )


def test_a_rule_is_read_by_its_number(page: Page) -> None:
    page.goto("rules/debris/#B37.61")
    expect(heading(page, "B37.61")).to_contain_text("B37.61")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.61")


def test_a_citation_leads_to_the_rule_it_names(page: Page, size: str) -> None:
    page.goto("rules/debris/")
    link = page.locator("article p a, article li a").get_by_text("37.63", exact=True).first
    follow(link, size)
    page.wait_for_url("**#B37.63")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.63")


def test_a_citation_of_a_rule_outside_leads_to_its_entry(page: Page, size: str) -> None:
    page.goto("rules/debris/")
    follow(page.locator("article a.cited--outside").first, size)
    page.wait_for_url("**/rules/outside/#*")
    target = page.url.partition("#")[2]
    expect(page.locator(f'section:has([id="{target}"]) .outside-marker')).to_contain_text(
        "see your rulebook"
    )


def test_going_back_from_a_citation_returns_to_the_text(page: Page, size: str) -> None:
    page.goto("rules/debris/")
    follow(page.locator("article a.cited--outside").first, size)
    page.wait_for_url("**/rules/outside/#*")
    page.go_back()
    expect(heading(page, "B37.1")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["", "rules/debris/", "rules/primosole-bridge/", "rules/breakdowns/", "rules/outside/"]
)
def test_a_text_page_loads_nothing_of_python(page: Page, watch: Watch, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 3000)
    page.wait_for_timeout(300)
    scripts = [url.rsplit("/", 1)[1] for url in watch.requests if "/js/" in url]
    tables = page.locator(".md-typeset table:not([class])").count()
    later = [name for name in scripts if name not in on_every_page()]
    assert len(later) == len([name for name in later if "scrollers" in name]) == min(tables, 1)
    assert len(scripts) == len(on_every_page()) + len(later)
    assert not [url for url in watch.requests if "pyodide" in url or url.endswith(".whl")]


@ONE_SIZE
def test_python_outlives_the_page_that_started_it(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    calculator.open("movement", "debris=yes")
    calculator.trace.locator("a").first.click()
    page.wait_for_url("**/rules/**")
    expect(calculator.form).to_have_count(0)
    page.go_back()
    calculator.shows("2 MF")
    page.locator("article").get_by_role("link", name="B37.3", exact=True).last.click()
    page.wait_for_url("**/rules/debris/**")
    page.get_by_role("link", name="Calculators").first.dispatch_event("click")
    expect(page.locator("article h1")).to_contain_text("Calculators")
    page.locator("article").get_by_role("link", name="TEM").click()
    calculator.shows("TEM 0")
    assert len([url for url in watch.requests if url.endswith("pyodide.asm.wasm.bin")]) == 1
    assert len(calculator.pythons) == 1


@ONE_SIZE
def test_links_within_a_text_work_after_a_calculator(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("movement", "debris=yes")
    calculator.output.locator('.hx-trace a[href$="#B37.3"]').first.click()
    page.wait_for_url("**/rules/debris/#B37.3")
    page.locator("article li a, article p a").get_by_text("37.63", exact=True).first.click()
    page.wait_for_url("**#B37.63")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.63")
    page.go_back()
    page.wait_for_url("**#B37.3")
    page.go_back()
    calculator.shows("2 MF")


def test_a_calculator_opened_by_a_link_inside_the_site_is_alive(
    page: Page, calculator: CalculatorPage
) -> None:
    with page.expect_response("**/sitemap.xml"):  # from then on pages are swapped in place
        page.goto("calculators/")
    page.locator("article").get_by_role("link", name="TEM").click()
    page.wait_for_url("**/calculators/tem/")
    calculator.wait()
    calculator.tick("debris")
    calculator.shows("TEM +1")
