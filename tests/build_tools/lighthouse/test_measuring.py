"""What Lighthouse is asked, and what is read of its answer."""

from __future__ import annotations

from pathlib import Path

from build_tools.lighthouse.measuring import CATEGORIES, PINS, SUBJECTS, command, scores


def test_scores_are_out_of_a_hundred_and_what_was_not_worked_out_counts_nothing() -> None:
    given: dict[str, dict[str, float | None]] = {name: {"score": 0.985} for name in CATEGORIES}
    given["seo"] = {"score": None}
    assert scores({"categories": given}) == {
        "performance": 98,
        "accessibility": 98,
        "best-practices": 98,
        "seo": 0,
    }


def test_a_run_asks_for_every_category_and_reports_to_nobody(tmp_path: Path) -> None:
    words = command(tmp_path / "lighthouse", "http://localhost/", tmp_path / "result.json")
    assert words[1:3] == [str(tmp_path / "lighthouse/cli/index.js"), "http://localhost/"]
    assert f"--only-categories={','.join(CATEGORIES)}" in words
    assert "--no-enable-error-reporting" in words


def test_a_permalink_is_kept_from_leading_on() -> None:
    assert [one.path for one in SUBJECTS if one.path.startswith("r/")] == ["r/B37.61/?stay"]


def test_it_stays_out_of_what_everybody_installs(root: Path) -> None:
    assert "lighthouse" in (root / PINS / "package.json").read_text("utf-8")
    assert "lighthouse" not in (root / "package.json").read_text("utf-8")
    assert "lighthouse" not in (root / "package-lock.json").read_text("utf-8")
