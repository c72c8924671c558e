"""On paper: a rule text without what only a screen needs, an answer with its inputs and steps."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE

BLACK, WHITE = "rgb(0, 0, 0)", "rgb(255, 255, 255)"


@ONE_SIZE
def test_a_rule_text_prints_its_numbers_in_black_on_white(page: Page) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto("rules/debris/")
    for chrome in (".md-header", ".md-sidebar", ".md-footer", "details.rule-context"):
        expect(page.locator(chrome).first).to_be_hidden()
    number = page.locator('[id="B37.61"] > .rule-id')
    expect(number).to_be_visible()
    expect(number).to_have_css("color", BLACK)
    expect(page.locator("body")).to_have_css("background-color", WHITE)


@ONE_SIZE
def test_an_answer_prints_with_inputs_and_trace(page: Page, calculator: CalculatorPage) -> None:
    page.emulate_media(media="print")
    calculator.open("movement", "debris=yes")
    calculator.shows("2 MF")
    expect(calculator.trace.first).to_be_visible()
    expect(page.get_by_label("Debris in the Location")).to_be_checked()
    for control in ("[data-copy]", "details.hx-readings"):
        expect(page.locator(control).first).to_be_hidden()
