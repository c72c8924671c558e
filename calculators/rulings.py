"""Every ruling by its id."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.readings import Ruling
from calculators.tables.breakdown_rulings import BREAKDOWN_RULINGS
from calculators.tables.debris_rulings import DEBRIS_RULINGS
from calculators.tables.mist_rulings import MIST_AT_RANGE_0
from calculators.tables.primosole_rulings import PRIMOSOLE_RULINGS

RULINGS: Mapping[str, Ruling] = {
    ruling.id: ruling
    for ruling in (*DEBRIS_RULINGS, *PRIMOSOLE_RULINGS, *BREAKDOWN_RULINGS, MIST_AT_RANGE_0)
}
