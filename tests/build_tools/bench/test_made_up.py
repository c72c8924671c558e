"""Rule texts that say nothing are rule texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.bench.made_up import ids_of, made_up
from build_tools.bench.made_up_build import write_project
from build_tools.pages.site import compile_site
from build_tools.pages.sources import read_sources


@pytest.mark.parametrize("rules", [1, 3, 100, 230])
def test_the_build_finds_nothing_wrong_with_them(root: Path, tmp_path: Path, rules: int) -> None:
    made = made_up(rules)
    write_project(root, tmp_path, made)
    sources, unreadable = read_sources(tmp_path)
    site = compile_site(sources, made.catalogue, None)
    assert [str(problem) for problem in (*unreadable, *site.problems)] == []
    headings = [
        line for text in made.texts.values() for line in text.splitlines() if line.startswith("#")
    ]
    assert len(headings) == rules


def test_the_same_count_gives_the_same_bytes() -> None:
    assert made_up(150).texts == made_up(150).texts


def test_they_have_what_our_texts_have() -> None:
    text = "".join(made_up(100).texts.values())
    for part in ("[EXC: ", "::: example", "|---|", "\n- ", "-.", " by A"):
        assert text.count(part) > 2


def test_a_text_has_a_hundred_rules_in_their_order() -> None:
    assert len(set(ids_of(0))) == len(ids_of(0)) == 100
    assert ids_of(0)[:3] == ("B1", "B1.1", "B1.11")
    assert ids_of(0)[-1] == "B1.999"
    assert ids_of(7)[0] == "B2"
