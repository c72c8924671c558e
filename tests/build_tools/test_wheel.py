"""The wheel of the calculators."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_tools import wheel as wheels
from build_tools.wheel import WheelError, build_wheel, kept_wheel


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(root, tmp_path_factory.mktemp("wheel"))


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def test_it_is_pure_and_named_for_the_project(wheel: Path) -> None:
    assert wheel.name == "hexside_calculators-0.1.0-py3-none-any.whl"


def test_it_holds_the_whole_package_and_nothing_else(wheel: Path, root: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    sources = {str(path.relative_to(root)) for path in (root / "calculators").rglob("*.py")}
    assert names == sources | {"calculators/py.typed"}


def test_it_asks_for_no_other_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        assert b"Requires-Dist" not in archive.read(metadata)


def test_the_same_source_gives_the_same_bytes(wheel: Path, root: Path, tmp_path: Path) -> None:
    """Elsewhere, at another time, with other permissions."""
    copy = tmp_path / "another checkout"
    (copy / "out").mkdir(parents=True)
    with umask(0o077):
        for path in sorted((root / "calculators").rglob("*"), reverse=True):
            if path.is_file() and path.suffix != ".pyc":
                target = copy / path.relative_to(root)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
        shutil.copyfile(root / "pyproject.toml", copy / "pyproject.toml")
        again = build_wheel(copy, copy / "out")
    assert again.read_bytes() == wheel.read_bytes()


def test_a_changed_source_gives_other_bytes(wheel: Path, root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / "calculators", tmp_path / "calculators")
    shutil.copyfile(root / "pyproject.toml", tmp_path / "pyproject.toml")
    (tmp_path / "calculators/more.py").write_text("MORE = 1\n")
    (tmp_path / "out").mkdir()
    assert build_wheel(tmp_path, tmp_path / "out").read_bytes() != wheel.read_bytes()


def test_what_the_builder_says_is_told_when_it_fails(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    with pytest.raises(WheelError, match=r"could not be built:\n"):
        build_wheel(tmp_path, tmp_path)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose wheel is a list of its sources, and how often one was built."""
    (tmp_path / "calculators/tables").mkdir(parents=True)
    for name in ("pyproject.toml", "requirements.txt", "calculators/a.py"):
        (tmp_path / name).write_text(name)
    times: list[Path] = []

    def build(root: Path, out: Path) -> Path:
        times.append(root)
        (out / "it.whl").write_text(f"built {len(times)}")
        return out / "it.whl"

    monkeypatch.setattr(wheels, "build_wheel", build)
    return tmp_path


def test_the_wheel_is_built_once_for_the_same_sources(small: Path) -> None:
    (small / "calculators/a.pyc").write_text("left by Python")
    for _ in range(2):
        assert kept_wheel(small, small / "kept").read_text() == "built 1"


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "calculators/a.py").write_text("other"),
        lambda root: (root / "calculators/a.py").rename(root / "calculators/b.py"),
        lambda root: (root / "calculators/a.py").rename(root / "calculators/tables/a.py"),
        lambda root: (root / "calculators/a.py").chmod(0o755),
        lambda root: (root / "pyproject.toml").write_text("other"),
        lambda root: (root / "requirements.txt").write_text("other"),
        lambda root: (root / "LICENSE").write_text("new"),
    ],
)
def test_the_wheel_is_built_again_for_other_sources(
    small: Path, change: Callable[[Path], object]
) -> None:
    assert kept_wheel(small, small / "kept").read_text() == "built 1"
    change(small)
    assert kept_wheel(small, small / "kept").read_text() == "built 2"
