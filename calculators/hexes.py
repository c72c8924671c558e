"""Hex coordinates: letters then number, and which hexes touch.

After column Z come AA, BB and so on. Every other column sits half a hex lower; which ones do is a
property of the map, and so is where it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from calculators.errors import InputError, excerpt

PATTERN = re.compile(
    r"(?P<letters>(?P<letter>[A-Z])(?P=letter)?)(?P<row>[0-9]{1,2})", re.ASCII | re.IGNORECASE
)
LETTERS = 26


@lru_cache(maxsize=64)  # an answer names its hexes hundreds of times
def letters_of(column: int) -> str:
    """``A`` for the first column, ``AA`` for the 27th."""
    repeats, letter = divmod(column - 1, LETTERS)
    return chr(ord("A") + letter) * (repeats + 1)


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """A hex by its column, counted from 1 for A and 27 for AA, and its row."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{letters_of(self.column)}{self.row}"

    @classmethod
    def parse(cls, text: str) -> Hex:
        """Reads ``U8`` or ``aa10``. Raises ``InputError`` for anything else."""
        match = PATTERN.fullmatch(text.strip())
        if match is None:
            raise InputError(
                "not-a-hex",
                f"{excerpt(text)} is not a hex: one letter, or one letter twice, then a "
                f"number, as in U8 or AA10, without a board number",
            )
        letters = match["letters"].upper()
        return cls(ord(letters[0]) - ord("A") + 1 + LETTERS * (len(letters) - 1), int(match["row"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class HexMap:
    """How the columns of a map are offset and where it ends."""

    low_columns: int
    """0 when even columns (B, D, ...) sit half a hex lower, 1 when odd ones (A, C, ...) do."""
    columns: int | None = None
    """Number of columns; ``None`` when not known."""
    rows: int | None = None
    """Highest row number; ``None`` when not known."""

    @property
    def extent(self) -> str:
        """Which hexes there are, in words."""
        if self.columns is None or self.rows is None:
            return "columns from A, rows from 1 (from 0 where a column begins with a half hex)"
        last = Hex(self.columns, self.rows)
        return f"A1 to {last}, and row 0 where a column begins with a half hex"

    def is_low(self, place: Hex) -> bool:
        return place.column % 2 == self.low_columns

    def first_row(self, place: Hex) -> int:
        """Low columns begin with a half hex numbered 0, the others with row 1."""
        return 0 if self.is_low(place) else 1

    def __contains__(self, place: Hex) -> bool:
        return (
            place.column >= 1
            and place.row >= self.first_row(place)
            and (self.columns is None or place.column <= self.columns)
            and (self.rows is None or place.row <= self.rows)
        )

    def adjacent(self, place: Hex) -> Iterator[Hex]:
        """The hexes that touch, in order; those off the map are left out."""
        beside = place.row if self.is_low(place) else place.row - 1
        around = [Hex(place.column, place.row - 1), Hex(place.column, place.row + 1)]
        for column in (place.column - 1, place.column + 1):
            around += [Hex(column, beside), Hex(column, beside + 1)]
        return (hex_ for hex_ in sorted(around) if hex_ in self)


GEOMORPHIC = HexMap(low_columns=0, columns=33, rows=10)
"""A standard board: columns A to GG, rows to 10."""
PRIMOSOLE_BRIDGE = HexMap(low_columns=1)
"""The Primosole Bridge map; our texts do not give its size."""
