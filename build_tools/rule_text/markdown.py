"""The one Markdown dialect of rule texts: CommonMark, tables, front matter, containers.

Raw HTML is off: a text holds words, and what a browser shows of it is ours.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

CONTAINERS: Final = ("example", "note", "calculator")
"""Names that may follow ``:::``: a worked example, a note of ours, a calculator's form."""


def make_parser() -> MarkdownIt:
    """A parser of our dialect. Rendering rules are added by whoever renders."""
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    front_matter_plugin(md)
    for name in CONTAINERS:
        container_plugin(md, name)
    return md


_parser = cache(make_parser)
"""Nothing of one text is left in it for the next; to make one takes as long as to read a page."""


def parse(source: str) -> Sequence[Token]:
    """The block tokens of a whole file, front matter included."""
    # The container rule looks one character past an indented last line; a blank one ends that.
    return _parser().parse(source + "\n\n")


def parse_inline(source: str, *, line: int) -> Token:
    """A paragraph's text as one inline token, as if it had been read from this line on."""
    (token,) = _parser().parseInline(source)
    token.map = [line - 1, line + source.count("\n")]
    return token
