"""Golden cases: what a player would check at the table."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from calculators.registry import CALCULATORS
from calculators.web import answer

CASES = Path(__file__).parent.parent / "cases"
PARTS = {
    "name",
    "inputs",
    "status",
    "headline",
    "quantities",
    "absent",
    "rules",
    "not_rules",
    "rulings",
    "demands",
    "effects",
    "units",
    "says",
    "move",
}


def cases(slug: str) -> list[dict[str, Any]]:
    """None where the file is missing: then every row is named that lacks one."""
    file = CASES / f"{slug}.toml"
    return list(tomllib.loads(file.read_text("utf-8"))["case"]) if file.exists() else []


def all_cases() -> list[Any]:
    return [
        pytest.param(slug, case, id=f"{slug}: {case['name']}")
        for slug in CALCULATORS
        for case in cases(slug)
    ]


@pytest.mark.parametrize(("slug", "case"), all_cases())
def test_golden_case(slug: str, case: dict[str, Any]) -> None:
    assert case.keys() <= PARTS
    result = answer(slug, case["inputs"])
    assert "errors" not in result, result
    stated = result["answer"]
    assert stated["status"] == case.get("status", "allowed")
    quantities = stated["quantities"]
    assert {key: quantities.get(key) for key in case.get("quantities", {})} == case.get(
        "quantities", {}
    )
    if stated["status"] != "allowed" or case.get("quantities") == {}:
        assert quantities == {}
    assert not set(case.get("absent", [])) & quantities.keys()
    cited = {step["rule"] for step in result["trace"]}
    assert set(case["rules"]) <= cited
    assert not set(case.get("not_rules", [])) & cited
    assert set(case.get("says", [])) <= {step["text"] for step in result["trace"]}
    assert set(case.get("rulings", [])) <= {ruling["id"] for ruling in result["rulings"]}
    if "headline" in case:
        assert stated["headline"] == case["headline"]
    if "demands" in case:
        rows = stated["tables"].get("demands", {"rows": []})["rows"]
        assert [row[:2] for row in rows] == case["demands"]
    if "units" in case:
        tables = [table for key, table in stated["tables"].items() if key.startswith("unit-")]
        said = [[table["title"], *(" ".join(row[:2]) for row in table["rows"])] for table in tables]
        assert said == case["units"]
    if "effects" in case:
        assert [row[:2] for row in stated["tables"]["effects"]["rows"]] == case["effects"]
    if "move" in case:
        assert [row[:5] for row in stated["tables"]["move"]["rows"]] == case["move"]
