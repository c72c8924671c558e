"""Calculators under their rules: which, with what, and that none is missing."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from build_tools.links.catalogue import CalculatorRules
from build_tools.pages.site import Site, compile_site
from build_tools.pages.sources import read_catalogue, read_sources
from build_tools.pages.widgets import load_forms
from tests.build_tools.parsed_html import parsed
from tests.build_tools.small_project import MUD, catalogue, compiled, lines

ROOT = Path(__file__).parents[3]
MUD_FILE = "docs/rules/mud.md"
START = MUD.index("```example")
EXAMPLE = MUD[START : MUD.index("```\n", START + 3) + 4]


@cache
def our_site() -> Site:
    sources, _ = read_sources(ROOT)
    return compile_site(sources, read_catalogue(ROOT), load_forms())


def under(html: str, rule: str, following: str) -> str:
    return html[html.index(f'id="{rule}"') : html.index(f'id="{following}"')]


def test_a_calculator_stands_closed_after_the_text_and_before_the_rulings(tmp_path: Path) -> None:
    html = compiled(tmp_path).pages[MUD_FILE].html
    here = under(html, "B90.1", "B90.2")
    assert here.index("</aside>") < here.index('class="rule-calculators"') < here.index("ruling")
    group = here[here.index('<div class="rule-calculators"') : here.index("</div>\n<details") + 6]
    box = parsed(group).one("details")
    assert (box["data-calculator-here"], box["data-query"]) == ("steps", "mud=yes")
    assert not box.has("open")
    assert box.one("summary").text == "Steps"
    assert box.one("a")["href"] == "../../calculators/steps/?mud=yes"


def test_nothing_of_it_is_searched(tmp_path: Path) -> None:
    html = compiled(tmp_path).pages[MUD_FILE].html
    assert '<div class="rule-calculators">' in html


def test_the_first_example_says_what_it_opens_with(tmp_path: Path) -> None:
    mud = MUD.replace(EXAMPLE, EXAMPLE + "\n" + EXAMPLE.replace("Boots enter", "Feet enter"))
    html = compiled(tmp_path, {MUD_FILE: mud}).pages[MUD_FILE].html
    assert under(html, "B90.1", "B90.2").count("data-calculator-here") == 1


def test_a_rule_without_examples_has_no_calculators(tmp_path: Path) -> None:
    html = compiled(tmp_path).pages[MUD_FILE].html
    assert "rule-calculators" not in under(html, "B90.2", "B90.21")


def test_a_rule_that_a_calculator_cites_needs_a_way_to_it(tmp_path: Path) -> None:
    found = lines(compiled(tmp_path, {MUD_FILE: MUD.replace(EXAMPLE, "")}).problems)
    assert found == [
        (
            f"{MUD_FILE}:14: B90.1 has no way to the calculator steps, which cites it: write an "
            "example with it under this heading, or for this rule in its page [no-way]"
        )
    ]


def test_an_example_for_another_calculator_is_no_way(tmp_path: Path) -> None:
    say = catalogue()
    stairs = CalculatorRules(slug="stairs", title="Stairs", rules=("MuS1.1",))
    say = replace(say, calculators=(*say.calculators, stairs))
    page = "---\ntitle: Stairs\ncalculator: stairs\n---\n# Stairs\n"
    found = lines(compiled(tmp_path, {"docs/calculators/stairs.md": page}, say=say).problems)
    assert found == [
        (
            "docs/rules/marsh.md:17: MuS1.1 has no way to the calculator stairs, which cites it: "
            "write an example with it under this heading, or for this rule in its page [no-way]"
        )
    ]


def test_the_rule_of_a_switch_needs_a_way_too(tmp_path: Path) -> None:
    say = catalogue(rules=("A4.6",))
    found = lines(compiled(tmp_path, {MUD_FILE: MUD.replace(EXAMPLE, "")}, say=say).problems)
    assert [problem.partition(" has")[0] for problem in found] == [f"{MUD_FILE}:14: B90.1"]


@pytest.mark.parametrize("text", ["debris", "primosole-bridge", "breakdowns"])
def test_closed_calculators_weigh_little(text: str) -> None:
    html = our_site().pages[f"docs/rules/{text}.md"].html
    assert "<form" not in html
    groups = re.findall(r'<div class="rule-calculators".*?</div>', html, re.DOTALL)
    boxes = [box for group in groups for box in group.split("<details")[1:]]
    assert len(boxes) == html.count("data-calculator-here")
    assert sum(map(len, boxes)) / len(boxes) < 400
    assert max(map(len, boxes)) < 700
