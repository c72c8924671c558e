"""The Bog Checks of one move stand in one order wherever they are listed."""

from __future__ import annotations

from typing import Any

from calculators.web import answer

MOVE = "unit=fully-tracked-afv&vehicle-in=vineyard&fence=across"


def words(rows: list[list[str]]) -> list[str]:
    """What each row's check is for."""
    kinds = ("leaving", "fence", "entering", "debris")
    return [next(kind for kind in kinds if kind in row[0]) for row in rows]


def tables(slug: str, query: str) -> dict[str, Any]:
    return dict(answer(slug, query)["answer"]["tables"])


def test_bog_lists_the_check_in_the_hex_left_first() -> None:
    rows = tables("bog", "left=vineyard&fence=yes&entered=vineyard")["checks"]["rows"]
    assert words(rows) == ["leaving", "fence", "entering"]


def test_movement_lists_them_so_in_what_comes_with_a_hex() -> None:
    rows = tables("movement", f"{MOVE}&debris=yes")["demands"]["rows"]
    assert words([row for row in rows if row[0].startswith("Bog")]) == [
        "leaving",
        "fence",
        "debris",
    ]


def test_the_table_of_a_move_and_the_headline_have_the_same_order() -> None:
    first = tables("movement", f"{MOVE}&debris=yes&then=open-ground")["move"]["rows"][0]
    asked = "Bog Check (leaving) 0, Bog Check (fence) 0, Bog Check (debris) +1"
    assert first[4] == asked
    assert answer("movement", f"{MOVE}&debris=yes")["answer"]["headline"] == f"4 MP, {asked}"
