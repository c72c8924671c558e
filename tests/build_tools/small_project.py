"""A small project with invented rules, whole and without a problem, for tests to change."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from build_tools.diagnostics import Diagnostic
from build_tools.form_page import FormPage
from build_tools.links.catalogue import CalculatorRules, Catalogue, Effect, Given, Place
from build_tools.pages.site import Site, compile_site
from build_tools.pages.sources import read_sources
from build_tools.pages.widgets import Forms
from build_tools.terms.lexicon import ABBREVIATION
from calculators.readings import Reading, Ruling, Shown

MUD = """---
title: Mud
book: B90
game: ASL
home: B
edition: not stated
text_version: 2026-01-02
not_rules: [V8]
---
# B90 Mud

Mud is sticky (7.).

## B90.1 Entering

Boots pay 3 steps, in V8 also; see 90.21 and A4.6.

| Who | Steps |
|---|---|
| Boots | 3 (90.2) |

```example
Boots enter mud; see 90.2.
steps: mud=yes
= 3 steps
steps = 3
```

## B90.2 Leaving

Free. `B99.9` is code.

### B90.21 In rain

::: example
Rain falls: 90.1-.21 hold.
:::
"""

MARSH = """---
title: Marsh scenario
book: MuS
game: ASL
home: MuS
edition: not stated
text_version: 2026-03-04
modifies:
  MuS1: [B90.1]
---
# Marsh scenario special rules

## MuS1 Reeds

As mud (B90), but see 1.1 and Footnote Q.

### MuS1.1 Tall reeds

Hide boots.
"""

OUTSIDE = """text_version = 2026-05-06

[[rule]]
id = "A4.6"
topic = "Running"
gist = "Boots that run; see B90.1."
confidence = "C"

[[rule]]
id = "B7"
topic = "Planks"
gist = "Boards over mud."
confidence = "L"

[[rule]]
id = "B-footnote-Q"
topic = "Footnote Q of the chart"
gist = "Steps on planks."
confidence = "U"
spellings = ["Footnote Q"]
"""

INDEX = """---
title: Rules
---
# Rules

[Mud](mud.md) has [rain](mud.md#B90.21); B90.1 is the first. Numbers such as 90.1 are not linked.
"""

STEPS = """---
title: Steps
calculator: steps
---
# Steps

::: calculator
:::

```cases
In mud | mud=yes
```
"""

SYNONYMS = """[homes]
MuS = ["SSR"]

[[synonym]]
ours = ["boots"]
players = ["wellingtons", "tall reeds"]
"""

FILES = {
    "docs/index.md": "# Home\n\n[Mud](rules/mud.md#B90.21)\n",
    "docs/rules/index.md": INDEX,
    "docs/rules/mud.md": MUD,
    "docs/rules/marsh.md": MARSH,
    "docs/rules/outside.toml": OUTSIDE,
    "docs/rules/published.txt": (
        "A4.6\nB7\nB90\nB90.1\nB90.1-q1\nB90.2\nB90.21\nB-footnote-Q\nMuS1\nMuS1.1\n"
    ),
    "docs/rules/gone.toml": "",
    "docs/rules/synonyms.toml": SYNONYMS,
    "docs/rules/not_terms.txt": "",
    "docs/calculators/steps.md": STEPS,
}

NOT_TERMS = "docs/rules/not_terms.txt"


def no_terms(text: str) -> str:
    """A list that declares all abbreviations of a text to be none, for tests of other things."""
    return "".join(f"{word} # a word\n" for word in sorted(set(ABBREVIATION.findall(text))))


RULING = Ruling(
    id="B90.1-q1",
    rule="B90.1",
    question="Do boots of 90.1 count as feet in 90.2?",
    readings=(
        Reading("no", "No: MuS1 speaks of <boots>."),
        Reading("yes", "Yes, by 90.21."),
    ),
    ours="yes",
    why="A4.6 says so.",
    shown_by=(Shown("steps", "mud=yes", "Boots in mud"),),
)

EFFECT = Effect(
    calculator="steps",
    title="Steps",
    case="Boots in mud",
    answers=(
        Given(reading="yes", query="mud=yes", words="3 steps"),
        Given(reading="no", query="mud=yes&B90.1-q1=no", words="1 step"),
    ),
)


def catalogue(
    *,
    rulings: tuple[Ruling, ...] = (RULING,),
    rules: tuple[str, ...] = ("B90.1", "A4.6", "B90.1"),
    switches: tuple[str, ...] = ("B90.1-q1",),
) -> Catalogue:
    """One calculator, with one ruling."""
    steps = CalculatorRules(slug="steps", title="Steps", rules=rules, rulings=switches)
    places = {"B90.1-q1": Place(file="calculators/steps.py", line=7)}
    effects = {RULING.id: (EFFECT,)}
    return Catalogue(rulings=rulings, calculators=(steps,), effects=effects, places=places)


STEPS_RESULT: Mapping[str, Any] = {
    "answer": {
        "status": "allowed",
        "headline": "3 steps",
        "quantities": {"steps": "3"},
        "tables": {"shoes": {"columns": ["What", "How"], "rows": [["Boots", "Wet", "B90.1"]]}},
    },
    "trace": [{"rule": "B90.1"}],
}


class PlainForms:
    """Forms that say what they were asked for."""

    def calculator_html(self, slug: str, *, page: FormPage) -> str:
        return (
            f'<form data-calculator="{slug}"><a href="{page.rule_url("B90.21")}">B90.21</a></form>'
        )

    def cases_html(self, slug: str, lines: Iterable[str], *, rule_url: object) -> str:
        del rule_url
        return f"<p>{slug}: {'; '.join(lines)}</p>"

    def worked_out(self, slug: str, query: str) -> Mapping[str, Any]:
        """3 steps in mud, by B90.1; nothing else is known."""
        if (slug, query) != ("steps", "mud=yes"):
            raise ValueError(f"{slug} cannot be asked {query}")
        return STEPS_RESULT


def write_project(root: Path, changes: Mapping[str, str | None]) -> None:
    """Write the files, some of them changed; None leaves one out."""
    for file, content in {**FILES, **changes}.items():
        if content is not None:
            path = root / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")


def compiled(
    root: Path,
    changes: Mapping[str, str | None] | None = None,
    *,
    say: Catalogue | None = None,
    forms: Forms | None = None,
) -> Site:
    """The site of the project with these changes."""
    write_project(root, changes or {})
    sources, unreadable = read_sources(root)
    site = compile_site(sources, say or catalogue(), forms or PlainForms())
    assert not unreadable
    return site


def lines(problems: Iterable[Diagnostic]) -> list[str]:
    """Problems as they are reported."""
    return [str(problem) for problem in problems]
