"""From an answer to the ruling that it turned on, and from the ruling to the other answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.watch import Watch

TRUCK = "vehicle=truck&fence=yes&entered=none"
BOTH, LARGER = "Bogs: 5/18 (27.8 %)", "Bogs: 1/6 (16.7 %)"


def test_an_answer_leads_to_its_ruling_and_the_ruling_to_the_other_answer(
    page: Page, calculator: CalculatorPage, size: str
) -> None:
    calculator.open("bog", TRUCK)
    calculator.shows(BOTH)
    turned = calculator.output.locator('[data-ruling="PBr13.3-q1"]')
    expect(turned.locator(".hx-verdict")).to_have_text("Read otherwise, this answer changes:")
    expect(turned.locator('[data-changes="yes"]')).to_contain_text(LARGER)
    turned.locator("a.hx-cite").click()
    if size == "phone":
        page.locator("dialog.hx-sheet").get_by_role("link", name="Go to ").click()
    page.wait_for_url("**/rulings/PBr13.3-q1/**")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Does a truck at a fence")
    case = page.get_by_role("table", name="A truck crosses a fence.")
    expect(case.locator("tbody td a")).to_have_text([BOTH, LARGER])
    case.get_by_role("link", name=LARGER).click()
    page.wait_for_url("**/calculators/bog/?**")
    calculator.shows(LARGER)
    assert calculator.given == {*TRUCK.split("&"), "PBr13.3-q1=larger"}
    expect(turned).to_contain_text("(your choice)")
    expect(turned.locator('[data-changes="yes"]')).to_contain_text(BOTH)


def test_the_list_leads_to_a_ruling_and_the_ruling_to_its_rule(page: Page) -> None:
    page.goto("rulings/")
    page.get_by_role("link", name="B37.5-q1").click()
    page.wait_for_url("**/rulings/B37.5-q1/**")
    expect(page.locator(".reading--ours")).to_contain_text("5 or more")
    expect(page.locator(".ruling-on a").first).to_have_attribute(
        "href", re.compile(r"rules/debris/#B37\.5$")
    )


def test_the_old_address_of_a_ruling_leads_to_its_block_under_the_rule(page: Page) -> None:
    page.goto("rules/debris/#B37.5-q1")
    block = page.locator('details[id="B37.5-q1"]')
    expect(block.locator("summary")).to_be_in_viewport()
    expect(block.locator(".ruling-more a:not([data-menu])")).to_have_attribute(
        "href", re.compile(r"rulings/B37\.5-q1/$")
    )


@ONE_SIZE
@pytest.mark.parametrize("path", ["rulings/", "rulings/B37.5-q1/", "rulings/PBr17.2-q1/"])
def test_a_page_on_rulings_loads_nothing_of_python(page: Page, watch: Watch, path: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert not [url for url in watch.requests if "pyodide" in url or url.endswith(".whl")]
    fits_its_screen(page)
