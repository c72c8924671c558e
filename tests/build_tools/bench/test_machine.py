"""What the report says of the machine."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build_tools.bench.machine import REPORT, commit, cpu, markdown_exec, memory

ROOT = Path(__file__).parents[3]


def test_processor_and_memory_are_told() -> None:
    assert cpu()
    assert memory().endswith(" GiB")
    assert int(memory().split()[0]) > 0


def test_the_peers_version_is_the_pinned_one() -> None:
    assert markdown_exec(ROOT).count(".") == 2


def test_a_commit_that_files_differ_from_is_marked(tmp_path: Path) -> None:
    git(tmp_path, "init")
    (tmp_path / "a").write_text("1")
    git(tmp_path, "add", "a")
    git(tmp_path, "commit", "-m", "first")
    clean = commit(tmp_path)
    assert len(clean) == 10
    (tmp_path / "a").write_text("2")
    assert commit(tmp_path) == f"{clean}+"
    (tmp_path / "a").write_text("1")
    assert commit(tmp_path) == clean


def test_the_report_of_an_earlier_measurement_is_no_difference(tmp_path: Path) -> None:
    report = tmp_path / REPORT
    report.parent.mkdir(parents=True)
    report.write_text("old")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "first")
    report.write_text("new")
    assert len(commit(tmp_path)) == 10


def test_outside_of_git_there_is_no_commit(tmp_path: Path) -> None:
    assert commit(tmp_path) == ""


def git(folder: Path, *words: str) -> None:
    own = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    subprocess.run(["git", *own, *words], cwd=folder, check=True, capture_output=True)
