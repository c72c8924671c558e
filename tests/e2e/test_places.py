"""Places in pages: a link leads there at once in the page, and surely in one that is swapped in."""

from __future__ import annotations

import time

from playwright.sync_api import Page, Route, expect

from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_reading import follow, heading, is_clear_of_header, wait_until_still
from tests.e2e.watch import Watch

MOST_PX = 3
"""What a page may be off the place that it comes back to."""


def citation(page: Page, words: str):
    return page.locator("article :is(p, li) a.cited").get_by_text(words, exact=True).first


def open_to_be_swapped(page: Page, path: str) -> None:
    """A page that the theme swaps from then on, with a mark that is gone when it is loaded anew."""
    with page.expect_response("**/sitemap.xml"):
        page.goto(path)
    page.evaluate("window.isSame = true")


def marked(page: Page, rule: str) -> bool:
    return bool(heading(page, rule).evaluate('rule => rule.matches(":target")'))


def test_links_within_a_page_fetch_nothing_and_back_finds_each_place(
    page: Page, size: str, watch: Watch
) -> None:
    open_to_be_swapped(page, "rules/debris/")
    citation(page, "37.63").scroll_into_view_if_needed()
    start = page.evaluate("scrollY")
    for words in ("37.63", "37.5"):
        follow(citation(page, words), size)
        page.wait_for_url(f"**#B{words}")
        wait_until_still(page)
        assert is_clear_of_header(page, f"B{words}")
        assert marked(page, f"B{words}")
        expect(page.locator(".hx-way-back")).to_be_visible()
    for _ in range(2):
        page.go_back()
        wait_until_still(page)
    assert abs(page.evaluate("scrollY") - start) <= MOST_PX
    assert page.evaluate("window.isSame")
    assert len([url for url in watch.requests if url.endswith("/rules/debris/")]) == 1


def test_a_reader_who_scrolls_while_a_page_comes_is_led_to_the_rule(page: Page, size: str) -> None:
    open_to_be_swapped(page, "rules/debris/")

    def slowly(route: Route) -> None:
        page.mouse.wheel(0, 900)
        time.sleep(0.5)
        route.continue_()

    page.route("**/rules/outside/", slowly)
    follow(citation(page, "24.12"), size)
    page.wait_for_url("**/rules/outside/#B24.12")
    expect(heading(page, "B24.12")).to_be_in_viewport()
    wait_until_still(page)
    assert is_clear_of_header(page, "B24.12")
    assert marked(page, "B24.12")
    assert page.evaluate("window.isSame")


@ONE_SIZE
def test_a_link_to_a_ruling_in_the_page_opens_it(page: Page) -> None:
    open_to_be_swapped(page, "rules/debris/")
    page.evaluate(
        """() => {
            const link = document.createElement("a");
            link.href = "#B37.5-q1";
            document.querySelector("article").append(link);
            link.click();
        }"""
    )
    expect(page.locator('[id="B37.5-q1"]')).to_have_attribute("open", "")
    assert page.evaluate("window.isSame")
