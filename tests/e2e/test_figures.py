"""Pictures of answers: hexes that open their item, by tap and by keyboard, and rules drawn."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.scripts import on_every_page
from tests.e2e.sizes import ONE_SIZE, fits_its_screen

SMALLEST = 44
"""Pixels of what a thumb is to hit."""


def hex_of(calculator: CalculatorPage, name: str) -> Locator:
    return calculator.output.locator(f'[data-figure="map"] [data-hex="{name}"]')


def words(calculator: CalculatorPage, figure: str) -> Locator:
    return calculator.output.locator(f'[data-figure="{figure}"] .fig-words li')


def test_a_tap_on_a_hex_opens_its_item_and_the_map_follows(
    calculator: CalculatorPage, size: str
) -> None:
    calculator.open("falling-debris")
    hex_ = hex_of(calculator, "V8")
    expect(hex_).to_have_role("button")
    expect(hex_).to_have_accessible_name("V8, Open Ground, level 0: 3/4 (75.0 %)")
    hex_.scroll_into_view_if_needed()
    box = hex_.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if size == "phone":
        calculator.page.touchscreen.tap(*at)
    else:
        calculator.page.mouse.click(*at)
    item = calculator.field("hexes").locator("[data-item]").first
    expect(item.locator("input[type=text]").first).to_have_value("V8")
    expect(item.locator("summary")).to_be_focused()
    expect(item).to_be_in_viewport()
    item.get_by_label("Open Ground", exact=True).uncheck()
    item.get_by_label("Woods", exact=True).check()
    calculator.wait()
    expect(hex_of(calculator, "V8")).to_have_accessible_name("V8, Woods, level 0: spared")
    expect(words(calculator, "map").filter(has_text="V8, Woods, level 0: spared.")).to_have_count(1)
    calculator.page.wait_for_url("**?hexes=V8:woods")
    back = item.get_by_role("button", name="Back to the map")
    height = (back.bounding_box() or {"height": 0})["height"]
    assert size == "desktop" or height >= SMALLEST
    back.click()
    expect(hex_of(calculator, "V8")).to_be_focused()
    expect(hex_of(calculator, "V8")).to_be_in_viewport()


@ONE_SIZE
def test_the_keyboard_opens_a_rubbled_hex_and_a_hex_twice_is_one_item(
    calculator: CalculatorPage,
) -> None:
    calculator.open("falling-debris")
    calculator.page.keyboard.press("Tab")  # from here on the focus is shown
    hex_of(calculator, "V9").focus()
    outline = hex_of(calculator, "V9").locator(".fig-outline")
    expect(outline).to_have_css("stroke-width", "5px")
    expect(hex_of(calculator, "V9")).to_have_css("outline-style", "none")  # others would hide parts
    calculator.page.keyboard.press("Enter")
    second = calculator.field("rubbled").locator("[data-item]").nth(1)
    expect(second.locator(":focus")).to_have_count(1)
    assert calculator.query == ""
    for key in ("Space", "Enter"):
        hex_of(calculator, "T7").focus()
        calculator.page.keyboard.press(key)
        calculator.wait()
    expect(calculator.field("hexes").locator("[data-item]")).to_have_count(1)


def test_the_map_stays_where_it_is_and_keeps_the_focus_when_the_answer_changes(
    calculator: CalculatorPage,
) -> None:
    calculator.open("falling-debris")
    hex_ = hex_of(calculator, "V8")
    hex_.scroll_into_view_if_needed()
    hex_.focus()
    before = hex_.bounding_box()
    # The base level of U8, put in from outside, so that nothing but the answer can move the map.
    calculator.page.evaluate("""() => {
        const level = document.querySelector('[data-field="rubbled"] [data-part="level"] input');
        level.value = "1";
        level.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    calculator.page.wait_for_url("**?rubbled=**")
    calculator.wait()
    expect(hex_of(calculator, "U8")).to_have_accessible_name("U8, rubbled, level 1, base level 1")
    expect(hex_of(calculator, "V8")).to_be_focused()
    assert hex_of(calculator, "V8").bounding_box() == before


@ONE_SIZE
def test_dice_show_the_results_that_count(calculator: CalculatorPage) -> None:
    calculator.open("radio-contact", "contact=9")
    figure = calculator.output.locator("figure")
    expect(figure.locator("svg")).to_contain_text("26 of 36")
    expect(figure.locator(".fig-bar--counts")).to_have_count(7)
    figure.locator("summary").click()
    expect(figure.locator("li").first).to_have_text("26 of 36 results count: 13/18 (72.2 %).")


def test_a_rule_is_drawn_without_a_script_of_its_own(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("rules/debris/")
    figure = page.locator("figure.fig").first
    expect(figure.locator("svg")).to_have_role("img")
    expect(figure.locator("svg")).to_contain_text("AFV 4 MP")
    figure.locator("summary").click()
    expect(figure.get_by_role("link", name="2 MF").first).to_be_visible()
    scripts = {url.rsplit("/", 1)[1] for url in asked if "/js/" in url}
    assert {name for name in scripts if "scrollers" not in name} == on_every_page()
    fits_its_screen(page)


@ONE_SIZE
def test_without_scripts_a_map_is_a_picture(browser: Browser, base_url: str) -> None:
    plain = browser.new_page(base_url=base_url, java_script_enabled=False)
    plain.goto("calculators/falling-debris/")
    picture = plain.locator('[data-figure="map"] svg')
    expect(picture).to_have_role("img")
    expect(picture).to_have_accessible_name("Where debris can fall")
    assert picture.locator("[tabindex], [role=button]").count() == 0
    plain.close()
