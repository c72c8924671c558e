"""Everything by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE


def tab_to(page: Page, selector: str, most: int = 200) -> None:
    """Presses Tab until the focus is there."""
    way = []
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
        way.append(page.evaluate("document.activeElement.outerHTML.slice(0, 120)"))
    raise AssertionError("\n".join([f"Tab never came to {selector}, but to", *way]))


@ONE_SIZE
def test_an_answer_is_had_by_keyboard_alone(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    tab_to(page, "select[name=unit]")
    page.keyboard.type("Fully-tracked AFV")
    expect(calculator.box("unit")).to_have_value("fully-tracked-afv")
    tab_to(page, "input[name=mp]")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("13")
    tab_to(page, "input[name=debris]")
    page.keyboard.press("Space")
    calculator.shows("4 MP")
    tab_to(page, ".hx-trace a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/**")


@ONE_SIZE
def test_focus_is_seen_wherever_it_goes(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    tab_to(page, "form [name=ssr]")
    for _ in range(25):
        seen = page.evaluate("""() => {
            const style = getComputedStyle(document.activeElement);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
        }""")
        what = page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        assert seen, what
        page.keyboard.press("Tab")


@ONE_SIZE
def test_a_list_is_edited_by_keyboard(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    rows = calculator.field("rubbled").locator("[data-item]")
    tab_to(page, "[data-field=rubbled] [data-add]")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(3)
    expect(rows.nth(2).get_by_label("Building hex", exact=True)).to_be_focused()
    page.keyboard.type("W5")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    calculator.wait()
    assert calculator.query == "rubbled=U8:1~V9:1~W5:1"
    tab_to(page, "[data-item]:last-child [data-remove]")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(2)
    expect(rows.nth(1).get_by_role("button", name="Remove")).to_be_focused()


@ONE_SIZE
def test_the_readings_unfold_by_keyboard(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("tem")
    tab_to(page, "[data-readings] > summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    calculator.wait()
    assert "-q1=" in calculator.query


@ONE_SIZE
def test_every_control_has_a_name(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    nameless = calculator.form.evaluate("""(form) => Array.from(
        form.querySelectorAll("input, select, button, summary"),
    ).filter((control) => !control.closest("template")).filter((control) => {
        const labels = control.labels ? Array.from(control.labels, (l) => l.textContent) : [];
        const named = control.getAttribute("aria-label") || labels.join("") || control.textContent;
        return !named.trim();
    }).map((control) => control.outerHTML)""")
    assert nameless == []


@ONE_SIZE
def test_a_narrow_window_s_drawer_is_worked_by_keyboard(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 640, "height": 600})
    page.goto("rules/debris/")
    tab_to(page, "[aria-label=Menu]", most=3)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("article :focus")).to_have_count(1)  # the closed drawer is passed over
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    primary = page.get_by_role("navigation", name="Navigation")
    back = primary.get_by_role("button", name="Back from the contents")
    expect(primary.locator(":focus")).to_have_count(1)
    tab_to(page, back_of := "[aria-label='Back from Rules']", most=40)
    page.keyboard.press("Space")
    expect(primary.get_by_role("button", name="Pages of Rules")).to_be_focused()
    expect(back).to_be_hidden()
    page.keyboard.press("Enter")
    assert page.evaluate(f"document.activeElement.matches({back_of!r})")
    page.keyboard.press("Escape")
    expect(primary).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, ".md-nav--primary a[href$='rules/glossary/']", most=60)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site_url}rules/glossary/")
    expect(primary).to_be_hidden()
    expect(page.locator("[inert]")).to_have_count(0)


@ONE_SIZE
def test_the_whole_way_from_the_home_page_to_an_answer_and_back_is_gone_by_keyboard(
    page: Page, context: BrowserContext, calculator: CalculatorPage, site_url: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    press = page.keyboard.press
    page.goto("./")
    tab_to(page, "[data-jump-open]", most=5)
    assert_focus_is_seen(page)
    press("Enter")
    page.keyboard.type("37.5")
    expect(page.get_by_role("option").first).to_be_visible()
    press("Enter")
    page.wait_for_url("**/rules/debris/#B37.5")
    expect(page.locator("[id='B37.5']")).to_be_focused()
    tab_to(page, "a.cited", most=10)
    assert_focus_is_seen(page)
    expect(page.get_by_role("tooltip")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    tab_to(page, "details[data-calculator-here=falling-debris] > summary")
    assert_focus_is_seen(page)
    press("Enter")
    calculator.wait()
    tab_to(page, "form input[name=ssr]")
    assert_focus_is_seen(page)
    tab_to(page, "[data-figure=map] [data-hex=V8]")
    press("Enter")  # a hex of the picture opens its item
    expect(page.locator("[data-field=hexes] summary:focus")).to_have_count(1)
    assert_focus_is_seen(page)
    tab_to(page, "[data-result] .hx-trace a.hx-cite", most=90)
    assert_focus_is_seen(page)
    page.get_by_role("button", name="Copy or share").focus()
    press("Enter")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    page.get_by_role("button", name="Copy link").focus()
    press("Enter")
    expect(page.locator("dialog[open]").get_by_role("status")).to_contain_text("copied")
    press("Escape")
    expect(page.get_by_role("button", name="Copy or share")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(site_url)


def assert_focus_is_seen(page: Page) -> None:
    """The element with the focus has an outline, in view."""
    seen = page.evaluate("""() => {
        const style = getComputedStyle(document.activeElement);
        const box = document.activeElement.getBoundingClientRect();
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0
            && box.bottom > 0 && box.top < innerHeight;
    }""")
    assert seen, page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
