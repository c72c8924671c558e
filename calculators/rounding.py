"""Exact numbers as players read them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil

GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


READABLE = 46656
"""Largest denominator shown: the results of six dice."""


def round_fru(amount: Fraction) -> Fraction:
    """Fractions rounded up: the next whole number, or the amount itself when it is whole."""
    return Fraction(ceil(amount))


def exact(amount: Fraction) -> str:
    """``5/2``, ``2`` or ``-1``: the form that programs read back."""
    return str(amount)


@lru_cache(maxsize=1024)  # an answer writes the same few amounts a hundred times
def mixed(amount: Fraction) -> str:
    """``2½`` for amounts of MF and MP; fractions without a sign of their own as ``2 1/5``."""
    whole, rest = divmod(abs(amount), 1)
    sign = "−" if amount < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    part = GLYPHS.get(rest, str(rest))
    if not whole:
        return f"{sign}{part}"
    return f"{sign}{whole}{part}" if rest in GLYPHS else f"{sign}{whole} {part}"


def signed(amount: Fraction) -> str:
    """``+1``, ``0`` or ``−1``: the printed sign of a DRM or TEM."""
    return f"+{mixed(amount)}" if amount > 0 else mixed(amount)


def percent(chance: Fraction) -> str:
    """``83.3 %``, rounded half up to one place; never 0 or 100 for what is not certain."""
    part, whole = chance.as_integer_ratio()
    tenths = (2000 * part + whole) // (2 * whole)
    if tenths == 0 and chance:
        return "under 0.1 %"
    if tenths == 1000 and chance < 1:
        return "over 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


@lru_cache(maxsize=1024)
def odds(chance: Fraction) -> str:
    """``5/6 (83.3 %)``; certainties in words, and no fraction that nobody can read."""
    if chance == 0:
        return "0 (never)"
    if chance == 1:
        return "1 (always)"
    if chance.denominator > READABLE:
        return percent(chance)
    return f"{chance} ({percent(chance)})"
