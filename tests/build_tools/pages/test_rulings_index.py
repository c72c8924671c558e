"""The list of all rulings."""

from dataclasses import replace
from pathlib import Path

from build_tools.pages.page import Page
from tests.build_tools.parsed_html import parsed
from tests.build_tools.small_project import FILES, RULING, catalogue, compiled

FILE = "docs/rulings/index.md"
PUBLISHED = "docs/rules/published.txt"


def index(root: Path) -> Page:
    """With a ruling on an outside rule besides the one of the small project."""
    outside = replace(RULING, id="A4.6-q1", rule="A4.6", question="Is it?", shown_by=())
    say = catalogue(rulings=(outside, RULING))
    return compiled(root, {PUBLISHED: f"{FILES[PUBLISHED]}A4.6-q1\n"}, say=say).pages[FILE]


def test_rulings_stand_by_text_and_rule(tmp_path: Path) -> None:
    (top,) = index(tmp_path).toc
    assert top["name"] == "Rulings"
    assert [book["name"] for book in top["children"]] == ["Mud", "Rules outside"]
    assert [rule["name"] for book in top["children"] for rule in book["children"]] == [
        "B90.1 Entering",
        "A4.6 Running",
    ]


def test_each_is_a_line_with_our_reading(tmp_path: Path) -> None:
    content = parsed(index(tmp_path).html)
    lines = [item for found in content.of_class("ruling-list") for item in found.all("li")]
    assert [line.text for line in lines] == [
        "B90.1-q1 Do boots of 90.1 count as feet in 90.2? Ours: Yes, by 90.21.",
        "A4.6-q1 Is it? Ours: Yes, by 90.21.",
    ]
    assert lines[0].all("a")[0]["href"] == "B90.1-q1/#B90.1-q1"


def test_a_rule_leads_to_its_place(tmp_path: Path) -> None:
    content = parsed(index(tmp_path).html)
    assert content.all("h3")[0].all("a")[0]["href"] == "../rules/mud/#B90.1"
