"""What fails around a page: the rules stay readable, and what happened is said.

Python's own failures to start are in `test_start_failures.py`, and what offline use makes of a
server or a store that fails is in `tests/offline`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.calculator_page import START_MS, CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.watch import Watch

pytestmark = ONE_SIZE

ANY_TROUBLE = r"console (error|warning)|exception|request failed"
"""What a browser may say of what the test has taken from it."""
KINDS = {
    "home": ("", "Hexside"),
    "a rule text": ("rules/debris/", "37.61"),
    "rules outside": ("rules/outside/", "see your rulebook"),
    "the glossary": ("rules/glossary/", "trail break"),
    "the rulings": ("rulings/", "B37.5-q1"),
    "a ruling": ("rulings/B37.5-q1/", "Ours:"),
    "a page at a glance": ("glance/debris/", "MF"),
    "a calculator": ("calculators/movement/", "1 MF"),
    "a permalink": ("r/B37.61/", "B37.61"),
    "offline use": ("offline/", "offline"),
    "a page for developers": ("development/architecture/", "calculators/"),
}
"""Every kind of page, and words of it."""


def before_the_worker(page: Page, script: str) -> None:
    """Runs in Python's worker before anything of it."""

    def prefixed(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"{script}\n{response.text()}")

    page.context.route("**/js/worker.js", prefixed)


def fails(calculator: CalculatorPage, *reasons: str) -> None:
    """There is no Python; the page says so and why, and offers to try again."""
    expect(calculator.output).to_have_attribute("data-source", "error", timeout=START_MS)
    for words in reasons:
        expect(calculator.engine).to_contain_text(words)
    expect(calculator.engine.get_by_role("button", name="Retry")).to_be_visible()


NO_SUCH_MEMORY = "The memory of this device does not suffice"
NO_MEMORY = """
    WebAssembly.instantiateStreaming = () => Promise.reject(
        new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory"));
"""
GROWS_NO_MORE = """
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
        if (self.isFull) throw new RangeError("Maximum memory size exceeded");
        return grow.call(this, pages);
    };
"""


