"""Units in the way of Falling Debris: named by thumb, answered, restored, refused in their row."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import fits_its_screen

PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)
THUMB = 44
"""Pixels that a finger needs."""


def add_unit(calculator: CalculatorPage) -> Locator:
    """A new row of the list, open."""
    button = calculator.field("units").get_by_role("button", name="Add a unit")
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= THUMB
    button.tap()
    return calculator.field("units").locator("[data-item]").last


@PHONE
def test_a_unit_is_added_by_thumb_and_its_outcomes_come_back_with_the_address(
    calculator: CalculatorPage,
) -> None:
    calculator.open("falling-debris")
    row = add_unit(calculator)
    row.get_by_label("Hex", exact=True).fill("V8")
    row.get_by_label("Morale", exact=True).fill("7")
    row.get_by_label("Broken-side Morale", exact=True).fill("6")
    calculator.shows("Infantry, V8: Fails a MC 287/576 (49.8 %)")

    second = add_unit(calculator)
    second.get_by_label("Hex", exact=True).fill("V8")
    second.get_by_label("What it is").select_option("moving-afv")
    expect(second.get_by_label("Broken already")).to_be_hidden()
    expect(second.get_by_label("Other DRM")).to_be_visible()
    calculator.shows("2 of 2 units may come to harm, up to 49.8 %")
    assert calculator.query == "units=V8!7/6~V8:moving-afv"

    calculator.page.wait_for_load_state("networkidle")
    calculator.page.reload()
    calculator.shows("2 of 2 units may come to harm, up to 49.8 %")
    states = calculator.output.locator('[data-section="unit-1"] tbody tr')
    expect(states).to_have_count(6)
    expect(states.nth(3)).to_contain_text("Breaks485/1296 (37.4 %)A10")
    fits_its_screen(calculator.page)


@PHONE
def test_where_debris_can_fall_fits_a_phone(calculator: CalculatorPage) -> None:
    """Up to three falls, and Locations with long names: a column for each number of falls."""
    calculator.open("falling-debris", "rubbled=U8:1~V9:1~W8:1&hexes=V8:bridge+gully")
    calculator.shows("7/8 (87.5 %) for V8 (bridge) and V8 (beneath), 50.0 % to 75.0 % for 12 more")
    box = calculator.output.locator('[data-section="hexes"] .hx-scroll')
    assert box.locator("th").count() == 8
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")


@PHONE
def test_a_bad_morale_is_said_at_its_own_unit(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris", "units=V8!7~U9!77~T8!8")
    expect(calculator.output).to_have_attribute("data-status", "invalid")
    rows = calculator.field("units").locator("[data-item]")
    said = rows.locator("[data-item-error]")
    expect(said.nth(1)).to_contain_text('Morale cannot be "77"')
    expect(said.nth(0)).to_be_hidden()
    expect(said.nth(2)).to_be_hidden()
    calculator.output.get_by_role("button", name="Unit 2").tap()
    rows.nth(1).get_by_label("Morale", exact=True).fill("6")
    calculator.shows("3 of 3 units may come to harm, up to")
    expect(said.nth(1)).to_be_hidden()


COLUMNS = "EFGHIJKLMNOPQRSTUVWX"


@PHONE
def test_twenty_rubbled_hexes_and_twenty_units_stay_usable(calculator: CalculatorPage) -> None:
    rubbled = "~".join(f"{column}3:1+2" for column in COLUMNS)
    units = "~".join(f"{column}4!7/6" for column in COLUMNS)
    calculator.open("falling-debris", f"rubbled={rubbled}&units={units}")
    calculator.shows("20 of 20 units may come to harm, up to 77.2 %")
    summaries = calculator.items("rubbled").locator("[data-summary]")
    expect(summaries.first).to_have_text("E3, Levels rubbled: 1, 2")
    expect(calculator.output.locator('[data-section="units"] tbody tr')).to_have_count(20)
    calculator.field("stands").locator("summary").tap()
    calculator.field("stands").get_by_label("Fortification", exact=True).check()
    calculator.wait()
    expect(calculator.output.locator('[data-section="effects"]')).to_contain_text("Nothing")
    fits_its_screen(calculator.page)
