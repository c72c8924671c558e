"""Calculators inside the rule pages: opened in place, several at once, and back to the rule."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.e2e.calculator_page import START_MS
from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.test_reading import heading, is_clear_of_header, wait_until_still
from tests.e2e.watch import Watch

THUMB_PX = 44
PYTHON = re.compile(r"pyodide|\.whl$|/(worker|mount-\w+)\.js$")


def box(page: Page, rule: str, slug: str) -> Locator:
    """The calculator under a rule."""
    group = page.locator(f'[id="{rule}"] ~ .rule-calculators').first
    return group.locator(f'details[data-calculator-here="{slug}"]')


def opened(page: Page, rule: str, slug: str) -> Locator:
    """The same once its reader has opened it."""
    found = box(page, rule, slug)
    found.locator("summary").first.click()
    return found


def shows(calculator: Locator, headline: str) -> None:
    """Python's answer."""
    output = calculator.locator("[data-result]")
    expect(output).to_have_attribute("data-source", "python", timeout=START_MS)
    expect(output.locator(".hx-number")).to_have_text(headline)


def field(calculator: Locator, key: str) -> Locator:
    return calculator.locator(f'[data-field="{key}"]')


def python_requests(watch: Watch) -> list[str]:
    return [url for url in watch.requests if PYTHON.search(url)]


