"""Every calculator by its slug, in the order in which they are shown.

Each is imported when it is asked for, so that a page that asks for one has its answer sooner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from calculators.calculator import Calculator

PLACES: Mapping[str, str] = {
    "movement": "calculators.movement.calculator",
    "tem": "calculators.terrain.tem",
    "falling-debris": "calculators.debris.calculator",
    "breakdowns": "calculators.breakdowns.calculator",
    "bog": "calculators.vehicles.bog",
    "hindrance": "calculators.terrain.hindrance",
    "elr": "calculators.scenario.elr",
    "radio-contact": "calculators.scenario.radio",
    "armored-assault": "calculators.vehicles.armored_assault",
}
"""The module of each."""


class Registry(Mapping[str, Calculator[Any]]):
    """Calculators in the modules where they are, looked up as they are asked for."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def __getitem__(self, slug: str) -> Calculator[Any]:
        """Raises ``KeyError`` where there is none, ``LookupError`` when its module lacks it."""
        module = import_module(self._places[slug])
        for value in vars(module).values():
            if isinstance(value, Calculator) and value.slug == slug:
                return value
        raise LookupError(f"{module.__name__} has no calculator {slug!r}")

    def __contains__(self, slug: object) -> bool:
        """Whether there is such a calculator, without importing it."""
        return slug in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


CALCULATORS = Registry(PLACES)
