"""Every ruling by its id."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.readings import Ruling
from calculators.tables.breakdown_rulings import BREAKDOWN_RULINGS
from calculators.tables.debris_rulings import DEBRIS_RULINGS
from calculators.tables.ditch_rulings import DITCH_RULINGS
from calculators.tables.falling_rulings import FALLING_RULINGS
from calculators.tables.fence_rulings import FENCE_RULINGS
from calculators.tables.primosole_rulings import PRIMOSOLE_RULINGS

RULINGS: Mapping[str, Ruling] = {
    ruling.id: ruling
    for ruling in (
        *DEBRIS_RULINGS,
        *FALLING_RULINGS,
        *PRIMOSOLE_RULINGS,
        *DITCH_RULINGS,
        *FENCE_RULINGS,
        *BREAKDOWN_RULINGS,
    )
}
