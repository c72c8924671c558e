"""What a reader sees, as plain text."""

from build_tools.pages.plain_text import cases, plain_text
from build_tools.rule_text.markdown import parse

TEXT = """Boots *pay* `3` steps
in mud.

- One:
- two [here](there.md)

| Who | Steps |
|---|---|
| Boots | 3 |

```cases
In mud | mud=yes
No line for a case
Dry |
```
"""


def test_blocks_and_cells_are_kept_apart() -> None:
    said = "Boots pay 3 steps in mud. One: two here; Who; Steps; Boots; 3"
    assert plain_text(parse(TEXT)) == said


def test_notes_come_last() -> None:
    tokens = parse("::: note\nOurs.\n:::\n\nThe text.\n\n::: note\nOurs, too.\n:::\n\nMore.\n")
    assert plain_text(tokens) == "The text. More. Ours. Ours, too."


def test_cases_are_words_and_a_query() -> None:
    assert list(cases(parse(TEXT))) == [("In mud", "mud=yes"), ("Dry", "")]
