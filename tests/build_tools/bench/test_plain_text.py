"""Rule texts as plain Markdown, rendered by MkDocs' own Markdown."""

from __future__ import annotations

from pathlib import Path

import markdown  # type: ignore[import-untyped]  # MkDocs brings it, without types
import yaml

from build_tools.bench.plain_text import plain_markdown, plain_project
from calculators.readings import Reading, Ruling

MUD = """---
title: Mud
book: B90
---

# B90 Mud

::: note
See [Marsh](marsh.md).
:::

## B90.1 Entering

- Boots pay 3 steps;
  - wet ones 4.

| Who | Steps |
|---|---|
| Boots | 3 |

::: example
Rain falls.

```example
Boots enter mud.
steps: mud=yes
= 3 steps
steps = 3
```
:::

```figure
title = "Mud around \\"V8\\""
map = "geomorphic"
```

## B90.2 Leaving

Free.
"""

BOOTS = Ruling(
    id="B90.1-q1",
    rule="B90.1",
    question='Are "boots" shoes?',
    readings=(Reading("no", "They are not."), Reading("yes", "They are.")),
    ours="yes",
    why="They are worn.",
)


def test_words_stay_and_what_only_our_build_reads_goes() -> None:
    text = plain_markdown(MUD)
    assert text.startswith("---\ntitle: Mud\n---\n\n# B90 Mud\n")
    for words in ("See Marsh.", "| Boots | 3 |", "Boots enter mud.", "= 3 steps", 'around "V8"'):
        assert words in text
    for gone in ("book:", ":::", "steps: mud", "steps = 3", "map =", "```", "marsh.md"):
        assert gone not in text


def test_containers_and_lists_nest_as_they_do_on_our_pages() -> None:
    html = rendered(plain_markdown(MUD))
    assert '<div class="admonition example">' in html
    example = html.partition('"admonition example"')[2].partition("</div>")[0]
    assert "Rain falls." in example
    assert "= 3 steps" in example
    assert "<li>Boots pay 3 steps;<ul>\n<li>wet ones 4.</li>" in html


def test_a_ruling_stands_at_the_end_of_its_rule_ours_first() -> None:
    text = plain_markdown(MUD, [BOOTS])
    before, _, ruling = text.partition("??? question \"B90.1-q1 Ruling. Are 'boots' shoes?\"")
    assert 'around "V8"' in before
    assert "B90.2" not in before
    assert ruling.index("**Ours:** They are.") < ruling.index("**Other reading:** They are not.")
    assert ruling.index("They are worn.") < ruling.index("## B90.2")


def test_other_fences_and_files_without_a_head_are_left_alone() -> None:
    assert plain_markdown("# A\n\n```toml\na = 1\n```\n") == "# A\n\n```toml\na = 1\n```\n"


def test_a_project_has_its_texts_a_list_of_them_and_no_fonts_from_elsewhere(tmp_path: Path) -> None:
    config = plain_project({"rules/mud.md": MUD}, tmp_path)
    assert yaml.safe_load(config.read_text("utf-8"))["theme"] == {"name": "material", "font": False}
    assert (tmp_path / "docs/rules/mud.md").read_text("utf-8") == plain_markdown(MUD)
    assert "(rules/mud.md)" in (tmp_path / "docs/index.md").read_text("utf-8")


def rendered(text: str) -> str:
    body = text.partition("---\n\n")[2]
    return str(markdown.markdown(body, extensions=["admonition", "tables", "pymdownx.details"]))
