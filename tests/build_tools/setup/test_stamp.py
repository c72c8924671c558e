"""Stamps that vouch for a finished set-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.setup import stamp


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    path = tmp_path / "pins.txt"
    path.write_text("one==1\n")
    return path


@pytest.fixture
def folder(tmp_path: Path, pins: Path) -> Path:
    """A folder that was set up and stamped."""
    path = tmp_path / "set up"
    (path / "lib").mkdir(parents=True)
    (path / "lib/one.py").write_text("ONE = 1\n")
    stamp.write(stamp.expected(path, pins=[pins], tool="Python 3.13.0"))
    return path


def why(folder: Path, pins: Path, tool: str = "Python 3.13.0") -> str | None:
    return stamp.why_not_valid(folder, pins=[pins], tool=tool)


def test_a_finished_set_up_is_valid(folder: Path, pins: Path) -> None:
    assert why(folder, pins) is None


def test_a_missing_folder_is_not_valid(tmp_path: Path, pins: Path) -> None:
    assert why(tmp_path / "nothing", pins) == "it is missing"


def test_an_unfinished_set_up_is_noticed(folder: Path, pins: Path) -> None:
    stamp.remove(folder)
    assert why(folder, pins) == "its last set-up was not finished"


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"pins": "x"}', '"text"', "null"])
def test_a_stamp_that_cannot_be_read_is_no_stamp(folder: Path, pins: Path, text: str) -> None:
    (folder / stamp.NAME).write_text(text)
    assert why(folder, pins) == "its last set-up was not finished"


def test_a_changed_pin_is_noticed(folder: Path, pins: Path) -> None:
    pins.write_text("one==2\n")
    assert why(folder, pins) == "the pins have changed"


def test_another_python_is_noticed(folder: Path, pins: Path) -> None:
    assert why(folder, pins, tool="") == "it was made by another Python or does not run"


def test_a_moved_folder_is_noticed(folder: Path, pins: Path) -> None:
    moved = folder.rename(folder.with_name("moved"))
    assert why(moved, pins) == "the checkout has moved"


def test_a_removed_file_is_noticed(folder: Path, pins: Path) -> None:
    (folder / "lib/one.py").unlink()
    assert why(folder, pins) == "its files have changed"


def test_a_file_cut_short_is_noticed(folder: Path, pins: Path) -> None:
    (folder / "lib/one.py").write_text("ONE")
    assert why(folder, pins) == "its files have changed"


def test_compiled_python_and_caches_are_no_change(folder: Path, pins: Path) -> None:
    (folder / "lib/__pycache__").mkdir()
    (folder / "lib/__pycache__/one.pyc").write_bytes(b"\0")
    (folder / ".cache").mkdir()
    (folder / ".cache/x").write_text("x")
    assert why(folder, pins) is None


def test_a_link_to_a_folder_is_not_followed(folder: Path, pins: Path) -> None:
    (folder / "lib64").symlink_to("lib")
    once = stamp.hash_of_tree(folder)
    (folder / "lib/two.py").write_text("")
    (folder / "lib64").unlink()
    assert stamp.hash_of_tree(folder) != once
