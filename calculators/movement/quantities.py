"""What an answer about movement states."""

from __future__ import annotations

from calculators.movement.inputs import Inputs
from calculators.trace import Kind, Quantity

MF = Quantity("mf", "Cost", Kind.MF)
MP = Quantity("mp", "Cost", Kind.MP)
MF_LEFT = Quantity("mf-left", "MF left", Kind.MF, whole=True)
MP_LEFT = Quantity("mp-left", "MP left", Kind.MP, whole=True)
MF_MISSING = Quantity("mf-missing", "MF missing", Kind.MF)
MP_MISSING = Quantity("mp-missing", "MP missing", Kind.MP)
MOVE_MF = Quantity("mf", "Cost of the move", Kind.MF, whole=True)
MOVE_MP = Quantity("mp", "Cost of the move", Kind.MP, whole=True)
HEXES = Quantity("hexes", "Hexes entered", Kind.NUMBER, whole=True)
FENCE = Quantity("fence-mf", "Cost of the fence hexside", Kind.MF)

BOG_DEBRIS = Quantity("bog-debris-drm", "Bog Check for debris", Kind.DRM, demand=True)
BOG_DITCH = Quantity("bog-ditch-drm", "Bog Check on entering the ditch hex", Kind.DRM, demand=True)
BOG_LEAVING = Quantity(
    "bog-leaving-drm", "Bog Check on leaving, in the hex being left", Kind.DRM, demand=True
)
BOG_TURNING = Quantity("bog-turning-drm", "Bog Check for the VCA change", Kind.DRM, demand=True)
BOG_VINEYARD = Quantity(
    "bog-vineyard-drm", "Bog Check on entering the vineyard", Kind.DRM, demand=True
)
MIRED = Quantity("mired", "Mired, not bogged, if it bogs twice there", Kind.DEMAND, demand=True)
BECOMES_CX = Quantity("cx", "Becomes CX", Kind.DEMAND, demand=True)
RIVER_TC = Quantity("river-tc", "TC on entering the river", Kind.DEMAND, demand=True)
ASSAULT_TC = Quantity("assault-tc", "TC of the AFV before entry", Kind.DEMAND, demand=True)
TEMPORARILY_IMMOBILIZED = Quantity("ti", "Becomes TI", Kind.DEMAND, demand=True)
HAZARDOUS = Quantity(
    "hazardous-movement", "Counts as using Hazardous Movement", Kind.DEMAND, demand=True
)
CONCEALMENT_LOSS = Quantity("concealment-loss", "Loses concealment", Kind.DEMAND, demand=True)
FFMO = Quantity("ffmo", "FFMO may apply", Kind.DEMAND, demand=True)
INTERDICTION = Quantity("interdiction", "Interdiction may apply", Kind.DEMAND, demand=True)
COVER = Quantity("cover", "In cover in the ditch", Kind.DEMAND, demand=True)


def cost(inp: Inputs) -> Quantity:
    """MF for Infantry and their Guns, MP for vehicles."""
    return MF if inp.on_foot else MP
