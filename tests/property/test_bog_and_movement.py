"""Two calculators, one rule: Bog Checks of a move are the same in ``bog`` and in ``movement``."""

from __future__ import annotations

from itertools import product

import pytest

from calculators.tables.vehicles import Vehicle
from calculators.web import answer

ENTERED = {
    "none": "terrain=open-ground",
    "debris": "terrain=open-ground&debris=yes",
    "ditch": "terrain=open-ground&ditch=yes",
    "vineyard": "terrain=vineyard&cot=2",
    "ditch-vineyard": "terrain=vineyard&ditch=yes&cot=2",
}
"""Where a vehicle goes, for ``bog`` and for ``movement``."""
GROUNDS = ("other", "ditch", "vineyard", "ditch-vineyard")
READINGS = ("", "PBr12.42-q1=wheeled", "PBr13.3-q1=larger", "PBr17.5-q1=entry-only")
PAIRS = {
    "bog-fence-drm": ("bog-fence-drm",),
    "bog-entering-drm": ("bog-debris-drm", "bog-ditch-drm", "bog-vineyard-drm"),
    "bog-leaving-drm": ("bog-leaving-drm",),
    "bog-turning-drm": ("bog-turning-drm",),
}
"""A check in ``bog``, and its names in ``movement``."""
EVERY = pytest.mark.parametrize(
    ("vehicle", "reading"), list(product(Vehicle, READINGS)), ids=lambda part: str(part) or "ours"
)


def checks(slug: str, *pieces: str) -> dict[str, str] | str:
    """DRM by check, or that the move is not allowed. Inputs that do not matter are left out."""
    query = "&".join(piece for part in pieces for piece in part.split("&") if piece)
    result = answer(slug, query)
    assert "errors" not in result, (query, result)
    if result["answer"]["status"] != "allowed":
        return str(result["answer"]["status"])
    stated = result["answer"]["quantities"]
    return {
        ours: stated[key]
        for ours, theirs in PAIRS.items()
        for key in ((ours,) if slug == "bog" else theirs)
        if key in stated
    }


def is_wheeled(vehicle: Vehicle, reading: str) -> bool:
    wheels = vehicle in (Vehicle.WHEELED, Vehicle.TRUCK)
    return wheels or (vehicle is Vehicle.HALF_TRACK and reading == "PBr12.42-q1=wheeled")


@EVERY
def test_entering_and_leaving_ask_for_the_same_checks(vehicle: Vehicle, reading: str) -> None:
    cot = "" if vehicle.startswith("fully") else "cot=2"
    for left, entered, paid, fence in product(GROUNDS, ENTERED, (False, True), (False, True)):
        if paid and ("ditch" not in left or is_wheeled(vehicle, reading)):
            continue  # wheels leave a ditch by a road hexside alone, and pay nothing there
        in_bog = checks(
            "bog",
            f"vehicle={vehicle}&entered={entered}",
            "" if left == "other" else f"left={left}",
            "paid=yes" if paid else "",
            "fence=yes" if fence else "",
            reading,
        )
        terrain = ENTERED[entered]
        in_movement = checks(
            "movement",
            f"unit={vehicle}&vehicle-in={left}",
            terrain if "cot=" in terrain else f"{terrain}&{cot}",
            "ditch-paid=yes" if paid else "",
            "fence=across" if fence else "",
            reading,
        )
        assert in_bog == in_movement, (left, entered, paid, fence)


@EVERY
def test_turning_asks_for_the_same_checks(vehicle: Vehicle, reading: str) -> None:
    for ground, on_road in product(GROUNDS, (False, True)):
        if on_road and "ditch" not in ground:
            continue
        in_bog = checks(
            "bog",
            f"vehicle={vehicle}&entered=none",
            "" if ground == "other" else f"turns-in={ground}",
            "road-hex=yes" if on_road else "",
            reading,
        )
        in_movement = checks(
            "movement",
            f"unit={vehicle}&vehicle-action=turn&vehicle-in={ground}",
            "in-road-hex=yes" if on_road else "",
            reading,
        )
        assert in_bog == in_movement, (ground, on_road)
