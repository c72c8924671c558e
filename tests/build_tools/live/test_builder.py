"""One builder that builds again and again: the bytes are those of a build from nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_tools.live.builder import problem_of
from build_tools.live.placed import files_of, put_in_place
from tests.build_tools.small_project import MARSH, MUD, PlainForms, catalogue, write_project
from tests.build_tools.test_mkdocs_hooks import write_config

BESIDE = ("docs/manifest.webmanifest", "docs/sw.js")
LINKED_TO = {"docs/calculators/index.md": "---\ntitle: Calculators\n---\n# Calculators\n"}
"""By our page for what is not there."""
EDITS: tuple[dict[str, str | None], ...] = (
    {},
    {"docs/rules/mud.md": MUD.replace("Free.", "Free, as B90.1 says.")},
    {"docs/rules/mud.md": MUD.replace("Free.", "Free by B99.9.")},
    {"docs/rules/marsh.md": MARSH.replace("Tall reeds", "Short reeds"), "docs/more.md": "# More"},
    {"docs/assets/css/own.css": "p { color: red }", "docs/more.md": None},
)
"""From one state of the project to the next; the third is wrong, and mended by the fourth."""


FROM_NOTHING = """
import sys
from pathlib import Path
from build_tools.live.builder import problem_of
from tests.build_tools.live.test_builder import small_calculators
import pytest
with pytest.MonkeyPatch.context() as patch:
    small_calculators(patch)
    print(problem_of(Path(sys.argv[1]), Path(sys.argv[2])))
"""


@pytest.fixture(autouse=True)
def _small_calculators(monkeypatch: pytest.MonkeyPatch) -> None:
    small_calculators(monkeypatch)


def small_calculators(patch: pytest.MonkeyPatch) -> None:
    """Those of the small project; and no Python for the page."""
    patch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    patch.setattr("build_tools.pages.sources.read_catalogue", lambda _root: catalogue())
    patch.setattr("build_tools.pages.widgets.load_forms", PlainForms)
    patch.setattr("build_tools.assembly.bundle", no_python)


def no_python(_root: Path, site: Path) -> None:
    """A bundle with nothing in it to wait for."""
    folder = site / "assets/pyodide"
    folder.mkdir(parents=True)
    (folder / "pyodide.mjs").write_text("export {};\n")


def project(folder: Path, root: Path, *, files: dict[str, str | None]) -> Path:
    """The small project with our scripts; without Python for the page."""
    if not folder.exists():
        shutil.copytree(root / "docs/assets", folder / "docs/assets")
        for name in BESIDE:
            shutil.copyfile(root / name, folder / name)
        (folder / "node_modules").symlink_to(root / "node_modules")
        write_config(folder)
    write_project(folder, {**LINKED_TO, **files})
    for name, text in files.items():
        if text is None:
            (folder / name).unlink(missing_ok=True)
    return folder


def test_a_site_built_again_is_one_built_from_nothing(root: Path, tmp_path: Path) -> None:
    edited, site = tmp_path / "edited", tmp_path / "site"
    problems = []
    for number, edit in enumerate(EDITS):
        made = tmp_path / f"made-{number}"
        problems.append(problem_of(project(edited, root, files=edit), made))
        if not problems[-1]:
            put_in_place(made, site)
            assert contents(site) == contents(made)
        if number in (1, len(EDITS) - 1):
            alone = tmp_path / f"alone-{number}"
            assert contents(site) == built_alone(project(alone, root, files=edit), root)
    assert [bool(problem) for problem in problems] == [False, False, True, False, False], problems
    assert "docs/rules/mud.md:31: 'B99.9' looks like a citation" in problems[2]
    assert "Traceback" not in problems[2]


def built_alone(project: Path, root: Path) -> dict[str, bytes]:
    """The site of a project as another process builds it."""
    folder = project.with_name(f"{project.name}-site")
    command = [sys.executable, "-c", FROM_NOTHING, str(project), str(folder)]
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "", ended.stdout
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in files_of(folder)}


def test_a_warning_of_mkdocs_is_a_problem_and_named(root: Path, tmp_path: Path) -> None:
    wrong: dict[str, str | None] = {"docs/index.md": "# Home\n\n[Gone](gone.md)\n"}
    problem = problem_of(project(tmp_path / "wrong", root, files=wrong), tmp_path / "made")
    assert "gone.md" in problem
    assert "strict mode" in problem
    assert problem_of(project(tmp_path / "wrong", root, files={}), tmp_path / "again") == ""
