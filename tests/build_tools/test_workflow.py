"""The workflow that publishes on GitHub Pages, as far as it can be checked away from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from build_tools.publishing import nginx
from build_tools.setup.node import OLDEST
from build_tools.webkit import PACKAGES

FILE = Path(".github/workflows/pages.yml")
NAMED_BY_COMMIT = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}")


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return read


def steps(workflow: dict[str, Any], job: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = workflow["jobs"][job]["steps"]
    return found


def place_of(workflow: dict[str, Any], job: str, words: str) -> int:
    """Where the one step stands that runs or uses something."""
    (place,) = (
        at
        for at, step in enumerate(steps(workflow, job))
        if f"{step.get('run', '')}{step.get('uses', '')}".startswith(words)
    )
    return place


def test_what_is_published_has_been_tested_and_is_built_for_its_address(
    workflow: dict[str, Any],
) -> None:
    order = ("make test", "actions/configure-pages", "make build", "actions/upload-pages-artifact")
    places = [place_of(workflow, "build", words) for words in order]
    assert places == sorted(places)
    build, upload = (steps(workflow, "build")[place] for place in places[2:])
    assert build["env"] == {"SITE_URL": "${{ steps.pages.outputs.base_url }}/"}
    assert upload["with"] == {"path": "site"}
    assert workflow["jobs"]["publish"]["needs"] == "build"


def test_actions_are_named_by_commit_with_their_version() -> None:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert len(lines) == 6
    for line in lines:
        used, _, version = line.partition("uses: ")[2].partition(" # ")
        assert NAMED_BY_COMMIT.fullmatch(used), line
        assert re.fullmatch(r"v\d+\.\d+\.\d+", version), line


def test_only_the_step_that_publishes_may_write(workflow: dict[str, Any]) -> None:
    assert workflow["permissions"] == {}
    assert workflow["jobs"]["build"]["permissions"] == {"contents": "read", "pages": "read"}
    publishing = workflow["jobs"]["publish"]
    assert publishing["permissions"] == {"pages": "write", "id-token": "write"}
    assert [step.get("run") for step in publishing["steps"]] == [None]


def test_what_it_runs_and_names_is_there(workflow: dict[str, Any]) -> None:
    targets = re.findall(r"^(\w[\w-]*):", Path("Makefile").read_text("utf-8"), re.MULTILINE)
    runs = [step["run"] for step in steps(workflow, "build") if "run" in step]
    asked = [
        line.split()[1] for run in runs for line in run.splitlines() if line.startswith("make")
    ]
    assert asked == ["test", "build"]
    assert set(asked) <= set(targets)
    for step in steps(workflow, "build"):
        if path := step.get("with", {}).get("cache-dependency-path"):
            assert Path(path).is_file()


def test_it_installs_what_the_tests_need(workflow: dict[str, Any]) -> None:
    (run,) = (
        step["run"] for step in steps(workflow, "build") if "apt-get install" in step.get("run", "")
    )
    assert run.split()[-5:] == [*PACKAGES, nginx.PACKAGE]
    (node,) = (
        step["with"]["node-version"]
        for step in steps(workflow, "build")
        if "node-version" in step.get("with", {})
    )
    assert int(node) >= OLDEST
