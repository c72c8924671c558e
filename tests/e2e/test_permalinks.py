"""A permanent address leads to the rule in its place, and says the rule where no script runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_reading import is_clear_of_header, wait_until_still
from tests.e2e.watch import Watch

SITE = Path("site")
MOST_BYTES = 10_000


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("B37.63", "rules/debris/#B37.63"),
        ("PBr12.41", "rules/primosole-bridge/#PBr12.41"),
        ("OCS20.0a", "rules/breakdowns/#OCS20.0a"),
        ("B24.12", "rules/outside/#B24.12"),
    ],
)
def test_a_permalink_leads_to_the_rule(page: Page, site_url: str, rule: str, place: str) -> None:
    page.goto("calculators/")
    page.goto(f"r/{rule}/")
    page.wait_for_url(f"**/{place}")
    wait_until_still(page)
    assert is_clear_of_header(page, rule)
    page.go_back()
    expect(page).to_have_url(f"{site_url}calculators/")


@ONE_SIZE
def test_without_script_the_rule_stands_on_the_page_itself(
    browser: Browser, base_url: str, size: str
) -> None:
    del size
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("r/B37.63/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Debris-bridge hexes")
    expect(page.get_by_text("The bridge always remains intact")).to_be_visible()
    page.get_by_role("link", name="Read it in its place").click()
    page.wait_for_url("**/rules/debris/#B37.63")
    context.close()


@ONE_SIZE
@pytest.mark.parametrize("query", ["?stay", "?x&stay", "?stay=1&x=y"])
def test_whoever_asks_to_stay_is_not_led_on(page: Page, site_url: str, query: str) -> None:
    page.goto(f"r/B37.63/{query}")
    page.wait_for_load_state("networkidle")
    expect(page).to_have_url(f"{site_url}r/B37.63/{query}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Debris-bridge hexes")
    page.get_by_role("link", name="Read it in its place").click()
    page.wait_for_url("**/rules/debris/#B37.63")


@ONE_SIZE
def test_what_only_looks_like_stay_is_led_on(page: Page) -> None:
    page.goto("r/B37.63/?stays&x=stay")
    page.wait_for_url("**/rules/debris/#B37.63")


def test_every_permalink_is_small() -> None:
    rules = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))["rules"]
    sizes = {rule: (SITE / "r" / rule / "index.html").stat().st_size for rule in rules}
    assert max(sizes.values()) <= MOST_BYTES


@ONE_SIZE
@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("r/b37.63", "rules/debris/#B37.63"),
        ("r/PBR12.4/", "rules/primosole-bridge/#PBr12.4"),
        ("R/B37-63", "rules/debris/#B37.63"),
        ("r/ocs20.0A", "rules/breakdowns/#OCS20.0a"),
        ("r/b24.12/", "rules/outside/#B24.12"),
        ("rulings/B37.5-Q1/", "rulings/B37.5-q1/#B37.5-q1"),
    ],
)
def test_another_spelling_leads_to_the_rule_meant(
    page: Page, watch: Watch, address: str, place: str
) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    page.goto(address)
    page.wait_for_url(f"**/{place}")


@ONE_SIZE
@pytest.mark.parametrize(
    ("address", "offered"),
    [
        ("r/B37.69", "B37.6 Terrain under debris"),
        ("rulings/B37.61/", "B37.61 "),
        ("rules/debriss/", "Debris"),
        ("calculators/falling-debri", "Falling Debris"),
    ],
)
def test_an_address_that_nothing_has_offers_what_may_be_meant(
    page: Page, watch: Watch, address: str, offered: str
) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("No such page")
    expect(page.locator("[data-not-found] ul")).to_contain_text(offered)


@ONE_SIZE
def test_a_hash_in_the_wrong_case_leads_to_the_rule_meant(page: Page, site_url: str) -> None:
    page.goto("rules/debris/#b37.61")
    page.wait_for_url(f"{site_url}rules/debris/#B37.61")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.61")
    assert page.locator('[id="B37.61"]').evaluate('rule => rule.matches(":target")')
    assert page.evaluate("history.length") == 2  # the blank page and this one


@ONE_SIZE
def test_an_address_that_names_nothing_here_offers_nothing(page: Page, watch: Watch) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    with page.expect_response("**/jump-index.json"):
        page.goto("forum/index.php")
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-not-found] ul")).to_have_count(0)
    expect(page.locator("[data-meant]")).to_be_empty()


@ONE_SIZE
def test_an_address_of_nothing_at_all_runs_nothing(page: Page, watch: Watch) -> None:
    watch.expect("response 404")
    watch.tolerate("console error")
    page.goto("r/%3Cimg%20src=x%20onerror=document.title=1%3E/%E0%A4%A")
    expect(page.get_by_text("The address has a slip in it")).to_be_visible()
    expect(page).to_have_title("No such page - Hexside")
