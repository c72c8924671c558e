"""A recipe as data: the blocks of a page of the documentation, and what they do to a project.

A block in ``sh`` is run, ``text`` is what the commands before it say, ``diff`` changes a file, and
any other is a file. Which file is the last path in backticks before the block.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^(`{3,})(\w+)$")
PATH = re.compile(r"`([\w./-]+\.\w+)`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block, with the path that stands before it."""

    kind: str
    file: str
    text: str
    line: int


class RecipeError(AssertionError):
    """A step that cannot be followed."""


def blocks(page: str, section: str = "") -> Iterator[Block]:
    """The blocks of a page, or of the section with that title."""
    lines = iter(enumerate(page.splitlines(), start=1))
    file, here = "", not section
    for number, line in lines:
        if section and line.startswith("## "):
            here = line == f"## {section}"
        fence = FENCE.match(line)
        if not fence:
            file = (PATH.findall(line) or [file])[-1]
            continue
        content = []
        for _, inside in lines:
            if inside == fence[1]:
                break
            content.append(inside)
        if here:
            text = "".join(f"{written}\n" for written in content)
            yield Block(kind=fence[2], file=file, text=text, line=number)


def follow(project: Path, recipe: list[Block]) -> set[str]:
    """Does what each block says; gives the files that the recipe names and has changed."""
    named, said = set(), ""
    for block in recipe:
        match block.kind:
            case "sh":
                said = "".join(run(project, command) for command in block.text.splitlines())
            case "text":
                for line in block.text.splitlines():
                    if line not in said.splitlines():
                        raise RecipeError(f"line {block.line}: {line!r} was not said, but:\n{said}")
            case "diff":
                change(project / block.file, block)
                named.add(block.file)
            case _:
                write(project / block.file, block)
                named.add(block.file)
    return named


def run(project: Path, command: str) -> str:
    """What a command says. The project has been set up: ``make`` need not look after that."""
    command = re.sub(r"^make ", "make --old-file=setup ", command)
    ended = subprocess.run(
        ["sh", "-c", command], cwd=project, capture_output=True, text=True, check=False
    )
    if ended.returncode:
        raise RecipeError(f"{command}: {ended.stdout}{ended.stderr}")
    return ended.stdout


def write(file: Path, block: Block) -> None:
    """A new file, in a folder that is there."""
    if file.exists():
        raise RecipeError(f"line {block.line}: {block.file} is there already")
    file.write_text(block.text, encoding="utf-8")


def change(file: Path, block: Block) -> None:
    """A file with lines put in and taken out; the block fits at one place."""
    lines = block.text.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] != "+")
    after = "".join(line[1:] for line in lines if line[0] != "-")
    content = file.read_text(encoding="utf-8")
    if content.count(before) != 1:
        count = content.count(before)
        raise RecipeError(f"line {block.line}: {block.file} has this {count} times:\n{before}")
    file.write_text(content.replace(before, after), encoding="utf-8")
