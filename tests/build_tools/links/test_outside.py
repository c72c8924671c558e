"""The file of outside rules."""

from hypothesis import given
from hypothesis import strategies as st

from build_tools.links.outside import Confidence, OutsideRule, read_outside
from tests.build_tools.small_project import OUTSIDE


def test_entries_are_read_with_their_lines_and_the_files_date() -> None:
    outside, problems = read_outside("outside.toml", OUTSIDE)
    assert problems == ()
    assert outside.text_version == "2026-05-06"
    assert outside.rules[2] == OutsideRule(
        id="B-footnote-Q",
        topic="Footnote Q of the chart",
        gist="Steps on planks.",
        confidence=Confidence.UNSURE,
        spellings=("Footnote Q",),
        line=16,
        gist_line=18,
    )


def test_a_file_without_a_date_has_none() -> None:
    outside, problems = read_outside("outside.toml", OUTSIDE.partition("\n")[2])
    assert problems == ()
    assert outside.text_version is None


def test_a_long_gist_may_be_broken_over_lines() -> None:
    source = OUTSIDE.replace('"Boards over mud."', '"""\nBoards\n  over mud."""')
    outside, problems = read_outside("outside.toml", source)
    assert problems == ()
    assert outside.rules[1].gist == "Boards over mud."


PIECES = [
    "[[rule]]\n",
    'id = "B7"\n',
    "gist = 3\n",
    "spellings = [1]\n",
    "rule = 1\n",
    "id = [",
    "\n",
]


@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_any_text_is_read_or_reported(source: str) -> None:
    outside, problems = read_outside("outside.toml", source)
    assert all(problem.line >= 1 for problem in problems)
    assert problems or all(rule.topic and rule.gist for rule in outside.rules)
