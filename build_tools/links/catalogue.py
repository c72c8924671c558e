"""What the calculators say about rules: their rulings, and which rules each one carries out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from calculators.readings import Ruling
from calculators.terms import Term


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A line of a file."""

    file: str
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What one reading gives in a worked case."""

    reading: str
    """Its key."""
    query: str
    """The inputs with that reading."""
    words: str
    """The answer, as far as the readings differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A worked case, and its answer under each reading of a ruling."""

    calculator: str
    """Slug."""
    title: str
    """Of the calculator."""
    case: str
    answers: tuple[Given, ...] = ()
    """Ours first. Empty when there is a fault."""
    fault: str = ""
    """Why the case does not tell the readings apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatorRules:
    """One calculator, as far as rules are concerned."""

    slug: str
    title: str
    summary: str = ""
    """What it answers, in a sentence."""
    rules: tuple[str, ...]
    """Ids in its table of rules, then those that only its form cites."""
    rulings: tuple[str, ...] = ()
    """Ids of the rulings that it has a switch for."""
    words: str = ""
    """What its form asks for, to be found by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All of them, and where in the source each id is first written."""

    rulings: tuple[Ruling, ...] = ()
    calculators: tuple[CalculatorRules, ...] = ()
    """In the order of display."""
    terms: tuple[Term, ...] = ()
    effects: Mapping[str, tuple[Effect, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """Worked cases by ruling."""
    places: Mapping[str, Place] = field(default_factory=lambda: MappingProxyType({}))
    """Of ids, and of terms by their anchors."""

    def place(self, text: str) -> Place:
        """Where an id is written; the package as a whole when it is nowhere literal."""
        return self.places.get(text, Place(file="calculators", line=1))
