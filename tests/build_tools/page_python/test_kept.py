"""What is kept from build to build."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.page_python.kept import kept, key_of


class Maker:
    """Makes one file, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, work: Path) -> Path:
        self.times += 1
        made = work / "made"
        made.mkdir()
        (made / "file").write_text(f"made {self.times}")
        return made


def test_what_is_there_is_not_made_again(tmp_path: Path) -> None:
    make = Maker()
    cache = tmp_path / "not" / "yet" / "there"
    for _ in range(2):
        (file,) = kept(cache, "a" * 64, make)
        assert file.read_text() == "made 1"
    assert make.times == 1


def test_another_key_is_made_and_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    make = Maker()
    kept(tmp_path, "a" * 64, make)
    (file,) = kept(tmp_path, "b" * 64, make)
    assert file.read_text() == "made 2"
    assert [path.name for path in tmp_path.iterdir()] == ["b" * 64]


def test_what_another_build_has_made_meanwhile_is_taken(tmp_path: Path) -> None:
    make = Maker()

    def overtaken(work: Path) -> Path:
        kept(tmp_path, "a" * 64, make)
        return make(work)

    (file,) = kept(tmp_path, "a" * 64, overtaken)
    assert (make.times, file.read_text()) == (2, "made 1")


def test_a_run_that_is_broken_off_leaves_nothing(tmp_path: Path) -> None:
    def broken(work: Path) -> Path:
        (work / "half").write_text("")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept(tmp_path, "a" * 64, broken)
    assert list(tmp_path.iterdir()) == []


def test_a_key_is_of_names_and_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1")
    two.write_text("1")
    keys = {key_of([one]), key_of([two]), key_of([one, two])}
    one.write_text("2")
    assert len({*keys, key_of([one])}) == 4
    one.write_text("1")
    assert key_of([one]) in keys
