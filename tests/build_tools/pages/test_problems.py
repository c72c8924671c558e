"""Every mistake an author can make, each in a small project, named with file and line."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from build_tools.form_page import FormPage
from build_tools.pages.site import compile_site
from build_tools.pages.sources import read_sources
from calculators.readings import Ruling
from tests.build_tools.small_project import (
    FILES,
    MARSH,
    MUD,
    OUTSIDE,
    RULING,
    STEPS,
    PlainForms,
    catalogue,
    compiled,
    lines,
    write_project,
)

MUD_FILE = "docs/rules/mud.md"
MARSH_FILE = "docs/rules/marsh.md"
OUTSIDE_FILE = "docs/rules/outside.toml"
IDS = "docs/rules/published.txt"
GONE = "docs/rules/gone.toml"
WITHDRAWN = '[[withdrawn]]\nid = "B90.3"\non = 2026-02-03\nwhy = "Said twice."\ninstead = "B90.2"\n'


def test_the_small_project_has_no_problem(tmp_path: Path) -> None:
    assert lines(compiled(tmp_path).problems) == []


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


MISTAKES: dict[str, tuple[dict[str, str | None], list[str]]] = {
    "a citation of an unknown rule": (
        {MUD_FILE: changed(MUD, "Free.", "Free by\nB99.9.")},
        [f"{MUD_FILE}:32: 'B99.9' looks like a citation of B99.9, .* [unknown-citation]"],
    ),
    "a bare number of no rule": (
        {MARSH_FILE: changed(MARSH, "Hide boots.", "Hide 12.9 boots.")},
        [f"{MARSH_FILE}:19: '12.9' looks like a citation of MuS12.9, .* [unknown-citation]"],
    ),
    "an unknown number in a table": (
        {MUD_FILE: changed(MUD, "(90.2)", "(90.99)")},
        [f"{MUD_FILE}:20: '90.99' looks like a citation of B90.99, .* [unknown-citation]"],
    ),
    "a hex that is not declared": (
        {MUD_FILE: changed(MUD, "Free.", "Free in Q25.")},
        [f"{MUD_FILE}:31: 'Q25' looks like a citation of Q25, .* [unknown-citation]"],
    ),
    "a declared look-alike that does not occur": (
        {MUD_FILE: changed(MUD, "[V8]", "[V8,\n  V9]")},
        [f"{MUD_FILE}:9: not_rules: V9 does not occur in this text [unused-not-rule]"],
    ),
    "a declared look-alike that is a rule": (
        {MUD_FILE: changed(MUD, "[V8]", "[V8, B7]")},
        [f"{MUD_FILE}:8: not_rules: B7 cites a rule; .* [known-not-rule]"],
    ),
    "a declared look-alike that is a rule's bare number": (
        {MUD_FILE: changed(MUD, "[V8]", "[V8, 90.21]")},
        [f"{MUD_FILE}:8: not_rules: 90.21 cites a rule; .* [known-not-rule]"],
    ),
    "a citation of an unknown rule as the words of a link": (
        {MUD_FILE: changed(MUD, "Free.", "Free by [B99.9](#B90.1).")},
        [f"{MUD_FILE}:31: 'B99.9' looks like a citation of B99.9, .* [unknown-citation]"],
    ),
    "a table row with more cells than its head": (
        {MUD_FILE: changed(MUD, "| Boots | 3 (90.2) |", "| Boots | 3 (90.2) | lost |")},
        [f"{MUD_FILE}:20: this row has 3 cells and its head 2: .* [long-row]"],
    ),
    "a picture that is not there": (
        {MUD_FILE: changed(MUD, "Free.", "Free. ![Mud](../assets/mud.png)")},
        [f"{MUD_FILE}:31: ../assets/mud.png: there is no picture .* [broken-link]"],
    ),
    "an id given twice": (
        {MUD_FILE: changed(MUD, "### B90.21 In", "## B90.2 Again\n\n### B90.21 In")},
        [f"{MUD_FILE}:33: B90.2 is defined already in {MUD_FILE}:29 [duplicate-id]"],
    ),
    "an id of our texts among the outside ones": (
        {OUTSIDE_FILE: changed(OUTSIDE, '"B7"', '"B90.2"')},
        [
            f"{MUD_FILE}:12: '7.' looks like a citation of B7, .* [unknown-citation]",
            f"{IDS}:2: B7 was published and is gone. .* [vanished-id]",
            f"{OUTSIDE_FILE}:10: B90.2 is defined already in {MUD_FILE}:29 [duplicate-id]",
        ],
    ),
    "a published rule that is gone": (
        {IDS: FILES[IDS] + "B90.3\n"},
        [f"{IDS}:11: B90.3 was published and is gone. Links to it are in use: .* [vanished-id]"],
    ),
    "a rule that is not published yet": (
        {IDS: changed(FILES[IDS], "B90.21\n", "")},
        [f"{MUD_FILE}:33: B90.21 is new: make publish adds it to {IDS} [unpublished-id]"],
    ),
    "a ruling that is not published yet": (
        {IDS: changed(FILES[IDS], "B90.1-q1\n", "")},
        ["calculators/steps.py:7: B90.1-q1 is new: make publish .* [unpublished-id]"],
    ),
    "a withdrawn rule that is in the texts": (
        {GONE: WITHDRAWN.replace("B90.3", "B90.2")},
        [f"{GONE}:2: B90.2 is in the texts [gone]"],
    ),
    "a withdrawn rule that was never published": (
        {GONE: WITHDRAWN},
        [f"{GONE}:2: B90.3 was never published [gone]"],
    ),
    "a rule moved to one that is nowhere": (
        {IDS: FILES[IDS] + "B90.3\n", GONE: '[[moved]]\nid = "B90.3"\nto = "B90.4"\n'},
        [f"{GONE}:2: B90.3 leads to B90.4, which is on no list [gone]"],
    ),
    "a withdrawal that says no reason": (
        {IDS: FILES[IDS] + "B90.3\n", GONE: WITHDRAWN.partition("why")[0]},
        [
            f"{GONE}:2: withdrawn: why is missing [gone]",
            f"{IDS}:11: B90.3 was published and is gone. .* [vanished-id]",
        ],
    ),
    "a file of gone ids that is no TOML": (
        {GONE: "[[moved]\n"},
        [f"{GONE}:1: not valid TOML: .* [unreadable]"],
    ),
    "a line of the list that is no id": (
        {IDS: FILES[IDS] + "90.3\nB90\n"},
        [
            f"{IDS}:11: '90.3' is no rule id [id-list]",
            f"{IDS}:12: B90 is on line 3 already [id-list]",
        ],
    ),
    "a rule in the wrong place": (
        {
            MUD_FILE: MUD + "\n## B90.15 Late\n\nText.\n",
            IDS: FILES[IDS] + "B90.15\n",
        },
        [
            f"{MUD_FILE}:39: B90.15 comes before B90.21, which stands above it [wrong-order]",
            f"{MUD_FILE}:39: B90.15 is a heading of depth 2: expected ### (depth 3) [wrong-depth]",
        ],
    ),
    "a rule at the wrong depth": (
        {MUD_FILE: changed(MUD, "### B90.21", "#### B90.21")},
        [f"{MUD_FILE}:33: B90.21 is a heading of depth 4: expected ### (depth 3) [wrong-depth]"],
    ),
    "a rule whose parent is missing": (
        {
            MARSH_FILE: MARSH + "\n#### MuS1.22 Low reeds\n\nNone.\n",
            IDS: FILES[IDS] + "MuS1.22\n",
        },
        [f"{MARSH_FILE}:21: MuS1.22 is part of MuS1.2, which is not in this text [missing-parent]"],
    ),
    "a rule of another book": (
        {MUD_FILE: MUD + "\n## B91.1 Ice\n\nText.\n", IDS: FILES[IDS] + "B91.1\n"},
        [
            f"{MUD_FILE}:39: B91.1 is not part of B90 [wrong-book]",
            f"{MUD_FILE}:39: B91.1 is part of B91, which is not in this text [missing-parent]",
        ],
    ),
    "a heading without an id": (
        {MUD_FILE: MUD + "\n## 90.3 Ice\n"},
        [
            f"{MUD_FILE}:39: the heading '90.3 Ice' does not begin with a rule id .*",
            f"{MUD_FILE}:39: '90.3' looks like a citation of B90.3, .* [unknown-citation]",
        ],
    ),
    "a heading that is a ruling's": (
        {MUD_FILE: MUD + "\n#### B90.21-q1 Ice\n", IDS: FILES[IDS] + "B90.21-q1\n"},
        [f"{MUD_FILE}:39: B90.21-q1 is the id of a ruling; .* [heading-without-id]"],
    ),
    "a heading without a title": (
        {MUD_FILE: changed(MUD, "B90.2 Leaving", "B90.2")},
        [f"{MUD_FILE}:29: B90.2 has no title [heading-without-title]"],
    ),
    "a text without a title heading": (
        {MARSH_FILE: changed(MARSH, "# Marsh scenario special rules\n", "Marsh\n")},
        [f"{MARSH_FILE}:13: the first heading of a text must be its title: .* [wrong-depth]"],
    ),
    "a container that nobody knows": (
        {MUD_FILE: changed(MUD, "::: example", "::: exmaple")},
        [
            f"{MUD_FILE}:35: '::: exmaple' opens or closes no container: .* [unknown-container]",
            f"{MUD_FILE}:37: ':::' opens or closes no container: .* [unknown-container]",
        ],
    ),
    "no front matter": (
        {MARSH_FILE: MARSH.split("---\n")[2]},
        [f"{MARSH_FILE}:1: no front matter: .* [unreadable]"],
    ),
    "front matter that is no YAML": (
        {MUD_FILE: changed(MUD, "[V8]", "[V8")},
        [f"{MUD_FILE}:8: not valid YAML: .* [unreadable]"],
    ),
    "a field of the front matter left out": (
        {MUD_FILE: changed(MUD, "edition: not stated\n", "")},
        [f"{MUD_FILE}:1: edition: missing or empty [front-matter]"],
    ),
    "a field of the front matter that is misspelt": (
        {MUD_FILE: changed(MUD, "home: B\n", "home: B\ntilte: Mud\n")},
        [f"{MUD_FILE}:6: unknown key 'tilte': expected title, .* [front-matter]"],
    ),
    "a game and a date that are none": (
        {MUD_FILE: changed(changed(MUD, "ASL", "chess"), "2026-01-02", "January")},
        [
            f"{MUD_FILE}:4: game: 'chess' is none of ASL, .*term.py [front-matter]",
            f"{MUD_FILE}:7: text_version: 'January': expected a date, .* [front-matter]",
        ],
    ),
    "a rule that changes unknown rules": (
        {MARSH_FILE: changed(MARSH, "MuS1: [B90.1]", "MuS1: [B90.9]\n  MuS7: [B90.1]")},
        [
            f"{MARSH_FILE}:9: modifies: MuS1 changes B90.9, which is on no list [unknown-modifies]",
            f"{MARSH_FILE}:10: modifies: MuS7 is no rule of this text [unknown-modifies]",
        ],
    ),
    "an outside rule without a gist": (
        {OUTSIDE_FILE: changed(OUTSIDE, 'gist = "Steps on planks."\n', "")},
        [f"{OUTSIDE_FILE}:15: gist: missing or empty [outside-rule]"],
    ),
    "an outside rule of an unknown confidence": (
        {OUTSIDE_FILE: changed(OUTSIDE, '"U"', '"X"')},
        [f"{OUTSIDE_FILE}:19: confidence: 'X' is none of C, L, U [outside-rule]"],
    ),
    "an outside rule with an unknown field": (
        {OUTSIDE_FILE: changed(OUTSIDE, "spellings", "spelings")},
        [f"{OUTSIDE_FILE}:20: spelings: unknown field: expected id, .* [outside-rule]"],
    ),
    "an outside file that is no TOML": (
        {OUTSIDE_FILE: changed(OUTSIDE, 'topic = "Planks"', "topic = Planks")},
        [f"{OUTSIDE_FILE}:11: not valid TOML: .* [unreadable]"],
    ),
    "a gist that cites an unknown rule": (
        {OUTSIDE_FILE: changed(OUTSIDE, "see B90.1.", "see B90.7.")},
        [f"{OUTSIDE_FILE}:6: 'B90.7' looks like a citation of B90.7, .* [unknown-citation]"],
    ),
    "words that would cite two rules": (
        {OUTSIDE_FILE: changed(OUTSIDE, '"L"\n', '"L"\nspellings = ["Footnote Q"]\n')},
        [f"{OUTSIDE_FILE}:17: 'Footnote Q' is a spelling of B7 already [duplicate-spelling]"],
    ),
    "a link to a file that is not there": (
        {"docs/rules/index.md": changed(FILES["docs/rules/index.md"], "(mud.md)", "(dust.md)")},
        ["docs/rules/index.md:6: dust.md: there is no docs/rules/dust.md [broken-link]"],
    ),
    "a link to an anchor that is not there": (
        {"docs/rules/index.md": changed(FILES["docs/rules/index.md"], "#B90.21", "#B90.22")},
        ["docs/rules/index.md:6: mud.md#B90.22: docs/rules/mud.md has no B90.22 [broken-link]"],
    ),
    "a link to another site": (
        {MUD_FILE: changed(MUD, "Free.", "[Free](https://example.org/).")},
        [f"{MUD_FILE}:31: https://example.org/: only links to our own files, .* [broken-link]"],
    ),
    "a calculator's page that names none": (
        {"docs/calculators/steps.md": changed(STEPS, "calculator: steps\n", "")},
        [
            "docs/calculators/steps.md:6: the front matter names no calculator [no-calculator]",
            "docs/calculators/steps.md:9: the front matter names no calculator [no-calculator]",
        ],
    ),
    "a calculator without a page": (
        {"docs/calculators/steps.md": None},
        ["docs/calculators/steps.md:1: the calculator steps has no page [missing-page]"],
    ),
}


@pytest.mark.parametrize(("changes", "expected"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_reported_with_file_and_line(
    tmp_path: Path, changes: Mapping[str, str | None], expected: list[str]
) -> None:
    found = lines(compiled(tmp_path, changes).problems)
    patterns = [line.replace(".*", "*") for line in expected]
    for pattern in patterns:
        assert any(matches(line, pattern) for line in found), (pattern, found)
    for line in found:
        assert any(matches(line, pattern) for pattern in patterns), line


def matches(line: str, pattern: str) -> bool:
    """Whether the parts between the stars stand in the line, the outer ones at its ends."""
    head, star, tail = pattern.partition("*")
    return line == head if not star else line.startswith(head) and line.endswith(tail)


def test_a_withdrawn_or_moved_rule_may_be_gone(tmp_path: Path) -> None:
    moved = '[[moved]]\nid = "B90.4"\nto = "B90.21"\n'
    changes: dict[str, str | None] = {IDS: FILES[IDS] + "B90.3\nB90.4\n", GONE: WITHDRAWN + moved}
    assert lines(compiled(tmp_path, changes).problems) == []


def test_a_container_that_swallows_a_heading_is_reported(tmp_path: Path) -> None:
    mud = changed(MUD, "## B90.2 Leaving", "::: note\n## B90.2 Leaving")
    found = lines(compiled(tmp_path, {MUD_FILE: mud}).problems)
    assert (
        f"{MUD_FILE}:30: a heading inside a container, list or quotation; is a ::: missing? "
        "[nested-heading]"
    ) in found
    assert any(line.startswith(f"{IDS}:6: B90.2 was published and is gone") for line in found)


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    site = compiled(
        tmp_path,
        {
            MUD_FILE: changed(MUD, "Free.", "Free by B99.9."),
            MARSH_FILE: changed(MARSH, "Hide boots.", "Hide as in 12.9."),
            OUTSIDE_FILE: changed(OUTSIDE, '"U"', '"X"'),
        },
    )
    files = {problem.file for problem in site.problems}
    assert files >= {MUD_FILE, MARSH_FILE, OUTSIDE_FILE}


def test_a_file_that_is_missing_or_no_text_is_reported(tmp_path: Path) -> None:
    write_project(tmp_path, {OUTSIDE_FILE: None})
    (tmp_path / MUD_FILE).write_bytes(b"\xff\xfe mud")
    _, problems = read_sources(tmp_path)
    assert lines(problems) == [
        f"{MUD_FILE}:1: this file is not UTF-8 text [unreadable]",
        f"{OUTSIDE_FILE}:1: this file is missing [unreadable]",
    ]


def test_a_calculator_that_cites_unknown_rules_is_reported(tmp_path: Path) -> None:
    say = catalogue(rules=("B90.1", "B90.9", "B90.1-q1"), switches=("B90.1-q8",))
    found = lines(compiled(tmp_path, say=say).problems)
    assert [line.partition(": ")[2].rpartition(", ")[0] for line in found] == [
        "the calculator steps cites the rule B90.9",
        "the calculator steps has a switch for the ruling B90.1-q8",
        "the calculator steps cites the rule B90.1-q1",
    ]
    assert found[-1].startswith("calculators/steps.py:7: ")
    assert all(line.endswith("[unknown-rule]") for line in found)


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        (
            replace(RULING, id="B90.8-q1", rule="B90.8"),
            "calculators:1: B90.8-q1 is a ruling on B90.8, which is no rule of ours [bad-ruling]",
        ),
        (
            replace(RULING, rule="B90.2"),
            (
                "calculators/steps.py:7: B90.1-q1 is no ruling's id on B90.2: expected B90.2-q1 "
                "[bad-ruling]"
            ),
        ),
        (
            replace(RULING, id="mud", rule="B90.2"),
            "calculators:1: mud is no ruling's id on B90.2: expected B90.2-q1 [bad-ruling]",
        ),
    ],
)
def test_a_ruling_on_no_rule_is_reported(tmp_path: Path, ruling: Ruling, message: str) -> None:
    say = replace(catalogue(switches=()), rulings=(ruling,))
    unpublished = {IDS: changed(FILES[IDS], "B90.1-q1\n", "")}
    assert lines(compiled(tmp_path, unpublished, say=say).problems) == [message]


def test_a_ruling_that_cites_an_unknown_rule_is_reported_where_it_is_written(
    tmp_path: Path,
) -> None:
    say = catalogue(rulings=(replace(RULING, why="Because of 90.77."),))
    found = lines(compiled(tmp_path, say=say).problems)
    assert len(found) == 1
    assert found[0].startswith("calculators/steps.py:7: '90.77' looks like a citation of B90.77")


class RefusingForms(PlainForms):
    """Forms that cite an unknown rule and refuse the cases."""

    def calculator_html(self, slug: str, *, page: FormPage) -> str:
        return f"{slug}{page.rule_url('B90.9')}"

    def cases_html(self, slug: str, lines: object, *, rule_url: object) -> str:
        raise ValueError(f"{slug}: no such case")


def test_what_the_forms_refuse_is_reported_at_the_widget(tmp_path: Path) -> None:
    assert lines(compiled(tmp_path, forms=RefusingForms()).problems) == [
        (
            "docs/calculators/steps.md:7: the calculator steps cites B90.9, which is on no list "
            "[unknown-citation]"
        ),
        "docs/calculators/steps.md:10: steps: no such case [bad-widget]",
    ]


def test_a_widget_without_the_forms_module_is_reported(tmp_path: Path) -> None:
    write_project(tmp_path, {})
    sources, _ = read_sources(tmp_path)
    site = compile_site(sources, catalogue(), None)
    assert lines(site.problems) == [
        (
            "docs/calculators/steps.md:7: build_tools.forms is missing, which makes calculators "
            "[no-forms]"
        ),
        (
            "docs/calculators/steps.md:10: build_tools.forms is missing, which makes calculators "
            "[no-forms]"
        ),
        "docs/rules/mud.md:24: there are no calculators to work it out [bad-example]",
    ]
