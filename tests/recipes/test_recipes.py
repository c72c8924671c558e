"""The recipes of the documentation, followed to the letter in a copy of the project."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.build_tools.parsed_html import parsed
from tests.recipes.recipe import Block, RecipeError, blocks, change, follow, run

RECIPES = "docs/development/recipes.md"
CALCULATOR = "docs/development/add-a-calculator.md"
LEFT_OUT = ("site", "production", "test-results", "__pycache__", "library", "*.pyc", ".*_cache")
SET_UP = (".venv", "node_modules")
BUILD = """
from pathlib import Path
from build_tools.building import build_pages
for later in build_pages(Path.cwd(), Path("site").resolve()):
    later.work.result()
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """What a recipe named, and what has changed in the project by it."""

    named: set[str]
    changed: set[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """The copy, after all recipes in their order."""

    root: Path
    recipes: Mapping[str, Followed]

    def page(self, address: str) -> str:
        return (self.root / "site" / address / "index.html").read_text(encoding="utf-8")

    def data(self, file: str) -> Any:
        return json.loads((self.root / "site" / file).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def project(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The recipes one after the other, each with the commands that it names; then a build."""
    copy = tmp_path_factory.mktemp("recipes") / "hexside"
    ignore = shutil.ignore_patterns(*LEFT_OUT, *SET_UP, ".git", ".bench", ".hypothesis")
    shutil.copytree(root, copy, ignore=ignore)
    for folder in SET_UP:
        (copy / folder).symlink_to(root / folder)
    texts = (root / RECIPES).read_text(encoding="utf-8")
    recipes = {
        "text": list(blocks(texts, "A rule text")),
        "rule": list(blocks(texts, "A rule")),
        "calculator": list(blocks((root / CALCULATOR).read_text(encoding="utf-8"))),
        "ruling": list(blocks(texts, "A ruling")),
    }
    followed = {}
    for name, recipe in recipes.items():
        before = contents(copy)
        named = follow(copy, recipe)
        after = contents(copy)
        changed = {file for file in after if after[file] != before.get(file)}
        followed[name] = Followed(named=named, changed=changed)
    subprocess.run([copy / ".venv/bin/python", "-c", BUILD], cwd=copy, check=True)
    return Project(root=copy, recipes=followed)


def contents(root: Path) -> dict[str, str]:
    """A hash of each file that belongs to the project."""
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest()
        for folder in ("", "docs", "calculators", "build_tools", "tests")
        for path in ((root / folder).rglob("*") if folder else root.glob("*"))
        if path.is_file() and path.suffix != ".pyc" and ".hypothesis" not in path.parts
    }


PUBLISHED = "docs/rules/published.txt"
SCHEMA = "tests/contracts/schemas/mud.json"


@pytest.mark.parametrize(
    ("recipe", "by_command"),
    [
        ("text", {PUBLISHED}),
        ("rule", {PUBLISHED}),
        ("calculator", {SCHEMA}),
        ("ruling", {PUBLISHED, SCHEMA}),
    ],
)
def test_a_recipe_names_every_file_that_it_changes(
    project: Project, recipe: str, by_command: set[str]
) -> None:
    """Beside those that its commands write."""
    followed = project.recipes[recipe]
    assert followed.changed == followed.named | by_command


def test_a_calculator_touches_what_the_recipe_says_and_no_more(project: Project) -> None:
    assert project.recipes["calculator"].named == {
        "calculators/terrain/mud.py",
        "calculators/tables/mud.py",
        "calculators/registry.py",
        "tests/cases/mud.toml",
        "docs/calculators/mud.md",
    }


@pytest.mark.parametrize("rule", ["B99", "B99.1", "B99.2"])
def test_a_rule_has_its_anchor_its_address_and_its_entry_in_the_box(
    project: Project, rule: str
) -> None:
    html = project.page("rules/mud")
    assert html.count(f' id="{rule}"') == 1
    assert f'<a rel="bookmark" href="../../rules/mud/#{rule}">' in project.page(f"r/{rule}")
    entries = {entry["url"] for entry in project.data("jump-index.json")["entries"]}
    assert f"rules/mud/#{rule}" in entries
    assert rule in project.data("rules.json")["rules"]


def test_a_text_is_in_the_navigation_and_on_the_home_page(project: Project) -> None:
    links = [
        link["href"] for link in parsed(project.page("")).all("a") if "mud" in (link["href"] or "")
    ]
    assert links.count("rules/mud/") >= 2
    assert 'href="mud/"' in project.page("rules")


def test_a_cited_rule_is_a_link_and_the_one_outside_says_so(project: Project) -> None:
    rules = project.data("rules.json")["rules"]
    assert rules["B99.2"]["refs"] == ["B98.1", "B99.1"]
    assert rules["B98.1"]["kind"] == "outside"
    links = parsed(project.page("rules/mud")).all("a", class_="cited cited--outside")
    assert [link["href"] for link in links] == ["../outside/#B98.1"]


def test_a_ruling_has_a_page_a_place_under_its_rule_and_a_switch(project: Project) -> None:
    own = project.page("rulings/B99.1-q1")
    assert "3 MF" in own
    assert "4 MF" in own
    assert 'id="B99.1-q1"' in project.page("rules/mud")
    form = parsed(project.page("calculators/mud")).one("form", data_calculator="mud")
    assert "B99.1-q1" in {one["name"] for one in form.all("input") + form.all("select")}


def test_a_calculator_has_its_page_and_is_listed_and_found_from_its_rule(project: Project) -> None:
    assert 'data-calculator="mud"' in project.page("calculators/mud")
    assert "4 MF" in project.page("rules/mud")
    assert 'data-calculator-here="mud" data-query="other=2&amp;boots=no"' in project.page(
        "rules/mud"
    )
    assert '<a href="calculators/mud/">Mud</a>' in project.page("")
    assert '<a href="mud/">Mud</a>' in project.page("calculators")
    assert 'href="../mud/"' in project.page("calculators/elr"), "it is not in the navigation"


def test_its_golden_cases_are_what_it_answers_and_its_schema_is_what_it_takes(
    project: Project,
) -> None:
    cases = tomllib.loads((project.root / "tests/cases/mud.toml").read_text("utf-8"))["case"]
    assert len(cases) == 3
    command = ".venv/bin/python -m calculators"
    for case in cases:
        answer = json.loads(run(project.root, f"{command} run mud '{case['inputs']}' --json"))
        assert answer["answer"]["quantities"] == case["quantities"]
    described = json.loads(run(project.root, f"{command} describe mud"))
    assert described == json.loads((project.root / SCHEMA).read_text("utf-8"))
    assert {one["key"] for one in described["fields"]} == {"other", "boots"}
    assert [one["key"] for one in described["rulings"]] == ["B99.1-q1"]


OF_TEXTS = (
    "tests/contracts",
    "tests/calculators/test_cases.py",
    "tests/build_tools/pages/test_rules_json.py",
    "tests/e2e/test_cited_by.py",
)
"""Tests of what is in the project, which has grown by the recipes."""


def test_what_was_added_breaks_no_test(project: Project) -> None:
    run(project.root, f".venv/bin/python -m pytest -q -p no:cacheprovider {' '.join(OF_TEXTS)}")


def block(kind: str, text: str) -> Block:
    return Block(kind=kind, file="a.txt", text=text, line=1)


def test_a_change_that_fits_nowhere_or_twice_is_no_recipe(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\ntwo\ntwo\n", encoding="utf-8")
    for context, times in (("three", 0), ("two", 2)):
        with pytest.raises(RecipeError, match=f"has this {times} times"):
            change(tmp_path / "a.txt", block("diff", f" {context}\n+more\n"))


def test_a_command_that_fails_or_says_something_else_is_no_recipe(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match="no such thing"):
        follow(tmp_path, [block("sh", "echo no such thing >&2; false\n")])
    with pytest.raises(RecipeError, match="'two' was not said"):
        follow(tmp_path, [block("sh", "echo one\n"), block("text", "two\n")])
