"""Terms in plain text."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_tools.terms.lexicon import ABBREVIATION, game_of, make_lexicon
from calculators.terms import Game, Term
from tests.build_tools.terms.some_terms import TERMS

GIVEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "js" / "terms.json").read_text())


def pieces(text: str) -> list[str | list[str]]:
    """The text with the first of each term cut out, with its anchor."""
    terms = [
        Term(game=Game.ASL, written=form, full="", key=anchor.removeprefix("asl-"), gist="")
        for form, anchor in GIVEN["terms"].items()
    ]
    found: list[str | list[str]] = []
    done, seen = 0, set()
    for start, end, term in make_lexicon(terms, Game.ASL).find(text):
        if term.anchor not in seen:
            seen.add(term.anchor)
            found += [text[done:start], [text[start:end], term.anchor]]
            done = end
    return [piece for piece in [*found, text[done:]] if piece]


@pytest.mark.parametrize("text", GIVEN["texts"])
def test_terms_are_found_as_the_page_finds_them(text: str) -> None:
    assert pieces(text) == GIVEN["texts"][text]


def test_letters_of_two_games_mean_what_the_game_of_the_text_says() -> None:
    meant = {
        game: [term.full for *_, term in make_lexicon(TERMS, game).find("MP")]
        for game in (Game.ASL, Game.OCS, None)
    }
    assert meant == {Game.ASL: ["mud point"], Game.OCS: ["marsh point"], None: []}


def test_the_longest_way_to_write_a_term_wins() -> None:
    assert [span[:2] for span in make_lexicon(TERMS, Game.OCS).find("multi-step units")] == [
        (0, 10)
    ]


def test_a_whole_word_is_a_term_or_the_plural_of_one() -> None:
    lexicon = make_lexicon(TERMS, Game.ASL)
    assert [word for word in ("MP", "MPs", "MPx", "XMP", "") if lexicon.has(word)] == ["MP", "MPs"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("FFMO/FFNAM apply, 1MC too", ["FFMO", "FFNAM", "1MC"]),
        ("RtPh, MPh and TBs", ["RtPh", "MPh", "TBs"]),
        ("Good Order Infantry, A Debris", []),
        ("V8, 20U8, B37.61, PBr12.4, I23-J24, 4-6-7, 70mm", []),
        ("debris-WCB, [EXC: this], (EX)", ["WCB", "EXC", "EX"]),
    ],
)
def test_what_looks_like_an_abbreviation(text: str, words: list[str]) -> None:
    assert ABBREVIATION.findall(text) == words


@pytest.mark.parametrize(
    ("rule", "game"),
    [
        ("B37.61", Game.ASL),
        ("PBr12.4", Game.ASL),
        ("ASL-FRU", Game.ASL),
        ("OCS20.0a", Game.OCS),
        ("OCS-modes", Game.OCS),
        ("OCS20.0d-q1", Game.OCS),
        ("no rule", Game.ASL),
    ],
)
def test_a_rule_belongs_to_a_game(rule: str, game: Game) -> None:
    assert game_of(rule) is game
