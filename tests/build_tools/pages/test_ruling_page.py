"""The page of one ruling."""

from dataclasses import replace
from pathlib import Path

import pytest

from build_tools.pages.page import Page
from tests.build_tools.parsed_html import Node, parsed
from tests.build_tools.small_project import RULING, catalogue, compiled

FILE = "docs/rulings/B90.1-q1.md"


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return compiled(tmp_path).pages[FILE]


@pytest.fixture
def content(page: Page) -> Node:
    return parsed(page.html)


def test_its_heading_is_the_id_and_the_question(page: Page, content: Node) -> None:
    assert content.one("h1")["id"] == "B90.1-q1"
    question = "B90.1-q1 Do boots of 90.1 count as feet in 90.2?"
    assert content.one("h1").text.startswith(question)
    assert page.title == question
    assert page.anchors == {"B90.1-q1", "readings", "effect"}
    assert page.is_generated


def test_it_leads_to_the_rule_and_to_what_else_is_in_question(content: Node) -> None:
    about = content.of_class("ruling-on")[0]
    links = {link.text: link["href"] for link in about.all("a")}
    assert links == {
        "B90.1": "../../rules/mud/#B90.1",
        "B90.2": "../../rules/mud/#B90.2",
        "B90.21": "../../rules/mud/#B90.21",
        "MuS1": "../../rules/marsh/#MuS1",
        "A4.6": "../../rules/outside/#A4.6",
    }


def test_our_reading_comes_first_and_why(content: Node) -> None:
    assert [item.text for item in content.one("ul").all("li")] == [
        "Ours: Yes, by 90.21.",
        "Other reading: No: MuS1 speaks of <boots>.",
    ]
    assert content.of_class("ruling-why")[0].text == "Why: A4.6 says so."


def test_each_answer_leads_to_the_calculator_with_that_reading(content: Node) -> None:
    table = content.one("table")
    assert table.one("caption").text == "Boots in mud."
    assert [link.text for link in table.all("a")] == ["3 steps", "1 step"]
    assert [link["href"] for link in table.all("a")] == [
        "../../calculators/steps/?mud=yes",
        "../../calculators/steps/?mud=yes&B90.1-q1=no",
    ]
    assert content.of_class("ruling-where")[0].text == "A switch in: Steps. All rulings"


def test_the_calculator_stands_there_with_the_case(content: Node) -> None:
    (here,) = content.of_class("rule-calculator")
    assert (here["data-calculator-here"], here["data-query"]) == ("steps", "mud=yes")


def test_a_ruling_of_the_text_alone_says_so(tmp_path: Path) -> None:
    alone = replace(RULING, shown_by=())
    say = replace(catalogue(rulings=(alone,), switches=()), effects={})
    content = parsed(compiled(tmp_path, say=say).pages[FILE].html)
    assert not content.all("table")
    assert "about the text alone" in content.text
    assert content.of_class("ruling-where")[0].text == "All rulings"
