"""Imports out of an archive that is held in memory, as `zipimporter` would do them."""

from __future__ import annotations

import gc
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from zipimport import ZipImportError, zipimporter

import pytest

from build_tools.page_python import sitecustomize
from build_tools.page_python.archives import Source, compiled, packed

MODULES = {
    "odds/__init__.py": b"'''About odds.'''\nfrom odds import table\n",
    "odds/table.py": b"ROWS = [1, 2]\n\ndef row(n): return ROWS[n]\n",
    "odds/broken.py": b"raise LookupError('no such row')\n",
    "alone.py": b"import odds\n",
}
DATA = {"odds/rows.bin": b"\x00\x01"}


@pytest.fixture(params=["packed", "as they are"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An archive with both of them, its files packed or not."""
    files = {
        f"{path}c": compiled(Source(name="", path=path, text=text), optimize=2)
        for path, text in MODULES.items()
    }
    path = tmp_path / "library.zip"
    path.write_bytes(packed({**files, **DATA}))
    if request.param != "packed":
        stored = tmp_path / "stored.zip"
        with zipfile.ZipFile(path) as before, zipfile.ZipFile(stored, "w") as after:
            for name in before.namelist():
                after.writestr(name, before.read(name))
        path = stored
    return str(path)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    for name in [name for name in sys.modules if name.split(".")[0] in {"odds", "alone"}]:
        del sys.modules[name]


@pytest.fixture
def found(archive: str, monkeypatch: pytest.MonkeyPatch) -> sitecustomize.Finder:
    """What Python looks into first, with that archive in it."""
    finder = sitecustomize.Finder()
    monkeypatch.setattr(sitecustomize, "finder", finder)
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    sitecustomize.add(archive)
    return finder


def test_modules_and_packages_are_imported(found: sitecustomize.Finder) -> None:
    del found  # it is looked into
    assert import_module("alone").odds.table.row(1) == 2


def test_a_module_is_as_python_itself_would_have_made_it(
    archive: str, found: sitecustomize.Finder
) -> None:
    importer = zipimporter(archive)
    for name in ("odds", "odds.table", "alone"):
        spec, expected = found.find_spec(name), importer.find_spec(name.rpartition(".")[2])
        place = Path(archive) / f"{name.replace('.', '/')}{'/__init__' * (name == 'odds')}.pyc"
        assert spec is not None
        assert spec.origin == str(place)
        assert spec.has_location
        module = import_module(name)
        assert module.__file__ == str(place)
        if name != "odds.table":  # which that one finds in its package alone
            assert expected is not None
            assert spec.origin == expected.origin
            assert spec.cached == expected.cached
            assert spec.submodule_search_locations == expected.submodule_search_locations


def test_its_loader_gives_the_data_beside_it(archive: str, found: sitecustomize.Finder) -> None:
    del found
    loader = import_module("odds").__loader__
    assert isinstance(loader, zipimporter)
    assert loader.get_data(f"{archive}/odds/rows.bin") == DATA["odds/rows.bin"]


def test_what_is_in_no_archive_is_looked_for_elsewhere(found: sitecustomize.Finder) -> None:
    assert found.find_spec("odds.nothing") is None
    assert found.find_spec("json") is None
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'odds\.nothing'"):
        import_module("odds.nothing")


def test_an_error_of_a_module_is_its_own(found: sitecustomize.Finder) -> None:
    del found
    with pytest.raises(LookupError, match="no such row"):
        import_module("odds.broken")


def test_once_a_start_is_over_nothing_is_held_and_all_can_be_imported(
    archive: str, found: sitecustomize.Finder
) -> None:
    gc.disable()
    sitecustomize.over()
    assert gc.isenabled()
    gc.unfreeze()
    assert not any(each.content for each in found.archives)
    assert import_module("odds.table").row(0) == 1


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.zip").write_bytes(b"no archive")
    with pytest.raises(ZipImportError):
        sitecustomize.add(str(tmp_path / "no.zip"))
