"""Numbers of the Primosole Bridge rules and of debris that movement uses."""

from __future__ import annotations

from fractions import Fraction

DEBRIS_MF = Fraction(2)
"""B37.3."""
DEBRIS_SHARE = Fraction(1, 4)
"""Part of the MP allotment that a fully-tracked AFV pays (B37.3)."""
DEBRIS_BOG_DRM = 1
"""B37.3."""
GULLY_MP = 2
"""MP to go INTO a gully, besides COT (B19, B37.3)."""
TRACKED_OPEN_GROUND_MP = 1
"""MP of a fully-tracked vehicle in Open Ground (B1)."""

DITCH_COVER_MF = 1
"""PBr12.4."""
DITCH_GUN_MF = 2
"""PBr12.41."""
DITCH_MP = 2
"""For entering and for leaving (PBr12.42)."""
DITCH_FLAT_MF = 3
"""Cover in a ditch with brush or vineyard (PBr17.4, PBr17.5)."""
DITCH_VINEYARD_DRM = 3
"""PBr17.5."""

FENCE_MF = 1
"""PBr13.2."""
FENCE_AT_NIGHT = 2
"""Factor (PBr13.2)."""
BREACHED_FENCE_MF = Fraction(1, 2)
"""PBr13.21."""
MAKE_BREACH_MF = 2
"""PBr13.21."""
NOT_FULLY_TRACKED_DRM = 1
TRUCK_TYPE_DRM = 2
"""PBr13.3."""

RIVER_TC_HEXSIDES = 3
"""River hexsides from which on entry demands a TC (PBr14.2)."""
PATH_MF = 1
"""Through a path hexside (PBr16.2 for olive groves; B13.6 for brush and vineyards)."""
OLIVE_GROVE_FACTOR = 2
"""PBr16.1."""
TRENCH_MF = 1
"""PBr19."""
FAILED_TC_MF = 1
FAILED_TC_MP = 2
"""PBr10."""
