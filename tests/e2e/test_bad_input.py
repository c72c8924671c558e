"""Bad input in the page's address and in its fields: said clearly, lost never, run never."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from calculators.registry import CALCULATORS
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE

JUNK = "".join(chr(33 + (at * 7919) % 93) for at in range(2000)).replace("&", "%")
MARKUP = "<img src=x onerror=document.title='run'><script>document.title='run'</script>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A query, and what the page must say of it."""

    name: str
    query: str
    field: str
    """Where the message stands; ``query`` for the box over the form."""
    says: str
    slug: str = "movement"

    def __str__(self) -> str:
        return self.name


CASES = (
    Case(name="no such option", query="unit=submarine", field="unit", says='"submarine"'),
    Case(name="option, radio", query="phase=never", field="phase", says='"never"'),
    Case(name="neither yes nor no", query="debris=maybe", field="debris", says='"maybe"'),
    Case(name="no number", query="mf=lots", field="mf", says='"lots"'),
    Case(name="out of range", query="mf=99", field="mf", says="from 0 to 12"),
    Case(name="negative", query="mf=-1", field="mf", says='"-1"'),
    Case(name="no whole number", query="unit=truck&mp=1.5", field="mp", says='"1.5"'),
    Case(name="blank", query="mf=", field="mf", says="nothing"),
    Case(name="repeated", query="unit=truck&unit=gun", field="unit", says="more than once"),
    Case(name="known key, no equals sign", query="debris", field="debris", says='no "="'),
    Case(name="unknown key, no equals sign", query="foo", field="query", says='no "="'),
    Case(name="markup", query=f"unit={quote(MARKUP)}", field="unit", says="<img src=x"),
    Case(name="markup, no equals", query=quote(MARKUP), field="query", says="%3Cimg%20src"),
    Case(name="markup, number", query=f"mf={quote(MARKUP)}", field="mf", says="<img src=x"),
    Case(name="no text", query="unit=%FF%00%E2%82", field="unit", says="\N{REPLACEMENT CHARACTER}"),
    Case(name="bad percent sign", query="unit=%zz", field="unit", says='"%zz"'),
    Case(name="quotation marks", query="unit=%22%27%60", field="unit", says="Unit cannot be"),
    Case(name="no such reading", query="B37.3-q1=mine", field="B37.3-q1", says='"mine"'),
    Case(
        name="bad hex in a list",
        query="rubbled=U8:1~99:1",
        field="rubbled",
        says='"99" is not a hex',
        slug="falling-debris",
    ),
    Case(
        name="bad part in a list",
        query="rubbled=U8:eleven",
        field="rubbled",
        says="eleven",
        slug="falling-debris",
    ),
    Case(
        name="no list at all",
        query="rubbled=~~U8:1~",
        field="rubbled",
        says='Building hex: "" is not a hex',
        slug="falling-debris",
    ),
    Case(
        name="markup in a list",
        query=f"rubbled={quote(MARKUP)}",
        field="rubbled",
        says="<img src=x",
        slug="falling-debris",
    ),
)


@pytest.mark.parametrize("slug", ["movement", "falling-debris"])
def test_a_bad_address_is_answered_at_its_field_and_the_form_works_on(
    calculator: CalculatorPage, subtests: pytest.Subtests, slug: str
) -> None:
    cases = [case for case in CASES if case.slug == slug]
    calculator.open(slug, cases[0].query)
    is_refused(calculator, cases[0])
    for case in cases[1:]:
        with subtests.test(case.name):
            calculator.follow(case.query)
            is_refused(calculator, case)


def is_refused(calculator: CalculatorPage, case: Case) -> None:
    expect(calculator.output).to_have_attribute("data-status", "invalid")
    expect(calculator.headline).to_have_text("1 input needs a change")
    expect(calculator.problems).to_be_visible()
    spot = calculator.problems if case.field == "query" else calculator.field(case.field)
    expect(spot).to_contain_text(case.says)
    expect(calculator.output).to_contain_text(case.says)
    assert calculator.page.title().startswith(CALCULATORS[case.slug].title)
    assert calculator.page.locator("form img, form script, form iframe").count() == 0
    calculator.form.locator("[data-reset]").click()
    calculator.wait()
    expect(calculator.output).to_have_attribute("data-status", "allowed")
    expect(calculator.problems).to_be_hidden()
    assert calculator.query == ""


@ONE_SIZE
def test_the_list_of_what_to_change_names_each_input_once(calculator: CalculatorPage) -> None:
    calculator.open("movement", "unit=Infantry&debris=YES&then=bog")
    said = calculator.output.locator("[data-section=problems] li")
    expect(said).to_have_text(
        [
            re.compile('^Unit cannot be "Infantry". Accepted: infantry, gun, '),
            'Debris in the Location cannot be "YES". Accepted: yes, no.',
            re.compile('^Hex 2: Terrain cannot be "bog". Accepted: Open Ground, '),
        ]
    )
    expect(said.get_by_role("button")).to_have_text(["Unit", "Debris in the Location", "Hex 2"])


