"""Every kind of page on narrow screens and under thumbs: nothing is wider than the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.sizes import fits_its_screen
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
THUMB = 44

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
