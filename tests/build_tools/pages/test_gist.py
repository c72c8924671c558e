"""The gist of a text in a line."""

import pytest

from build_tools.pages.gist import gist, shortened
from build_tools.rule_text.markdown import make_parser

TEXTS = {
    "paragraphs": ("Boots pay.\n\nFeet do not.", "Boots pay. Feet do not."),
    "a list": ("Both:\n\n- mud (B7)\n- reeds", "Both: mud (B7); reeds"),
    "items without a full stop": ("- one\n- two", "one; two"),
    "a table, without its head": (
        "| Who | Steps |\n|---|---|\n| Boots | 3 |\n| Feet | |",
        "Boots: 3; Feet",
    ),
    "marks and links": ("**Boots** pay [3](x.md), `B9` too\nnow.", "Boots pay 3, B9 too now."),
    "nothing": ("", ""),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.values(), ids=list(TEXTS))
def test_a_text_becomes_one_line(text: str, expected: str) -> None:
    assert gist(make_parser().parse(text)) == expected


def test_a_long_text_is_cut_at_a_word() -> None:
    assert shortened("one two, three", 10) == "one two…"
    assert shortened("one two", 7) == "one two"
    assert len(shortened("word " * 100)) <= 200
