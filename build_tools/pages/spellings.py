"""How players write a rule's number, reduced to one form: what a jump compares with what is typed.

The form is lower case, has a point between digits, and nothing between a letter and a digit:
``B37-63``, ``b 37.63`` and ``B37.63`` are all ``b37.63``. The page reduces what is typed to the
same form; which forms mean which rule is decided here alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from calculators.rule_ids import RuleId, parse_rule_id

type Homes = Mapping[str, Sequence[str]]
"""Other words for a home: ``SSR`` for ``PBr``."""


def spellings_of(rule: str, homes: Homes) -> tuple[str, ...]:
    """The forms of an id: with its home in front first, then with other words for it, then bare.

    ``OCS20.0a`` also goes by ``20a``, as the ``0`` names the section itself. An introduction's
    item keeps its point (``b.6``) and comes second where the point is left out. A name without a
    number has no bare form. Raises RuleIdError.
    """
    parts = parse_rule_id(rule)
    fronts = [_form(home) for home in (parts.home, *homes.get(parts.home, ()))]
    numbers = list(_numbers(parts))
    full = [front + number for front in fronts for number in numbers]
    bare = numbers if parts.number is not None else []
    return tuple(dict.fromkeys([*full, *bare]))


def spellings_of_words(words: Iterable[str]) -> tuple[str, ...]:
    """The forms of words that stand for a rule, such as ``Footnote R``."""
    return tuple(dict.fromkeys(_form(text) for text in words))


def _numbers(parts: RuleId) -> Iterator[str]:
    """What follows the home."""
    question = "" if parts.question is None else f"q{parts.question}"
    end = _form(parts.name) + question
    if parts.item is not None:
        yield f".{parts.item}{end}"
        yield f"{parts.item}{end}"
    elif parts.number is None:
        yield end
    else:
        if parts.decimals:
            yield f"{parts.number}.{parts.decimals}{parts.letter}{end}"
        if parts.decimals in ("", "0"):
            yield f"{parts.number}{parts.letter}{end}"


def _form(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())
