"""One declaration per input: a frozen dataclass of ``Annotated[..., Field(...)]``.

From it come validation, the form, the keys of the URL, the reference table and random inputs for
tests. Conditions under which a field is shown are data: a page can hide a field while Python stays
the judge.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Self, get_args, get_origin, get_type_hints

from calculators.hexes import Hex


class Choice(StrEnum):
    """A word of the URL with the words a player reads: ``NAME = "url-word", "Words"``."""

    label: str

    def __new__(cls, value: str, label: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        return member


@dataclass(frozen=True, slots=True)
class OneOf:
    """True while the field has one of these values."""

    field: str
    values: tuple[Any, ...]

    def holds(self, *sources: object) -> bool:
        source = next((one for one in sources[:-1] if hasattr(one, self.field)), sources[-1])
        return getattr(source, self.field) in self.values

    def as_dict(self) -> dict[str, Any]:
        return {"field": key_of(self.field), "in": [plain(value) for value in self.values]}


@dataclass(frozen=True, slots=True)
class AllOf:
    """True while every part is."""

    parts: tuple[Condition, ...]

    def holds(self, *sources: object) -> bool:
        return all(part.holds(*sources) for part in self.parts)

    def as_dict(self) -> dict[str, Any]:
        return {"all": [part.as_dict() for part in self.parts]}


@dataclass(frozen=True, slots=True)
class AnyOf:
    """True while some part is."""

    parts: tuple[Condition, ...]

    def holds(self, *sources: object) -> bool:
        return any(part.holds(*sources) for part in self.parts)

    def as_dict(self) -> dict[str, Any]:
        return {"any": [part.as_dict() for part in self.parts]}


type Condition = OneOf | AllOf | AnyOf


def one_of(name: str, *values: object) -> OneOf:
    """The field called ``name`` has one of ``values``."""
    return OneOf(name, values)


def both(*parts: Condition) -> AllOf:
    return AllOf(parts)


def either(*parts: Condition) -> AnyOf:
    return AnyOf(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """What a dataclass field's type cannot say."""

    label: str
    group: str = ""
    """Heading of the part of the form."""
    rule: str = ""
    """The rule that makes this input matter."""
    help: str = ""
    unit: str = ""
    low: int | None = None
    high: int | None = None
    show_if: Condition | None = None
    """Shown, and used, only while this holds. It may look at earlier fields alone.

    In an item of a list it looks at the item's earlier parts, and for what the item has no part of
    that name for, at fields before the list.
    """
    lead: str = ""
    """In an item of a list: the sign or word that introduces this part.

    A flag is its lead alone, ``+debris``, so that it reads as a word.
    """
    ordered: bool = False
    """In a list: items can be moved up and down."""
    each: str = ""
    """In a list: what one item is called, ``Hex``. Items of such a list are folded to one line."""
    first: int = 1
    """In a list: the number that the first item is shown with."""
    max_items: int = 30
    unique: str = ""
    """In a list: the part that may not occur twice."""


class Kind(StrEnum):
    """How a value is written and edited."""

    CHOICE = "choice"
    FLAG = "flag"
    INTEGER = "integer"
    AMOUNT = "amount"
    CHOICES = "choices"
    HEX = "hex"
    LIST = "list"


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A field as declared, with what its type tells."""

    name: str
    """Name in the dataclass."""
    key: str
    """Name in the URL and the form."""
    kind: Kind
    optional: bool
    """Blank is accepted and means ``None``."""
    default: Any
    type: Any
    """The choice's enum, or the dataclass of a list's items."""
    field: Field

    @property
    def parts(self) -> tuple[Input, ...]:
        """The parts of an item, when this is a list."""
        return inputs_of(self.type) if self.kind is Kind.LIST else ()

    @property
    def options(self) -> tuple[Choice, ...]:
        return tuple(self.type) if self.kind in (Kind.CHOICE, Kind.CHOICES) else ()


def counted(number: int, each: str) -> str:
    """``30 hexes``: items of a list by what one is called, ``Hex``, or as items."""
    noun = each.lower() or "item"
    plural = f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{number} {noun if number == 1 else plural}"


def key_of(name: str) -> str:
    """``through_tb`` is ``through-tb`` in the URL."""
    return name.replace("_", "-")


def plain(value: object) -> str:
    """A single value as the URL has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def kind_of(hint: Any) -> tuple[Kind, Any]:
    """The kind of a type, and the type that its values are made of."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is frozenset:
        return Kind.CHOICES, arguments[0]
    if origin is tuple:
        return Kind.LIST, arguments[0]
    simple = {bool: Kind.FLAG, int: Kind.INTEGER, Fraction: Kind.AMOUNT, Hex: Kind.HEX}
    if hint in simple:
        return simple[hint], hint
    if isinstance(hint, type) and issubclass(hint, Choice):
        return Kind.CHOICE, hint
    raise TypeError(f"no input kind for {hint!r}")


_DECLARED: dict[type, tuple[Input, ...]] = {}


def inputs_of(declaration: type) -> tuple[Input, ...]:
    """The inputs that a dataclass declares, in order. Raises ``TypeError`` without a ``Field``."""
    if declaration not in _DECLARED:
        _DECLARED[declaration] = tuple(declared(declaration))
    return _DECLARED[declaration]


def declared(declaration: type) -> Iterator[Input]:
    hints = get_type_hints(declaration, include_extras=True)
    for item in fields(declaration):
        hint = hints[item.name]
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{declaration.__name__}.{item.name} has no Field")
        inner, about = get_args(hint)[:2]
        optional = type(None) in get_args(inner)
        if optional:
            (inner,) = (part for part in get_args(inner) if part is not type(None))
        kind, made_of = kind_of(inner)
        yield Input(
            name=item.name,
            key=key_of(item.name),
            kind=kind,
            optional=optional,
            default=None if item.default is MISSING else item.default,
            type=made_of,
            field=about,
        )


def is_shown(item: Input, *sources: object) -> bool:
    """True while the input is shown with these values: an item's own first, then the form's."""
    return item.field.show_if is None or item.field.show_if.holds(*sources)


def visible(declaration: type, values: object) -> Iterator[Input]:
    """The inputs that are shown with these values."""
    return (item for item in inputs_of(declaration) if is_shown(item, values))
