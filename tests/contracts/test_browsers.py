"""The oldest browsers: said as they are built for, for reasons that hold, and not left behind."""

from __future__ import annotations

import re
from pathlib import Path

from build_tools.minified import OLDEST

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/development/browsers.md").read_text(encoding="utf-8")
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "docs").rglob("*"))
    if path.suffix in {".js", ".css"}
}
STATED = {"chrome": "Chrome,", "edge": "Edge", "firefox": "Firefox,", "safari": "Safari on a Mac"}

USES = {
    "What Pyodide is tested with": "pyodide.mjs",
    "Exceptions in WebAssembly": "pyodide.asm.wasm",
    "Workers that are modules": 'CannotCalculate("module workers")',
    "`DecompressionStream`": "new DecompressionStream(",
    "Lookbehind in a `RegExp`": "(?<!",
    "`dialog.showModal()`": ".showModal()",
    "`navigator.locks`": "navigator.locks",
    "`color-mix()`": "color-mix(",
    "`@container`": "@container",
    "`:has()`": ":has(",
}
"""Each reason of the page, and what in our code it stands for."""

TOO_NEW = re.compile(
    r"""Promise\.(?:withResolvers|try) | (?:Object|Map)\.groupBy | Array\.fromAsync
    | AbortSignal\.any | \.checkVisibility\( | URL\.(?:canParse|parse)\b
    | \.(?:union|intersection|difference|isSubsetOf)\(
    | \.(?:isWellFormed|toWellFormed)\( | scrollend | popover | startViewTransition | Iterator\.
    | RegExp\.escape | Temporal\. | \.toBase64\( | setHTMLUnsafe
    | @scope | @starting-style | @position-try | @view-transition | light-dark\( | :user-valid
    | field-sizing | interpolate-size | anchor-name | \bcalc-size | :open\b | ::details""",
    re.VERBOSE,
)
"""What one of the oldest browsers does not have, and esbuild cannot write in other words."""


def table(heading: str) -> list[list[str]]:
    """The rows below a table's head."""
    rows = PAGE.partition(heading)[2].partition("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def number(version: str) -> float:
    return float(version.removeprefix("iOS "))


def test_the_page_names_the_browsers_that_are_built_for() -> None:
    rows = {name: version for name, version, _ in table("| Browser | From | Out since |\n")}
    for browser, begins in STATED.items():
        (version,) = (version for name, version in rows.items() if name.startswith(begins))
        assert version == OLDEST[browser]
    (ios,) = (version for name, version in rows.items() if "iPhone" in name)
    assert ios == f"iOS {OLDEST['ios']}"


def test_each_reason_is_used_and_the_newest_ones_decide() -> None:
    rows = table("| What we need | Used for | Chrome | Firefox | Safari |\n")
    assert [row[0] for row in rows] == [*USES]
    everything = "\n".join(SOURCES.values())
    assert [name for name, words in USES.items() if words not in everything] == []
    for column, browser in enumerate(("chrome", "firefox", "safari"), start=2):
        assert max(number(row[column]) for row in rows) == number(OLDEST[browser])


def test_nothing_is_used_that_they_do_not_have() -> None:
    assert TOO_NEW.search("Promise.withResolvers()")
    assert TOO_NEW.search("color: light-dark(a, b)")
    found = {str(path): new[0] for path, text in SOURCES.items() if (new := TOO_NEW.search(text))}
    assert found == {}
