"""Every calculator by its slug, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator
from calculators.movement.calculator import MOVEMENT

CALCULATORS: Mapping[str, Calculator[Any]] = {
    calculator.slug: calculator for calculator in (MOVEMENT,)
}
