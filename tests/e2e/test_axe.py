"""axe finds nothing on any kind of page, in either theme, with whatever opens on it open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect
from pytest_playwright_axe import Axe

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.watch import Watch

AXE = Axe(use_minified_file=True)
ALL: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
BY_COLOUR = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}
"""All that can differ between the themes."""

FIRST_ENTRIES = """() => {
    for (const rest of document.querySelectorAll("article > :nth-child(n + 40)")) rest.remove();
}"""
"""Long lists are the same over and over: axe is given their beginning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A page, and what has been done on it."""

    name: str
    path: str = ""
    """Blank: the page that is open already."""
    do: Callable[[Page], None] | None = None
    part: str = ""
    """Where axe looks, if all else has been looked at already."""


def answered(page: Page) -> None:
    CalculatorPage(page).wait()


def with_errors(page: Page) -> None:
    expect(CalculatorPage(page).problems).to_contain_text("MF")


def jump_box(page: Page) -> None:
    box = JumpBox(page)
    box.open()
    box.type("debris bridge")


def closed(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open], [role=tooltip]")).to_have_count(0)


def card(page: Page) -> None:
    page.locator("article p a.cited").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()


def sheet(page: Page) -> None:
    page.locator("article p a.cited").first.tap()
    expect(page.locator("dialog[open]").get_by_role("heading")).to_be_visible()


def rule_menu(page: Page) -> None:
    closed(page)
    page.get_by_role("link", name="Link to ").nth(1).click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def answer_menu(page: Page) -> None:
    page.get_by_role("button", name="Copy or share").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()


def under_a_rule(page: Page) -> None:
    closed(page)
    page.locator("details[data-calculator-here] summary").first.click()
    expect(page.locator("details[open] form[data-calculator]")).to_be_visible()
    answered(page)


def unfolded(page: Page) -> None:
    """Every fold of the article, as far as it is left."""
    page.evaluate(
        "() => { for (const fold of document.querySelectorAll('article details:not("
        "[data-calculator-here])')) fold.open = true; }"
    )


def an_item_open(page: Page) -> None:
    answered(page)
    CalculatorPage(page).unfold("rubbled")


def drawer(page: Page) -> None:
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("navigation", name="Navigation")).to_be_visible()


DESKTOP = (
    State(name="home", path="./"),
    State(name="rules", path="rules/"),
    State(name="a rule text, unfolded", path="rules/breakdowns/", do=unfolded),
    State(name="a cited rule beside it", do=card, part="[role=tooltip]"),
    State(name="a rule's menu", do=rule_menu, part="dialog[open]"),
    State(name="rules outside", path="rules/outside/"),
    State(name="glossary", path="rules/glossary/"),
    State(name="rulings", path="rulings/"),
    State(name="a ruling", path="rulings/B37.5-q1/"),
    State(name="at a glance", path="glance/"),
    State(name="a text at a glance", path="glance/breakdowns/"),
    State(name="calculators", path="calculators/"),
    State(name="an answer", path="calculators/movement/?debris=yes", do=answered),
    State(name="an answer's menu", do=answer_menu, part="dialog[open]"),
    State(name="errors", path="calculators/movement/?mf=x&terrain=sea", do=with_errors),
    State(name="a permalink", path="r/B37.61/?stay"),
    State(name="no such page", path="nothing-here"),
    State(name="offline use", path="offline/"),
    State(name="development", path="development/performance/"),
)
PHONE = (
    State(name="home", path="./"),
    State(name="the drawer", do=drawer),
    State(name="the box, with results", path="rules/", do=jump_box, part="dialog[open]"),
    State(name="a rule's sheet", path="rules/breakdowns/", do=sheet, part="dialog[open]"),
    State(name="a calculator under a rule", do=under_a_rule),
    State(name="lists and a map", path="calculators/falling-debris/", do=an_item_open),
    State(name="code and tables", path="development/architecture/"),
)


def found(page: Page, part: str, options: dict[str, Any]) -> Iterator[str]:
    """What axe has against the page as it is, or that part of it: the rule, where, and why."""
    result = AXE.run(
        page,
        context={"include": [part]} if part else None,
        options=options,
        html_report_generated=False,
        json_report_generated=False,
    )
    for violation in result["violations"]:
        for node in violation["nodes"]:
            yield f"{violation['id']} {node['target']} {node['html'][:120]} {why(node)}"


def why(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for kind in ("any", "all", "none") for check in node[kind])


def test_axe_finds_nothing(page: Page, watch: Watch, size: str) -> None:
    watch.tolerate("response 404: .*/nothing-here", "console error: .*404")
    findings = []
    for state in DESKTOP if size == "desktop" else PHONE:
        page.emulate_media(color_scheme="light")
        if state.path:
            page.goto(state.path)
            page.evaluate(FIRST_ENTRIES)
        if state.do:
            state.do(page)
        findings += [f"{state.name}, light: {words}" for words in found(page, state.part, ALL)]
        page.emulate_media(color_scheme="dark")
        # A permalink has no theme but the browser's own.
        expect(page.locator("body")).not_to_have_attribute("data-md-color-scheme", "default")
        findings += [f"{state.name}, dark: {words}" for words in found(page, state.part, BY_COLOUR)]
    assert not findings, "\n" + "\n".join(findings)
