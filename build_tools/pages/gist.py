"""The gist of a text in a line, for previews: plain words, cut at a word."""

from collections.abc import Iterable, Iterator
from typing import Final

from markdown_it.token import Token

LENGTH: Final = 200
"""Characters that previews in threads show, more or less."""
_ENDS: Final = (".", ":", ";", ",", "…", "?", "!")
"""After these a line needs no mark before the next one."""


def gist(tokens: Iterable[Token], *, length: int = LENGTH) -> str:
    """The first words of linked tokens. Heads of tables and what is no prose are left out."""
    words = ""
    for line in _lines(tokens):
        words += (" " if not words or words.endswith(_ENDS) else "; ") + line
    return shortened(words, length)


def shortened(text: str, length: int = LENGTH) -> str:
    """The text in one line, at most so long: cut at a word, with an ellipsis."""
    words = " ".join(text.split()).rstrip(" ;:")
    if len(words) <= length:
        return words
    return words[: length - 1].rsplit(" ", 1)[0].rstrip(" ,;:.(") + "…"


def plain(inline: Token) -> str:
    """The words of one inline token."""
    if inline.children is None:
        return inline.content
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content
        for child in inline.children
    )


def _lines(tokens: Iterable[Token]) -> Iterator[str]:
    """Paragraphs, items and rows; the cells of a row with colons between them."""
    in_head = False
    cells: list[str] | None = None
    for token in tokens:
        if token.type in ("thead_open", "thead_close"):
            in_head = token.nesting == 1
        elif in_head:
            continue
        elif token.type == "tr_open":
            cells = []
        elif token.type == "tr_close" and cells is not None:
            yield ": ".join(filter(None, cells))
            cells = None
        elif token.type == "inline":
            if cells is None:
                yield plain(token)
            else:
                cells.append(plain(token))
