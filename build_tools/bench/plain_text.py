"""The same rule texts as an author without our tools would write them, for stock Material.

Words stay: headings with their ids, text, tables, notes, examples with their answers, rulings.
What only our build makes of them goes: links of citations, calculators, figures, what cites what.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from calculators.readings import Ruling

CONFIG: Final = "mkdocs.yml"

_FRONT = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)
_TITLE = re.compile(r"^title:\s*(.+)$", re.MULTILINE)
_HEADING = re.compile(r"#{1,6}\s+(\S+)")
_OPENS = re.compile(r":::\s*(\w+)\s*(.*)")
_LINK_TO_PAGE = re.compile(r"\[([^\]]+)\]\([^)]+\.md(?:#[^)]*)?\)")
_NESTED = re.compile(r"^((?:  )+)(?=(?:[-*]|\d+\.)\s)")
_ASKS = re.compile(r"[a-z][a-z-]*:(?:\s+\S+)?")
_NUMBER = re.compile(r"[A-Za-z][\w-]*\s+=\s+\S+")


def plain_markdown(source: str, rulings: Iterable[Ruling] = ()) -> str:
    """A rule text as plain Markdown with the extensions `admonition` and `pymdownx.details`.

    Each ruling stands where its rule's section ends, folded as on our pages.
    """
    head = _FRONT.match(source)
    title = _TITLE.search(head[1]) if head else None
    by_rule: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        by_rule.setdefault(ruling.rule, []).append(ruling)
    lines = source[head.end() if head else 0 :].splitlines()
    found = [f"---\ntitle: {title[1]}\n---"] if title else []
    found.extend(_with_rulings(_plain(iter(lines)), by_rule))
    return "\n".join(found) + "\n"


def plain_project(
    texts: Mapping[str, str], folder: Path, rulings: Iterable[Ruling] = (), *, name: str = "Rules"
) -> Path:
    """Writes a project of stock Material with these texts, by their names in `docs/`; its config.

    Material has its defaults but for fonts, which it would fetch from another origin.
    """
    docs = folder / "docs"
    all_rulings = tuple(rulings)
    for file, source in texts.items():
        path = docs / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(plain_markdown(source, all_rulings), encoding="utf-8")
    if "index.md" not in texts:
        listed = "\n".join(f"- [{Path(file).stem}]({file})" for file in texts)
        (docs / "index.md").write_text(f"# {name}\n\n{listed}\n", encoding="utf-8")
    config = {
        "site_name": name,
        "theme": {"name": "material", "font": False},
        "markdown_extensions": ["admonition", "pymdownx.details"],
    }
    written = folder / CONFIG
    written.write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")  # JSON is YAML
    return written


def _plain(lines: Iterator[str]) -> Iterator[str]:
    """Lines of our format as lines of plain Markdown."""
    for line in lines:
        opens = _OPENS.match(line)
        if opens:
            title = f' "{opens[2]}"' if opens[2] else ""
            yield f"!!! {opens[1]}{title}"
            yield ""
            inside = _plain(_until(":::", lines))
            yield from (f"    {words}" if words else "" for words in inside)
        elif line.startswith("```"):
            yield from _fence(line, list(_until("```", lines)))
        else:
            nested = _NESTED.match(line)
            words = f"{nested[1]}{line}" if nested else line  # four spaces a level, not two
            yield _LINK_TO_PAGE.sub(r"\1", words)


def _until(end: str, lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if line.rstrip() == end:
            return
        yield line


def _fence(opening: str, body: list[str]) -> Iterator[str]:
    """An example as words and answers, a figure as its title, any other fence as it is."""
    match opening.removeprefix("```").strip():
        case "example":
            yield "**Example**"
            yield ""
            for line in body:
                if not _ASKS.fullmatch(line) and not _NUMBER.fullmatch(line):
                    # Two spaces: the answer stands on a line of its own.
                    yield f"{line}  " if line else ""
        case "figure":
            title = next((line for line in body if line.startswith("title")), "")
            yield f"*{json.loads(title.partition('=')[2])}*" if title else ""
        case _:
            yield from (opening, *body, "```")


def _with_rulings(lines: Iterable[str], by_rule: Mapping[str, list[Ruling]]) -> Iterator[str]:
    rule = ""
    for line in lines:
        heading = _HEADING.match(line)
        if heading:
            yield from _rulings(by_rule.get(rule, ()))
            rule = heading[1]
        yield line
    yield from _rulings(by_rule.get(rule, ()))


def _rulings(rulings: Iterable[Ruling]) -> Iterator[str]:
    for ruling in rulings:
        title = f"{ruling.id} Ruling. {ruling.question}".replace('"', "'")
        yield f'??? question "{title}"'
        yield ""
        ordered = sorted(ruling.readings, key=lambda reading: reading.key != ruling.ours)
        for reading in ordered:
            label = "Ours" if reading.key == ruling.ours else "Other reading"
            yield f"    - **{label}:** {reading.text}"
        yield ""
        yield f"    **Why:** {ruling.why}"
        yield ""
