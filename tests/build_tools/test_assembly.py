"""What becomes of built pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_tools import assembly


def test_the_list_of_files_is_written_once_all_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []

    def step(name: str, gives: object = None) -> None:
        def take(*_: object, **options: object) -> object:
            taken.append(f"{name} {options['offline']}" if options else name)
            return gives

        monkeypatch.setattr(assembly, name, take)

    @contextmanager
    def minifying(_: object) -> Iterator[None]:
        taken.append("minify")
        yield
        taken.append("minified")

    monkeypatch.setattr(assembly, "minifying", minifying)
    step("bundle")
    step("copy_libraries")
    step("name_by_content")
    step("write_policies")
    step("write_release", 1_234_567)
    step("write_headers")
    assert assembly.assemble(tmp_path, tmp_path, {}, offline=False) == 1_234_567
    assert taken == [
        "copy_libraries",
        "minify",
        "bundle",
        "minified",
        "name_by_content False",
        "write_policies",
        "write_release False",
        "write_headers",
    ]
