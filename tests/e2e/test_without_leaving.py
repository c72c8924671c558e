"""A cited rule read in place, and a rule's link taken away: menu, sheet and card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_reading import follow
from tests.e2e.watch import Watch

ONLY_PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)


def citation(page: Page, words: str):
    return (
        page.locator("article p a.cited, article li a.cited").get_by_text(words, exact=True).first
    )


@ONE_SIZE
def test_a_citation_shows_its_rule_to_the_mouse_and_still_leads_there(page: Page) -> None:
    page.goto("rules/debris/")
    citation(page, "37.63").hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("B37.63 Debris-bridge hexes")
    expect(card).to_contain_text("The bridge always remains intact")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    citation(page, "37.63").click()
    page.wait_for_url("**#B37.63")


@ONE_SIZE
def test_a_card_that_is_cut_off_says_that_there_is_more(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 400})
    page.goto("rules/debris/")
    citation(page, "37.5").hover()
    card = page.get_by_role("tooltip")
    more = card.get_by_text("There is more", exact=False)
    expect(more).to_be_visible()
    card.evaluate("card => card.scrollTo(0, card.scrollHeight)")
    expect(more).to_have_count(0)


@ONE_SIZE
def test_a_citation_shows_its_rule_to_the_keyboard(page: Page) -> None:
    page.goto("rules/debris/")
    citation(page, "37.63").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_contain_text("Debris-bridge hexes")
    expect(citation(page, "37.63")).to_have_attribute("aria-describedby", "hx-card")


@ONLY_PHONE
def test_a_tap_opens_a_sheet_that_nests_and_back_goes_through_it(page: Page, site_url: str) -> None:
    page.goto("rules/debris/")
    citation(page, "37.63").tap()
    sheet = page.locator("dialog.hx-sheet")
    expect(sheet.get_by_role("heading")).to_have_text("B37.63 Debris-bridge hexes")
    sheet.get_by_role("link", name="37.5", exact=True).tap()
    expect(sheet.get_by_role("heading")).to_have_text("B37.5 How debris is created")
    sheet.get_by_role("button", name="Back").tap()
    expect(sheet.get_by_role("heading")).to_have_text("B37.63 Debris-bridge hexes")
    page.go_back()
    expect(sheet).to_have_count(0)
    expect(page).to_have_url(f"{site_url}rules/debris/")


@ONLY_PHONE
def test_a_sheet_leads_on_to_the_rule_and_back_returns(page: Page, site_url: str) -> None:
    page.goto("rules/debris/")
    page.locator("article a.cited--outside").first.tap()
    page.locator("dialog.hx-sheet").get_by_role("link", name="Go to ").tap()
    page.wait_for_url("**/rules/outside/#*")
    expect(page.locator("dialog.hx-sheet")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url(f"{site_url}rules/debris/")


@ONLY_PHONE
def test_esc_closes_the_whole_sheet_and_the_focus_returns(page: Page) -> None:
    page.goto("rules/debris/")
    citation(page, "37.63").tap()
    sheet = page.locator("dialog.hx-sheet")
    sheet.get_by_role("link", name="37.5", exact=True).tap()
    expect(sheet.get_by_role("heading")).to_have_text("B37.5 How debris is created")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(citation(page, "37.63")).to_be_focused()


def test_a_rules_menu_copies_link_and_quotation(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("rules/debris/")
    page.get_by_role("link", name="Link to B37.63").click()
    menu = page.locator("dialog.hx-sheet")
    for kind, expected in (
        ("link", "/r/B37.63/"),
        ("BBCode", "/r/B37.63/]B37.63 Debris-bridge hexes[/url]"),
        ("Markdown", "[B37.63 Debris-bridge hexes](http"),
        ("quotation", "- The bridge always remains intact."),
    ):
        menu.get_by_role("button", name=f"Copy {kind}").click()
        expect(menu.get_by_role("status")).to_contain_text("copied", ignore_case=True)
        assert expected in page.evaluate("navigator.clipboard.readText()")


@ONE_SIZE
def test_where_the_clipboard_is_refused_the_text_is_there_to_copy(page: Page) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"
        "document.execCommand = () => false;"
    )
    page.goto("rules/debris/")
    page.get_by_role("link", name="Link to B37.63").click()
    menu = page.locator("dialog.hx-sheet")
    menu.get_by_role("button", name="Copy link").click()
    expect(menu.get_by_role("textbox")).to_have_value(re.compile(r"/r/B37\.63/$"))


@ONLY_PHONE
def test_a_phone_shares_the_link_where_it_can(page: Page) -> None:
    page.add_init_script("navigator.share = (data) => Promise.resolve((window.shared = data));")
    page.goto("rules/debris/")
    page.locator("details.ruling summary").first.tap()
    page.get_by_role("link", name="Copy or share").first.tap()
    page.locator("dialog.hx-sheet").get_by_role("button", name="Share", exact=True).tap()
    shared = page.evaluate("window.shared")
    assert shared["title"].startswith("B37.3-q1 May a fully-tracked vehicle")
    assert shared["url"].endswith("/r/B37.3-q1/")


@ONE_SIZE
def test_a_rule_that_cannot_be_read_is_followed_as_a_link(page: Page, watch: Watch) -> None:
    watch.expect("request failed.*r/B37.63")
    watch.tolerate("console error")
    page.route("**/r/B37.63/", lambda route: route.abort())
    page.goto("rules/debris/")
    page.get_by_role("link", name="Link to B37.63").click()
    page.wait_for_url("**#B37.63")


@ONE_SIZE
def test_a_text_page_loads_none_of_it_before_it_is_needed(page: Page, watch: Watch) -> None:
    page.goto("rules/debris/", wait_until="networkidle")
    for part in ("rule_menu", "rule_card", "rule_sheet", "/r/"):
        assert not any(part in request for request in watch.requests), part


@ONE_SIZE
def test_an_answer_is_copied_with_inputs_and_steps(
    page: Page, context: BrowserContext, calculator: CalculatorPage
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    calculator.open("movement", "unit=fully-tracked-afv&mp=13&debris=yes")
    calculator.shows("4 MP, Bog Check (debris) +1")
    page.get_by_role("button", name="Copy or share").click()
    sheet = page.locator("dialog.hx-sheet")
    sheet.get_by_role("button", name="Copy quotation").click()
    expect(sheet.get_by_role("status")).to_have_text("Quotation copied.")
    told = page.evaluate("navigator.clipboard.readText()")
    assert told.startswith("Movement cost: 4 MP, Bog Check (debris) +1\n\nInputs: Unit: ")
    assert "MP allotment: 13; Debris in the Location: yes" in told
    assert "\nB37.3: " in told
    assert told.endswith("/calculators/movement/?unit=fully-tracked-afv&mp=13&debris=yes")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    calculator.shows("4 MP, Bog Check (debris) +1")


def test_after_a_citation_one_tap_leads_back(page: Page, size: str, site_url: str) -> None:
    page.goto("rules/debris/#B37.5")
    link = page.locator("article a.cited--outside").get_by_text("24.12", exact=True).first
    follow(link, size)
    page.wait_for_url("**/rules/outside/#B24.12")
    page.get_by_role("button", name="Back to B37.5").click()
    expect(page).to_have_url(f"{site_url}rules/debris/#B37.5")
    expect(page.locator(".hx-way-back")).to_have_count(0)


@ONE_SIZE
def test_rules_read_last_and_pinned_ones_are_in_the_box(page: Page) -> None:
    page.goto("rules/debris/#B37.63")
    page.goto("rules/breakdowns/#OCS20.0b")
    page.get_by_role("link", name="Link to OCS20.0c").click()
    page.locator("dialog.hx-sheet").get_by_role("button", name="Pin to").click()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name="Find a rule").click()
    expect(page.get_by_role("option")).to_have_text(
        [re.compile("OCS20.0c"), re.compile("OCS20.0b"), re.compile("B37.63")]
    )


@ONE_SIZE
def test_a_mistake_is_reported_with_the_rule_named_where_the_site_says_where(page: Page) -> None:
    page.goto("rules/debris/")
    page.get_by_role("link", name="Link to B37.63").click()
    sheet = page.locator("dialog.hx-sheet")
    expect(sheet.get_by_role("button", name="Copy link")).to_be_visible()
    expect(sheet.get_by_role("link", name="Report a mistake")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.evaluate(
        """() => {
            const meta = document.createElement("meta");
            meta.name = "hexside-report";
            meta.content = "mailto:us@example.org?subject={title}&body={body}";
            document.head.append(meta);
        }"""
    )
    page.get_by_role("link", name="Link to B37.63").click()
    report = sheet.get_by_role("link", name="Report a mistake")
    expect(report).to_have_attribute(
        "href",
        re.compile(
            r"^mailto:us@example.org\?subject=B37.63%20Debris-bridge%20hexes&body=http.*r%2F"
        ),
    )
