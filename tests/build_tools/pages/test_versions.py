"""The date of a text, and its changes."""

from pathlib import Path

import pytest

from tests.build_tools.small_project import MUD, compiled, lines

FILE = "docs/rules/mud.md"


def with_changes(changes: str) -> dict[str, str | None]:
    return {FILE: MUD.replace("not_rules: [V8]\n", f"not_rules: [V8]\nchanges:\n{changes}")}


def test_a_text_says_its_date_and_the_sources_edition(tmp_path: Path) -> None:
    html = compiled(tmp_path).pages[FILE].html
    assert html.count("Our text of 2026-01-02. Edition of the source: not stated.") == 1
    assert "Changes of this text" not in html
    assert "Changed on" not in html


def test_a_changed_rule_says_so_and_the_text_lists_it(tmp_path: Path) -> None:
    changes = '  2025-12-31: ["B90.2: It was 1."]\n  2026-01-02: ["B90.2: It is <free>."]\n'
    site = compiled(tmp_path, with_changes(changes))
    assert lines(site.problems) == []
    html = site.pages[FILE].html
    rule = html[html.index('id="B90.2"') : html.index('id="B90.21"')]
    newest, older = (
        rule.index("Changed on 2026-01-02: It is &lt;free&gt;."),
        rule.index("It was 1."),
    )
    assert newest < older
    listed = html[html.index('<details class="text-changes"') :]
    assert "Changes of this text (2)" in listed
    assert '2026-01-02: <a href="#B90.2">B90.2</a> It is &lt;free&gt;.' in listed


@pytest.mark.parametrize(
    ("changes", "line", "message"),
    [
        ('  2026-01-03: ["B90.2: New."]\n', 10, "2026-01-03 is later than the text's date"),
        ('  soon: ["B90.2: New."]\n', 10, "'soon': expected a date, such as 2026-11-30"),
        ('  2026-01-02: ["B91: New."]\n', 10, "'B91' is no rule of this text"),
        ('  2026-01-02:\n    - "B90.2:"\n', 11, "B90.2: say after a colon what is new"),
    ],
)
def test_a_mistake_is_told(tmp_path: Path, changes: str, line: int, message: str) -> None:
    found = lines(compiled(tmp_path, with_changes(changes)).problems)
    assert any(one.startswith(f"{FILE}:{line}: changes: {message}") for one in found), found
