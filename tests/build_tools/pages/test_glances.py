"""Fences of the pages for use during play, in a small project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.build_tools.parsed_html import Node, parsed
from tests.build_tools.small_project import (
    FILES,
    MUD,
    NOT_TERMS,
    OUTSIDE,
    compiled,
    lines,
    no_terms,
)

PAGE = "docs/glance/mud.md"
MUD_IS_NO_INPUT = (
    f"{PAGE}:10: 'mud=yes': \"mud\" is not an input of this calculator: ignored. [bad-glance]"
)
PUBLISHED = f"B1\n{FILES['docs/rules/published.txt']}"
HEAD = "---\ntitle: Mud at a glance\n---\n# Mud at a glance\n\n## Costs\n\n"


def page(root: Path, fence: str, **changes: str) -> Node:
    site = compiled(root, {PAGE: HEAD + fence, **changes})
    assert lines(site.problems) == []
    return parsed(site.pages[PAGE].html)


def problems(root: Path, fence: str) -> list[str]:
    changes = {PAGE: HEAD + fence, NOT_TERMS: no_terms(fence)}
    return lines(compiled(root, changes).problems)


def test_a_rule_is_quoted_with_its_citations_linked_from_here(tmp_path: Path) -> None:
    quoted = page(tmp_path, "```quote B90.1\n```\n").of_class("hx-glance--quote")[0]
    hrefs = [link["href"] for link in quoted.all("a")]
    assert hrefs[0] == "../../rules/mud/#B90.1"
    assert "../../rules/mud/#B90.21" in hrefs
    assert "../../rules/outside/#A4.6" in hrefs
    assert quoted.all("table")
    assert "Boots pay 3 steps" in quoted.text


def test_the_text_of_a_rule_is_quoted_without_its_tables(tmp_path: Path) -> None:
    quoted = page(tmp_path, "```quote-text B90.1\n```\n").of_class("hx-glance--quote")[0]
    assert "Boots pay 3 steps" in quoted.text
    assert quoted.all("table") == []


def test_several_rules_are_quoted_in_the_order_asked_for(tmp_path: Path) -> None:
    found = page(tmp_path, "```quote B90.2 B90.1\n```\n").of_class("hx-quoted")
    assert [" ".join(head.text.split()) for head in found] == ["B90.2 Leaving", "B90.1 Entering"]


def test_examples_and_notes_are_not_quoted(tmp_path: Path) -> None:
    mud = MUD.replace("Free. `B99.9` is code.", "Free.\n\n::: note\nAside.\n:::\n\nOften.")
    changes = {"docs/rules/mud.md": mud}
    quoted = page(tmp_path, "```quote B90.2\n```\n", **changes).of_class("hx-glance--quote")[0]
    assert "Free." in quoted.text
    assert "Often." in quoted.text
    assert "Aside" not in quoted.text


@pytest.mark.parametrize(
    ("fence", "expected"),
    [
        ("```quote B90.9\n```\n", f"{PAGE}:8: B90.9 is no rule of our texts [bad-glance]"),
        (
            "```quote B90.21\n```\n",
            f"{PAGE}:8: B90.21 has nothing to quote, or links of its own [bad-glance]",
        ),
        (
            "Words.\n\n```rows prices\n```\n",
            f"{PAGE}:10: no table 'prices': known are elr, eligible-terrain [bad-glance]",
        ),
        (
            "```rows elr\ncolumn ELR | elr\ncolumn Price | price\n```\n",
            f"{PAGE}:10: no column 'price': known are nationality, units, elr [bad-glance]",
        ),
        (
            "```glance\ncolumn MF | movement mf\nrow B37.3 | Mud | mud=yes\n```\n",
            MUD_IS_NO_INPUT,
        ),
        (
            "```glance\ncolumn MF | movement mf\nrow B37.3 | Debris | debris=yes\n```\n",
            f"{PAGE}:8: B37.3 is on no list [unknown-citation]",
        ),
    ],
)
def test_a_mistake_is_named_with_file_and_line(tmp_path: Path, fence: str, expected: str) -> None:
    assert problems(tmp_path, fence) == [expected]


def test_a_cell_leads_to_its_calculator_from_here(tmp_path: Path) -> None:
    rule = '\n[[rule]]\nid = "B1"\ntopic = "Open"\ngist = "Grass."\nconfidence = "C"\n'
    outside = OUTSIDE + rule
    fence = "```glance\ncolumn MF | movement mf\nrow B1 | Open | terrain=open-ground\n```\n"
    table = page(
        tmp_path,
        fence,
        **{
            "docs/rules/outside.toml": outside,
            "docs/rules/published.txt": PUBLISHED,
            NOT_TERMS: no_terms(fence),
        },
    )
    assert table.one("td").one("a")["href"] == "../../calculators/movement/"
    assert table.one("div", role="group")["aria-label"] == "Costs"
