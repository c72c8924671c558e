"""Edits, as they are saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools.live.changes import Changes, Edits, is_source


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "calculators").mkdir()
    (tmp_path / "site").mkdir()
    for file in ("docs/rules/mud.md", "docs/index.md", "calculators/steps.py", "mkdocs.yml"):
        (tmp_path / file).write_text("before")
    return tmp_path


@pytest.fixture
def changes(project: Path) -> Iterator[Changes]:
    with Changes(project) as watched:
        yield watched


def seen(changes: Changes) -> tuple[str, ...]:
    edits = changes.next()
    assert edits is not None
    return edits.files


def test_what_is_saved_together_is_one_edit(project: Path, changes: Changes) -> None:
    (project / "docs/rules/mud.md").write_text("after")
    (project / "mkdocs.yml").write_text("after")
    assert set(seen(changes)) == {"docs/rules/mud.md", "mkdocs.yml"}


def test_an_editor_may_write_beside_a_file_and_rename(project: Path, changes: Changes) -> None:
    beside = project / "docs/rules/sedA1b2C3"
    beside.write_text("after")
    beside.rename(project / "docs/rules/mud.md")
    assert seen(changes)[0] == "docs/rules/mud.md"


def test_new_and_deleted_files_are_edits_in_new_folders_too(
    project: Path, changes: Changes
) -> None:
    (project / "docs/more").mkdir()
    assert seen(changes) == ("docs/more",)
    (project / "docs/more/new.md").write_text("new")
    assert seen(changes) == ("docs/more/new.md",)
    (project / "docs/more/new.md").unlink()
    assert seen(changes) == ("docs/more/new.md",)


def test_what_is_read_or_built_is_no_edit(project: Path, changes: Changes) -> None:
    (project / "docs/rules/mud.md").read_text()
    (project / "site/index.html").write_text("built")
    (project / "docs/.mud.md.swp").write_text("open in an editor")
    (project / "calculators/__pycache__").mkdir()
    (project / "calculators/__pycache__/steps.pyc").write_bytes(b"")
    (project / "docs/index.md").write_text("after")
    assert seen(changes) == ("docs/index.md",)


def test_the_end_is_told_to_who_waits(changes: Changes) -> None:
    changes.end()
    assert changes.next() is None


@pytest.mark.parametrize(
    ("file", "is_one"),
    [
        ("docs/rules/mud.md", True),
        ("docs/assets/css/a.css", True),
        ("build_tools/theme/main.html", True),
        ("mkdocs.yml", True),
        ("docs/mud.md~", False),
        ("docs/#mud.md#", False),
        ("docs/.#mud.md", False),
        ("calculators/__pycache__/steps.py", False),
        ("README.md", False),
        ("docs2/mud.md", False),
        ("site/index.html", False),
    ],
)
def test_sources_of_the_site(file: str, is_one: bool) -> None:
    assert is_source(file) is is_one


@pytest.mark.parametrize(
    ("file", "is_code"),
    [
        ("calculators/tables/vehicles.py", True),
        ("build_tools/policy.py", True),
        ("pyproject.toml", True),
        ("build_tools/theme/main.html", False),
        ("docs/rules/mud.md", False),
        ("docs/assets/js/form.js", False),
        ("mkdocs.yml", False),
    ],
)
def test_an_edit_of_code_is_told_from_one_of_text(file: str, is_code: bool) -> None:
    assert Edits(("docs/index.md", file)).is_code is is_code


def test_an_edit_is_named_by_its_first_file() -> None:
    assert str(Edits(("docs/a.md",))) == "docs/a.md"
    assert str(Edits(("docs/a.md", "docs/b.md", "docs/c.md"))) == "docs/a.md and 2 more"
