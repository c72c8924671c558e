"""The order in which pages take turns."""

from __future__ import annotations

from build_tools.bench.start import in_turn
from build_tools.bench.subjects import BARE, FLOOR, HEXSIDE


def test_every_round_has_every_page_and_begins_with_another() -> None:
    turns = [(number, subject.name) for number, subject in in_turn((HEXSIDE, BARE, FLOOR), 3)]
    rounds = [[name for number, name in turns if number == wanted] for wanted in range(4)]
    everyone = {HEXSIDE.name, BARE.name, FLOOR.name}
    assert [set(names) for names in rounds] == [everyone] * 4
    assert [names[0] for names in rounds[:3]] == [HEXSIDE.name, BARE.name, FLOOR.name]
