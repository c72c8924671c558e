"""A folder made the same as another."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.live.placed import files_of, put_in_place


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text() for name in files_of(folder)}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    return write(tmp_path / "made", {"index.html": "home", "r/B1/index.html": "B1", "a.css": "a"})


def test_a_site_that_is_not_there_yet_is_made(tmp_path: Path, made: Path) -> None:
    changed = put_in_place(made, tmp_path / "site")
    assert texts(tmp_path / "site") == texts(made)
    assert changed == ["a.css", "index.html", "r/B1/index.html"]


def test_only_what_is_another_is_written(tmp_path: Path, made: Path) -> None:
    site = tmp_path / "site"
    put_in_place(made, site)
    before = (site / "a.css").stat().st_mtime_ns
    (made / "index.html").write_text("hone")
    assert put_in_place(made, site) == ["index.html"]
    assert texts(site) == texts(made)
    assert (site / "a.css").stat().st_mtime_ns == before
    assert put_in_place(made, site) == []


def test_what_is_gone_goes_with_its_folders(tmp_path: Path, made: Path) -> None:
    site = write(tmp_path / "site", {"r/B2/index.html": "B2", "r/B2/x/y.txt": "y", "old.css": "o"})
    (site / "old.css").unlink()
    assert set(put_in_place(made, site)) == {*files_of(made), "r/B2/index.html", "r/B2/x/y.txt"}
    assert texts(site) == texts(made)
    assert not (site / "r/B2").exists()


def test_a_page_may_become_a_folder_and_a_folder_a_page(tmp_path: Path, made: Path) -> None:
    site = write(tmp_path / "site", {"r": "a file", "a.css/x.css": "in a folder"})
    put_in_place(made, site)
    assert texts(site) == texts(made)


def test_each_version_of_a_file_has_a_later_second(tmp_path: Path, made: Path) -> None:
    """Browsers ask whether a file has changed by the second."""
    seconds = []
    for text in ("one", "two", "three"):
        (made / "a.css").write_text(text)
        put_in_place(made, tmp_path / "site")
        seconds.append(int((tmp_path / "site/a.css").stat().st_mtime))
    assert seconds[0] < seconds[1] < seconds[2]


def test_the_list_of_files_comes_after_them(tmp_path: Path, made: Path) -> None:
    write(made, {"release.json": "list", "z.html": "last"})
    site = tmp_path / "site"
    put_in_place(made, site)
    inodes = {name: (site / name).stat().st_ctime_ns for name in files_of(site)}
    assert max(inodes, key=lambda name: inodes[name]) == "release.json"
