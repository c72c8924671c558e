"""What the page takes from npm as it is."""

from pathlib import Path

from build_tools.libraries import FILES, copy_libraries


def test_the_files_are_copied_as_npm_brought_them(root: Path, tmp_path: Path) -> None:
    folder = copy_libraries(root, tmp_path)
    (folder / "left-over.js").touch()
    assert copy_libraries(root, tmp_path) == folder
    assert {path.name for path in folder.iterdir()} == set(FILES)
    for name, source in FILES.items():
        assert (folder / name).read_bytes() == (root / "node_modules" / source).read_bytes()


def test_a_license_goes_with_each_library(root: Path, tmp_path: Path) -> None:
    folder = copy_libraries(root, tmp_path)
    assert "Permission is hereby granted" in (folder / "minisearch-license.txt").read_text("utf-8")
