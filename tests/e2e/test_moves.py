"""A whole move: hexes added, moved and removed by thumb, in the address and back from it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE, fits_its_screen

PHONE = pytest.mark.parametrize("size", ["phone"], indirect=True)
THUMB = 44
"""Pixels that a target has at least on touch."""


def rows(calculator: CalculatorPage) -> Locator:
    return calculator.field("then").locator("[data-item]")


def terrain(row: Locator) -> Locator:
    return row.locator('[data-part="terrain"] select')


def press(calculator: CalculatorPage, target: Locator) -> None:
    """Taps on a phone, and clicks on a desktop."""
    if calculator.width < 500:
        target.tap()
    else:
        target.click()


def summaries(calculator: CalculatorPage) -> list[str]:
    return rows(calculator).locator("[data-summary]").all_text_contents()


def test_a_move_is_put_together_by_thumb(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    add = calculator.field("then").get_by_role("button", name="Add a hex")
    press(calculator, add)
    calculator.shows("2 MF for 2 hexes")
    second = rows(calculator).nth(0)
    expect(terrain(second)).to_be_focused()
    terrain(second).select_option(label="Brush")
    second.get_by_label("Irrigation Ditch in the hex").check()
    second.get_by_label("Pays for cover in the ditch").check()
    calculator.shows("4 MF for 2 hexes")

    press(calculator, add)
    third = rows(calculator).nth(1)
    expect(terrain(second)).to_be_hidden()
    terrain(third).select_option(label="Woods")
    calculator.shows("Stops before hex 3, 2 MF short")
    assert summaries(calculator) == [
        "Brush, Irrigation Ditch in the hex, Pays for cover in the ditch",
        "Woods",
    ]
    assert calculator.query == "then=brush+ditch+cover~woods"

    up = third.get_by_role("button", name="Move up")
    press(calculator, up)
    expect(rows(calculator).nth(0).get_by_role("button", name="Move up")).to_be_focused()
    expect(rows(calculator).nth(0)).to_have_attribute("aria-label", "Hex 2")
    assert summaries(calculator)[0] == "Woods"
    assert calculator.query == "then=woods~brush+ditch+cover"
    calculator.shows("Stops before hex 3, 2 MF short; 3 MF for 2 hexes before it")
    expect(calculator.form.locator("[data-announce]")).to_contain_text("Hex 3 is Hex 2 now. Stops")

    press(calculator, rows(calculator).nth(0).get_by_role("button", name="Remove"))
    expect(rows(calculator).nth(0).get_by_role("button", name="Remove")).to_be_focused()
    calculator.shows("4 MF for 2 hexes")
    assert calculator.query == "then=brush+ditch+cover"

    page.go_back()
    calculator.shows("Stops before hex 3")
    expect(rows(calculator)).to_have_count(2)
    assert summaries(calculator)[0] == "Woods"


@PHONE
def test_thirty_hexes_stay_short_and_fit_the_screen(page: Page, calculator: CalculatorPage) -> None:
    path = "~".join(["open-ground", "open-ground@U8+ditch", "open-ground+fence:across"] * 9)
    calculator.open("movement", f"unit=fully-tracked-afv&mp=40&then={path}~gully~open-ground")
    calculator.shows("Stops before hex 25")
    expect(rows(calculator)).to_have_count(29)
    add = calculator.field("then").get_by_role("button", name="Add a hex")
    expect(add).to_be_disabled()
    expect(calculator.field("then").get_by_text("30 hexes is the most.")).to_be_visible()
    fits_its_screen(page)
    for row in (rows(calculator).nth(1), rows(calculator).nth(28)):
        expect(terrain(row)).to_be_hidden()
        box = row.bounding_box()
        assert box
        assert box["height"] < 110
        for target in row.get_by_role("button").all():
            size = target.bounding_box()
            assert size
            assert min(size["width"], size["height"]) >= THUMB
    press(calculator, rows(calculator).nth(1).locator("[data-toggle]"))
    expect(rows(calculator).nth(1).get_by_label("Irrigation Ditch in the hex")).to_be_checked()
    expect(rows(calculator).nth(1).get_by_label("Pays for cover in the ditch")).to_be_hidden()
    headings = calculator.output.locator(".hx-part-steps h3").all_text_contents()
    assert headings[2] == "Hex 3: Open Ground, ditch, U8"
    assert len(headings) == 25
    folds = calculator.output.locator(".hx-part-steps")
    assert [fold.get_attribute("open") for fold in folds.all()] == [None] * 24 + [""]

    move = calculator.output.locator('[data-section="move"]')
    for column in move.get_by_role("columnheader").all():  # none is cut off at the side
        box = column.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 390
    move.get_by_role("row").nth(20).evaluate("row => row.scrollIntoView({block: 'center'})")
    expect(move.get_by_role("columnheader", name="Left")).to_be_in_viewport()
    head = move.get_by_role("columnheader", name="Left").bounding_box()
    bar = calculator.output.locator("[data-bar]").bounding_box()
    assert head
    assert bar
    assert abs(head["y"] - bar["y"] - bar["height"]) < 2


@ONE_SIZE
def test_what_is_wrong_and_what_is_caused_is_shown_at_its_hex(calculator: CalculatorPage) -> None:
    calculator.open("movement", "mf=8&then=woods~grain+cot:lots~brush")
    expect(calculator.headline).to_have_text("1 input needs a change")
    grain = rows(calculator).nth(1)
    expect(grain.locator("[data-item-error]")).to_have_text(
        'COT of the terrain cannot be "lots". Accepted: a number from 0 to 40, such as 2, 1/2, 1½ '
        "or 2.5, of at most 3 decimals (a third is 1/3), or nothing."
    )
    expect(calculator.output.get_by_role("button", name="Hex 3", exact=True)).to_be_visible()
    expect(rows(calculator).nth(0).locator("[data-item-error]")).to_be_hidden()
    expect(grain.get_by_label("COT of the terrain")).to_have_value("lots")
    grain.get_by_label("COT of the terrain").fill("3/2")
    calculator.shows("6½ MF for 4 hexes")
    expect(grain.locator("[data-item-error]")).to_be_hidden()
    assert calculator.query == "mf=8&then=woods~grain+cot:3/2~brush"

    calculator.follow("mf=8&then=woods~brush+debris")
    calculator.output.locator('[data-because="unit then.2.debris"]').first.hover()
    lit = rows(calculator).nth(1)
    expect(lit).to_have_attribute("data-is-cause", "")
    expect(lit.locator('[data-part="debris"]')).to_have_attribute("data-is-cause", "")
    expect(rows(calculator).nth(0)).not_to_have_attribute("data-is-cause", "")
