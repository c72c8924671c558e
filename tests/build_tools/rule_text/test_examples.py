"""The text of an ``example`` fence, and what is wrong with one."""

import pytest

from build_tools.rule_text.examples import Example, examples_in
from build_tools.rule_text.model import Written
from build_tools.rule_text.read import Reading, plain_text, read_rule_text
from tests.build_tools.small_project import MUD

BEFORE = MUD.partition("### B90.21 In rain\n")[0] + "### B90.21 In rain\n\n"
FIRST = BEFORE.count("\n") + 1
"""The line that the tests' own text begins on."""


def read(text: str) -> Reading:
    return read_rule_text("mud.md", BEFORE + text)


def examples(reading: Reading) -> list[Example]:
    return list(examples_in(reading.text.sections[-1].body))


def test_an_example_is_its_words_a_question_and_answers() -> None:
    fence = (
        "```example\nBoots in rain\nand mud.\nsteps: mud=yes&rain=yes\n= 5 steps\n= Boots: Wet\n"
        "steps = 5/2\nsocks = none\n```\n"
    )
    reading = read(fence)
    assert reading.problems == ()
    assert examples(reading) == [
        Example(
            calculator="steps",
            query="mud=yes&rain=yes",
            file="mud.md",
            line=FIRST + 3,
            answers=(
                Written(text="5 steps", line=FIRST + 4),
                Written(text="Boots: Wet", line=FIRST + 5),
            ),
            quantities=(
                ("steps", Written(text="5/2", line=FIRST + 6)),
                ("socks", Written(text="none", line=FIRST + 7)),
            ),
        )
    ]
    (words,) = [token for token in reading.text.sections[-1].body if token.type == "inline"]
    assert plain_text(words) == "Boots in rain and mud."
    assert words.map == [FIRST, FIRST + 2]


def test_a_fence_holds_several_and_may_stand_in_a_container() -> None:
    fence = (
        "::: example\n```example\nOne.\nsteps: a=1\n= 1\n\n\n"
        "Two.\nsteps:\n= 2\n```\n:::\n\nAfter.\n"
    )
    reading = read(fence)
    assert reading.problems == ()
    assert [(one.query, one.line) for one in examples(reading)] == [
        ("a=1", FIRST + 3),
        ("", FIRST + 8),
    ]
    types = [token.type for token in reading.text.sections[-1].body]
    assert types[0] == "container_example_open"
    assert types.index("examples_close") < types.index("container_example_close")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("steps: mud=yes\n= 3", 1, "an example is its words, then"),
        ("Boots in mud.\n= 3", 1, "an example is its words, then"),
        ("Boots.\nsteps: mud=yes", 2, "no answer is expected"),
        ("Boots.\nsteps: mud=yes\nmf = 2", 2, "no answer is expected"),
        ("Boots.\nsteps: mud=yes\n3 steps", 3, "'3 steps' is no answer"),
        ("Boots.\nsteps: mud=yes\n= 3\nsteps = many", 4, "'steps = many' is no answer"),
        ("Boots.\nsteps: mud=yes\n= 3\nsteps: rain=yes\n= 4", 4, "'steps: rain=yes' is no answer"),
    ],
)
def test_a_malformed_example_is_named_with_its_line(text: str, line: int, message: str) -> None:
    reading = read(f"```example\n{text}\n\nGood.\nsteps: ok=yes\n= 1\n```\n")
    (problem,) = reading.problems
    assert (problem.file, problem.line, problem.code) == ("mud.md", FIRST + line, "bad-example")
    assert problem.message.startswith(message)
    assert [one.query for one in examples(reading)] == ["ok=yes"]
