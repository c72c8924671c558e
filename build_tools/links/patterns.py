"""The shapes that citations have in plain text, as one regular expression.

A number with two points (a date, a version), a percentage, a counter (``4-6-7``), ``1MC`` and
``M4A1`` have none of these shapes.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

DASH: Final = "[-\N{NON-BREAKING HYPHEN}\N{EN DASH}]"
RANGE_TAIL: Final = re.compile(
    rf"(?P<dash>{DASH})(?P<end>(?:\.(?P<decimals>[0-9]{{1,4}}))?(?P<letter>[a-z])?)(?![A-Za-z0-9])"
)
"""The short second end of a range: ``-.43``, ``-.43b`` or ``-g``."""

_NEVER: Final = "(?!)"
"""Matches nowhere; keeps a shape's groups there when a text has no use for the shape."""
_QUESTION: Final = r"(?:-q(?P<{0}question>[1-9][0-9]*)(?![A-Za-z0-9]))?"
_DECIMALS: Final = r"\.(?P<{0}decimals>[0-9]{{1,4}})(?P<{0}letter>[a-z](?![A-Za-z0-9]))?"


def citation_pattern(
    *, homes: Iterable[str], phrases: Iterable[str], not_rules: Iterable[str], home: str
) -> re.Pattern[str]:
    """What to look for in a text. The groups tell which shape was found; see ``meant``.

    ``homes`` are the letters, of more than one, that an id may begin with. At one place a
    declared look-alike wins over a phrase, and a phrase over a number.
    """
    not_rules, phrases = list(not_rules), list(phrases)
    written = (*not_rules, *phrases)
    parts = []
    parts.append(rf"(?<![\w.])(?P<not_rule>{_literals(not_rules)})(?!\w|\.\w)")
    parts.append(rf"(?<!\w)(?P<phrase>{_literals(phrases)})(?!\w)")
    letters = "".join(rf"{name}\s?|" for name in sorted(homes, key=lambda name: (-len(name), name)))
    parts.append(
        rf"(?<!\w)(?P<home>{letters}[A-Z])(?P<number>[1-9][0-9]{{0,2}})"
        rf"(?:{_DECIMALS.format('')}(?![0-9]|\.[0-9])|(?P<lone>[a-z])?(?![A-Za-z0-9]|\.[0-9]))"
        + _QUESTION.format("")
    )
    parts.append(
        r"(?<![\w.])(?P<item_home>[A-Z])\.(?P<item>[1-9][0-9]{0,2})(?![0-9A-Za-z]|\.[0-9])"
    )
    alone = "" if home else _NEVER
    parts.append(
        rf"{alone}(?<![\w.])(?P<bare>[1-9][0-9]{{0,2}}){_DECIMALS.format('bare_')}"
        rf"(?![0-9]|\.[0-9]|\s?%){_QUESTION.format('bare_')}"
    )
    parts.append(
        rf"{alone}(?:(?<=\()|(?<=[;,])|(?<=[;,]\s))(?P<whole>[1-9][0-9]{{0,2}})\.(?=\s*[;,)])"
    )
    first = "".join(sorted({re.escape(word.lstrip()[0]) for word in written if word.strip()}))
    # Few places have a character that a shape begins with: all others are left at once.
    return re.compile(rf"(?=[A-Z1-9{first}])(?:{'|'.join(parts)})")


def _literals(words: Iterable[str]) -> str:
    """An alternation of literal words, longest first; a space stands for any white space."""
    ordered = sorted({word for word in words if word.strip()}, key=lambda word: (-len(word), word))
    return (
        "|".join(r"\s+".join(re.escape(part) for part in word.split()) for word in ordered)
        or _NEVER
    )


def meant(groups: Mapping[str, str | None], home: str) -> str:
    """The id that the groups of a match spell out."""

    def part(name: str, before: str = "") -> str:
        value = groups.get(name)
        return before + value if value else ""

    if groups.get("item"):
        return f"{groups['item_home']}.{groups['item']}"
    if groups.get("whole"):
        return home + part("whole")
    if groups.get("bare"):
        decimals = part("bare_decimals", ".") + part("bare_letter")
        return home + part("bare") + decimals + part("bare_question", "-q")
    decimals = part("decimals", ".") + part("letter")
    return part("home").rstrip() + part("number") + part("lone") + decimals + part("question", "-q")
