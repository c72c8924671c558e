"""Every calculator by its slug, in the order in which they are shown.

Each is imported when it is asked for, so that a page that asks for one has its answer sooner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from calculators.calculator import Calculator

PLACES: Mapping[str, str] = {
    "movement": "calculators.movement.calculator:MOVEMENT",
    "tem": "calculators.terrain.tem:TEM_CALCULATOR",
    "falling-debris": "calculators.debris.calculator:FALLING_DEBRIS",
    "breakdowns": "calculators.breakdowns.calculator:BREAKDOWNS",
    "bog": "calculators.vehicles.bog:BOG",
    "hindrance": "calculators.terrain.hindrance:HINDRANCE_CALCULATOR",
    "elr": "calculators.scenario.elr:ELR_CALCULATOR",
    "radio-contact": "calculators.scenario.radio:RADIO_CONTACT",
    "armored-assault": "calculators.vehicles.armored_assault:ARMORED_ASSAULT",
}
"""The module of each, and its name there."""


class Registry(Mapping[str, Calculator[Any]]):
    """Calculators at the places where they are, looked up as they are asked for."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def __getitem__(self, slug: str) -> Calculator[Any]:
        module, _, name = self._places[slug].partition(":")
        found: Calculator[Any] = getattr(import_module(module), name)
        return found

    def __contains__(self, slug: object) -> bool:
        """Whether there is such a calculator, without importing it."""
        return slug in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


CALCULATORS = Registry(PLACES)
