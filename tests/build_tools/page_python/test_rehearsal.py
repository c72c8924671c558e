"""The rehearsal, in this Python, whose one archive is made by the test."""

from __future__ import annotations

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
    taken = rehearse(
        json.dumps(
            {
                "ours": ["hexside_ours"],
                "later": ["hexside_later", "hexside_later.Class", "hexside_other_system"],
                "codecs": ["utf-8"],
            }
        )
    )
    assert [name for name in json.loads(taken) if name.startswith("hexside")] == [
        "hexside_first",
        "hexside_later",
        "hexside_later.part",
        "hexside_ours",
    ]
    assert "json" not in json.loads(taken)


def test_a_module_of_ours_that_cannot_be_imported_ends_it() -> None:
    with pytest.raises(ModuleNotFoundError):
        rehearse(json.dumps({"ours": ["hexside_absent"], "later": [], "codecs": []}))
