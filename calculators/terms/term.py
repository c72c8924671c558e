"""What is said of a term."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class Game(StrEnum):
    """The games whose rules are here, each with its name in full."""

    full: str

    def __new__(cls, value: str, full: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.full = full
        return member

    ASL = "ASL", "Advanced Squad Leader"
    OCS = "OCS", "Operational Combat Series"


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An abbreviation, or a word that a game uses in a sense of its own.

    The sense belongs to one game: another game's term of the same letters is a term by itself.
    """

    game: Game
    written: str
    """As the texts have it. Case counts: ``DR`` is two dice, ``dr`` one die."""
    full: str
    """In full, in the singular; of a word, what it means in short."""
    key: str
    """Its stable name within the game; the end of its address. Never differs by case alone."""
    gist: str
    """What it is, in our words, with no number that is in none of our texts."""
    rules: tuple[str, ...] = ()
    """Ids of the rules that state it, ours or outside ones. None: general knowledge of the game."""
    variants: tuple[str, ...] = ()
    """Other ways to write it, besides a plural with ``s``."""
    code: str = ""
    """Its name in the calculators' source, where that is not its letters."""
    elsewhere: str = ""
    """What the same word means in another game whose texts here do not use it."""

    @property
    def anchor(self) -> str:
        """The HTML id of its entry: ``asl-trail-break``. Published, so it never changes."""
        return f"{self.game.lower()}-{self.key}"

    @property
    def forms(self) -> tuple[str, ...]:
        """Every way to write it."""
        return (self.written, *self.variants)
