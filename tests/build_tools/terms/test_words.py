"""Texts with their places, to be looked through."""

from build_tools.links.outside import read_outside
from build_tools.rule_text import read_page, read_rule_text
from build_tools.terms.words import (
    words_of_outside,
    words_of_page,
    words_of_rulings,
    words_of_source,
)
from calculators.terms import Game
from tests.build_tools.small_project import MUD, OUTSIDE, catalogue

PAGE = """---
title: Mud
---
# Mud MP

Two
lines of BT, `XX` is code, and [a YY](mud.md).

```cases
In mud, ZZ | mud=yes
```
"""


def test_a_page_gives_headings_paragraphs_and_fences_with_their_lines() -> None:
    words = list(words_of_page(read_page("docs/mud.md", PAGE).text, Game.ASL))
    assert [(one.line, one.text) for one in words] == [
        (4, "Mud MP"),
        (6, "Two\nlines of BT,  is code, and a YY."),
        (10, "In mud, ZZ | mud=yes\n"),
    ]
    assert {one.games for one in words} == {frozenset({Game.ASL})}


def test_a_page_on_no_game_may_be_on_both() -> None:
    words = list(words_of_page(read_page("docs/mud.md", PAGE).text, None))
    assert {one.games for one in words} == {frozenset(Game)}


def test_the_words_of_an_example_count() -> None:
    words = words_of_page(read_rule_text("mud.md", MUD).text, Game.ASL)
    assert (23, "Boots enter mud; see 90.2.") in [(one.line, one.text) for one in words]


def test_outside_rules_give_topic_and_gist() -> None:
    outside, _ = read_outside("outside.toml", OUTSIDE)
    words = list(words_of_outside(outside))
    assert [(one.line, one.text) for one in words[:2]] == [
        (4, "Running"),
        (6, "Boots that run; see B90.1."),
    ]


def test_a_ruling_gives_all_that_it_says_at_its_place() -> None:
    words = list(words_of_rulings(catalogue()))
    assert {(one.file, one.line) for one in words} == {("calculators/steps.py", 7)}
    assert [one.text for one in words] == [
        "Do boots of 90.1 count as feet in 90.2?",
        "No: MuS1 speaks of <boots>.",
        "Yes, by 90.21.",
        "A4.6 says so.",
        "Boots in mud",
    ]


def test_a_module_gives_its_texts_and_no_docstring() -> None:
    source = '"""MP."""\nX = "BT"\n"""XX."""\ndef f(n):\n    "YY"\n    return f"{n} ZZ"\n'
    words = list(words_of_source("m.py", source, names_terms=False))
    assert sorted((one.line, one.text) for one in words) == [(2, "BT"), (6, " ZZ")]
