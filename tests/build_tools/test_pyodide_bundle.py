"""Python for the page, put together and started under Node."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path

import pytest

from build_tools.pyodide_bundle import FOLDER, LOCK, RUNTIME, bundle
from build_tools.setup import node

START = """
const folder = process.argv[1];
globalThis.fetch = (url) => { throw new Error(`fetched ${url}`); };
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: folder });
const loaded = await python.loadPackage("hexside-calculators", { messageCallback: () => {} });
const where = python.runPython("import calculators; calculators.__file__");
const { handle } = python.pyimport("calculators.web");
console.log(JSON.stringify([loaded.map((entry) => entry.name), where, typeof handle]));
"""


@pytest.fixture(scope="module")
def folder(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(root, tmp_path_factory.mktemp("a site"))


def hashes(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def test_it_is_the_runtime_the_wheel_and_the_lock_file(folder: Path) -> None:
    wheels = {path.name for path in folder.glob("*.whl")}
    assert len(wheels) == 1
    assert set(hashes(folder)) == {*RUNTIME, LOCK, *wheels}


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


def test_the_same_source_gives_the_same_bytes(folder: Path, root: Path, tmp_path: Path) -> None:
    assert hashes(bundle(root, tmp_path)) == hashes(folder)


def test_a_bundle_replaces_the_one_before(root: Path, tmp_path: Path) -> None:
    left_over = tmp_path / FOLDER / "hexside_calculators-0.0.1-py3-none-any.whl"
    left_over.parent.mkdir(parents=True)
    left_over.write_bytes(b"")
    bundle(root, tmp_path)
    assert not left_over.exists()


def test_python_starts_from_it_and_answers_with_nothing_else_fetched(folder: Path) -> None:
    ended = subprocess.run(
        [str(node.find(os.environ).path), "--input-type=module", "--eval", START, str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    loaded, where, handle = json.loads(ended.stdout.splitlines()[-1])
    assert loaded == ["hexside-calculators"]
    assert where.endswith("/site-packages/calculators/__init__.py")
    assert handle == "function"
