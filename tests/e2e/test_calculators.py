"""Each calculator run by hand, and its default answer made twice: by the build and by Python."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators.registry import CALCULATORS
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE, fits_its_screen

SLUGS = tuple(CALCULATORS)

CONTENT = """(output) => {
    const copy = output.cloneNode(true);
    copy.querySelector("[data-engine]").remove();
    copy.querySelector("[data-body]").removeAttribute("data-fits");  // how much there is room for
    copy.querySelector("[data-body]").removeAttribute("style");
    for (const link of copy.querySelectorAll("a")) {
        link.setAttribute("href", new URL(link.getAttribute("href"), document.baseURI).href);
    }
    for (const hex of copy.querySelectorAll("[data-edit]")) {  // buttons where there are scripts
        hex.removeAttribute("role");
        hex.removeAttribute("tabindex");
        hex.closest("svg").setAttribute("role", "img");
    }
    return copy.innerHTML;
}"""


@pytest.mark.parametrize("slug", SLUGS)
def test_python_gives_the_builds_answer_and_nothing_is_wider_than_the_page(
    browser: Browser, calculator: CalculatorPage, base_url: str, slug: str
) -> None:
    plain = browser.new_page(base_url=base_url, java_script_enabled=False)
    plain.goto(f"calculators/{slug}/")
    built = plain.locator("[data-result]").evaluate(CONTENT)
    plain.close()

    calculator.open(slug)
    assert calculator.query == ""
    assert calculator.output.evaluate(CONTENT) == built
    calculator.output.evaluate("""(output) => {
        output.querySelector("[data-headline]").replaceChildren();
        output.querySelector("[data-body]").replaceChildren();
    }""")
    calculator.follow("nothing=here")
    calculator.form.locator("[data-reset]").click()
    calculator.wait()
    assert calculator.output.evaluate(CONTENT) == built
    assert_every_step_leads_to_its_rule(calculator)
    for width in (calculator.width, 320):
        calculator.page.set_viewport_size({"width": width, "height": 640})
        fits_its_screen(calculator.page)
        expect(calculator.headline).to_be_visible()


def assert_every_step_leads_to_its_rule(calculator: CalculatorPage) -> None:
    steps = calculator.output.evaluate("""(output) => Array.from(
        output.querySelectorAll(".hx-trace > li"),
        (line) => [line.dataset.rule, line.querySelector("a.hx-cite")?.hash ?? ""],
    )""")
    assert steps
    assert [link for _, link in steps] == [f"#{rule}" for rule, _ in steps]


def test_movement_infantry_into_debris(calculator: CalculatorPage) -> None:
    calculator.open("movement")
    calculator.tick("debris")
    calculator.shows("2 MF")
    assert calculator.query == "debris=yes"
    assert "B37.3" in calculator.rules_cited()
    calculator.tick("through-tb")
    calculator.shows("1 MF")
    assert "B37.7" in calculator.rules_cited()


@ONE_SIZE
def test_movement_a_truck_is_told_that_it_may_not_enter(calculator: CalculatorPage) -> None:
    calculator.open("movement", "debris=yes")
    calculator.box("unit").select_option("truck")
    calculator.shows("Not allowed")
    expect(calculator.output).to_have_attribute("data-status", "forbidden")
    assert "B37.3" in calculator.rules_cited()


@ONE_SIZE
def test_movement_an_afv_pays_by_its_allotment(calculator: CalculatorPage) -> None:
    calculator.open("movement", "unit=fully-tracked-afv&debris=yes")
    calculator.box("mp").fill("12")
    calculator.shows("3 MP")
    calculator.field("mp").get_by_role("button", name="More").click()
    calculator.shows("4 MP")
    expect(calculator.box("mp")).to_have_value("13")
    expect(calculator.output.locator(".hx-table")).to_contain_text("Bog Check")


@ONE_SIZE
def test_tem_debris_on_a_bridge_counts_once(calculator: CalculatorPage) -> None:
    calculator.open("tem")
    calculator.tick("bridge")
    calculator.tick("debris")
    calculator.shows("TEM +1")
    assert "B37.63" in calculator.rules_cited()


def test_falling_debris_takes_another_building(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris", "rubbled=U8:1")
    rows = calculator.field("rubbled").locator("[data-item]")
    expect(rows).to_have_count(1)
    calculator.field("rubbled").get_by_role("button", name="Add a building").click()
    expect(rows).to_have_count(2)
    rows.nth(1).get_by_label("Building hex", exact=True).fill("V9")
    rows.nth(1).get_by_role("checkbox", name="1", exact=True).check()
    calculator.wait()
    expect(calculator.headline).to_contain_text("3/4")
    assert calculator.query == ""
    rows.nth(0).get_by_role("button", name="Remove").click()
    calculator.wait()
    assert calculator.query == "rubbled=V9:1"
    expect(calculator.output).not_to_contain_text("3/4")


@ONE_SIZE
def test_falling_debris_names_what_is_ticked_in_a_folded_set(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    fold = calculator.field("stands").locator("[data-fold]")
    expect(fold.locator("summary")).to_have_text("None chosen")
    fold.locator("summary").click()
    fold.get_by_role("checkbox", name="Infantry", exact=True).check()
    expect(fold.locator("summary")).to_have_text("Infantry")
    calculator.wait()
    assert calculator.query == "stands=infantry"
    assert "B37.64" in calculator.rules_cited()


@ONE_SIZE
def test_another_reading_changes_the_answer_and_is_counted(calculator: CalculatorPage) -> None:
    calculator.open("movement", "unit=fully-tracked&debris=yes&mp=16")
    calculator.shows("Not allowed")
    other = calculator.output.locator('[data-ruling="B37.3-q1"] [data-changes="yes"]')
    expect(other).to_contain_text("4 MP")
    summary = calculator.form.locator("[data-readings] > summary")
    summary.click()
    calculator.field("B37.3-q1").get_by_role("radio").last.check()
    calculator.shows("4 MP")
    expect(summary).to_contain_text("1 changed")
    assert "B37.3-q1=" in calculator.query


@ONE_SIZE
def test_pointing_at_a_line_lights_up_the_inputs_behind_it(calculator: CalculatorPage) -> None:
    calculator.open("movement", "debris=yes")
    line = calculator.output.locator('.hx-trace > li[data-because*="debris"]').first
    line.locator("a.hx-cite").focus()
    expect(calculator.field("debris")).to_have_attribute("data-is-cause", "")
    calculator.box("unit").focus()
    expect(calculator.field("debris")).not_to_have_attribute("data-is-cause", "")


def test_a_common_case_is_worked_out_in_place(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    row = page.locator("table.hx-cases tr").filter(has_text="AFV with 13 MP into debris")
    stated = row.locator("td").last.inner_text()
    row.locator("a:not(.term)").click()
    calculator.shows(stated)
    expect(calculator.headline).to_be_in_viewport()
    expect(calculator.box("mp")).to_have_value("13")
    page.go_back()
    calculator.shows("1 MF")
    expect(calculator.box("unit")).to_have_value("infantry")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_the_number_stays_in_view_on_a_phone(calculator: CalculatorPage) -> None:
    calculator.open("movement")
    calculator.box("terrain").scroll_into_view_if_needed()
    assert calculator.headline.evaluate(
        "(headline) => headline.getBoundingClientRect().bottom <= innerHeight"
    )
    expect(calculator.headline).to_be_in_viewport()
