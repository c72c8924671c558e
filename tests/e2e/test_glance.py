"""The pages for use during play: on a phone, on one sheet of paper, and their links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE, fits_its_screen
from tests.e2e.watch import Watch

PAGES = ("debris", "primosole-bridge", "breakdowns")
EVERY = pytest.mark.parametrize("name", PAGES)
TOUCH_PX = 44
A4_POINTS = [595, 842]
LEGIBLE_PX = 10.6
"""8 points."""


def sheets(pdf: bytes) -> int:
    """Pages of a PDF whose page objects are not packed away."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@ONE_SIZE
@EVERY
def test_a_page_prints_legibly_on_one_sheet_of_a4(page: Page, name: str) -> None:
    page.goto(f"glance/{name}/")
    pdf = page.pdf(prefer_css_page_size=True)
    assert sheets(pdf) == 1
    (box,) = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    assert [round(float(side)) for side in box] == A4_POINTS
    page.emulate_media(media="print")
    for hidden in (".md-header", ".md-tabs", ".md-footer", "article > ul"):
        expect(page.locator(hidden).first).to_be_hidden()
    sizes = page.locator(".hx-glance td, .hx-glance tbody th").evaluate_all(
        "cells => cells.map((cell) => parseFloat(getComputedStyle(cell).fontSize))"
    )
    assert min(sizes) >= LEGIBLE_PX
    colours = page.locator(".hx-glance td > a").evaluate_all(
        "links => [...new Set(links.map((link) => getComputedStyle(link).color))]"
    )
    assert colours == ["rgb(0, 0, 0)"]


@ONE_SIZE
def test_a_longer_page_would_not_pass_for_one_sheet(page: Page) -> None:
    page.goto("glance/debris/")
    page.evaluate("document.querySelector('article').append('Too long. '.repeat(3000))")
    assert sheets(page.pdf(prefer_css_page_size=True)) > 1


@EVERY
def test_a_page_fits_its_screen_and_a_finger(
    page: Page, name: str, size: str, watch: Watch
) -> None:
    page.goto(f"glance/{name}/")
    page.wait_for_load_state("networkidle")
    fits_its_screen(page)
    too_wide = page.locator(".hx-scroll, .rule-table").evaluate_all(
        "boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth)"
        ".map((box) => box.getAttribute('aria-label'))"
    )
    assert too_wide == []
    heights = page.locator(".hx-glance .hx-table a").evaluate_all(
        "links => links.map((link) => link.getBoundingClientRect().height)"
    )
    assert size == "desktop" or min(heights) >= TOUCH_PX
    assert [url for url in watch.requests if "pyodide" in url] == []


@ONE_SIZE
def test_a_number_leads_to_its_calculator_and_the_same_answer(
    page: Page, calculator: CalculatorPage
) -> None:
    page.goto("glance/debris/")
    row = page.locator(".hx-table tr").filter(has_text="INTO a gully")
    cell = row.locator("td a").nth(2)
    stated = cell.inner_text()
    assert stated == "6 MP"
    cell.click()
    page.wait_for_url("**/calculators/movement/?*")
    calculator.shows(stated)
    expect(calculator.box("mp")).to_have_value("13")


@ONE_SIZE
def test_home_a_page_its_rule_and_back(page: Page) -> None:
    page.goto("")
    page.locator("article").get_by_role("link", name="at a glance").click()
    page.locator("article").get_by_role("link", name="Debris at a glance").click()
    page.locator(".hx-table tbody th a").filter(has_text="B37.621").first.click()
    page.wait_for_url("**/rules/debris/#B37.621")
    page.locator("article").get_by_role("link", name="Debris at a glance").click()
    expect(page.locator(".hx-glance").first).to_be_visible()


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_on_a_phone_a_row_s_rule_is_read_in_place(page: Page) -> None:
    page.goto("glance/primosole-bridge/")
    page.wait_for_load_state("networkidle")
    page.locator(".hx-table tbody th a").filter(has_text="PBr16.1").first.tap()
    expect(page.locator("dialog[open]")).to_contain_text("Olive grove effects")
    assert page.url.endswith("/glance/primosole-bridge/")


@ONE_SIZE
def test_no_word_is_broken_on_the_narrowest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto("glance/debris/")
    lines = page.locator(".hx-glance tbody th > a").evaluate_all(
        """(links) => links.flatMap((link) => {
            const text = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
            return [...(text?.data ?? "").matchAll(/[A-Za-z]+/g)].map((word) => {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                return [word[0], range.getClientRects().length];
            });
        })"""
    )
    assert len(lines) > 20
    assert [word for word, count in lines if count != 1] == []
    fits_its_screen(page)
