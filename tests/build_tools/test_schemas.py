"""Schemas of new calculators are written down; those that are there stay as they are."""

from __future__ import annotations

from pathlib import Path

from build_tools.schemas import SCHEMAS, write_new_schemas
from calculators.registry import CALCULATORS


def test_a_new_calculator_gets_the_schema_that_describe_prints(root: Path, tmp_path: Path) -> None:
    kept = tmp_path / SCHEMAS / "elr.json"
    kept.parent.mkdir(parents=True)
    kept.write_text("of before", encoding="utf-8")
    written = write_new_schemas(tmp_path)
    assert written == [f"{SCHEMAS}/{slug}.json" for slug in CALCULATORS if slug != "elr"]
    for file in written:
        assert (tmp_path / file).read_bytes() == (root / file).read_bytes()
    assert kept.read_text(encoding="utf-8") == "of before"
    assert write_new_schemas(tmp_path) == []