@ONE_SIZE
def test_a_value_that_no_option_has_stays_until_another_is_picked(
    calculator: CalculatorPage,
) -> None:
    calculator.open("movement", "unit=submarine&debris=yes")
    expect(calculator.box("unit")).to_have_value("submarine")
    expect(calculator.box("unit").locator("option:checked")).to_have_text(
        '"submarine" (not accepted)'
    )
    calculator.field("debris").get_by_role("checkbox").uncheck()
    expect(calculator.output).to_have_attribute("data-status", "invalid")
    assert calculator.query == "unit=submarine"
    calculator.box("unit").select_option("infantry")
    calculator.shows("1 MF")
    expect(calculator.box("unit").locator("option")).not_to_contain_text(["submarine"])
    expect(calculator.error("unit")).to_be_hidden()


@ONE_SIZE
def test_a_flag_that_is_neither_is_kept_until_it_is_clicked(calculator: CalculatorPage) -> None:
    calculator.open("movement", "debris=maybe")
    calculator.tick("cx")
    expect(calculator.error("debris")).to_contain_text('"maybe"')
    assert calculator.given == {"cx=yes", "debris=maybe"}
    calculator.tick("debris")
    calculator.wait()
    expect(calculator.error("debris")).to_be_hidden()
    assert calculator.given == {"cx=yes", "debris=yes"}


@ONE_SIZE
def test_a_part_of_an_item_that_no_control_has_is_kept_to_be_mended(
    calculator: CalculatorPage,
) -> None:
    calculator.open("falling-debris", "rubbled=U8:1~V9:1+x/5:1")
    row = calculator.unfold("rubbled", 1)
    expect(row.get_by_role("checkbox", name='"x" (not accepted)')).to_be_checked()
    expect(row.get_by_label("Original colored dr")).to_have_value("5:1")
    expect(calculator.item_error("rubbled", 1)).to_contain_text('Levels rubbled cannot be "x".')
    row.get_by_label("Original colored dr").fill("5")
    row.get_by_role("checkbox", name='"x" (not accepted)').click()
    calculator.wait()
    expect(calculator.item_error("rubbled", 1)).to_be_hidden()
    assert calculator.query == "rubbled=U8:1~V9:1/5"


@ONE_SIZE
def test_all_problems_are_shown_at_once_and_lead_to_their_fields(
    calculator: CalculatorPage,
) -> None:
    calculator.open("movement", "unit=submarine&mf=99&debris=maybe&foo&B37.3-q1=mine")
    expect(calculator.headline).to_have_text("5 inputs need a change")
    for key in ("unit", "debris", "B37.3-q1"):
        expect(calculator.error(key)).to_be_visible()
    calculator.problems.get_by_role("button", name="Unit").click()
    expect(calculator.box("unit")).to_be_focused()
    expect(calculator.box("unit")).to_have_attribute("aria-invalid", "true")


@ONE_SIZE
def test_an_unknown_key_is_noted_and_ignored(calculator: CalculatorPage) -> None:
    calculator.open("movement", f"foo=1&debris=yes&{quote(MARKUP)}=2")
    calculator.shows("2 MF")
    notes = calculator.output.locator('[data-section="notes"]')
    expect(notes).to_contain_text('"foo" is not an input')
    expect(notes).to_contain_text("<img src=x")


KILOBYTES = {
    "long value": "unit=" + "A" * 6000,
    "junk": quote(JUNK),
    "keys": "&".join(f"k{at}=v" for at in range(800)),
    "no equals": "&".join(f"junk{at}" for at in range(800)),
    "brackets": "%3C" * 2000,
    "ampersands": "&" * 6000,
    "equals": "=" * 6000,
    "emoji": "unit=" + "%F0%9F%92%A9" * 500,
}


@ONE_SIZE
def test_six_kilobytes_of_junk_in_the_address_break_nothing(
    calculator: CalculatorPage, subtests: pytest.Subtests
) -> None:
    calculator.open("movement", KILOBYTES["junk"][:6000])
    for name, query in KILOBYTES.items():
        with subtests.test(name):
            calculator.follow(query[:6000])
            expect(calculator.form).to_be_visible()
            calculator.form.locator("[data-reset]").click()
            calculator.shows("1 MF")


