"""Compiling under Node. What comes out of it is tested with the bundle."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.page_python.compiling import CompileError, compiled


def test_what_went_wrong_is_told(tmp_path: Path) -> None:
    given = [tmp_path / name for name in ("library.zip", "broken.whl", "runtime.wasm")]
    for file in given:
        file.write_bytes(b"this is no archive")
    cache = tmp_path / "cache"
    with pytest.raises(CompileError, match=r"(?s)could not be compiled:\n.*BadZipFile"):
        compiled(*given, cache=cache)
    assert list(cache.iterdir()) == []
