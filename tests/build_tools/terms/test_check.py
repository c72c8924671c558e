"""Abbreviations that nobody explains, and terms that nobody uses."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from build_tools.links.catalogue import Catalogue, Place
from build_tools.terms.check import NOT_TERMS, check_terms, read_not_terms
from build_tools.terms.words import BOTH, Words
from calculators.terms import Game, Term
from tests.build_tools.terms.some_terms import TERMS

RULES = ("B90.1", "A4.6")
ASL, OCS = frozenset({Game.ASL}), frozenset({Game.OCS})


def piece(text: str, games: frozenset[Game] = ASL, *, line: int = 1) -> Words:
    return Words(file="mud.md", line=line, text=text, games=games)


USED = (piece("A BT and a bt with an X# cost MP."), piece("A step costs MP.", OCS))
"""Every term once."""


def problems(
    *words: Words, not_terms: str = "", terms: Sequence[Term] = TERMS, used: Sequence[Words] = USED
) -> list[str]:
    places = {"asl-boot": Place(file="terms.py", line=7)}
    catalogue = Catalogue(terms=tuple(terms), places=places)
    return [str(one) for one in check_terms((*used, *words), catalogue, not_terms, RULES)]


def test_where_all_is_explained_and_used_nothing_is_wrong() -> None:
    assert problems() == []


def test_an_abbreviation_that_is_no_term_is_named_with_its_line_and_what_to_do() -> None:
    assert problems(piece("One,\ntwo, QX and BT", line=4)) == [
        (
            "mud.md:5: 'QX' is no term of ASL: explain it in calculators/terms; if it is no "
            f"abbreviation, put it on {NOT_TERMS} or write it as code [unknown-term]"
        )
    ]


def test_a_term_of_the_other_game_is_none_here() -> None:
    (problem,) = problems(piece("Two BTs", OCS))
    assert problem.startswith("mud.md:1: 'BTs' is no term of OCS")


def test_where_no_game_is_named_the_terms_of_both_will_do() -> None:
    assert problems(piece("A BT", BOTH)) == []
    (problem,) = problems(piece("QX", BOTH))
    assert "no term of ASL or OCS" in problem


def test_a_word_that_is_declared_is_no_abbreviation() -> None:
    assert problems(piece("QX"), not_terms="QX # a name\n") == []


def test_a_declared_word_that_nothing_uses_is_to_go() -> None:
    assert problems(not_terms="# Words\n\nQX # a name\n") == [
        f"{NOT_TERMS}:3: QX occurs nowhere: take it off the list [unused-not-term]"
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("QX", "'QX': expected a word with two capitals, and behind a # what it is"),
        ("qx # a name", "'qx': expected"),
        ("QX # a name\nQX # a name", "QX is on line 1 already"),
    ],
)
def test_a_line_of_the_list_says_word_and_reason(line: str, says: str) -> None:
    _, (problem,) = read_not_terms(line)
    assert problem.message.startswith(says)


def test_a_term_that_no_text_of_its_game_uses_is_to_go() -> None:
    found = problems(used=(piece("A bt, an X# and MP."), USED[1], piece("A BT", OCS)))
    assert "terms.py:7: the term BT (ASL) is used in no text of its game: take it off" in found[-1]


def test_what_explains_a_term_is_no_use_of_it() -> None:
    explaining = replace(piece("BT"), names_terms=True)
    (problem,) = problems(used=(piece("A bt, an X# and MP."), USED[1], explaining))
    assert "the term BT" in problem


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"key": "small-boot"}, "has the key of another term [duplicate-term]"),
        ({"written": "bt"}, "is written bt, as another is [duplicate-term]"),
        ({"variants": ("MP",)}, "is written MP, as another is [duplicate-term]"),
        ({"rules": ("B90.9",)}, "is stated by B90.9, which is no rule [unknown-rule]"),
    ],
)
def test_faults_of_the_terms_themselves(change: dict[str, Any], says: str) -> None:
    first, *others = TERMS
    used = (*USED, piece("BT", BOTH))
    found = problems(terms=(*others, replace(first, **change)), used=used)
    assert any(says in problem for problem in found)