def test_a_rule_opens_its_calculator_in_place(page: Page, watch: Watch, size: str) -> None:
    with page.expect_response("**/sitemap.xml"):  # from then on pages are swapped in place
        page.goto("rules/debris/#B37.61")
    for rule, slug in (("B37.61", "movement"), ("B37.2", "tem"), ("B37.3", "movement")):
        expect(box(page, rule, slug)).not_to_have_attribute("open", "")
    assert python_requests(watch) == []

    road = opened(page, "B37.61", "movement")
    shows(road, "2 MF")
    expect(field(road, "terrain").get_by_label("Terrain")).to_have_value("road")
    expect(field(road, "debris").get_by_role("checkbox")).to_be_checked()

    # A second and a third one beside it, the third of the same calculator.
    shows(opened(page, "B37.2", "tem"), "TEM +1")
    entry = opened(page, "B37.3", "movement")
    shows(entry, "2 MF")
    ids = page.locator("[id]").evaluate_all("all => all.map((each) => each.id)")
    assert len(ids) == len(set(ids))
    entry.get_by_label("Through a TB hexside", exact=True).check()
    shows(entry, "1 MF")
    expect(road.locator(".hx-number")).to_have_text("2 MF")
    expect(field(road, "through-tb").get_by_role("checkbox")).not_to_be_checked()
    own_page = entry.locator("a[data-own-page]")
    assert (own_page.get_attribute("href") or "").endswith(
        "/calculators/movement/?debris=yes&through-tb=yes"
    )
    assert page.url.endswith("/rules/debris/#B37.61")

    # From a line of the trace back to the rule: on this page, and the calculator stays open.
    entry.locator('.hx-trace a[href$="#B37.7"]').first.click()
    if size == "phone":  # where it is read in a sheet first
        page.get_by_role("link", name="Go to B37.7").click()
    page.wait_for_url("**/rules/debris/#B37.7")
    wait_until_still(page)
    assert is_clear_of_header(page, "B37.7")
    assert heading(page, "B37.7").evaluate('rule => rule.matches(":target")')
    expect(entry).to_have_attribute("open", "")
    page.go_back()
    page.wait_for_url("**#B37.61")
    shows(entry, "1 MF")
    assert len([url for url in watch.requests if url.endswith("pyodide.asm.wasm.bin")]) == 1
    assert len([url for url in watch.requests if url.endswith("/rules/debris/")]) == 1
    if size == "phone":
        return

    # To a rule on another page and back: what stood open stands open again, at the same place.
    outside = road.locator('.hx-trace a[href*="/rules/outside/"]').first
    outside.scroll_into_view_if_needed()
    wait_until_still(page)
    outside.click()
    page.wait_for_url("**/rules/outside/#*")
    wait_until_still(page)
    assert is_clear_of_header(page, page.url.partition("#")[2])
    page.go_back()
    page.wait_for_url("**/rules/debris/#B37.61")
    shows(box(page, "B37.3", "movement"), "1 MF")
    shows(box(page, "B37.61", "movement"), "2 MF")
    wait_until_still(page)
    expect(outside).to_be_in_viewport()
    page.go_forward()
    page.wait_for_url("**/rules/outside/#*")
    expect(page.locator("details[data-calculator-here]")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_an_example_is_tried_in_the_calculator_of_its_rule(page: Page) -> None:
    page.goto("rules/debris/#B37.3")
    movement = box(page, "B37.3", "movement")
    row = page.locator(".worked li", has_text="The AFV moves INTO the gully")
    answer = row.locator("b").inner_text()
    row.get_by_role("link", name="Try it").click()
    shows(movement, answer)
    expect(movement.locator("[data-bar]")).to_be_focused()
    expect(movement.locator("[data-bar]")).to_be_in_viewport()
    assert page.url.endswith("#B37.3")
    half_track = page.locator(".worked li", has_text="A half-track tries to enter debris")
    half_track.get_by_role("link", name="Try it").click()
    shows(movement, "Not allowed")
    expect(page.locator("details[data-calculator-here][open]")).to_have_count(1)
    summary = movement.locator("summary").first
    summary.click()
    expect(movement.locator("form")).to_be_hidden()
    summary.click()
    shows(movement, "Not allowed")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_back_undoes_an_example_that_was_tried(page: Page) -> None:
    page.goto("rules/debris/#B37.3")
    movement = box(page, "B37.3", "movement")
    first, second = (
        page.locator(".worked li", has_text=words).get_by_role("link", name="Try it")
        for words in ("The AFV moves INTO the gully", "A half-track tries to enter debris")
    )
    first.click()
    shows(movement, "6 MP, Bog Check (debris) +1")
    movement.get_by_role("textbox", name="MP allotment").fill("20")
    shows(movement, "7 MP, Bog Check (debris) +1")
    wait_until_still(page)
    second.click()
    shows(movement, "Not allowed")
    wait_until_still(page)

    page.go_back()
    shows(movement, "7 MP, Bog Check (debris) +1")
    expect(second).to_be_focused()
    expect(second).to_be_in_viewport()
    page.go_back()
    expect(movement).not_to_have_attribute("open", "")
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport()
    assert page.url.endswith("rules/debris/#B37.3")
    page.go_forward()
    expect(movement).to_have_attribute("open", "")
    shows(movement, "6 MP, Bog Check (debris) +1")


@pytest.mark.parametrize("path", ["rules/debris/", "rules/primosole-bridge/"])
def test_controls_fit_thumbs_and_the_page_its_screen(page: Page, path: str, size: str) -> None:
    page.goto(path)
    if size == "phone":
        for selector in ("details[data-calculator-here] > summary", "a[data-try]"):
            heights = page.locator(selector).evaluate_all(
                "all => all.map((each) => each.getBoundingClientRect().height)"
            )
            assert heights
            assert min(heights) >= THUMB_PX
    fits_its_screen(page)


@ONE_SIZE
def test_what_cannot_be_fetched_is_said_and_tried_again(page: Page, watch: Watch) -> None:
    watch.expect("response 503", "console error: .*calculators/tem/: 503", "console error: .*503")
    page.route("**/calculators/tem/", lambda route: route.fulfill(status=503))
    page.context.route("**/pyodide.asm.wasm.bin", lambda route: None)  # Python goes on starting
    page.goto("rules/debris/#B37.2")
    tem = opened(page, "B37.2", "tem")
    expect(tem.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(tem.get_by_role("link")).to_be_visible()
    page.unroute("**/calculators/tem/")
    tem.get_by_role("button", name="Retry").click()
    expect(tem.locator("form")).to_be_visible()
    expect(tem.get_by_role("alert")).to_have_count(0)
    # The example has told the answer already, while Python starts.
    expect(tem.locator("[data-engine]")).to_contain_text("worked out in advance")
    expect(tem.locator("[data-result]")).to_have_attribute("data-source", "pending")
    expect(tem.locator(".hx-number")).to_have_text("TEM +1")
    expect(tem.locator(".hx-number")).to_be_visible()


def test_a_calculator_opened_before_the_scripts_have_come_is_filled_by_them(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/js/hexside.js", hold)
    page.goto("rules/debris/#B37.61", wait_until="commit")
    road = opened(page, "B37.61", "movement")
    expect(road).to_have_attribute("open", "")
    expect(road.locator("form")).to_have_count(0)
    assert len(held) == 1
    held[0].continue_()
    expect(road.locator("form")).to_be_visible()
    shows(road, "2 MF")


def test_a_calculator_opened_without_a_network_says_so_until_there_is_one(
    page: Page, watch: Watch
) -> None:
    page.goto("rules/debris/#B37.2")
    page.wait_for_load_state("networkidle")
    watch.expect("console error: .*in_place")
    watch.tolerate("request failed", "console error")
    page.context.set_offline(True)
    tem = opened(page, "B37.2", "tem")
    retry = tem.get_by_role("button", name="Retry")
    expect(tem.get_by_role("alert")).to_contain_text("could not be loaded")
    retry.click()
    expect(tem.get_by_role("alert")).to_have_count(1)
    page.context.set_offline(False)
    retry.click()
    expect(tem.locator("form")).to_be_visible()
    expect(tem.get_by_role("alert")).to_have_count(0)
    expect(tem).to_have_attribute("open", "")


@pytest.fixture
def plain_page(browser: Browser, browser_context_args: dict[str, Any], site_url: str) -> Any:
    """A page in a browser without JavaScript."""
    options = {**browser_context_args, "java_script_enabled": False, "base_url": site_url}
    context = browser.new_context(**options)
    yield context.new_page()
    context.close()


@ONE_SIZE
def test_without_javascript_the_rule_leads_to_the_calculators_page(plain_page: Page) -> None:
    plain_page.goto("rules/debris/#B37.61")
    road = opened(plain_page, "B37.61", "movement")
    why = road.locator("noscript span")
    expect(why).to_have_text("Needs JavaScript to work here.")
    expect(why).to_be_visible()
    road.get_by_role("link", name="Open Movement cost on a page of its own").click()
    plain_page.wait_for_url("**/calculators/movement/?terrain=road&debris=yes")
    plain_page.go_back()
    row = plain_page.locator(".worked li", has_text="The same by a TB")
    row.get_by_role("link", name="Try it").click()
    plain_page.wait_for_url("**/calculators/movement/?terrain=road&debris=yes&through-tb=yes")
