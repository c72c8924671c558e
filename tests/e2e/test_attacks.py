"""The table of attacks, thrown at every place that takes text from outside.

Nothing runs and nothing breaks, which the wire and the watch of every test hear; what is said of an
input is, word for word, what Python says of it elsewhere; and the page works on.
"""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection
from itertools import batched, cycle
from urllib.parse import quote, urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.answers import is_refused
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.jump_box import JumpBox
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.tripwire import Tripwire
from tests.e2e.watch import Watch
from tests.payloads import GROUPS, PAYLOADS

pytestmark = ONE_SIZE

THROTTLED = "Throttling navigation"
"""What Chromium says once a page has changed its address two hundred times within seconds."""
MOST_MS = 1500
"""No text may keep the box from answering for so long, on a machine that is busy."""
AT_ONCE = 8
"""Payloads in one address, as they stand; of twenty problems each is spelled out."""
IN_A_PATH = {"addresses", "percent", "signs", "units"}
"""Groups of payloads that a server could take for something else than a name."""


@pytest.fixture
def wire(page: Page) -> Tripwire:
    """In every page that the test opens."""
    return Tripwire(page)


def in_an_address() -> Iterator[str]:
    """Each in every kind of field, in a switch and in a key."""
    for text in (payload.quoted for payload in PAYLOADS):
        yield f"phase={text}&mf={text}&debris={text}&then={text}&B37.3-q1={text}&{text}=1"


def as_they_stand() -> Iterator[str]:
    """Not encoded, for the browser to make an address of."""
    for batch in batched(PAYLOADS, AT_ONCE):
        yield "&".join(payload.text for payload in batch)


def test_the_wire_hears_what_is_tried_and_sees_what_is_left(
    page: Page, wire: Tripwire, watch: Watch
) -> None:
    watch.expect("console error.*Content Security Policy", "other origin: x:")
    watch.tolerate("request failed: x:")
    page.goto("rules/debris/")
    wire.throw("goTo", [])
    page.locator("article").evaluate(
        "article => { article.innerHTML = '<img onload=trip() src=x:>'; }"
    )
    page.evaluate("() => { trip(); Object.prototype.trip = 1; }")
    expect(page.locator("article img")).to_be_attached()
    assert wire.heard[-1] == "trip"
    assert [what for what in wire.heard if what.startswith("policy: ")]
    assert len(wire.intruders()) == 3  # an element, a handler, a property of every object


def test_an_address_is_answered_with_what_is_wrong_in_it(
    calculator: CalculatorPage, wire: Tripwire, watch: Watch
) -> None:
    watch.tolerate(THROTTLED)
    calculator.open("movement")
    for payload, told in zip(PAYLOADS, wire.throw("follow", in_an_address()), strict=True):
        assert is_refused(told), payload
    for told in wire.throw("follow", as_they_stand()):
        is_refused(told)
    wire.is_whole()
    calculator.form.locator("[data-reset]").click()
    calculator.shows("1 MF")
    assert len(calculator.pythons) == 1


TYPED: dict[str, tuple[str, str, str, set[str]]] = {
    "a number": (
        *("movement", "[data-field=mf] input", "1/2"),
        {"numbers", "patterns", "code", "deep"},
    ),
    "a hex in a list": (
        *("falling-debris?rubbled=U8:1", "[data-item] [data-kind=hex] input", "U8"),
        GROUPS,
    ),
}
"""Of a kind of field: its page, its input, what it accepts, and the groups thrown at it."""


@pytest.mark.parametrize("kind", TYPED)
def test_what_is_typed_stays_and_what_is_wrong_with_it_is_said_there(
    calculator: CalculatorPage, wire: Tripwire, watch: Watch, kind: str
) -> None:
    watch.tolerate(THROTTLED)
    where, box, good, groups = TYPED[kind]
    slug, _, query = where.partition("?")
    calculator.open(slug, query)
    texts = [payload.text for payload in PAYLOADS if payload.group in groups]
    told = wire.throw("type", [[box, text] for text in texts])
    for text, each in zip(texts, told, strict=True):
        assert each["isKept"], text
        is_refused(each)
    assert sum(each["status"] == "invalid" for each in told) > 0.9 * len(told)
    wire.is_whole()
    (last,) = wire.throw("type", [[box, good]])
    assert not is_refused(last)


