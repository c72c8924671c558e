"""Every kind of page on narrow screens and under thumbs: nothing is wider than the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.watch import Watch

KINDS = (
    "./",
    "rules/",
    "rules/debris/",
    "rules/primosole-bridge/",
    "rules/outside/",
    "rules/glossary/",
    "rulings/",
    "rulings/B37.5-q1/",
    "glance/",
    "glance/debris/",
    "calculators/",
    "calculators/movement/?then=debris=yes",
    "calculators/falling-debris/",
    "r/B37.61/?stay",
    "nothing-here",
    "offline/",
    "development/architecture/",
    "development/performance/",
    "development/decisions/",
)
MOVING = ("rules/", "calculators/falling-debris/", "offline/")
SCROLLED = "rules/debris/"
THUMB = 44
MEASURE_PX = 840
"""The longest line of text."""

# A term is a word of the text that its reader may tap, and no smaller than the words around it.
TOO_SMALL = """(least) => {
    const shown = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true})
        && one.getClientRects().length;
    const isInSentence = (one) => {
        if (getComputedStyle(one).display !== "inline") return false;
        let block = one.parentElement;
        while (getComputedStyle(block).display === "inline") block = block.parentElement;
        return block.textContent.trim() !== one.textContent.trim();
    };
    const whole = (one) => {
        const boxes = [one, ...(one.labels ?? [])].map((each) => each.getBoundingClientRect());
        const label = one.closest("label");
        if (label) boxes.push(label.getBoundingClientRect());
        return ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
    };
    return Array.from(document.querySelectorAll(
        "a[href]:not(.term), button, input:not([type=hidden]), select, textarea, summary,"
            + "[role=button]",
    )).filter(
        (one) => shown(one) && !(one instanceof SVGElement) && !isInSentence(one)
            && Math.min(...whole(one)) < least - 0.5,
    ).map((one) => `${whole(one).map(Math.round)} ${one.outerHTML.slice(0, 110)}`);
}"""

MOVES = """() => Array.from(document.querySelectorAll("*")).flatMap(
    (one) => [undefined, "::before", "::after"].map((part) => getComputedStyle(one, part)),
).filter(
    (style) => /[1-9]/.test(style.transitionDuration + style.animationDuration),
).length"""
"""How many parts of the page would move, or fade, in time."""


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_thumb_hits_everything_and_nothing_is_wider_than_a_narrow_page(
    page: Page, watch: Watch
) -> None:
    watch.tolerate("response 404: .*/nothing-here", "console error: .*404")
    missed: dict[str, Any] = {}
    for path in KINDS:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if path == SCROLLED:  # the theme's way to the top comes when its reader turns back
            page.evaluate("() => scrollTo(0, 3000)")
            page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => seen()))")
            page.evaluate("() => scrollTo(0, 2500)")
            expect(page.locator(".md-top")).to_be_visible()
        if found := page.evaluate(TOO_SMALL, THUMB):
            missed[path] = found
        if path in MOVING:
            assert page.evaluate(MOVES) == 0  # the tests' reader has asked for reduced motion
            page.emulate_media(reduced_motion="no-preference")
            assert page.evaluate(MOVES) > 0
            page.emulate_media(reduced_motion="reduce")
        for width in (640, 390, 320):
            page.set_viewport_size({"width": width, "height": 700})
            fits_its_screen(page)
        page.set_viewport_size({"width": 390, "height": 844})
    assert not missed, missed


@ONE_SIZE
def test_the_cards_of_the_home_page_fill_a_wide_window_and_its_lines_do_not(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 850})
    page.goto("./")
    cards = page.locator(".grid.cards").first.locator("> ul > li")
    tops = cards.evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) >= 3
    assert len(set(tops[:3])) == 1
    words = page.locator("article > p").first.bounding_box()
    assert words
    assert words["width"] <= MEASURE_PX
