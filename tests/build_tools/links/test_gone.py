"""Ids that are gone: the file is read, and its mistakes are told."""

import pytest

from build_tools.links.gone import Gone, read_gone

FILE = "gone.toml"


def test_moved_and_withdrawn_ids_are_read_with_their_lines() -> None:
    gone, problems = read_gone(
        FILE,
        '[[moved]]\nid = "B9.1"\nto = "B9.2"\n\n'
        '[[withdrawn]]\nid = "B9.3"\non = 2026-01-02\nwhy = "Said\\ntwice."\n',
    )
    assert problems == ()
    assert gone == (
        Gone(id="B9.1", line=2, to="B9.2"),
        Gone(id="B9.3", line=6, on="2026-01-02", why="Said twice."),
    )
    assert [one.next_id for one in gone] == ["B9.2", ""]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("[[moved", "not valid TOML"),
        ("moved = 3", "expected [[moved]] and [[withdrawn]] entries"),
        ('[[lost]]\nid = "B9"', "expected [[moved]] and [[withdrawn]] entries"),
        ('[[moved]]\nid = "B9"', "moved: to is missing"),
        ('[[moved]]\nid = "B9"\nto = "nine"', "to: 'nine' is no rule id"),
        ('[[moved]]\nid = 9\nto = "B9"', "id: '9' is no rule id"),
        ('[[moved]]\nid = "B9"\nto = "B8"\nwhy = "x"', "why: unknown field: expected id, to"),
        ('[[withdrawn]]\nid = "B9"\non = "soon"\nwhy = "x"', "on: expected a date"),
        ('[[withdrawn]]\nid = "B9"\non = 2026-01-02\nwhy = [1]', "why: expected a text"),
        (
            '[[moved]]\nid = "B9"\nto = "B8"\n[[moved]]\nid = "B9"\nto = "B7"',
            "B9 has an entry already",
        ),
    ],
)
def test_a_mistake_is_told(source: str, message: str) -> None:
    _, problems = read_gone(FILE, source)
    assert len(problems) == 1
    assert message in problems[0].message
    assert problems[0].file == FILE
