"""What is copied for a thread reads there as it did here, whatever signs it has."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_tools.setup.node import find
from tests.payloads import PAYLOADS, Payload
from tests.read_back import JOINER, check_copies

PIECES = (
    *"[]()*_`<>&|~\"'\\#$^!-+.:;@/ 1aé",
    *("[b]", "[/url]", "[url=x]", "[*]", "[EXC: 37.63]", "[quote", "![", "](", "[x]", "[^1]"),
    *("<b>", "&amp;", "&#91;", "http://x.y", "www.x.y", "a@b.c", "- ", "1. ", "2) ", "---"),
    *("***", "```", "~~", "||", "$x$", "\N{MINUS SIGN}1 DRM", "word", "37.5"),
)
"""What forums and messages read as markup, and what only looks so.

Of an equals sign and a quotation mark behind a bracket that stays open this parser of BBCode makes
a value without an end; forums do not.
"""
PLACES = "abc019()'*~!:+,;|&=[]^_-%"

words = (
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=12)
    .map(lambda pieces: " ".join("".join(pieces).split()))
    .filter(bool)
)
lines = st.fixed_dictionaries({"words": words, "depth": st.just(0), "isItem": st.just(False)})
items = st.fixed_dictionaries({"words": words, "depth": st.just(1), "isItem": st.just(True)})
quotables = st.fixed_dictionaries(
    {
        "id": st.sampled_from(["", "B37.63", "OCS20.0-note"]),
        "title": words,
        "lines": st.lists(lines | items, min_size=1, max_size=4),
        "version": st.sampled_from(["", "text of 2026-11-30"]),
        "address": st.text(PLACES).map(lambda text: f"https://rules.example/c/?a={text}"),
    }
)


type Copies = Callable[[dict[str, Any]], dict[str, str]]


@pytest.fixture(scope="module")
def copies() -> Iterator[Copies]:
    """Gives a quotable in every way that it is copied, by the page's own scripts."""
    command = [str(find(os.environ).path), "tests/js/quote.js"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8") as node:
        assert node.stdin
        assert node.stdout
        questions, answers = node.stdin, node.stdout

        def ask(quotable: dict[str, Any]) -> dict[str, str]:
            print(json.dumps(quotable), file=questions, flush=True)
            told: dict[str, str] = json.loads(answers.readline())
            return told

        yield ask
        questions.close()


@settings(deadline=None)
@given(quotable=quotables)
def test_a_copy_comes_back_as_the_same_text_and_link(
    copies: Copies, quotable: dict[str, Any]
) -> None:
    check_copies(quotable, copies(quotable))


NOT_READ_BACK = dict.fromkeys(map(ord, f"\0{JOINER}"))
"""What parsers put something else for, and what reading back takes for ours."""


@pytest.mark.parametrize("payload", PAYLOADS, ids=lambda payload: payload.name)
def test_an_attack_comes_back_as_text(copies: Copies, payload: Payload) -> None:
    words = " ".join(payload.text[:4000].translate(NOT_READ_BACK).split()) or "none"
    line = {"words": words, "depth": 0, "isItem": False}
    address = f"https://rules.example/c/?a={payload.quoted[:4000]}"
    quotable = {"id": "", "title": words, "lines": [line], "version": "", "address": address}
    check_copies(quotable, copies(quotable))
