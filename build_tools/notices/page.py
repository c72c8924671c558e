"""The part of a page that lists what others made of the site, as Markdown: terms, owners, texts.

The list is `parts.toml`; versions are those of the packages that are installed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any, Final

WRITTEN: Final = "```notices\n```"
"""The fence in whose place it is put."""
HERE: Final = Path(__file__).parent
LIST: Final = HERE / "parts.toml"
TEXTS: Final = HERE / "texts"
SPECIAL: Final = re.compile(r"[\\`*_<\[]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """A licence."""

    title: str
    text: str = ""
    """The file of its words, where they have to go with what it is about."""
    at: str = ""
    """Where its words are, else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Something of others' making."""

    name: str
    does: str
    terms: str
    notices: Sequence[str] = ()
    """Whose it is, in their words."""
    version: str = ""
    """Where it is looked up: `npm:NAME`, `pip:NAME` or `python`."""
    bundled: Sequence[str] = ()
    """Its names in the source maps of what it is bundled in."""
    made_with: str = ""
    """A word of Pyodide's own files that is there as long as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notices:
    """The whole list."""

    terms: Mapping[str, Terms]
    groups: Mapping[str, Sequence[Part]] = field(default_factory=dict)

    def parts(self) -> list[Part]:
        """Of all groups."""
        return [part for group in self.groups.values() for part in group]


@cache
def notices() -> Notices:
    """What the list says."""
    read: dict[str, Any] = tomllib.loads(LIST.read_text("utf-8"))
    return Notices(
        terms={key: Terms(**terms) for key, terms in read["terms"].items()},
        groups={
            group["title"]: tuple(Part(**part) for part in group["part"]) for group in read["group"]
        },
    )


def notices_markdown(root: Path) -> str:
    """The list, then the words of each licence that have to be given; for the project at `root`."""
    return "\n".join((*_list(root, notices()), *_texts(notices())))


def installed(where: str, root: Path) -> str:
    """The version of a part."""
    kind, _, name = where.partition(":")
    if kind == "pip":
        return version_of(name)
    packages = root / "node_modules"
    if kind == "npm":
        found: str = json.loads((packages / name / "package.json").read_text("utf-8"))["version"]
    else:
        lock = json.loads((packages / "pyodide/pyodide-lock.json").read_text("utf-8"))
        found = lock["info"]["python"]
    return found


def _list(root: Path, told: Notices) -> Iterator[str]:
    for title, parts in told.groups.items():
        yield f"### {title}\n"
        for part in parts:
            name = f"{part.name} {installed(part.version, root)}" if part.version else part.name
            owners = (f" {plain(_ended(notice))}" for notice in part.notices)
            terms = _terms(part.terms, told)
            yield f"- **{plain(name)}**: {plain(part.does)}. Terms: {terms}.{''.join(owners)}"
        yield ""


def _terms(key: str, told: Notices) -> str:
    terms = told.terms[key]
    if terms.text:
        return f"[{terms.title}](#{_anchor(key)})"
    return f"{terms.title} ({terms.at})" if terms.at else terms.title


def _texts(told: Notices) -> Iterator[str]:
    yield "## Their licences\n"
    for key, terms in told.terms.items():
        if terms.text:
            words = (TEXTS / terms.text).read_text("utf-8").rstrip()
            yield f"### {terms.title} {{#{_anchor(key)}}}\n"
            yield f"``` {{ .text .licence }}\n{words}\n```\n"


def _anchor(key: str) -> str:
    return f"terms-{key}"


def _ended(notice: str) -> str:
    """As a sentence."""
    return notice if notice.endswith(".") else f"{notice}."


def plain(text: str) -> str:
    """Text that Markdown takes as it is."""
    return SPECIAL.sub(r"\\\g<0>", text)
