"""Every calculator by its slug, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.breakdowns.calculator import BREAKDOWNS
from calculators.calculator import Calculator
from calculators.debris.calculator import FALLING_DEBRIS
from calculators.movement.calculator import MOVEMENT
from calculators.scenario.elr import ELR_CALCULATOR
from calculators.scenario.radio import RADIO_CONTACT
from calculators.terrain.hindrance import HINDRANCE_CALCULATOR
from calculators.terrain.tem import TEM_CALCULATOR
from calculators.vehicles.armored_assault import ARMORED_ASSAULT
from calculators.vehicles.bog import BOG

CALCULATORS: Mapping[str, Calculator[Any]] = {
    calculator.slug: calculator
    for calculator in (
        MOVEMENT,
        TEM_CALCULATOR,
        FALLING_DEBRIS,
        BREAKDOWNS,
        BOG,
        HINDRANCE_CALCULATOR,
        ELR_CALCULATOR,
        RADIO_CONTACT,
        ARMORED_ASSAULT,
    )
}
