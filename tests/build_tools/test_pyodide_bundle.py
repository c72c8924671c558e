"""Python for the page, put together and started under Node."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from build_tools.pyodide_bundle import FOLDER, LIBRARY, LOCK, RUNTIME, WASM, bundle
from build_tools.setup import node
from calculators.registry import CALCULATORS
from calculators.web import handle
from tests.calculators.test_cases import cases

ASK = Path(__file__).parent / "page_python" / "ask.js"
ANOTHER_WORLD = {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C"}


@pytest.fixture(scope="module")
def folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(root, tmp_path_factory.mktemp("a site"))


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Every golden case as the page asks it."""
    return [
        json.dumps({"calculator": slug, "query": case["inputs"], "figures": True})
        for slug in CALCULATORS
        for case in cases(slug)
    ]


@pytest.fixture(scope="module")
def told(root: Path, folder: Path, asked: list[str]) -> dict[str, Any]:
    """What the bundle answers after it has imported every module for the page."""
    (wheel,) = folder.glob("*.whl")
    ended = subprocess.run(
        [str(node.find(os.environ).path), str(ASK), str(folder), wheel.name],
        cwd=root,
        input=json.dumps({"modules": sorted(modules(root)), "requests": asked}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    answer: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return answer


def modules(root: Path) -> set[str]:
    """Those of `calculators` that are not for the command line."""
    paths = (path.relative_to(root) for path in (root / "calculators").rglob("*.py"))
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in paths}
    return names - {"calculators.__main__"}


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def names(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


def test_it_is_the_runtime_the_library_the_wheel_and_the_lock_file(folder: Path) -> None:
    wheels = {path.name for path in folder.glob("*.whl")}
    assert len(wheels) == 1
    assert set(hashes(folder)) == {*RUNTIME, f"{WASM}.bin", LIBRARY, LOCK, *wheels}


def test_the_runtime_is_pyodide_s_own_compressed(folder: Path, root: Path) -> None:
    stock = (root / "node_modules/pyodide" / WASM).read_bytes()
    assert gzip.decompress((folder / f"{WASM}.bin").read_bytes()) == stock


def test_the_lock_file_lists_our_wheel_alone_with_its_hash(folder: Path) -> None:
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    assert list(lock["packages"]) == ["hexside-calculators"]
    entry = lock["packages"]["hexside-calculators"]
    assert entry["sha256"] == hashes(folder)[entry["file_name"]]
    assert (entry["imports"], entry["depends"]) == (["calculators"], [])


def test_the_lock_file_is_for_the_runtime_beside_it(folder: Path, root: Path) -> None:
    stock = json.loads((root / "node_modules/pyodide" / LOCK).read_text(encoding="utf-8"))
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    assert lock["info"] == stock["info"]


def test_the_wheel_holds_every_module_for_the_page_compiled(folder: Path, root: Path) -> None:
    (wheel,) = folder.glob("*.whl")
    held = {name.removesuffix(".pyc") for name in names(wheel) if name.endswith(".pyc")}
    of_modules = {name.removesuffix("/__init__").replace("/", ".") for name in held}
    assert of_modules == {*modules(root), "ready_made"}


def test_no_method_of_our_dataclasses_is_compiled_at_a_start(
    told: dict[str, Any], folder: Path
) -> None:
    (wheel,) = folder.glob("*.whl")
    assert "ready_made/calculators.schema.bin" in names(wheel)
    assert told["missed"] == []


def test_the_library_holds_what_the_page_takes_compiled(folder: Path, root: Path) -> None:
    held = names(folder / LIBRARY)
    taken = {"json/decoder.pyc", "dataclasses.pyc", "pyodide/webloop.pyc"}
    assert taken | {"sitecustomize.pyc"} <= held
    assert not {"argparse.pyc", "pydoc.pyc", "unittest/__init__.pyc", "os.pyc"} & held
    stock = names(root / "node_modules/pyodide" / LIBRARY)
    assert "sitecustomize.py" not in stock  # ours would take its place
    assert held - {"sitecustomize.pyc"} < {name + "c" for name in stock}


def test_the_same_source_gives_the_same_bytes_in_another_place_and_another_world(
    folder: Path, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing of the bundle that was there before."""
    left_over = tmp_path / "another site" / FOLDER / "hexside_calculators-0.0.1-py3-none-any.whl"
    left_over.parent.mkdir(parents=True)
    left_over.write_bytes(b"")
    copy = tmp_path / "another checkout"
    copy.mkdir()
    (copy / "node_modules").mkdir()  # and so nothing that was compiled before
    (copy / "node_modules" / "pyodide").symlink_to(root / "node_modules" / "pyodide")
    shutil.copyfile(root / "pyproject.toml", copy / "pyproject.toml")
    shutil.copytree(root / "calculators", copy / "calculators")
    for name, value in ANOTHER_WORLD.items():
        monkeypatch.setenv(name, value)
    before = os.umask(0o077)
    try:
        again = bundle(copy, tmp_path / "another site")
    finally:
        os.umask(before)
    assert hashes(again) == hashes(folder)


def test_every_golden_case_has_the_same_answer_in_it(
    told: dict[str, Any], asked: list[str]
) -> None:
    assert len(asked) > len(CALCULATORS)
    for request, answer in zip(asked, told["answers"], strict=True):
        assert json.loads(answer) == json.loads(handle(request)), request


def test_it_says_what_is_missing_as_any_python_does(told: dict[str, Any]) -> None:
    absent, nothing = told["failures"]
    assert "ModuleNotFoundError: No module named 'argparse'" in absent
    assert "ModuleNotFoundError: No module named 'calculators.nothing'" in nothing
