"""TOML that an author wrote."""

import pytest

from build_tools.toml_text import load_toml


def test_what_is_toml_is_read() -> None:
    assert load_toml("mud.toml", 'steps = 3\n[[rule]]\nid = "B90"\n') == (
        {"steps": 3, "rule": [{"id": "B90"}]},
        (),
    )


@pytest.mark.parametrize(
    ("source", "line"),
    [("steps = 3\nsteps = = 4\n", 2), ("a = 1\n[[rule]\n", 2), ("a = " + "[" * 5000, 1)],
)
def test_what_is_not_says_where(source: str, line: int) -> None:
    data, (problem,) = load_toml("mud.toml", source)
    assert data == {}
    assert (problem.file, problem.line, problem.code) == ("mud.toml", line, "unreadable")
    assert problem.message.startswith("not valid TOML: ")
