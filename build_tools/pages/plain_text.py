"""What a reader sees of tokens, as plain text for the jump index."""

from collections.abc import Iterable

from markdown_it.token import Token

_ENDS = (".", ":", ";", "!", "?", ",")


def plain_text(tokens: Iterable[Token]) -> str:
    """Paragraphs, list items and cells in one line; of a ``cases`` fence nothing."""
    found = ""
    for token in tokens:
        if token.type != "inline":
            continue
        words = " ".join(_inline(token).split())
        if words:
            gap = "" if not found else " " if found.endswith(_ENDS) else "; "
            found += gap + words
    return found


def cases(tokens: Iterable[Token]) -> Iterable[tuple[str, str]]:
    """Each line of the ``cases`` fences: its words and its query."""
    for token in tokens:
        if token.type == "fence" and token.info.strip() == "cases":
            for line in token.content.splitlines():
                words, mark, query = line.partition("|")
                if mark:
                    yield words.strip(), query.strip()


def _inline(token: Token) -> str:
    children = token.children or ()
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content
        for child in children
        if child.type in ("text", "code_inline", "softbreak", "hardbreak")
    )