def test_the_box_offers_rules_or_says_that_there_are_none(
    page: Page, wire: Tripwire, site_url: str
) -> None:
    page.goto("rules/debris/")
    box = JumpBox(page)
    box.open()
    box.type("37.63")
    texts = [payload.text for payload in PAYLOADS]
    for text, told in zip(texts, wire.throw("find", texts), strict=True):
        assert told["ms"] < MOST_MS, text
        assert told["addresses"] or told["says"] or not text.strip(), text
        assert all(url.startswith(site_url) for url in told["addresses"]), text
    wire.is_whole()
    box.jump("37.63")
    page.wait_for_url("**/rules/debris/#B37.63")


def test_what_the_browser_has_stored_is_text_or_nothing(
    page: Page, wire: Tripwire, site_url: str
) -> None:
    page.goto("rules/debris/#B37.61")
    box = JumpBox(page)
    box.open()
    box.type("37.63")
    texts = [payload.text for payload in PAYLOADS if len(payload.text) < 20_000]
    assert wire.throw("stored", texts) == [f"← Back to {text}×" for text in texts]
    wire.is_whole()
    page.reload()
    box.open()
    box.jump("37.62")
    page.wait_for_url("**/rules/debris/#B37.62")


def test_a_place_that_a_page_does_not_have_changes_nothing(
    page: Page, wire: Tripwire, watch: Watch
) -> None:
    watch.tolerate(THROTTLED)
    page.goto("rules/debris/")
    places = [payload.text for payload in PAYLOADS] + [payload.quoted for payload in PAYLOADS]
    assert len(set(wire.throw("goTo", places))) == 1
    wire.is_whole()
    page.goto("rules/debris/#B37.61")
    expect(page.locator('[id="B37.61"]')).to_be_in_viewport()


def test_an_address_that_nothing_has_offers_pages_of_ours_or_nothing(
    page: Page, wire: Tripwire, watch: Watch, site_url: str
) -> None:
    watch.expect("response 404")
    watch.tolerate("console error", THROTTLED)
    page.goto("r/%3Cscript%3Etrip()%3C/script%3E/")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such page")
    for addresses in wire.throw("named", [payload.text for payload in PAYLOADS]):
        assert all(urljoin(site_url, url).startswith(site_url) for url in addresses)
    folders = cycle(("r", "rulings", "rules/debris"))
    root = urlsplit(site_url).path
    paths = [f"{root}{next(folders)}/{payload.quoted[:6000]}" for payload in PAYLOADS[::8]]
    for addresses in wire.throw("meant", paths):
        assert all(url.startswith(site_url) for url in addresses)
    wire.is_whole()


def test_a_permalink_leads_to_its_rule_whatever_stands_behind_it(
    page: Page, wire: Tripwire
) -> None:
    page.goto("r/B37.61/")
    page.wait_for_url("**/rules/debris/#B37.61")
    own = wire.intruders()
    for batch in batched((each.quoted for each in PAYLOADS if len(each.quoted) < 2000), 30):
        page.goto(f"r/B37.61/?{'&'.join(batch)}#{batch[0]}")
        page.wait_for_url("**/rules/debris/#B37.61")
    assert wire.heard == []
    assert wire.intruders() == own


def test_no_path_leads_out_of_the_site_or_comes_back_in_a_page(site_url: str) -> None:
    where = urlsplit(site_url)
    pages = set()
    for payload in PAYLOADS:
        text = quote(payload.text, safe="/%.?&=;:@\\", errors="surrogatepass")
        for path in (f"/{text}", f"/r/B37.61/{text}") if payload.group in IN_A_PATH else ():
            connection = HTTPConnection(where.hostname or "", where.port)
            connection.request("GET", path)
            response = connection.getresponse()
            pages.add((response.status, response.read()))
            connection.close()
    assert {status for status, _ in pages} <= {200, 301, 404}
    (missing,) = (body for status, body in pages if status == 404)  # the same to the byte
    assert b"No such page" in missing
    assert all(b"<!doctype html" in body.lower() for status, body in pages if status == 200)
