"""Builds measured beside one another."""

from __future__ import annotations

from pathlib import Path

from build_tools.bench.build import command_of, of_rules, timed, write_both
from build_tools.bench.first_visit import PLAIN
from build_tools.bench.subjects import OURS


def test_both_build_the_same_rules(root: Path, tmp_path: Path) -> None:
    write_both(root, tmp_path, 12)
    for who, pages in ((OURS, 12), (PLAIN, 0)):
        command = command_of(who, root, tmp_path, 12, 3)
        site = Path(command[-1])
        assert not site.exists()
        passed, used = timed(command, root)
        assert passed > 0
        assert used > 0
        page = (site / "rules/b1/index.html").read_text("utf-8")
        assert page.count('id="B1.11"') == pages // 12
        assert "B1.18 " in page or ">B1.18<" in page
        assert len(list(site.glob("r/B1*/index.html"))) == pages


def test_no_build_has_the_folder_of_another(root: Path, tmp_path: Path) -> None:
    sites = {
        command_of(who, root, tmp_path, rules, number)[-1]
        for who in (OURS, PLAIN)
        for rules in (100, 300)
        for number in (1, 2)
    }
    assert len(sites) == 8


def test_samples_say_who_and_how_many() -> None:
    assert of_rules(OURS, 100) == "hexside 100"
