"""What a reader sees of tokens, as plain text for the jump index."""

from collections.abc import Iterable

from markdown_it.token import Token

from build_tools.pages.gist import plain

_ENDS = (".", ":", ";", "!", "?", ",")


def plain_text(tokens: Iterable[Token]) -> str:
    """Paragraphs, list items and cells in one line, those of notes last; of a fence nothing."""
    found = ""
    for token in _notes_last(tokens):
        if token.type != "inline":
            continue
        words = " ".join(plain(token).split())
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


def _notes_last(tokens: Iterable[Token]) -> list[Token]:
    """The text itself is what an excerpt is to begin with."""
    text: list[Token] = []
    notes: list[Token] = []
    is_note = False
    for token in tokens:
        if token.type.startswith("container_note_"):
            is_note = token.nesting > 0
        (notes if is_note else text).append(token)
    return text + notes
