"""Abbreviations explained where they stand, and the glossary they lead to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.test_reading import wait_until_still
from tests.e2e.watch import Watch

ONLY_PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)
UNDERLINED = ("text-decoration-line", "underline")


def term(page: Page, letters: str) -> Locator:
    return page.locator("article a.term").get_by_text(letters, exact=True).first


@ONE_SIZE
def test_an_abbreviation_is_explained_to_mouse_and_keyboard_and_leads_to_the_glossary(
    page: Page,
) -> None:
    page.goto("rules/debris/#B37.64")
    wait_until_still(page)
    term(page, "PRC").hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("PRC Passengers, Riders and crew")
    expect(card).to_contain_text("see your rulebook")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.mouse.move(0, 0)
    term(page, "OBA").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(card).to_contain_text("OBA offboard artillery")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/glossary/#asl-offboard-artillery")
    expect(page.locator("#asl-offboard-artillery")).to_be_in_viewport()
    page.get_by_role("button", name="Back to B37.64").click()
    page.wait_for_url("**/rules/debris/#B37.64")


@ONLY_PHONE
def test_a_tap_explains_it_in_the_sheet_and_a_term_in_there_too(page: Page, site_url: str) -> None:
    page.goto("rules/debris/")
    term(page, "MF").tap()
    sheet = page.locator("dialog.hx-sheet")
    expect(sheet.get_by_role("heading")).to_have_text("MF movement factor")
    sheet.get_by_role("link", name="MP", exact=True).tap()
    expect(sheet.get_by_role("heading")).to_have_text("MP movement point")
    sheet.get_by_role("link", name="D2", exact=True).tap()
    expect(sheet.get_by_role("heading")).to_have_text("D2 Vehicle movement")
    sheet.get_by_role("button", name="Back").tap()
    sheet.get_by_role("link", name="Go to MP").tap()
    page.wait_for_url("**/rules/glossary/#asl-movement-point")
    page.go_back()
    expect(page).to_have_url(f"{site_url}rules/debris/")


@ONE_SIZE
def test_the_tab_key_comes_to_each_abbreviation_once(page: Page) -> None:
    page.goto("rules/primosole-bridge/")
    open_text = page.locator("article a.term:not(details *)")
    stops = open_text.and_(page.locator(":not([tabindex])")).evaluate_all(
        "all => all.map((one) => one.hash)"
    )
    everything = set(open_text.evaluate_all("all => all.map((one) => one.hash)"))
    assert len(stops) == len(set(stops))
    assert set(stops) == everything


def test_the_answers_of_python_explain_theirs_as_the_build_did(
    page: Page, calculator: CalculatorPage, size: str
) -> None:
    calculator.open("tem", "")
    built = calculator.output.locator("a.term").all_inner_texts()
    page.goto("calculators/tem/?debris=yes&moving=non-assault")
    calculator.shows("TEM +1, FFNAM −1, no FFMO")
    marks = calculator.output.locator("[data-headline] a.term")
    expect(marks).to_have_text(["TEM", "FFNAM", "FFMO"])
    expect(marks.first).to_have_attribute("tabindex", "-1")
    assert "TEM" in built
    if size == "phone":
        marks.nth(1).tap()
        shown = page.locator("dialog.hx-sheet")
    else:
        marks.nth(1).hover()
        shown = page.get_by_role("tooltip")
    expect(shown).to_contain_text("FFNAM First Fire Non-Assault Movement")


@ONE_SIZE
def test_python_leaves_the_default_answer_with_its_marks_as_it_is(
    page: Page, calculator: CalculatorPage
) -> None:
    page.goto("calculators/bog/")
    page.evaluate("window.kept = document.querySelector('[data-body] a.term')")
    calculator.wait()
    assert page.evaluate("window.kept.isConnected")


@ONE_SIZE
def test_a_calculator_under_a_rule_explains_its_terms(
    page: Page, calculator: CalculatorPage
) -> None:
    page.goto("rules/debris/#B37.2")
    page.locator("details[data-calculator-here=tem]").first.locator("summary").click()
    calculator.wait()
    calculator.tick("debris")
    mark = calculator.output.locator("[data-headline] a.term").first
    expect(mark).to_have_attribute("href", re.compile(r"/rules/glossary/#asl-terrain-eff"))
    expect(page.locator("form .hx-terms")).to_contain_text("TB")


@ONE_SIZE
def test_without_scripts_an_abbreviation_leads_to_its_entry(page: Page, site_url: str) -> None:
    browser = page.context.browser
    assert browser is not None
    bare = browser.new_context(java_script_enabled=False, base_url=site_url)
    plain = bare.new_page()
    plain.goto("rules/breakdowns/")
    term(plain, "AR").click()
    plain.wait_for_url("**/rules/glossary/#ocs-action-rating")
    bare.close()


@ONE_SIZE
def test_where_the_glossary_cannot_be_had_the_link_is_a_link(page: Page, watch: Watch) -> None:
    watch.expect("request failed.*rules/glossary/")
    watch.tolerate("console error")
    page.route("**/rules/glossary/", lambda route: route.abort())
    page.goto("rules/debris/")
    with page.expect_event("requestfailed"):
        term(page, "MF").hover()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(term(page, "MF")).to_have_attribute("href", re.compile("#asl-movement-factor$"))


@ONE_SIZE
def test_the_box_finds_the_entry_among_the_rules(page: Page) -> None:
    page.goto("rules/debris/")
    box = JumpBox(page)
    box.open()
    for typed in ("COT", "MF", "trail break", "PRC", "action rating"):
        box.type(typed)
        expect(box.results.and_(page.locator("[data-kind=term]")).first).to_be_visible()
    box.type("dr")
    found = box.results.and_(page.locator("[data-kind=term]")).all_inner_texts()
    assert {text.partition("\n")[0].partition(":")[0] for text in found} >= {"DR", "dr"}
    box.type("cost of terrain")
    box.results.and_(page.locator("[data-kind=term]")).first.click()
    page.wait_for_url("**/rules/glossary/#asl-cost-of-terrain")


def test_the_glossary_fits_and_its_letters_can_be_hit(page: Page, size: str) -> None:
    page.goto("rules/glossary/")
    fits_its_screen(page)
    if size == "phone":
        for box in page.locator(".term-letters a").evaluate_all(
            "all => all.map((one) => [one.offsetWidth, one.offsetHeight])"
        ):
            assert min(box) >= 44
    page.locator(".term-letters a", has_text="V").click()
    expect(page.locator("#asl-vehicular-covered-arc")).to_be_in_viewport()
    expect(page.locator("#asl-movement-point")).to_contain_text("In OCS: MP, movement point")


@ONE_SIZE
def test_on_paper_nothing_is_underlined(page: Page) -> None:
    page.goto("rules/debris/")
    mark = term(page, "MF")
    expect(mark).to_have_css(*UNDERLINED)
    page.emulate_media(media="print")
    expect(mark).to_have_css("text-decoration-line", "none")
    page.goto("glance/debris/")
    expect(page.locator(".hx-terms")).to_be_hidden()
