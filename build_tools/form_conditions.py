"""Which fields are shown: the same reading of ``show_if`` as the page's scripts have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


def shown_by_default(fields: Iterable[Descriptor]) -> frozenset[str]:
    """Keys of the fields that are shown while every input has its default."""
    fields = tuple(fields)
    values = {field["key"]: field["default"] for field in fields}
    return frozenset(field["key"] for field in fields if holds(field["show_if"], values))
