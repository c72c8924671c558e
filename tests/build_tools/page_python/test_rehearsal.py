"""The rehearsal, in this Python, whose one archive is made by the test."""

from __future__ import annotations

import dataclasses
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_tools.page_python.archives import packed
from build_tools.page_python.rehearsal import rehearse


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leaves no module behind that was imported."""
    before = set(sys.modules)
    yield
    vars(dataclasses).pop("exec", None)
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_it_names_what_came_out_of_archives_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "library.zip"
    archive.write_bytes(
        packed(
            {
                "hexside_ours.py": b"import hexside_first, json\n",
                "hexside_first.py": b"",
                "hexside_later/__init__.py": b"from hexside_later import part\n",
                "hexside_later/part.py": b"",
                "hexside_other_system.py": b"import winreg_of_no_system\n",
                "hexside_never.py": b"",
            }
        )
    )
    monkeypatch.syspath_prepend(archive)
    rehearsed = rehearse(
        json.dumps(
            {
                "ours": ["hexside_ours"],
                "later": ["hexside_later", "hexside_later.Class", "hexside_other_system"],
                "codecs": ["utf-8"],
            }
        )
    )
    taken = json.loads(rehearsed)["taken"]
    assert [name for name in taken if name.startswith("hexside")] == [
        "hexside_first",
        "hexside_later",
        "hexside_later.part",
        "hexside_ours",
    ]
    assert "json" not in taken


def test_it_tells_what_dataclasses_write_for_our_modules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_one = "from dataclasses import dataclass\n@dataclass\nclass One:\n    size: int\n"
    (tmp_path / "hexside_ours.py").write_text(of_one)
    (tmp_path / "hexside_others.py").write_text(of_one)
    monkeypatch.syspath_prepend(tmp_path)
    planned = {"ours": ["hexside_ours"], "later": ["hexside_others"], "codecs": []}
    written = json.loads(rehearse(json.dumps(planned)))["written"]
    assert list(written) == ["hexside_ours"]
    (text,) = written["hexside_ours"]
    assert "def __init__(self,size" in text


def test_a_module_of_ours_that_cannot_be_imported_ends_it() -> None:
    with pytest.raises(ModuleNotFoundError):
        rehearse(json.dumps({"ours": ["hexside_absent"], "later": [], "codecs": []}))
