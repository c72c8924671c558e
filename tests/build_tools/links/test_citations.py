"""The citation tokenizer: fixture files of texts, and what holds for any text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it.utils import read_fixture_file

from build_tools.links.citations import (
    Citation,
    LookAlike,
    NotRule,
    Segment,
    make_lexicon,
    make_tokenizer,
)

FIXTURES = Path(__file__).parents[1] / "fixtures"
IDS = (
    "A4.6 B.6 B3 B7 B7.3 B25.1 B25.15 B25.151 B90 B90.1 B90.1-q1 B90.2 B90.21 B-footnote-Q "
    "MuS1 MuS1.1 MuS2 OCS3.2a OCS20.0 OCS20.0a OCS20.0b OCS20.0c OCS20.0-note"
)
LEXICON = make_lexicon(IDS.split(" "), {"Footnote Q": "B-footnote-Q"})
NOT_RULES = ("U8", "20U8", "N21-N23", "V9")
HOMES = {"asl": "B", "scenario": "MuS", "ocs": "OCS", "no-home": ""}


def written(segment: Segment) -> str:
    """A segment as the fixture files write it."""
    match segment:
        case Citation(text=text, rule=rule, between=between):
            inside = f" +{','.join(between)}" if between else ""
            return f"[{text}>{rule}{inside}]"
        case LookAlike(text=text, meant=meant):
            return f"{{{text}?{meant}}}"
        case NotRule(text=text):
            return f"<{text}>"
        case _:
            return segment.text


def cases() -> Iterator[object]:
    for name, home in HOMES.items():
        file = f"citations-{name}.md"
        for line, title, text, expected in read_fixture_file(FIXTURES / file):
            yield pytest.param(home, text, expected, id=f"{file}:{line} {title}")


@pytest.mark.parametrize(("home", "text", "expected"), list(cases()))
def test_the_fixture_texts_are_cut_as_written(home: str, text: str, expected: str) -> None:
    tokenizer = make_tokenizer(LEXICON, home=home, not_rules=NOT_RULES)
    assert "".join(map(written, tokenizer.segments(text))) == expected


WORDS = "B90.1 B90.21 90.2 B.6 (7.) (3.; U8 N21-N23 -.21 -c - 20.0a OCS q1 Q25 . , ; ( ) 3 % é"
PIECES = st.sampled_from([*WORDS.split(" "), " ", "\n", "Footnote Q"])
TEXTS = st.one_of(st.text(), st.lists(PIECES).map("".join))


@given(TEXTS, st.sampled_from(sorted(HOMES.values())))
def test_the_segments_of_any_text_are_the_text_again(text: str, home: str) -> None:
    segments = make_tokenizer(LEXICON, home=home, not_rules=NOT_RULES).segments(text)
    assert "".join(segment.text for segment in segments) == text
    assert all(segment.text for segment in segments)


@given(TEXTS, st.sampled_from(sorted(HOMES.values())))
def test_only_known_rules_are_cited_and_only_unknown_ones_reported(text: str, home: str) -> None:
    for segment in make_tokenizer(LEXICON, home=home, not_rules=NOT_RULES).segments(text):
        if isinstance(segment, Citation):
            assert {segment.rule, *segment.between} <= LEXICON.rules
        elif isinstance(segment, LookAlike):
            assert segment.meant not in LEXICON.rules


def test_a_long_text_of_brackets_is_cut_in_reasonable_time() -> None:
    text = "(7., " * 20_000
    segments = make_tokenizer(LEXICON, home="B").segments(text)
    assert sum(isinstance(segment, Citation) for segment in segments) == 20_000
