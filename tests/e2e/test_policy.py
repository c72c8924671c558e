"""Every kind of page under its policy: all of it works, and nothing is refused."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.calculator_page import START_MS
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_failures import KINDS
from tests.e2e.tripwire import Tripwire
from tests.e2e.watch import Watch

pytestmark = ONE_SIZE

AND_MORE = ("calculators/falling-debris/", "rules/", "glance/", "development/decisions/")


def test_every_kind_of_page_works_under_its_policy(page: Page, watch: Watch) -> None:
    wire = Tripwire(page)
    box = JumpBox(page)
    addresses = [address for address, _ in KINDS.values()]
    for address in (*addresses, *AND_MORE):
        page.goto(address)
        page.wait_for_load_state("load")
        if address.startswith("r/"):
            page.wait_for_url(re.compile(r"/rules/"))
        if page.locator("form[data-calculator]").count():
            expect(page.locator("[data-result]").first).to_have_attribute(
                "data-source", "python", timeout=START_MS
            )
        box.open()
        box.type("37.63")
        page.keyboard.press("Escape")
        for fold in page.locator("article details:not([open]) > summary").all()[:2]:
            fold.click()
    watch.expect("response 404")
    watch.tolerate("console error: Failed to load resource")
    page.goto("no/such/page")
    expect(page.locator("[data-not-found]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert wire.heard == []


def test_the_policy_lets_no_other_script_run(page: Page, watch: Watch) -> None:
    watch.expect("console error.*Content Security Policy")
    wire = Tripwire(page)
    page.goto("rules/debris/")
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "trip()";
        document.body.append(script);
        const link = document.createElement("a");
        link.href = "javascript:trip()";
        document.body.append(link);
        link.click();
        setTimeout("trip()");
    }""")
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 50))")
    assert sorted(wire.heard) == [
        *("policy: script-src eval", "policy: script-src-elem inline"),
        "policy: script-src-elem inline",
    ]
