"""What to rehearse, and what is written after it. This Python stands in for Pyodide's."""

from __future__ import annotations

import gzip
import json
import marshal
import sys
import zipfile
from pathlib import Path

import pytest

from build_tools.page_python.archives import packed
from build_tools.page_python.inside import plan, squeeze, write

WHEEL = {
    "ours/__init__.py": b"",
    "ours/part.py": b"import json\nfrom ours import other\ndef late():\n    import fractions\n",
    "ours/other.py": b"WORD = 'latin-1'\n",
    "ours/__main__.py": b"import argparse\n",
    "ours-1.dist-info/WHEEL": b"Tag: py3-none-any\n",
    "ours-1.dist-info/RECORD": b"",
}
LIBRARY = {
    "json/__init__.py": b"def dump():\n    import decimal\n    from .decoder import late\n",
    "json/decoder.py": b"import re\n",
    "fractions.py": b"def late():\n    import numbers, windows\n",
    "decimal.py": b"def late():\n    import difflib\n",
    "numbers.py": b"",
    "re.py": b"",
    "difflib.py": b"",
    "argparse.py": b"",
}


TEXT = "def __create_fn__():\n return ()"


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    folder = tmp_path_factory.mktemp("given")
    library, wheel = folder / "library.zip", folder / "ours-1-py3-none-any.whl"
    library.write_bytes(packed(LIBRARY))
    wheel.write_bytes(packed(WHEEL))
    return str(library), str(wheel)


def test_all_of_our_modules_but_the_command_line_are_rehearsed(given: tuple[str, str]) -> None:
    assert json.loads(plan(*given))["ours"] == ["ours", "ours.other", "ours.part"]


def test_so_is_what_functions_import_in_ours_and_in_what_ours_import(
    given: tuple[str, str],
) -> None:
    later = json.loads(plan(*given))["later"]
    assert later == ["decimal", "fractions", "json", "json.decoder", "numbers"]


def test_so_are_codecs_that_they_name(given: tuple[str, str]) -> None:
    assert json.loads(plan(*given))["codecs"] == ["latin-1"]


def test_what_the_rehearsal_has_taken_of_the_library_is_written_compiled(
    given: tuple[str, str], tmp_path: Path
) -> None:
    taken = ["json", "ours.part", "fractions"]
    written = {"ours.part": [TEXT]}
    write(*given, json.dumps({"taken": taken, "written": written}), str(tmp_path))
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert {path.name for path in tmp_path.iterdir()} == {
        "library.zip",
        f"ours-1-{tag}-none-any.whl",
    }
    with zipfile.ZipFile(tmp_path / "library.zip") as archive:
        assert archive.namelist() == ["fractions.pyc", "json/__init__.pyc", "sitecustomize.pyc"]
    with zipfile.ZipFile(tmp_path / f"ours-1-{tag}-none-any.whl") as archive:
        modules = [name for name in archive.namelist() if name.endswith(".pyc")]
        made = marshal.loads(archive.read("ready_made/ours.part.bin"))
    assert modules == [
        "ours/__init__.pyc",
        "ours/other.pyc",
        "ours/part.pyc",
        "ready_made.pyc",
    ]
    assert {text: code.co_name for text, code in made.items()} == {TEXT: "<module>"}


def test_a_file_is_squeezed_the_same_whenever_it_is(tmp_path: Path) -> None:
    runtime = tmp_path / "runtime.wasm"
    runtime.write_bytes(b"wasm" * 999)
    squeeze(str(runtime), str(tmp_path))
    made = (tmp_path / "runtime.wasm.bin").read_bytes()
    assert gzip.decompress(made) == runtime.read_bytes()
    assert made[4:8] == bytes(4)  # no date
