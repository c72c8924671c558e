"""Players' words: the file, and what may be wrong with it."""

import json
from pathlib import Path

import pytest

from build_tools.pages.synonyms import (
    Synonym,
    check_synonyms,
    is_initials,
    occurs,
    phrases_of,
    read_synonyms,
    with_terms,
    words_of,
)
from tests.build_tools.terms.some_terms import TERMS

FILE = "docs/rules/synonyms.toml"
GOOD = """[homes]
PBr = ["SSR"]

[[synonym]]
ours = ["TB"]
players = ["trail break"]
"""
WORDS = Path(__file__).parents[2] / "js" / "words.json"


def problems(source: str) -> list[str]:
    return [str(problem) for problem in read_synonyms(FILE, source)[1]]


def test_a_good_file_is_read_as_it_stands() -> None:
    synonyms, found = read_synonyms(FILE, GOOD)
    assert found == ()
    assert synonyms.homes == {"PBr": ("SSR",)}
    assert synonyms.synonyms == (Synonym(ours=("TB",), players=("trail break",), line=4),)


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("[[synonym]\n", ":1: not valid TOML: .* [unreadable]"),
        ("words = 1\n", ":1: unknown key 'words': expected homes and [[synonym]] entries"),
        ("homes = 1\n", ":1: homes: expected lists of texts"),
        ("synonym = 1\n", ":1: synonym: expected [[synonym]] entries"),
        (f'{GOOD}\n[[synonym]]\nours = ["CX"]\n', ":8: players: expected a list of texts"),
        ('[[synonym]]\nours = []\nplayers = ["x"]\n', ":1: ours: expected a list of texts"),
        (
            '[[synonym]]\nours = ["CX"]\nplayers = ["x"]\nsee = "A4"\n',
            ":1: see: unknown field: expected ours and players",
        ),
        (
            '[[synonym]]\nours = ["Wire-fences"]\nplayers = ["wire fence"]\n',
            ":1: 'wire fence' is given twice",
        ),
        ('[[synonym]]\nours = ["CX"]\nplayers = ["-"]\n', ":1: a text without a word in it"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(source: str, problem: str) -> None:
    (found,) = problems(source)
    before, _, after = problem.partition(".*")
    assert found.startswith(FILE + before)
    assert after in found


def test_a_word_of_ours_that_occurs_nowhere_is_a_problem() -> None:
    synonyms, _ = read_synonyms(FILE, GOOD)
    said = [
        str(problem)
        for problem in check_synonyms(FILE, synonyms, phrases_of(["No breaks here"]), {"B"})
    ]
    assert said == [
        f"{FILE}:4: ours: 'TB' occurs nowhere in the texts [unused-synonym]",
        f"{FILE}:1: homes: no rule begins with PBr [unused-synonym]",
    ]
    assert not list(check_synonyms(FILE, synonyms, phrases_of(["by a TB."]), {"B", "PBr"}))


def test_a_phrase_occurs_only_in_one_piece() -> None:
    texts = phrases_of(["Barbed-wire fences", "a fence of", "barbed things"])
    assert occurs("barbed wire", texts)
    assert occurs("wire fence", texts)
    assert not occurs("barbed fence", texts)
    assert not occurs("of barbed", texts)
    assert not occurs("fen", texts)


@pytest.mark.parametrize(("text", "words"), json.loads(WORDS.read_text("utf-8")).items())
def test_words_are_cut_as_the_page_cuts_them(text: str, words: list[str]) -> None:
    assert list(words_of(text)) == words


def test_an_abbreviation_made_of_initials_is_a_synonym_of_its_words() -> None:
    given, _ = read_synonyms(FILE, GOOD)
    made = with_terms(given, TERMS).synonyms[len(given.synonyms) :]
    assert [(one.ours, one.players) for one in made] == [
        (("MP",), ("mud point",)),
        (("MP",), ("marsh point",)),
    ]


@pytest.mark.parametrize(
    ("written", "full", "made"),
    [
        ("TB", "trail break", True),
        ("MPh", "Movement Phase", True),
        ("FFNAM", "First Fire, non-assault movement", True),
        ("dr", "die roll", True),
        ("CX", "counter exhausted", False),
        ("RR", "railroad", False),
        ("X#", "a hole", False),
        ("BT", "trail break", False),
    ],
)
def test_initials_stand_in_the_order_of_the_words(written: str, full: str, made: bool) -> None:
    assert is_initials(written, full) is made