def test_a_device_without_the_memory_for_python_says_so(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate(ANY_TROUBLE)
    before_the_worker(page, NO_MEMORY)
    calculator.open("movement", ready=False)
    fails(calculator, "could not be loaded", NO_SUCH_MEMORY)
    expect(calculator.headline).to_have_text("1 MF")
    page.context.unroute("**/js/worker.js")
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("1 MF")


def test_memory_that_runs_out_in_the_middle_of_an_answer_is_had_again_by_a_retry(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate(ANY_TROUBLE)
    before_the_worker(page, GROWS_NO_MORE)
    calculator.open("movement")
    calculator.pythons[0].evaluate("() => { self.isFull = true; }")
    calculator.box("mf").evaluate("""(box) => {
        box.value = "9".repeat(6_000_000);
        box.dispatchEvent(new Event("input", {bubbles: true}));
    }""")
    fails(calculator, "Python is not running", NO_SUCH_MEMORY)
    calculator.box("mf").fill("4")
    calculator.shows("1 MF")
    assert len(calculator.pythons) == 1


def without_modules(route: Route) -> None:
    """The page as a browser takes it that has never heard of scripts that are modules."""
    response = route.fetch()
    body = response.text().replace('type="module"', 'type="modules-came-later"')
    route.fulfill(response=response, body=body)


def test_a_browser_without_script_modules_shows_every_kind_of_page(
    page: Page, site_url: str
) -> None:
    page.context.route(lambda url: url.startswith(site_url) and url.endswith("/"), without_modules)
    for address, words in KINDS.values():
        page.goto(address)
        expect(page.locator("h1").first).to_be_visible()
        expect(page.locator("body")).to_contain_text(words)
    page.goto("calculators/movement/")
    expect(page.locator("[data-engine]")).to_contain_text("the answer for the default inputs")


def test_without_javascript_every_kind_of_page_says_what_it_is_for(
    browser: Browser, base_url: str
) -> None:
    page = browser.new_page(base_url=base_url, java_script_enabled=False)
    for address, words in KINDS.values():
        page.goto(address)
        expect(page.locator("h1").first).to_be_visible()
        expect(page.locator("body")).to_contain_text(words)
    page.close()


DENIED = """
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, {
            get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        });
    }
    delete Navigator.prototype.storage;
"""


def test_where_nothing_may_be_stored_everything_else_works(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate("exception: The operation is insecure")  # the theme's, which keeps its colours
    page.add_init_script(DENIED)
    page.goto("rules/debris/")
    expect(page.locator('[id="B37.61"]')).to_be_visible()
    box = JumpBox(page)
    box.open()
    box.jump("37.63")
    page.wait_for_url("**/rules/debris/#B37.63")
    calculator.open("movement", "debris=yes")
    calculator.shows("2 MF")
    calculator.trace.first.locator("a.hx-cite").click()
    page.wait_for_url("**/rules/**")


def cut_short(route: Route) -> None:
    """The first half of a file, as if that were all."""
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[: len(body) // 2])


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


WAYS: dict[str, Callable[[Route], None]] = {"cut short": cut_short, "missing": missing}
NOT_WHOLE = "[data-not-whole]"
BY_THE_PAGE = (NOT_WHOLE, "A part of this page did not come")
PARTS = {
    "our scripts": ("**/js/hexside.js", *BY_THE_PAGE),
    "a part of them": ("**/js/chunk-*.js", *BY_THE_PAGE),
    "the box's scripts": ("**/js/jump-*.js", "[data-jump-note]", "The box could not be loaded"),
    "the list of rules": ("**/jump-index.json", "[data-jump-note]", "could not be loaded"),
    "the library": ("**/vendor/minisearch.js", "[data-jump-note]", "could not be loaded"),
    "our styles": ("**/css/hexside.css", "[data-jump-list]", "37.63"),
    "the theme's scripts": ("**/bundle.*.js", "[data-jump-list]", "37.63"),
    "the theme's styles": ("**/main.*.css", "[data-jump-list]", "37.63"),
}
"""What may not come, where something is said of it, and what; or the box works all the same."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_does_not_come_whole_leaves_the_rules_and_is_said(
    page: Page, watch: Watch, part: str, way: str
) -> None:
    watch.tolerate(ANY_TROUBLE, "response 404")
    address, spot, words = PARTS[part]
    page.context.route(address, WAYS[way])
    page.goto("rules/debris/#B37.61")
    expect(page.locator('[id="B37.61"]')).to_be_visible()
    if spot != NOT_WHOLE:
        expect(page.locator(NOT_WHOLE)).to_have_count(0)
        page.get_by_role("button", name="Find a rule").click()
        page.locator("[data-jump-input]").fill("37.63")
    expect(page.locator(spot)).to_contain_text(words)
    expect(page.locator(spot)).to_be_visible()


def test_an_address_that_nothing_has_is_said_without_the_list_of_rules(
    page: Page, watch: Watch
) -> None:
    watch.tolerate("response 404", "console error")
    page.context.route("**/jump-index.json", missing)
    page.goto("r/b37.63")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such page")
    expect(page.locator("[data-not-found]")).to_contain_text("The address has a slip in it")
    expect(page.locator("[data-not-found] ul")).to_have_count(0)


@pytest.mark.parametrize("year", [1985, 2099])
def test_a_clock_that_is_years_off_changes_nothing(
    page: Page, calculator: CalculatorPage, year: int
) -> None:
    page.clock.install(time=f"{year}-06-01T12:00:00Z")
    page.clock.resume()
    calculator.open("movement", "debris=yes")
    calculator.shows("2 MF")
    calculator.trace.first.locator("a.hx-cite").click()
    page.wait_for_url("**/rules/**")