@ONE_SIZE
def test_a_megabyte_in_a_field_is_refused_and_stays_typed(calculator: CalculatorPage) -> None:
    calculator.open("movement")
    calculator.box("mf").evaluate("""(box) => {
        box.value = "9".repeat(1000000);
        box.dispatchEvent(new Event("input", {bubbles: true}));
        box.dispatchEvent(new Event("change", {bubbles: true}));
    }""")
    calculator.wait()
    expect(calculator.output).to_have_attribute("data-status", "invalid")
    expect(calculator.error("mf")).to_contain_text("1000000 characters")
    assert calculator.box("mf").evaluate("(box) => box.value.length") == 1000000
    calculator.tick("cx")
    calculator.wait()
    assert calculator.query == "cx=yes"  # the address holds the rest
    calculator.box("mf").fill("4")
    calculator.shows("1 MF")


@ONE_SIZE
def test_markup_typed_into_a_field_is_text(page: Page, calculator: CalculatorPage) -> None:
    calculator.open("falling-debris")
    title = page.title()
    calculator.unfold("rubbled").get_by_label("Building hex", exact=True).fill(MARKUP)
    calculator.wait()
    expect(calculator.item_error("rubbled")).to_contain_text("<img src=x")
    assert page.title() == title
    assert page.locator("form img, form script").count() == 0
    expect(
        calculator.field("rubbled").get_by_label("Building hex", exact=True).first
    ).to_have_value(MARKUP)


@ONE_SIZE
def test_a_problem_goes_away_when_its_input_is_mended(calculator: CalculatorPage) -> None:
    calculator.open("movement")
    calculator.box("mf").fill("x")
    calculator.wait()
    expect(calculator.error("mf")).to_contain_text('"x"')
    expect(calculator.problems).to_be_hidden()
    expect(calculator.headline).to_have_text("1 input needs a change")
    calculator.box("mf").fill("3")
    calculator.shows("1 MF")
    expect(calculator.error("mf")).to_be_hidden()
    expect(calculator.box("mf")).not_to_have_attribute("aria-invalid", "true")


@ONE_SIZE
def test_a_separator_typed_into_a_part_of_an_item_is_refused_there(
    page: Page, calculator: CalculatorPage
) -> None:
    calculator.open("falling-debris", "rubbled=U8:1")
    level = calculator.unfold("rubbled").get_by_label("Base level", exact=True)
    level.fill("1/2")
    level.blur()
    calculator.wait()
    expect(calculator.item_error("rubbled")).to_contain_text('Base level cannot be "1/2"')
    page.wait_for_load_state("networkidle")
    page.reload()
    calculator.wait()
    expect(level).to_have_value("1/2")
    calculator.unfold("rubbled")
    level.fill("1")
    calculator.wait()
    expect(calculator.output).to_have_attribute("data-status", "allowed")
    hexes = calculator.field("rubbled").get_by_label("Building hex", exact=True).first
    hexes.fill("U8~W5")
    calculator.wait()
    expect(calculator.item_error("rubbled")).to_contain_text('"U8~W5" is not a hex')


@ONE_SIZE
def test_a_bad_item_is_marked_and_reached_in_its_own_row(calculator: CalculatorPage) -> None:
    calculator.open("falling-debris", "rubbled=U8:1~V9:zap~W1:1~W2:1~W3:1/9")
    rows = calculator.field("rubbled").locator("[data-item]")
    marked = [row.get_attribute("aria-invalid") for row in rows.all()]
    assert marked == [None, "true", None, None, "true"]
    calculator.output.get_by_role("button", name="Building 5").click()
    expect(rows.nth(4).get_by_label("Building hex", exact=True)).to_be_focused()


@ONE_SIZE
def test_a_list_too_long_is_drawn_as_far_as_it_may_go_and_stays_in_the_address(
    calculator: CalculatorPage,
) -> None:
    query = "then=" + "~".join(["woods"] * 500)
    calculator.open("movement", query)
    expect(calculator.items("then")).to_have_count(29)
    expect(calculator.field("then")).to_contain_text("The address has 471 more")
    expect(calculator.error("then")).to_contain_text("makes 501 hexes: 30 hexes is the most")
    assert calculator.query == query
    calculator.tick("cx")
    calculator.wait()
    assert calculator.query.count("woods") == 29


@ONE_SIZE
def test_a_text_too_long_is_told_at_its_item_and_not_repeated(calculator: CalculatorPage) -> None:
    calculator.open("movement", "then=woods~grain@" + "U" * 3000)
    expect(calculator.item_error("then", 1)).to_contain_text("(3000 characters)")
    expect(calculator.item_error("then", 0)).to_be_hidden()
    expect(calculator.error("then")).to_be_hidden()
    assert "U" * 100 not in calculator.form.inner_text()


@ONE_SIZE
def test_what_is_typed_is_said_as_it_was_typed(calculator: CalculatorPage) -> None:
    calculator.open("movement", "then=woods")
    place = calculator.unfold("then").locator('[data-part][data-kind="hex"] input').first
    for typed in ("~", "%41"):
        place.fill(typed)
        calculator.wait()
        expect(calculator.item_error("then")).to_contain_text(f'"{typed}" is not a hex')
