"""Rule ids: the written, permanent names of rules, such as ``B37.61``.

An id is a *home* (the letters in front: a chapter of ASL, ``PBr``, ``OCS``) and then one of

==================  ==============================================================
``B37``             a number
``B37.641``         a number and run-together decimals: a child of ``B37.64``
``OCS20.0a``        the same with a letter: a child of ``OCS20.0``
``B.6``             an item of the chapter's introduction, its number read as a whole
``OCS20.0-note``    a name behind any of these: a child of what stands before it
``B-footnote-R``    a name alone, where the game has no number
==================  ==============================================================

A ruling is a question about a rule: ``B37.5-q1`` is the first one on ``B37.5``.
"""

import re
from collections.abc import Container
from dataclasses import dataclass

_ID = re.compile(
    r"""
    (?P<home>[A-Z][A-Za-z]*)
    (?:
        (?P<number>[1-9][0-9]{0,2}) (?:\.(?P<decimals>[0-9]{1,5})(?P<letter>[a-z])?)?
      | \.(?P<item>[1-9][0-9]{0,2})
      | (?=-(?!q[0-9]))
    )
    (?:-(?P<name>(?!q[0-9]+(?:-|\Z))[A-Za-z][A-Za-z0-9]*(?:-(?!q[0-9]+(?:-|\Z))[A-Za-z0-9]+)*))?
    (?:-q(?P<question>[1-9][0-9]{0,3}))?
    """,
    re.VERBOSE,
)

type SortKey = tuple[str, int, int, str, int]
"""Orders ids as they stand in a book."""


class RuleIdError(ValueError):
    """The text is no rule id."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text!r} is not a rule id: expected letters and a number, "
            "such as B37.61, PBr12.41, OCS20.0a or B37.5-q1"
        )
        self.text = text


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleId:
    """The parts of one id; ``str()`` of it is the id again."""

    home: str
    """The letters in front: what a bare number in the same text is put behind."""
    number: int | None = None
    """The number before the point; None for an introduction's item and a bare name."""
    decimals: str = ""
    """The digits behind the point. Each digit is one level of the hierarchy."""
    letter: str = ""
    """A letter behind the decimals, one more level."""
    item: int | None = None
    """The whole number of an introduction's item: ``B.10`` is no child of ``B.1``."""
    name: str = ""
    """Words behind the number, or in place of one."""
    question: int | None = None
    """The number of a ruling; None for a rule."""

    def __str__(self) -> str:
        text = self.home
        if self.item is not None:
            text += f".{self.item}"
        if self.number is not None:
            text += str(self.number)
        if self.decimals:
            text += f".{self.decimals}{self.letter}"
        if self.name:
            text += f"-{self.name}"
        return text if self.question is None else f"{text}-q{self.question}"

    @property
    def sort_key(self) -> SortKey:
        """Decimals compare digit by digit, so ``B37.641`` comes before ``B37.7``.

        Names without a number come first, then the introduction's items, then the numbers.
        A named part follows all other children; a ruling follows its rule and precedes them.
        """
        kind = 2 if self.number is not None else (1 if self.item is not None else 0)
        path = self.decimals + self.letter + (f"~{self.name}" if self.name else "")
        return (self.home, kind, self.number or self.item or 0, path, self.question or 0)


def parse_rule_id(text: str) -> RuleId:
    """The parts of an id. Raises RuleIdError when the text is none, spaces included."""
    match = _ID.fullmatch(text)
    if match is None:
        raise RuleIdError(text)
    number, item, question = match["number"], match["item"], match["question"]
    return RuleId(
        home=match["home"],
        number=int(number) if number else None,
        decimals=match["decimals"] or "",
        letter=match["letter"] or "",
        item=int(item) if item else None,
        name=match["name"] or "",
        question=int(question) if question else None,
    )


def is_rule_id(text: str) -> bool:
    """Whether the text is written as an id (not whether such a rule exists)."""
    return _ID.fullmatch(text) is not None


def sort_key(text: str) -> SortKey:
    """The place of an id in its book. Raises RuleIdError."""
    return parse_rule_id(text).sort_key


def home_of(text: str) -> str:
    """``B`` for ``B37.61``, ``PBr`` for ``PBr12``, ``OCS`` for ``OCS20.0a``. Raises RuleIdError."""
    return parse_rule_id(text).home


def ancestors(text: str) -> tuple[str, ...]:
    """Every id this one is nested in, nearest first, existing or not. Raises RuleIdError.

    ``B37.641`` is in ``B37.64``, ``B37.6`` and ``B37``; ``OCS20.0-note`` in ``OCS20.0`` and
    ``OCS20``; ``B37.5-q1`` in ``B37.5`` and ``B37``; ``B.6`` and ``B-footnote-R`` in none.
    """
    this = parse_rule_id(text)
    found = []
    if this.question is not None:
        found.append(_shortened(this, name=this.name))
    if this.name:
        found.append(_shortened(this))
    if this.letter:
        found.append(_shortened(this, letter=""))
    found.extend(
        _shortened(this, letter="", decimals=this.decimals[:length])
        for length in reversed(range(len(this.decimals)))
    )
    return tuple(str(rule) for rule in found if rule.number or rule.item or rule.name)


def _shortened(
    this: RuleId, *, name: str = "", letter: str | None = None, decimals: str | None = None
) -> RuleId:
    """The id without its question, and without its name unless one is given."""
    return RuleId(
        home=this.home,
        number=this.number,
        decimals=this.decimals if decimals is None else decimals,
        letter=this.letter if letter is None else letter,
        item=this.item,
        name=name,
    )


def parent(text: str, known: Container[str]) -> str | None:
    """The nearest ancestor among the known ids, or None. Raises RuleIdError."""
    return next((rule for rule in ancestors(text) if rule in known), None)


def in_book(text: str, book: str) -> bool:
    """Whether an id belongs to the book with this prefix: ``B37.61`` to ``B37``, not to ``B3``.

    A book is an id that its rules descend from (``B37``, ``OCS20``) or letters alone (``PBr``).
    Raises RuleIdError.
    """
    return text == book or book in ancestors(text) or home_of(text) == book


def ruled_rule(text: str) -> str | None:
    """The rule a ruling is about, or None when the id is a rule's. Raises RuleIdError."""
    return ancestors(text)[0] if parse_rule_id(text).question is not None else None
