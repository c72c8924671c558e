"""Reading a rule text: sections, lines, and whatever text there may be."""

from hypothesis import given
from hypothesis import strategies as st

from build_tools.rule_text import FrontMatter, Written, read_page, read_rule_text
from build_tools.rule_text.checks import check_rule_text
from tests.build_tools.small_project import MARSH, MUD


def test_a_text_is_cut_at_its_headings() -> None:
    reading = read_rule_text("mud.md", MUD)
    assert reading.problems == ()
    assert [(rule.id, rule.title, rule.level, rule.line) for rule in reading.text.rules] == [
        ("B90", "Mud", 1, 10),
        ("B90.1", "Entering", 2, 14),
        ("B90.2", "Leaving", 2, 29),
        ("B90.21", "In rain", 3, 33),
    ]


def test_the_body_of_a_rule_is_its_own_text_only() -> None:
    rules = {rule.id: rule for rule in read_rule_text("mud.md", MUD).text.rules}
    texts = [token.content for token in rules["B90.2"].body if token.type == "inline"]
    assert texts == ["Free. `B99.9` is code."]


def test_the_title_of_a_text_may_go_without_an_id() -> None:
    text = read_rule_text("marsh.md", MARSH).text
    assert [section.anchor for section in text.sections] == [
        "marsh-scenario-special-rules",
        "MuS1",
        "MuS1.1",
    ]
    assert list(check_rule_text(text)) == []


def test_the_front_matter_keeps_words_and_lines() -> None:
    front = read_rule_text("mud.md", MUD.replace("[V8]", "[V8, 4E5, 2026-01-01]")).text.front
    assert front.not_rules == (
        Written(text="V8", line=8),
        Written(text="4E5", line=8),
        Written(text="2026-01-01", line=8),
    )
    assert (front.book, front.home, front.text_version) == ("B90", "B", "2026-01-02")
    marsh = read_rule_text("marsh.md", MARSH).text.front
    assert marsh.modifies == {Written(text="MuS1", line=9): (Written(text="B90.1", line=9),)}


def test_markup_around_an_id_does_not_hide_it() -> None:
    source = MUD.replace("## B90.1 Entering", "## **B90.1** *Entering* (7.)")
    rule = read_rule_text("mud.md", source).text.rules[1]
    assert (rule.id, rule.title) == ("B90.1", "Entering (7.)")


def test_headings_of_other_pages_are_named_by_their_titles() -> None:
    source = "---\ntitle: Help\n---\n# Help\n## How to\n## How to\n## B90.1 too\n## !\n"
    reading = read_page("help.md", source)
    assert [section.anchor for section in reading.text.sections] == [
        "help",
        "how-to",
        "how-to-2",
        "b90-1-too",
        "section",
    ]
    assert reading.problems == ()


def test_a_file_without_front_matter_is_read_all_the_same() -> None:
    reading = read_rule_text("mud.md", "# B90 Mud\n\nSticky.")
    assert reading.text.front == FrontMatter()
    assert [rule.id for rule in reading.text.rules] == ["B90"]
    assert [problem.code for problem in reading.problems] == ["unreadable"]


PIECES = st.sampled_from(
    [
        *MUD.splitlines(keepends=True),
        *MARSH.splitlines(keepends=True),
        *(
            "---\n",
            ":::",
            "::: note\n ",
            "> ",
            "- ",
            "1. ",
            "|",
            "\n\n",
            "\t",
            "`",
            "[",
            "](",
            "\\",
        ),
        *("a: [\n", "&a *a\n", "? :\n", "not_rules: {a: [b]}\n", "modifies: [[]]\n", "{}\n", "\r"),
    ]
)
TEXTS = st.one_of(st.text(), st.lists(PIECES).map("".join), st.lists(PIECES).map("---\n".join))


@given(TEXTS)
def test_the_reader_never_raises_and_names_a_line_of_every_problem(source: str) -> None:
    for read in (read_rule_text, read_page):
        reading = read("any.md", source)
        problems = [*reading.problems, *check_rule_text(reading.text)]
        assert all(problem.line >= 1 for problem in problems)
        assert all(section.line >= 1 for section in reading.text.sections)


@given(
    st.lists(st.sampled_from(["a: ", "- ", "[", "{", "&x ", "*x", "!!int ", '"', "\n", "  ", ": "]))
)
def test_no_front_matter_raises(pieces: list[str]) -> None:
    source = "---\n" + "".join(pieces) + "\n---\n# B90 Mud\n"
    assert read_rule_text("any.md", source).problems
