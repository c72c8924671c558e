"""Modules out of archives, and into them."""

from __future__ import annotations

import marshal
import zipfile
from importlib.util import module_from_spec
from io import BytesIO
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

from build_tools.page_python.archives import Source, compiled, packed, sources

ANSWER = Source(
    name="answer", path="answer.py", text=b'"""The answer."""\nassert True\nVALUE = 42\n'
)


def test_modules_are_found_by_name_and_other_files_are_not() -> None:
    archive = packed(
        {"one/__init__.py": b"", "one/two.py": b"x = 1", "one/py.typed": b"", "three.py": b""}
    )
    found = sources(archive)
    assert {name: one.path for name, one in found.items()} == {
        "one": "one/__init__.py",
        "one.two": "one/two.py",
        "three": "three.py",
    }
    assert found["one.two"].text == b"x = 1"
    assert {name: one.package for name, one in found.items()} == {
        "one": "one",
        "one.two": "one",
        "three": "",
    }


def test_a_compiled_module_is_imported_without_its_source(tmp_path: Path) -> None:
    archive = tmp_path / "modules.zip"
    archive.write_bytes(packed({"answer.pyc": compiled(ANSWER, optimize=0)}))
    spec = zipimporter(str(archive)).find_spec("answer")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (module.VALUE, module.__doc__) == (42, "The answer.")


def code(optimize: int) -> CodeType:
    read: CodeType = marshal.loads(compiled(ANSWER, optimize=optimize)[16:])
    return read


def test_docstrings_and_asserts_go_when_asked() -> None:
    assert "The answer." in code(0).co_consts
    assert "The answer." not in code(2).co_consts
    assert len(code(2).co_code) < len(code(0).co_code)


def test_a_compiled_module_is_valid_whatever_its_source_and_its_date_are() -> None:
    assert compiled(ANSWER, optimize=0)[4:8] == b"\1\0\0\0"


def test_an_archive_is_the_same_in_whatever_order_its_files_come() -> None:
    files = {"b.txt": b"b", "a.txt": b"a" * 99}
    archive = packed(files)
    assert archive == packed(dict(reversed(files.items())))
    with zipfile.ZipFile(BytesIO(archive)) as opened:
        assert opened.namelist() == ["a.txt", "b.txt"]
        assert {name: opened.read(name) for name in files} == files
