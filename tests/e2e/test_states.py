"""What the page shows while Python starts and answers, and what it says aloud."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE

WASM = "**/pyodide.asm.wasm.bin"


class Held:
    """Requests for a file, Python's largest or another, held back until they are let go."""

    def __init__(self, page: Page, pattern: str = WASM) -> None:
        self.routes: list[Route] = []
        self.is_over = False
        page.context.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        if self.is_over:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self) -> None:
        self.is_over = True
        for route in self.routes:
            route.continue_()


def test_the_built_answer_is_there_while_python_starts(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page)
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    expect(calculator.engine).to_contain_text("Starting Python")
    expect(calculator.engine.get_by_role("progressbar")).to_be_visible()
    expect(calculator.engine).to_contain_text("worked out in advance")
    expect(calculator.output).to_have_attribute("data-source", "build")
    expect(calculator.output).not_to_have_attribute("data-stale", "")
    expect(calculator.headline).to_have_text("1 MF")
    held.let_go()
    calculator.shows("1 MF")
    expect(calculator.engine).to_have_attribute("data-phase", "ready")


def test_with_other_inputs_the_built_answer_is_not_taken_for_theirs(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page)
    calculator.open("movement", "debris=yes", ready=False)
    expect(calculator.engine).to_contain_text("no answer to these inputs yet")
    expect(calculator.headline).to_be_hidden()
    expect(calculator.output).to_have_attribute("data-source", "pending")
    expect(calculator.output).to_have_attribute("data-stale", "")
    expect(calculator.field("debris").get_by_role("checkbox")).to_be_checked()
    held.let_go()
    calculator.shows("2 MF")


@ONE_SIZE
def test_changes_made_while_python_starts_are_answered(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page)
    calculator.open("movement", ready=False)
    calculator.tick("debris")
    expect(calculator.output).to_have_attribute("data-source", "pending")
    calculator.tick("through-tb")
    calculator.field("through-tb").get_by_role("checkbox").uncheck()
    held.let_go()
    calculator.shows("2 MF")


@ONE_SIZE
def test_changes_made_before_the_scripts_are_there_are_kept(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page, "**/js/mount-*.js")
    page.goto("calculators/movement/?debris=yes", wait_until="commit")
    calculator.box("terrain").select_option("gully")
    held.let_go()
    calculator.shows("4 MF")
    assert calculator.given == {"terrain=gully", "debris=yes"}


@ONE_SIZE
def test_the_source_is_pending_from_the_moment_of_a_change(calculator: CalculatorPage) -> None:
    calculator.open("movement")
    source = calculator.field("debris").evaluate("""(field) => {
        field.querySelector("input").click();
        return document.querySelector("[data-result]").dataset.source;
    }""")
    assert source == "pending"
    calculator.shows("2 MF")


@ONE_SIZE
def test_only_the_newest_of_many_changes_is_answered(calculator: CalculatorPage) -> None:
    calculator.open("movement", "terrain=river")
    seen = calculator.box("mf").evaluate("""async (box) => {
        const headline = document.querySelector("[data-headline]");
        const seen = [];
        new MutationObserver(() => seen.push(headline.textContent)).observe(
            headline, {childList: true, subtree: true, characterData: true});
        for (let tenths = 1; tenths <= 90; tenths += 1) {
            box.value = String(tenths / 10);
            box.dispatchEvent(new Event("input", {bubbles: true}));
        }
        while (document.querySelector("[data-result]").dataset.source !== "python") {
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return seen;
    }""")
    calculator.shows("5 MF")
    assert len(seen) <= 1


@ONE_SIZE
def test_an_answer_is_announced_once(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("movement")
    region = calculator.form.get_by_role("status")
    expect(region).to_have_count(1)
    expect(region).to_have_text("")
    page.evaluate("""() => {
        window.said = [];
        const regions = "[aria-live], [role=status], [role=alert]";
        for (const region of document.querySelectorAll(regions)) {
            new MutationObserver(() => window.said.push(region.textContent)).observe(
                region, {childList: true, subtree: true, characterData: true});
        }
    }""")
    calculator.tick("debris")
    expect(region).to_have_text("2 MF")
    calculator.box("mf").fill("x")
    expect(region).to_have_text("1 input needs a change")
    assert page.evaluate("window.said") == ["2 MF", "1 input needs a change"]


def test_the_answer_does_not_move_when_python_confirms_it(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page)
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    place = calculator.output.locator("[data-body]").evaluate("(body) => body.offsetTop")
    held.let_go()
    calculator.wait()
    after = calculator.output.locator("[data-body]").evaluate("(body) => body.offsetTop")
    assert after == place


@ONE_SIZE
def test_without_scripts_the_answer_is_said_to_be_the_defaults(
    browser: Browser, base_url: str
) -> None:
    page = browser.new_page(base_url=base_url, java_script_enabled=False)
    page.goto("calculators/movement/?debris=yes")
    expect(page.locator("[data-engine]")).to_have_text("Shown: the answer for the default inputs.")
    expect(page.locator("noscript p").first).to_contain_text("for the default inputs")
    page.close()


@ONE_SIZE
def test_an_unfolded_run_of_odds_stays_unfolded(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    fold = calculator.output.locator("details.hx-odds").first
    fold.locator("summary").click()
    expect(fold).to_have_attribute("open", "")
    calculator.unfold("rubbled").get_by_label("2", exact=True).check()
    calculator.wait()
    expect(fold).to_have_attribute("open", "")


@ONE_SIZE
def test_what_a_hidden_field_holds_outlives_its_page(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("movement", "unit=truck&mp=22")
    calculator.box("unit").select_option("infantry")
    calculator.shows("1 MF")
    page.wait_for_function(  # from then on pages are swapped in place
        """() => performance.getEntriesByType("resource").some(
            (one) => one.name.endsWith("/sitemap.xml") && one.responseEnd,
        )"""
    )
    calculator.trace.first.locator("a.hx-cite").click()
    page.wait_for_url("**/rules/**")
    page.go_back()
    calculator.shows("1 MF")
    calculator.box("unit").select_option("truck")
    expect(calculator.box("mp")).to_have_value("22")


@ONE_SIZE
def test_before_the_scripts_are_there_no_answer_to_other_inputs_is_on_show(
    page: Page, calculator: CalculatorPage
) -> None:
    held = Held(page, "**/js/hexside.js")
    page.goto("calculators/movement/?debris=yes", wait_until="commit")
    expect(calculator.output).to_have_attribute("data-source", "build")
    expect(calculator.headline).to_be_hidden()
    held.let_go()
    calculator.shows("2 MF")
    page.goto("calculators/movement/", wait_until="commit")
    expect(calculator.headline).to_be_visible()
