"""Examples that stand in a calculator's page and are shown under a rule."""

from pathlib import Path

import pytest

from tests.build_tools.parsed_html import parsed
from tests.build_tools.small_project import MUD, STEPS, compiled, lines

MUD_FILE = "docs/rules/mud.md"
STEPS_FILE = "docs/calculators/steps.md"
OWN = MUD[MUD.index("```example") : MUD.index("## B90.2 Leaving")]
LENT = STEPS + "\n" + OWN.replace("```example", "```example B90.1").replace("Boots", "Shoes")


def test_an_example_of_a_calculators_page_stands_under_its_rule_and_leads_to_the_calculator(
    tmp_path: Path,
) -> None:
    site = compiled(tmp_path, {MUD_FILE: MUD.replace(OWN, ""), STEPS_FILE: LENT})
    assert site.problems == ()
    html = site.pages[MUD_FILE].html
    (aside,) = parsed(html[html.index('<h2 id="B90.1"') : html.index('<h2 id="B90.2"')]).all(
        "aside", class_="example"
    )
    assert aside.one("b").text == "3 steps"
    assert aside.of_class("worked-words")[0].one("a")["href"] == "#B90.2"
    assert 'data-calculator-here="steps" data-query="mud=yes"' in html
    assert "Shoes" not in site.pages[STEPS_FILE].html


def test_it_comes_behind_those_of_the_text_in_one_list(tmp_path: Path) -> None:
    html = compiled(tmp_path, {STEPS_FILE: LENT}).pages[MUD_FILE].html
    (aside,) = parsed(html[html.index('<h2 id="B90.1"') : html.index('<h2 id="B90.2"')]).all(
        "aside", class_="example"
    )
    words = [item.of_class("worked-words")[0].text for item in aside.all("li")]
    assert [text.split()[0] for text in words] == ["Boots", "Shoes"]


MISTAKES: dict[str, tuple[str, str, str]] = {
    "another answer": ("= 3 steps", "= 4 steps", "17: expected '4 steps', worked out: '3 steps'"),
    "an unknown rule in its words": (
        "see 90.2.",
        "see 90.99.",
        "15: '90.99' looks like a citation of B90.99, which is on no list",
    ),
    "a rule that is none of ours": (
        "example B90.1",
        "example A4.6",
        "14: A4.6 is no rule of our texts [bad-example]",
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_where_it_was_written(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert LENT.count(old) == 1
    found = lines(compiled(tmp_path, {STEPS_FILE: LENT.replace(old, new)}).problems)
    assert [problem for problem in found if problem.startswith(f"{STEPS_FILE}:{message}")]


def test_in_a_text_an_example_names_no_rule(tmp_path: Path) -> None:
    text = MUD.replace("```example", "```example B90.2")
    found = lines(compiled(tmp_path, {MUD_FILE: text}).problems)
    message = "in a rule text an example stands under its rule and names none [bad-example]"
    assert f"{MUD_FILE}:22: {message}" in found
