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


@ONE_SIZE
def test_on_paper_every_step_is_unfolded_and_what_was_not_chosen_is_left_out(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("falling-debris", "rubbled=U8:1~V9:1&board=primosole-bridge")
    calculator.shows("3/4 (75.0 %)")
    steps = calculator.output.locator("details.hx-odds li").first
    expect(steps).to_be_hidden()
    page.emulate_media(media="print")
    page.evaluate('dispatchEvent(new Event("beforeprint"))')
    expect(steps).to_be_visible()
    board = calculator.form.locator('[data-field="board"]')
    expect(board.get_by_text("Primosole Bridge map")).to_be_visible()
    expect(board.get_by_text("Geomorphic board")).to_be_hidden()
    expect(page.get_by_role("heading", name="Common cases")).to_have_count(0)
    page.emulate_media(media="screen")
    page.evaluate('dispatchEvent(new Event("afterprint"))')
    expect(steps).to_be_hidden()
