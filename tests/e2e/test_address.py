"""The page's address: it holds the inputs, restores them, and goes back and forth."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_reading import follow
from tests.e2e.watch import Watch


def pages(requests: list[str]) -> list[str]:
    """What was fetched; a browser looks at a page's icon anew by itself."""
    return [url for url in requests if not url.endswith("images/icon.svg")]


def entries(page: Page) -> int:
    return int(page.evaluate("history.length"))


def test_a_link_restores_inputs_and_answer(calculator: CalculatorPage) -> None:
    calculator.open("movement", "unit=fully-tracked-afv&mp=13&terrain=gully&debris=yes")
    calculator.shows("6 MP")
    expect(calculator.box("unit")).to_have_value("fully-tracked-afv")
    expect(calculator.box("mp")).to_have_value("13")
    expect(calculator.box("terrain")).to_have_value("gully")
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()
    expect(calculator.field("mf")).to_be_hidden()


def test_a_list_is_restored_from_a_link(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris", "rubbled=U8:1+2/5~V9:2&hexes=T7:gully+bridge@-1")
    calculator.wait()
    rows = calculator.field("rubbled").locator("[data-item]")
    expect(rows).to_have_count(2)
    calculator.unfold("rubbled")
    expect(rows.nth(0).get_by_label("Building hex", exact=True)).to_have_value("U8")
    for level, ticked in (("1", True), ("2", True), ("3", False)):
        expect(rows.nth(0).get_by_role("checkbox", name=level, exact=True)).to_be_checked(
            checked=ticked
        )
    expect(rows.nth(0).get_by_label("Original colored dr")).to_have_value("5")
    around = calculator.unfold("hexes")
    expect(around.locator("[data-chosen]")).to_have_text("Bridge, Gully")
    expect(around.get_by_label("Base level")).to_have_value("-1")


def test_back_and_forward_restore_inputs_and_answer(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    calculator.tick("debris")
    calculator.shows("2 MF")
    calculator.tick("through-tb")
    calculator.shows("1 MF")
    page.go_back()
    calculator.shows("2 MF")
    expect(calculator.field("through-tb").get_by_role("checkbox")).not_to_be_checked()
    page.go_back()
    calculator.shows("1 MF")
    expect(calculator.field("debris").get_by_role("checkbox")).not_to_be_checked()
    assert calculator.query == ""
    page.go_forward()
    calculator.shows("2 MF")
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()


@ONE_SIZE
def test_going_back_and_forth_fetches_no_page(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    calculator.open("movement")
    calculator.tick("debris")
    calculator.shows("2 MF")
    before = len(watch.requests)
    page.go_back()
    calculator.shows("1 MF")
    page.go_forward()
    calculator.shows("2 MF")
    assert pages(watch.requests[before:]) == []


@ONE_SIZE
def test_typing_replaces_the_entry_and_a_committed_change_adds_one(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("movement", "unit=fully-tracked-afv&debris=yes")
    before = entries(page)
    calculator.box("mp").click()
    calculator.box("mp").press("ControlOrMeta+a")
    calculator.box("mp").press_sequentially("20")
    calculator.shows("5 MP")
    assert calculator.given == {"unit=fully-tracked-afv", "mp=20", "debris=yes"}
    assert entries(page) == before
    calculator.box("mp").press("Tab")
    assert entries(page) == before + 1
    page.go_back()
    expect(calculator.box("mp")).to_have_value("15")
    calculator.shows("4 MP")
    page.go_forward()
    expect(calculator.box("mp")).to_have_value("20")
    calculator.shows("5 MP")


@ONE_SIZE
def test_typing_and_thinking_better_of_it_adds_no_entry(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("movement")
    before = entries(page)
    calculator.box("mf").fill("5")
    calculator.box("mf").fill("4")
    calculator.box("mf").blur()
    calculator.wait()
    assert entries(page) == before
    assert calculator.query == ""


@ONE_SIZE
def test_enter_commits_and_does_not_leave_the_page(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement", "terrain=river")
    calculator.box("mf").fill("6")
    calculator.box("mf").press("Enter")
    calculator.shows("5 MF")
    assert calculator.given == {"terrain=river", "mf=6"}


@ONE_SIZE
def test_a_hidden_input_keeps_its_value_for_the_visit(calculator: CalculatorPage) -> None:
    calculator.open("movement", "unit=fully-tracked-afv&mp=13&debris=yes")
    calculator.pick("unit", "Infantry")
    calculator.shows("2 MF")
    expect(calculator.field("mp")).to_be_hidden()
    assert calculator.query == "debris=yes"
    calculator.box("unit").select_option("fully-tracked-afv")
    calculator.shows("4 MP")
    expect(calculator.box("mp")).to_have_value("13")


@ONE_SIZE
def test_a_plus_is_a_plus_and_odd_spellings_are_understood(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris", "rubbled=U8%3A1%2B2")
    rows = calculator.field("rubbled").locator("[data-item]")
    expect(rows).to_have_count(1)
    calculator.unfold("rubbled")
    expect(rows.get_by_role("checkbox", name="2", exact=True)).to_be_checked()
    calculator.open("movement", "terrain=river&mf=5%C2%BD")
    calculator.shows("5 MF")
    expect(calculator.box("mf")).to_have_value("5½")


@ONE_SIZE
def test_a_link_to_a_place_in_the_page_keeps_the_inputs(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    calculator.open("movement")
    calculator.tick("debris")
    calculator.shows("2 MF")
    before = len(watch.requests)
    page.evaluate("""() => {
        const link = Object.assign(document.createElement("a"), {textContent: "cases"});
        link.href = location.pathname + "#common-cases";
        document.querySelector("article h1").after(link);
    }""")
    page.get_by_role("link", name="cases", exact=True).click()
    page.wait_for_url("**#common-cases")
    expect(page.locator("#common-cases")).to_be_in_viewport()
    assert calculator.query == "debris=yes"
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()
    page.go_back()
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()
    assert pages(watch.requests[before:]) == []


def test_leaving_for_a_rule_and_coming_back_restores_the_inputs(
    page: Page, calculator: CalculatorPage, size: str
) -> None:
    calculator.open("movement")
    calculator.tick("debris")
    calculator.shows("2 MF")
    follow(calculator.output.locator('.hx-trace a[href$="#B37.3"]').first, size)
    page.wait_for_url("**/rules/debris/#B37.3")
    expect(page.locator('[id="B37.3"]')).to_be_visible()
    page.go_back()
    calculator.shows("2 MF")
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()
    calculator.field("debris").get_by_role("checkbox").uncheck()
    calculator.shows("1 MF")
