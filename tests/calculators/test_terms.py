"""The terms by themselves."""

import pytest

from calculators.terms import TERMS, Game, Term


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.anchor)
def test_a_term_says_what_it_stands_for_and_what_it_is(term: Term) -> None:
    assert term.full
    assert term.full != term.written
    assert term.gist.endswith(".")
    assert term.key == term.key.lower()


def test_each_game_has_its_terms_in_the_order_of_their_letters() -> None:
    for game in Game:
        written = [term.written for term in TERMS if term.game is game]
        assert written == sorted(written, key=lambda word: (word.lower(), word))


def test_what_differs_by_case_alone_is_told_apart_by_its_key() -> None:
    keys = {term.written: term.key for term in TERMS if term.game is Game.ASL}
    assert keys["DR"] == "dice-roll"
    assert keys["dr"] == "die-roll"
    assert keys["DRM"] == "dice-roll-modifier"
    assert keys["drm"] == "die-roll-modifier"


def test_the_same_letters_are_a_term_of_each_game() -> None:
    anchors = [term.anchor for term in TERMS if term.written == "MP"]
    assert len(set(anchors)) == len(anchors)
    assert {"asl-movement-point", "ocs-movement-point"} <= set(anchors)


def test_each_game_has_its_name_in_full() -> None:
    assert [game.full for game in Game][:2] == [
        "Advanced Squad Leader",
        "Operational Combat Series",
    ]
