"""What the places that a copy is pasted into read in it: BBCode by one parser, Markdown by two."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import unquote

import mistune
from bbcode import Parser
from markdown_it import MarkdownIt

from tests.build_tools.parsed_html import Node, parsed

JOINER: Final = "\u2060"
"""Not seen; it keeps brackets from being tags."""


def _forum() -> Parser:
    """A parser that makes nothing of dashes and addresses, which no forum's tags do."""
    parser = Parser(newline="\n", replace_cosmetic=False, replace_links=False)
    for _, options in parser.recognized_tags.values():
        options.replace_cosmetic = options.replace_links = False
    return parser


_FORUM = _forum()
_COMMON_MARK = MarkdownIt("commonmark").enable(["table", "strikethrough"])
_LIKE_GITHUB = mistune.create_markdown(
    plugins=["strikethrough", "table", "url", "task_lists", "footnotes"]
)

MARKDOWN: Final[dict[str, Callable[[str], str]]] = {
    "CommonMark": _COMMON_MARK.render,
    "as GitHub": lambda text: str(_LIKE_GITHUB(text)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A copy as it is read: its lines of text, and its links with their texts."""

    lines: list[str]
    links: list[tuple[str, str]]


def read_bbcode(copy: str) -> Read:
    root = parsed(_FORUM.format(copy))
    text = root.text.replace(JOINER, "")
    return Read(lines=[line for line in text.split("\n") if line], links=_links(root))


def read_markdown(parser: str, copy: str) -> Read:
    root = parsed(MARKDOWN[parser](copy))
    return Read(lines=[*_blocks(root)], links=_links(root))


def check_copies(quotable: Mapping[str, Any], copies: Mapping[str, str]) -> None:
    """Each copy, read back, is the text and the link of what the page's scripts were given."""
    address = unquote(quotable["address"])
    name = f"{quotable['id']} {quotable['title']}".strip()
    version = quotable["version"]
    source = f"Hexside, {version}" if version else "Hexside"
    lines = [line for line in quotable["lines"] if line["words"]]
    plain = [f"{_mark(line)}{line['words']}" for line in lines]
    said = [line["words"] for line in lines]

    link = Read(lines=[name], links=[(address, name)])
    assert read_bbcode(copies["bbcode"]) == link
    quoted = read_bbcode(copies["bbcodeQuotation"])
    assert quoted == Read(lines=[name, *plain, source], links=[(address, source)])
    for parser in MARKDOWN:
        assert read_markdown(parser, copies["markdown"]) == link
        quoted = read_markdown(parser, copies["markdownQuotation"])
        assert quoted == Read(lines=[name, *said, source], links=[(address, source)])

    told = [line for line in copies["quotation"].split("\n") if line]
    assert told == [name, *plain, f"{source}: {quotable['address']}"]


def _mark(line: Mapping[str, Any]) -> str:
    """What stands before an item in plain text, or below it."""
    depth: int = line["depth"]
    return "  " * (depth - 1) + "- " if line["isItem"] else "  " * depth


def _links(root: Node) -> list[tuple[str, str]]:
    """Addresses as they read, percent signs undone, and the words of each link."""
    return [(unquote(link["href"] or ""), link.text.replace(JOINER, "")) for link in root.all("a")]


def _blocks(node: Node) -> Iterator[str]:
    """The text of each block that has some of its own."""
    own = ""
    for child in node.children:
        if isinstance(child, Node) and child.tag in BLOCKS:
            yield from _told(own)
            own = ""
            yield from _blocks(child)
        else:
            own += child if isinstance(child, str) else child.text
    yield from _told(own)


def _told(text: str) -> Iterator[str]:
    if text.strip():
        yield text.strip()


BLOCKS: Final = frozenset(
    ["blockquote", "p", "ul", "ol", "li", "h1", "h2", "h3", "pre", "hr", "table", "tr", "td", "th"]
)
