"""Which fields are shown: the same reading of ``show_if`` as the page's scripts have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

type Condition = Mapping[str, Any]
type Descriptor = Mapping[str, Any]


def holds(condition: Condition | None, values: Mapping[str, str]) -> bool:
    """``{"field", "in"}``, ``{"all"}`` or ``{"any"}`` over the values as the URL has them."""
    if condition is None:
        return True
    if "all" in condition:
        return all(holds(part, values) for part in condition["all"])
    if "any" in condition:
        return any(holds(part, values) for part in condition["any"])
    return values.get(condition["field"]) in condition["in"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AtFirst:
    """A form as it is built."""

    values: Mapping[str, str]
    """Every field's default as the URL has it, by key."""
    shown: frozenset[str]
    """Keys of the fields that are shown while every input has its default."""


def at_first(fields: Iterable[Descriptor]) -> AtFirst:
    """What every field has, and which are shown, before anybody touches them."""
    fields = tuple(fields)
    values = {field["key"]: field["default"] for field in fields}
    shown = frozenset(field["key"] for field in fields if holds(field["show_if"], values))
    return AtFirst(values=values, shown=shown)


def shown_parts(
    parts: Sequence[Descriptor], texts: Sequence[str], around: Mapping[str, str]
) -> frozenset[str]:
    """Keys of the parts of a list's item that are shown, within the values around the list.

    A condition looks at earlier parts, and a hidden part counts as having its default.
    """
    values = dict(around)
    shown = set()
    for part, text in zip(parts, texts, strict=True):
        is_shown = holds(part["show_if"], values)
        values[part["key"]] = text if is_shown else part["default"]
        if is_shown:
            shown.add(part["key"])
    return frozenset(shown)
