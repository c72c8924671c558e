"""Others' pages."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

from build_tools.bench.peers import FILES, LOCK, RUNTIME, copy_runtime


def test_no_page_asks_another_origin() -> None:
    pages = [path for path in FILES.iterdir() if path.is_file()]
    assert len(pages) == 5
    for page in pages:
        assert not re.search(r"(src|href|fetch|from)\W+\w*:?//", page.read_text("utf-8")), page.name


def test_a_wheel_takes_the_place_of_the_one_that_the_lock_file_names(tmp_path: Path) -> None:
    pyodide = tmp_path / "pyodide"
    pyodide.mkdir()
    for name in RUNTIME:
        (pyodide / name).write_text(name)
    entry = {"file_name": "mud-1.0-old.whl", "sha256": "old", "version": "1.0"}
    (pyodide / LOCK).write_text(json.dumps({"packages": {"mud": entry, "marsh": {}}}))
    wheel = tmp_path / "mud-1.0-py3-none-any.whl"
    wheel.write_bytes(b"mud")
    copy_runtime(pyodide, tmp_path / "to", wheel)
    packages = json.loads((tmp_path / "to" / LOCK).read_text("utf-8"))["packages"]
    assert packages["marsh"] == {}
    assert packages["mud"] == {
        "file_name": wheel.name,
        "sha256": sha256(b"mud").hexdigest(),
        "version": "1.0",
    }
    assert (tmp_path / "to" / wheel.name).read_bytes() == b"mud"
    assert {path.name for path in (tmp_path / "to").iterdir()} == {*RUNTIME, LOCK, wheel.name}
