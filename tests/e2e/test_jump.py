"""One box that finds any rule, in whatever way its number or its words are typed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.test_reading import heading, is_clear_of_header, wait_until_still
from tests.e2e.watch import Watch

SPELLINGS = {
    # Our numbers
    "37.63": "B37.63",
    "B37.63": "B37.63",
    "b 37.63": "B37.63",
    "B37-63": "B37.63",
    "B37 63": "B37.63",
    "b37,63": "B37.63",
    "B.37.63": "B37.63",
    "rule 37.63": "B37.63",
    "ASL B37.63": "B37.63",
    "(37.641)": "B37.641",
    "B37": "B37",
    "PBr 12.4": "PBr12.4",
    "pbr12.4": "PBr12.4",
    "12.4": "PBr12.4",
    "PBR12-42": "PBr12.42",
    "SSR 12": "PBr12",
    "ssr13.21": "PBr13.21",
    "OCS 20 a": "OCS20.0a",
    "20.0a": "OCS20.0a",
    "20a": "OCS20.0a",
    "OCS 20.0 (g)": "OCS20.0g",
    "OCS 20": "OCS20.0",
    "20.0 note": "OCS20.0-note",
    "37.5 q1": "B37.5-q1",
    "PBr12.4-q1": "PBr12.4-q1",
    # Numbers outside our texts
    "24.12": "B24.12",
    "B24.12": "B24.12",
    "A4.63": "A4.63",
    "a 4-63": "A4.63",
    "b.6": "B.6",
    "B6": "B6",
    "D8.2": "D8.2",
    "FRU": "ASL-FRU",
    "footnote r": "B-footnote-R",
    # Slips
    "37.36": "B37.63",
    "3763": "B37.63",
    "37.65": "B37.6",
    "PRb12.4": "PBr12.4",
    "derbis bridge": "B37.63",
    "barbed fnece": "PBr13",
    # Words
    "debris bridge": "B37.63",
    "bridge debris": "B37.63",
    "debris road": "B37.61",
    "debris boulevard": "B37.62",
    "barbed wire": "PBr13",
    "wire fence": "PBr13",
    "barbed-wire fences": "PBr13",
    "foxhole": "PBr12.5",
    "foxholes": "PBr12.5",
    "olive grove": "PBr16",
    "temporary breach": "PBr13.21",
    "clearance": "B37.7",
    "flame blaze": "B37.8",
    "dash": "A4.63",
    "bunker": "PBr18",
    "fording river": "PBr14.1",
    "road under rubble": "B3.43",
    "terrain under debris": "B37.6",
    "off map": "PBr2",
    "fire behind a wall": "B37.2",
    # Abbreviations, both ways
    "cost of terrain": "B.2",
    "COT": "B.2",
    "wide city boulevard": "B37.62",
    "WCB": "B37.62",
    "field of fire": "A9.21",
    "wall advantage": "B9.32",
    "recoilless rifle": "PBr20",
}
"""What is typed, and the rule that Enter leads to."""

ELSEWHERE = {
    "truck fence": ["PBr13.3", "Bog Checks", "A truck across a fence"],
    "falling debris odds": ["Falling Debris", "B37.5"],
    "TB": ["B37.7"],
    "trail break": ["B37.7"],
    "CX": ["PBr13.2"],
    "counter exhausted": ["PBr13.2"],
    "mist": ["PBr1", "PBr1-q1"],
    "tank debris": ["B37.3", "B37.3-q1"],
    "road under rubble": ["B3.43", "B37.5", "B37.3", "B5"],
    "ditch under vehicle": ["PBr12.42"],
    "units near debris": ["B37.64"],
    "getting out of a ditch": ["PBr12", "Movement cost"],
}
"""What is typed, and what has to be among the results, by id or by title."""


ARRIVED = """() => {
    const { id } = document.activeElement;
    return location.hash === `#${encodeURIComponent(id)}` && id;
}"""
"""What the address names is there and has the focus; its id."""


@pytest.fixture
def box(page: Page) -> JumpBox:
    return JumpBox(page)


@ONE_SIZE
def test_every_spelling_lands_on_its_rule(page: Page, box: JumpBox) -> None:
    assert len(SPELLINGS) >= 40
    with page.expect_response("**/sitemap.xml"):
        page.goto("rules/debris/")
    assert landings(page, box) == SPELLINGS


def landings(page: Page, box: JumpBox) -> dict[str, str]:
    """Types every spelling and presses Enter; gives the rule that the focus is at then."""
    box.open()
    box.type("loaded")
    page.keyboard.press("Escape")
    landed = {}
    for typed in sorted(SPELLINGS, key=lambda typed: SPELLINGS[typed][:2]):  # page by page
        page.evaluate("location.hash = ''")
        page.keyboard.press("/")
        page.keyboard.insert_text(typed)
        page.keyboard.press("Enter")
        focused = page.wait_for_function(ARRIVED)
        landed[typed] = focused.json_value()
    return landed


@ONE_SIZE
def test_what_is_looked_for_is_among_the_results(page: Page, box: JumpBox) -> None:
    page.goto("")
    box.open()
    for typed, wanted in ELSEWHERE.items():
        box.type(typed)
        offered = box.results.evaluate_all(
            "(all) => all.map((one) => one.dataset.rule"
            " ?? one.querySelector('.hx-jump__title').textContent)"
        )
        assert set(wanted) <= set(offered), typed


def test_a_rule_that_was_jumped_to_is_marked_clear_of_the_header_and_left_by_going_back(
    page: Page, box: JumpBox
) -> None:
    with page.expect_response("**/sitemap.xml"):
        page.goto("rules/debris/#B37.2")
    for typed, rule in (("37.63", "B37.63"), ("ssr 13.3", "PBr13.3"), ("24.12", "B24.12")):
        box.open()
        box.jump(typed)
        page.wait_for_url(f"**/#{rule}")
        expect(page.locator(":target")).to_have_id(rule)
        expect(heading(page, rule)).to_be_focused()
        wait_until_still(page)
        assert is_clear_of_header(page, rule)
    page.go_back()
    page.wait_for_url("**/rules/primosole-bridge/#PBr13.3")
    page.go_back()
    page.wait_for_url("**/rules/debris/#B37.63")
    page.go_back()
    page.wait_for_url("**/rules/debris/#B37.2")


@ONE_SIZE
def test_the_same_rule_again_is_gone_to_again(page: Page, box: JumpBox) -> None:
    page.goto("rules/debris/#B37.63")
    wait_until_still(page)
    page.mouse.wheel(0, 2000)
    wait_until_still(page)
    assert not is_clear_of_header(page, "B37.63")
    box.open()
    box.jump("37.63")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.63")


@ONE_SIZE
def test_a_sheet_that_is_open_gives_way(page: Page, box: JumpBox) -> None:
    with page.expect_response("**/sitemap.xml"):
        page.goto("rules/debris/#B37.2")
    page.locator('[id="B37.2"] a.headerlink').click()
    expect(page.locator("dialog.hx-sheet")).to_be_visible()
    box.open()
    box.jump("ssr 13.3")
    page.wait_for_url("**/rules/primosole-bridge/#PBr13.3")
    expect(page.locator("dialog.hx-sheet")).to_have_count(0)
    page.go_back()
    page.wait_for_url("**/rules/debris/#B37.2")


@ONE_SIZE
def test_a_ruling_is_jumped_to_by_the_words_of_its_question(page: Page, box: JumpBox) -> None:
    with page.expect_response("**/sitemap.xml"):
        page.goto("")
    box.open()
    box.jump("what does the +1 count")
    expect(heading(page, "B37.5-q2")).to_be_focused()
    expect(heading(page, "B37.5-q2")).to_contain_text("What does the +1 count")


def test_a_number_of_several_rules_offers_them_all(page: Page, box: JumpBox) -> None:
    page.goto("rules/primosole-bridge/")
    box.open()
    box.type("20")
    expect(box.note).to_have_text("“20” is the number of 3 rules.")
    rules = box.results.evaluate_all("(all) => all.slice(0, 3).map((one) => one.dataset.rule)")
    assert rules == ["PBr20", "OCS20.0", "B20"]
    box.results.nth(2).click()
    page.wait_for_url("**/rules/outside/#B20")


@ONE_SIZE
def test_the_box_is_worked_by_keyboard(page: Page, box: JumpBox) -> None:
    page.goto("rules/debris/")
    page.keyboard.press("/")
    page.keyboard.type("20")
    expect(box.chosen).to_have_attribute("data-rule", "OCS20.0")
    page.keyboard.press("ArrowDown")
    expect(box.chosen).to_have_attribute("data-rule", "PBr20")
    active = box.chosen.get_attribute("id")
    expect(box.input).to_have_attribute("aria-activedescendant", str(active))
    expect(box.input).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box.chosen).to_have_attribute("id", f"hx-jump-{box.results.count() - 1}")
    page.keyboard.press("Escape")
    expect(box.dialog).to_be_hidden()
    page.keyboard.press("/")
    expect(box.input).to_have_value("20")
    page.keyboard.type("37.7")
    expect(box.chosen).to_have_attribute("data-rule", "B37.7")
    page.keyboard.press("Enter")
    page.wait_for_load_state("networkidle")  # the theme may swap the page for itself once
    expect(heading(page, "B37.7")).to_be_focused()
    page.keyboard.press("Tab")
    expect(heading(page, "B37.7").locator("a")).to_be_focused()


@ONE_SIZE
def test_what_was_typed_is_kept_for_the_visit(page: Page, box: JumpBox) -> None:
    page.goto("rules/debris/")
    box.open()
    box.type("foxhole")
    page.goto("rules/breakdowns/")
    box.open()
    expect(box.input).to_have_value("foxhole")
    expect(box.chosen).to_have_attribute("data-rule", "PBr12.5")
    page.keyboard.type("37.7")
    expect(box.input).to_have_value("37.7")


@ONE_SIZE
def test_keys_and_enter_are_kept_while_the_index_is_on_its_way(page: Page, box: JumpBox) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/jump-index.json", hold)
    page.goto("rules/debris/")
    with page.expect_request("**/jump-index.json"):
        page.keyboard.press("/")
        page.keyboard.type("24")
        page.keyboard.press("Escape")
        expect(box.dialog).to_be_hidden()
        page.keyboard.press("/")
        page.keyboard.type("37.63")
        page.keyboard.press("Enter")
    expect(box.input).to_have_value("37.63")
    expect(box.dialog).to_be_visible()
    waiting[0].continue_()
    page.wait_for_url("**/#B37.63")
    expect(box.dialog).to_be_hidden()


@ONE_SIZE
def test_an_index_that_does_not_come_is_said_and_asked_for_again(
    page: Page, box: JumpBox, watch: Watch
) -> None:
    watch.expect("jump-index", "Failed to load resource")
    page.route("**/jump-index.json", lambda route: route.abort(), times=1)
    page.goto("")
    box.open()
    expect(box.note).to_contain_text("could not be loaded")
    expect(box.dialog.get_by_text("A number, in any spelling")).to_be_hidden()
    box.dialog.get_by_role("button", name="Retry").click()
    expect(box.input).to_be_focused()
    expect(box.note).not_to_contain_text("could not be loaded")
    box.input.fill("37.63")
    expect(box.chosen).to_have_attribute("data-rule", "B37.63")


@pytest.mark.parametrize("again", ["button", "key", "Enter"])
@ONE_SIZE
def test_a_box_opened_without_a_network_comes_to_life_with_it(
    page: Page, box: JumpBox, watch: Watch, again: str
) -> None:
    watch.expect("request failed: .*/jump-")
    watch.tolerate("console error", "request failed")
    page.goto("rules/debris/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.keyboard.press("/")
    page.keyboard.type("37.6")
    expect(box.note).to_contain_text("The box could not be loaded")
    expect(box.dialog.get_by_text("A number, in any spelling")).to_be_hidden()
    page.context.set_offline(False)
    if again == "button":
        box.dialog.get_by_role("button", name="Retry").click()
    elif again == "key":
        page.keyboard.type("3")
    else:
        page.keyboard.press("Enter")
        page.wait_for_url("**/#B37.6")
        return
    expect(box.chosen).to_have_attribute("data-rule", "B37.63" if again == "key" else "B37.6")
    expect(box.input).to_be_focused()


@ONE_SIZE
def test_the_key_types_a_slash_where_one_types(
    page: Page, box: JumpBox, calculator: CalculatorPage
) -> None:
    calculator.open("elr", ready=False)
    field = calculator.form.locator("input[type=text], select").first
    field.focus()
    page.keyboard.press("/")
    expect(box.dialog).to_be_hidden()
    field.blur()
    page.keyboard.press("Control+/")
    expect(box.dialog).to_be_hidden()
    box.open()
    box.type("37.63")
    box.dialog.get_by_label("opens this box").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    page.keyboard.press("/")
    expect(box.dialog).to_be_hidden()
    box.button.click()
    expect(box.dialog).to_be_visible()


def test_whatever_is_typed_is_text(page: Page, box: JumpBox) -> None:
    page.goto("rules/debris/")
    box.open()
    for junk in ("<img src=x onerror=alert(1)>", "</p><script>alert(1)</script>", "9" * 10_000):
        box.type(junk)
        assert box.dialog.locator("img, script").count() == 0
    fits_its_screen(page)
    box.type("37.63")
    expect(box.chosen).to_have_attribute("data-rule", "B37.63")


@ONE_SIZE
def test_what_was_found_is_lit_up_and_announced(page: Page, box: JumpBox) -> None:
    with page.expect_response("**/sitemap.xml"):
        page.goto("")
    box.open()
    box.type("foxhole")
    expect(box.note).to_have_text(re.compile("Searched also for: entrenchment"))
    expect(box.chosen.locator("mark").first).to_have_text("Entrenchments")
    expect(box.dialog.get_by_role("status")).to_have_text(
        re.compile(r"^\d+ results\. Searched also for: entrenchment")
    )
    page.keyboard.press("Enter")
    page.wait_for_url("**/#PBr12.5")
    page.wait_for_function("() => CSS.highlights.has('hx-jump')")
    lit = page.evaluate("[...CSS.highlights.get('hx-jump')].map(String)")
    assert len(lit) >= 2
    assert set(lit) == {"Entrenchments"}


def test_the_box_fits_the_screen_and_fingers(page: Page, box: JumpBox) -> None:
    page.goto("rules/primosole-bridge/")
    box.open()
    box.type("debris")
    assert page.viewport_size
    frame = box.dialog.bounding_box()
    assert frame
    is_phone = page.viewport_size["width"] < 400
    assert frame["height"] <= page.viewport_size["height"]
    assert (frame["x"] == 0 and frame["width"] == page.viewport_size["width"]) == is_phone
    targets = [box.button, box.input, box.results.first, box.results.last]
    targets += box.dialog.locator("[data-jump-clear], [data-jump-close]").all()
    for target in targets:
        size = target.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= (44 if is_phone else 24)
    box.dialog.get_by_role("button", name="Clear").click()
    expect(box.input).to_have_value("")
    expect(box.dialog.get_by_text("A number, in any spelling")).to_be_visible()
    box.dialog.get_by_role("button", name="Close").click()
    expect(box.dialog).to_be_hidden()


@ONE_SIZE
def test_a_page_loads_nothing_of_the_box_before_it_is_opened(
    page: Page, box: JumpBox, watch: Watch
) -> None:
    page.goto("rules/debris/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in watch.requests if "jump-index" in url or "minisearch" in url]
    box.open()
    box.type("37.63")
    assert [url.rsplit("/", 1)[1] for url in watch.requests if "minisearch" in url] == [
        "minisearch.js"
    ]
