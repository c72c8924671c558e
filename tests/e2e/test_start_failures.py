"""Python that cannot start, or dies: said visibly, mended by a retry, with nothing typed lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.calculator_page import START_MS, CalculatorPage
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.watch import Watch

PATIENCE_MS = 45_000
"""``PATIENCE_MS`` of ``client.js``."""


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def aborted(route: Route) -> None:
    route.abort()


def damaged(route: Route) -> None:
    """The right type and the wrong bytes."""
    route.fulfill(status=200, content_type="application/wasm", body=b"\0asm\1\0\0\0" + b"x" * 999)


LINE_PX = 20
"""No line of text is less high."""
WAYS: dict[str, tuple[str, Callable[[Route], None], tuple[str, ...]]] = {
    "wasm 404": ("**/pyodide.asm.wasm.bin", not_found, ("response 404",)),
    "wasm aborted": ("**/pyodide.asm.wasm.bin", aborted, ("request failed",)),
    "wasm damaged": ("**/pyodide.asm.wasm.bin", damaged, ()),
    "runtime 404": ("**/pyodide.mjs", not_found, ("response 404",)),
    "library 404": ("**/python_stdlib.zip", not_found, ("response 404",)),
    "lock 404": ("**/pyodide-lock.json", not_found, ("response 404",)),
    "wheel 404": ("**/*.whl", not_found, ("response 404",)),
    "worker 404": ("**/worker.js", not_found, ("response 404",)),
    "worker aborted": ("**/worker.js", aborted, ("request failed",)),
}
ANY_CONSOLE_ERROR = r"console (error|warning)|exception|request failed.*(js|whl|wasm|json|zip) "
"""What a browser may say of a file that the test has spoilt."""


@ONE_SIZE
@pytest.mark.parametrize("way", WAYS)
def test_a_start_that_fails_is_seen_and_a_retry_mends_it(
    page: Page, calculator: CalculatorPage, watch: Watch, way: str
) -> None:
    pattern, spoil, troubles = WAYS[way]
    watch.expect(*troubles)
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route(pattern, spoil)
    calculator.open("movement", "debris=yes", ready=False)
    fails(calculator)
    calculator.tick("through-tb")  # which has Python start, and fail, again
    expect(calculator.output).to_have_attribute("data-source", "error", timeout=START_MS)
    page.context.unroute(pattern)
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.wait()
    expect(calculator.headline).to_have_text("1 MF")
    expect(calculator.field("through-tb").get_by_role("checkbox")).to_be_checked()
    assert calculator.given == {"debris=yes", "through-tb=yes"}
    expect(calculator.engine).to_have_attribute("data-phase", "ready")


def test_a_start_that_fails_is_seen_at_any_size(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.expect("response 404")
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route("**/pyodide.asm.wasm.bin", not_found)
    calculator.open("movement", "debris=yes", ready=False)
    fails(calculator)
    retry = calculator.engine.get_by_role("button", name="Retry")
    expect(retry).to_be_in_viewport()
    page.context.unroute("**/pyodide.asm.wasm.bin")
    retry.click()
    calculator.shows("2 MF")


def fails(calculator: CalculatorPage) -> None:
    expect(calculator.output).to_have_attribute("data-source", "error", timeout=START_MS)
    expect(calculator.engine).to_contain_text("Python for the calculators could not be loaded")
    expect(calculator.engine).to_contain_text("no answer to these inputs yet")
    expect(calculator.engine.get_by_role("button", name="Retry")).to_be_visible()
    expect(calculator.headline).to_be_hidden()


@ONE_SIZE
def test_an_edit_after_a_failed_start_tries_again(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.expect("response 404")
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route("**/pyodide.mjs", not_found)
    calculator.open("movement", "debris=yes", ready=False)
    fails(calculator)
    page.context.unroute("**/pyodide.mjs")
    calculator.tick("through-tb")
    calculator.shows("1 MF")


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_nothing_is_blank_above_the_line_of_a_start(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route("**/pyodide.mjs", lambda route: None)
    calculator.open("falling-debris", ready=False)
    page.locator(".fig-hex[role=button]").first.press("Enter")
    expect(calculator.engine).to_contain_text("There is no answer to these inputs yet")
    bar = calculator.output.locator("[data-bar]").bounding_box()
    line = calculator.engine.bounding_box()
    assert bar
    assert line
    assert line["y"] - bar["y"] <= LINE_PX  # the padding of the bar, and no line


@ONE_SIZE
def test_a_retry_that_fails_again_can_be_tried_again(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.expect("response 404")
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route("**/*.whl", not_found)
    calculator.open("movement", "debris=yes", ready=False)
    fails(calculator)
    retry = calculator.engine.get_by_role("button", name="Retry")
    retry.click()
    expect(calculator.engine).to_have_attribute("data-phase", "starting")
    fails(calculator)
    page.context.unroute("**/*.whl")
    retry.click()
    calculator.shows("2 MF")
    assert len(calculator.pythons) == 1


@ONE_SIZE
def test_a_start_that_hangs_is_given_up_after_a_while(
    page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    watch.tolerate(r"request failed.*wasm")
    page.clock.install()
    page.context.route("**/pyodide.asm.wasm.bin", lambda route: None)
    calculator.open("movement", "debris=yes", ready=False)
    expect(calculator.engine).to_contain_text("Starting Python")
    page.clock.fast_forward(PATIENCE_MS + 1000)
    fails(calculator)
    expect(calculator.engine).to_contain_text("no sign of life for 45 seconds")
    page.context.unroute("**/pyodide.asm.wasm.bin")
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("2 MF")


@ONE_SIZE
def test_a_wheel_with_the_wrong_hash_is_refused(
    site_copy: tuple[Path, str], page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    folder, url = site_copy
    watch.site_url = url
    watch.tolerate(ANY_CONSOLE_ERROR)
    (wheel,) = folder.glob("assets/pyodide.*/*.whl")
    whole = wheel.read_bytes()
    wheel.write_bytes(whole + b" ")
    page.goto(f"{url}calculators/movement/?debris=yes")
    fails(calculator)
    wheel.write_bytes(whole)
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("2 MF")


@ONE_SIZE
def test_a_truncated_wasm_is_noticed(
    site_copy: tuple[Path, str], page: Page, calculator: CalculatorPage, watch: Watch
) -> None:
    folder, url = site_copy
    watch.site_url = url
    watch.tolerate(ANY_CONSOLE_ERROR)
    (wasm,) = folder.glob("assets/pyodide.*/pyodide.asm.wasm.bin")
    whole = wasm.read_bytes()
    wasm.write_bytes(whole[: len(whole) // 2])
    page.goto(f"{url}calculators/movement/?debris=yes")
    fails(calculator)
    wasm.write_bytes(whole)
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("2 MF")


def cut_short(route: Route) -> None:
    """The first half of a file, as if that were all."""
    response = route.fetch()
    body = response.body()
    route.fulfill(response=response, body=body[: len(body) // 2])


DAMAGED = "What came is damaged."
UNREAD = "What came is damaged, or this browser is too old for it."
IN_WORDS: dict[str, tuple[str, Callable[[Route], None], str]] = {
    "library cut short": ("**/python_stdlib.zip", cut_short, DAMAGED),
    "lock cut short": ("**/pyodide-lock.json", cut_short, DAMAGED),
    "loader cut short": ("**/pyodide.mjs", cut_short, UNREAD),
    "runtime's script cut short": ("**/pyodide.asm.mjs", cut_short, UNREAD),
    "runtime's script 404": ("**/pyodide.asm.mjs", not_found, "It did not come from the server."),
}


@ONE_SIZE
@pytest.mark.parametrize("way", IN_WORDS)
def test_a_file_that_is_not_whole_is_told_in_words_of_a_player(
    page: Page, calculator: CalculatorPage, watch: Watch, way: str
) -> None:
    pattern, spoil, words = IN_WORDS[way]
    watch.tolerate(ANY_CONSOLE_ERROR, "response 404")
    page.context.route(pattern, spoil)
    calculator.open("movement", "debris=yes", ready=False)
    fails(calculator)
    expect(calculator.engine).to_contain_text(f"{words} The texts can be read all the same.")
    page.context.unroute(pattern)
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("2 MF")


@ONE_SIZE
def test_a_worker_that_dies_in_the_middle_of_an_answer_is_replaced(
    page: Page, calculator: CalculatorPage
) -> None:
    page.clock.install()
    calculator.open("movement")
    calculator.pythons[0].evaluate("() => { self.onmessage = null; }")
    calculator.tick("debris")
    expect(calculator.output).to_have_attribute("data-source", "pending")
    page.clock.fast_forward(PATIENCE_MS + 1000)
    expect(calculator.output).to_have_attribute("data-source", "error")
    expect(calculator.engine.get_by_role("button", name="Retry")).to_be_visible()
    calculator.engine.get_by_role("button", name="Retry").click()
    calculator.shows("2 MF")
    assert len(calculator.pythons) == 1


@ONE_SIZE
def test_a_worker_that_dies_while_nothing_is_asked_is_replaced(calculator: CalculatorPage) -> None:
    calculator.open("movement", "debris=yes")
    calculator.pythons[0].evaluate("() => { setTimeout(() => { throw new Error('gone'); }); }")
    expect(calculator.output).to_have_attribute("data-source", "error")
    retry = calculator.engine.get_by_role("button", name="Retry")
    retry.focus()
    retry.press("Enter")
    expect(calculator.output.locator("[data-bar]")).to_be_focused()
    calculator.shows("2 MF")
    assert len(calculator.pythons) == 1


NO_SCRIPTS = {
    "missing": (not_found, "could not be loaded"),
    "cut short": (cut_short, "came damaged, or this browser is too old for it"),
}


@pytest.mark.parametrize("way", NO_SCRIPTS)
def test_scripts_that_do_not_come_whole_leave_the_built_answer(
    page: Page, calculator: CalculatorPage, watch: Watch, way: str
) -> None:
    watch.tolerate(ANY_CONSOLE_ERROR)
    spoiled, words = NO_SCRIPTS[way]
    if spoiled is not_found:
        watch.expect("response 404")
    page.context.route("**/js/mount-*.js", spoiled)
    calculator.open("movement", ready=False)
    expect(calculator.output).to_have_attribute("data-source", "error")
    expect(calculator.engine).to_contain_text(words)
    expect(calculator.headline).to_have_text("1 MF")
    page.context.unroute("**/js/mount-*.js")
    calculator.engine.get_by_role("link", name="Reload the page").click()
    calculator.shows("1 MF")


@ONE_SIZE
@pytest.mark.parametrize(
    "lacking",
    [
        "delete window.WebAssembly",
        "delete window.DecompressionStream",
        "window.Worker = class extends Worker { constructor(url) { super(url); } }",  # no modules
    ],
)
def test_a_browser_that_cannot_calculate_says_so_and_keeps_the_built_answer(
    page: Page, calculator: CalculatorPage, watch: Watch, lacking: str
) -> None:
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.add_init_script(lacking)
    calculator.open("movement", ready=False)
    expect(calculator.engine).to_contain_text("This browser cannot calculate")
    expect(calculator.engine).to_contain_text("Shown: worked out in advance")
    expect(calculator.headline).to_have_text("1 MF")
    expect(calculator.engine.get_by_role("button", name="Retry")).to_have_count(0)


@ONE_SIZE
def test_a_failure_is_announced(page: Page, calculator: CalculatorPage, watch: Watch) -> None:
    watch.expect("response 404")
    watch.tolerate(ANY_CONSOLE_ERROR)
    page.context.route("**/*.whl", not_found)
    calculator.open("movement", ready=False)
    expect(calculator.form.get_by_role("status")).to_have_text(
        re.compile("Python for the calculators could not be loaded"), timeout=START_MS
    )
