"""Examples of the rule texts against the calculators: ours are all right, and a wrong one is found.

Every example of every text is a test here, as it is a check of the build.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from build_tools.form_page import FormPage
from build_tools.pages.examples import differences
from build_tools.pages.sources import read_sources
from build_tools.rule_text import read_rule_text
from build_tools.rule_text.examples import Example, examples_in
from build_tools.rule_text.model import Written
from calculators.web import answer
from tests.build_tools.parsed_html import parsed
from tests.build_tools.small_project import MUD, STEPS_RESULT, compiled, lines

ROOT = Path(__file__).parents[3]
MUD_FILE = "docs/rules/mud.md"


@cache
def our_examples() -> tuple[tuple[str, Example], ...]:
    sources, _ = read_sources(ROOT)
    return tuple(
        (rule.id, example)
        for file, source in sources.texts.items()
        for rule in read_rule_text(file, source).text.rules
        for example in examples_in(rule.body)
    )


@pytest.mark.parametrize(
    ("rule", "example"),
    [pytest.param(*found, id=f"{found[0]}, line {found[1].line}") for found in our_examples()],
)
def test_an_example_of_ours_comes_out_as_it_says(rule: str, example: Example) -> None:
    result = answer(example.calculator, example.query)
    assert "errors" not in result
    assert result["notes"] == []
    assert list(differences(example, result)) == []
    assert rule in {step["rule"] for step in result["trace"]}


def test_the_sources_own_examples_come_first() -> None:
    examples = our_examples()
    first = dict(reversed(examples))
    assert (first["B37.3"].query, first["B37.3"].answers[0].text) == ("debris=yes", "2 MF")
    assert first["B37.5"].query == "rubbled=U8:1~V9:1&hexes=T8:gully+bridge~U9:gully+bridge"


def example(*answers: str, **quantities: str) -> Example:
    return Example(
        calculator="steps",
        query="mud=yes",
        file=MUD_FILE,
        line=1,
        answers=tuple(Written(text=text, line=2) for text in answers),
        quantities=tuple((key, Written(text=text, line=3)) for key, text in quantities.items()),
    )


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        (example("3 steps", steps="3"), []),
        (example("Boots: Wet", socks="none"), []),
        (example("4 steps"), [(2, "expected '4 steps', worked out: '3 steps'")]),
        (example("Boots: Dry"), [(2, "expected 'Boots: Dry', worked out: '3 steps'")]),
        (example("3 steps", steps="4"), [(3, "expected steps = 4, worked out: 3")]),
        (example("3 steps", socks="1"), [(3, "expected socks = 1, worked out: none")]),
        (example("3 steps", steps="none"), [(3, "expected steps = none, worked out: 3")]),
    ],
)
def test_differences_are_told(found: Example, wrong: list[tuple[int, str]]) -> None:
    assert list(differences(found, STEPS_RESULT)) == wrong


MISTAKES: dict[str, tuple[str, str, str]] = {
    "another answer": ("= 3 steps", "= 4 steps", "25: expected '4 steps', worked out: '3 steps'"),
    "another number": ("steps = 3", "steps = 2", "26: expected steps = 2, worked out: 3"),
    "inputs that are refused": ("mud=yes", "mud=no", "24: steps: steps cannot be asked mud=no"),
    "a calculator that is none": (
        "steps: mud=yes",
        "stairs: mud=yes",
        "24: stairs: stairs cannot be asked mud=yes",
    ),
    "an unknown rule in the words": (
        "see 90.2.",
        "see 90.99.",
        "23: '90.99' looks like a citation of B90.99, which is on no list",
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_wrong_example_stops_the_build(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert MUD.count(old) == 1
    found = lines(compiled(tmp_path, {MUD_FILE: MUD.replace(old, new)}).problems)
    assert [problem for problem in found if problem.startswith(f"{MUD_FILE}:{message}")]


def test_an_example_beside_the_rule_stops_the_build(tmp_path: Path) -> None:
    class Beside:
        def calculator_html(self, slug: str, *, page: FormPage) -> str:
            return ""

        def cases_html(self, slug: str, given: object, *, rule_url: object) -> str:
            return ""

        def worked_out(self, slug: str, query: str) -> dict[str, Any]:
            return {**STEPS_RESULT, "trace": [{"rule": "B90.2"}]}

    assert lines(compiled(tmp_path, forms=Beside()).problems) == [
        f"{MUD_FILE}:24: the answer does not cite B90.1, which this is an example of [bad-example]"
    ]


def test_an_example_stands_under_a_rule(tmp_path: Path) -> None:
    marsh = "docs/rules/index.md"
    text = "---\ntitle: Rules\n---\n# Rules\n\n```example\nBoots.\nsteps: mud=yes\n= 3 steps\n```\n"
    assert lines(compiled(tmp_path, {marsh: text}).problems) == [
        f"{marsh}:8: an example stands under a rule [bad-example]"
    ]


def test_the_page_shows_words_answer_and_a_way_to_try_it(tmp_path: Path) -> None:
    html = compiled(tmp_path).pages[MUD_FILE].html
    (aside,) = parsed(html[html.index("<h2 id") : html.index('<h2 id="B90.2"')]).all(
        "aside", class_="example"
    )
    assert aside.of_class("aside-title")[0].text == "Examples of ours"
    (item,) = aside.all("li")
    assert item.of_class("worked-words")[0].one("a")["href"] == "#B90.2"
    assert item.one("b").text == "3 steps"
    link = item.one("a", class_="try")
    assert (link["href"], link["data-try"]) == ("../../calculators/steps/?mud=yes", "steps")


def test_inside_an_example_of_the_source_there_is_no_second_frame(tmp_path: Path) -> None:
    mud = MUD.replace("```example", "::: example\nRain.\n\n```example").replace(
        "steps = 3\n```", "steps = 3\n```\n:::"
    )
    html = compiled(tmp_path, {MUD_FILE: mud}).pages[MUD_FILE].html
    before, _, after = html.partition('<ul class="worked">')
    assert before.endswith(
        '<aside class="example">\n<p class="aside-title">Example</p>\n<p>Rain.</p>\n'
    )
    assert after.partition("</ul>")[2].startswith("\n</aside>")
