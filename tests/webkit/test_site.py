"""The site online: read, found, linked to, worked out."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from tests.webkit.reader import Reader


def test_from_home_to_a_rule_and_back(reader: Reader) -> None:
    reader.open()
    reader.tap("article a", "Debris")
    reader.arrives("rules/debris/")
    reader.see("h3", "Debris-bridge hexes")
    reader.driver.back()
    reader.arrives("")
    reader.see("h1", "Hexside")


def test_a_number_typed_into_the_box_leads_to_its_rule(reader: Reader) -> None:
    reader.open()
    reader.jump("37.63")
    reader.arrives("rules/debris/#B37.63")


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("r/B37.63/", "rules/debris/#B37.63"),
        ("r/B24.12/", "rules/outside/#B24.12"),
        ("r/B37.5-q1/", "rulings/B37.5-q1/#B37.5-q1"),
    ],
)
def test_a_permalink_leads_on(reader: Reader, address: str, place: str) -> None:
    reader.open(address)
    reader.arrives(place)


def test_a_cited_rule_shows_beside_its_number_and_its_menu_opens(reader: Reader) -> None:
    reader.open("rules/debris/#B37.5")
    reader.point_at("article a.cited", "37.63")
    reader.see("[role=tooltip]", "The bridge always remains intact")
    reader.open("rules/debris/#B37.63")
    reader.point_at('[id="B37.63"]')
    reader.tap('[id="B37.63"] .headerlink')
    reader.see("dialog.hx-sheet button", "Copy link")


def test_a_link_with_inputs_is_answered_by_python_and_so_is_a_change(reader: Reader) -> None:
    reader.open("calculators/movement/?unit=fully-tracked-afv&mp=13&terrain=gully&debris=yes")
    reader.answers("6 MP")
    steps = reader.driver.find_elements(By.CSS_SELECTOR, ".hx-trace > li")
    assert "B37.3" in {step.get_attribute("data-rule") for step in steps}
    reader.write("mp", "20")
    reader.answers("7 MP")
    reader.write("mp", "many")
    reader.see('[data-field="mp"] [data-error]', '"many"')
    reader.write("mp", "13")
    reader.answers("6 MP")


def test_a_calculator_opens_inside_a_rule_page(reader: Reader) -> None:
    reader.open("rules/debris/#B37.61")
    reader.tap('[id="B37.61"] ~ .rule-calculators [data-calculator-here="movement"] summary')
    reader.answers("2 MF")
