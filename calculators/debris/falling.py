"""Where debris falls and how likely: B37.5, B37.63 and B37.641."""

from __future__ import annotations

from functools import lru_cache, partial

from calculators.debris.inputs import Inputs, Rubbled
from calculators.debris.locations import (
    Location,
    eligible,
    locations,
    lower,
    neighbours,
    sources,
)
from calculators.tables.falling import HIGHEST_RESULT, LEVEL_DRM, LOWEST_RESULT, Cover
from calculators.tables.falling_rulings import FIVE_OR_SIX, SPARED_BRIDGE, WHAT_COUNTS
from calculators.trace import Chance, Combine, Kind, Ledger, Quantity, RuleRow, stop

SIDES = 6
"""Of a hex."""


def generated(source: Rubbled) -> Quantity:
    return Quantity(f"debris-from-{source.hex}", f"Debris from {source.hex}", Kind.CHANCE)


@lru_cache(maxsize=512)  # rules and tables name the same events again and again
def falls(location: Location, count: int) -> Quantity:
    words = {0: "no fall", 1: "exactly 1 fall"}.get(count, f"exactly {count} falls")
    return Quantity(f"falls-{location.key}-{count}", f"{location.name}: {words}", Kind.CHANCE)


@lru_cache(maxsize=128)
def at_least_once(location: Location) -> Quantity:
    return Quantity(f"hit-{location.key}", f"{location.name}: at least once", Kind.CHANCE)


def about(location: Location) -> Quantity:
    """A statement on one Location, without a number."""
    return Quantity(f"spared-{location.key}", location.name, Kind.STATEMENT)


def hitting(inp: Inputs, location: Location, led: Ledger) -> tuple[Rubbled, ...]:
    """The sources whose debris can reach the Location, its terrain apart."""
    return tuple(source for source in neighbours(inp)[location.hex] if lower(location, source, led))


def anything_hit(inp: Inputs, led: Ledger) -> bool:
    """Debris can fall somewhere."""
    return any(led.total(at_least_once(place)) for place in locations(inp))


def not_by_ssr(inp: Inputs, led: Ledger) -> None:
    if not inp.ssr:
        led.forbid(because=("ssr",))


def nothing_rubbled(inp: Inputs, led: Ledger) -> None:
    if not inp.rubbled:
        led.note(because=("rubbled",))


def no_upper_level(inp: Inputs, led: Ledger) -> None:
    for item in inp.rubbled:
        if not item.counted:
            led.note(
                Quantity(f"none-from-{item.hex}", str(item.hex), Kind.STATEMENT),
                because=("rubbled",),
            )


def odds_of_each_source(reading: str, inp: Inputs, led: Ledger) -> None:
    """By the reading in force of the results that bring debris."""
    for source in sources(inp):
        if led.takes(FIVE_OR_SIX) == reading:
            led.chance(generated(source), roll(source, led), because=("rubbled",))


def counts_by_height(inp: Inputs, led: Ledger) -> None:
    if any(counted(source, led) != len(source.counted) for source in sources(inp)):
        led.note(because=("rubbled",))


def roll(source: Rubbled, led: Ledger) -> Chance:
    """The Final colored dr that generates debris; without dice when the dr is known."""
    exactly = led.takes(FIVE_OR_SIX) == "exactly"
    return Chance(
        dice=1 if source.dr is None else 0,
        modifier=LEVEL_DRM * counted(source, led) + (source.dr or 0),
        low=LOWEST_RESULT,
        high=HIGHEST_RESULT if exactly else None,
    )


def counted(source: Rubbled, led: Ledger) -> int:
    number = len(source.counted)
    if number != source.highest and led.takes(WHAT_COUNTS) == "highest-level":
        return source.highest
    return number


def rail_cars(inp: Inputs, led: Ledger) -> None:
    for location in locations(inp):
        if Cover.RAIL_CARS in location.terrain:
            led.note(about(location), because=("hexes",))


def wrong_terrain(inp: Inputs, led: Ledger) -> None:
    for location in locations(inp):
        named = location.part == "bridge" or Cover.RAIL_CARS in location.terrain
        if not named and not eligible(location, led):
            led.note(about(location), because=("hexes",))


def bridge_over_wrong_terrain(inp: Inputs, led: Ledger) -> None:
    for location in locations(inp):
        named = location.part != "bridge" or Cover.RAIL_CARS in location.terrain
        if not named and not eligible(location, led):
            led.note(about(location), because=("hexes",))


def rail_cars_on_the_bridge(inp: Inputs, led: Ledger) -> None:
    on_it = (place for place in locations(inp) if place.part == "bridge")
    if any(Cover.RAIL_CARS in place.terrain for place in on_it):
        led.note(because=("hexes",))


def out_of_reach(inp: Inputs, led: Ledger) -> None:
    """Hexes that the player described although no debris can come to them."""
    rubbled = {item.hex for item in inp.rubbled}
    for item in inp.hexes:
        if item.hex not in neighbours(inp) and item.hex not in rubbled:
            place = Quantity(f"far-{item.hex}", str(item.hex), Kind.STATEMENT)
            led.note(place, because=("hexes", "rubbled"))


def described_and_rubbled(inp: Inputs, led: Ledger) -> None:
    rubbled = {item.hex for item in inp.rubbled}
    for item in inp.hexes:
        if item.hex in rubbled:
            place = Quantity(f"rubbled-{item.hex}", str(item.hex), Kind.STATEMENT)
            led.note(place, because=("hexes", "rubbled"))


def edge_of_the_map(inp: Inputs, led: Ledger) -> None:
    if any(len(list(inp.map.adjacent(source.hex))) < SIDES for source in sources(inp)):
        led.note(because=("rubbled", "board"))


def not_lower(inp: Inputs, led: Ledger) -> None:
    for location in locations(inp):
        if eligible(location, led) and not hitting(inp, location, led):
            led.note(about(location), because=("hexes", "rubbled"))


def falls_from_one(inp: Inputs, led: Ledger) -> None:
    """Locations that a single rubbled hex can reach."""
    for location in locations(inp):
        reach = hitting(inp, location, led)
        if len(reach) == 1 and eligible(location, led):
            spread(location, reach, led)


def falls_from_several(inp: Inputs, led: Ledger) -> None:
    """Locations that several rubbled hexes can reach, each with a roll of its own."""
    for location in locations(inp):
        reach = hitting(inp, location, led)
        if len(reach) > 1 and eligible(location, led):
            spread(location, reach, led)


def spread(location: Location, reach: tuple[Rubbled, ...], led: Ledger) -> None:
    of = tuple(generated(source).key for source in reach)
    for count in range(len(of) + 1):
        led.combine(
            falls(location, count),
            Combine(of=of, low=count, high=count),
            because=("rubbled", "hexes"),
        )
    led.combine(
        at_least_once(location), Combine(of=of, low=1, high=len(of)), because=("rubbled", "hexes")
    )


def bridge_and_beneath(inp: Inputs, led: Ledger) -> None:
    if any(all(led.has(at_least_once(part)) for part in pair) for pair in bridges(inp)):
        led.note(because=("hexes",))


def counts_as(cover: Cover, inp: Inputs, led: Ledger) -> None:
    """Terrain of the Primosole Bridge map that debris falls on as on another."""
    hit = (place for place in locations(inp) if led.has(at_least_once(place)))
    if any(cover in place.terrain for place in hit):
        led.note(because=("hexes",))


def units_on_a_spared_bridge(inp: Inputs, led: Ledger) -> None:
    """One note for each bridge that is spared while what is under it can be hit."""
    for bridge, beneath in bridges(inp):
        spared = led.has(at_least_once(beneath)) and not led.has(at_least_once(bridge))
        if spared and led.takes(SPARED_BRIDGE) == "by-location":
            led.note(about(bridge), because=("hexes",))


def units_on_a_bridge_by_hex(inp: Inputs, led: Ledger) -> None:
    for bridge, beneath in bridges(inp):
        spared = led.has(at_least_once(beneath)) and not led.has(at_least_once(bridge))
        if spared and led.takes(SPARED_BRIDGE) == "by-hex":
            led.note(
                Quantity(
                    f"units-{bridge.key}", f"{bridge.hex} (units on the bridge)", Kind.STATEMENT
                ),
                because=("hexes",),
            )


def bridges(inp: Inputs) -> list[tuple[Location, Location]]:
    parts = [place for place in locations(inp) if place.part]
    return list(zip(parts[::2], parts[1::2], strict=True))


def rubbled_itself(inp: Inputs, led: Ledger) -> None:
    if sources(inp):
        led.note(because=("rubbled",))


def same_dr_as_rubble(inp: Inputs, led: Ledger) -> None:
    if sources(inp):
        led.note(because=("rubbled",))


def attacker_orders(inp: Inputs, led: Ledger) -> None:
    if len(sources(inp)) > 1:
        led.note(because=("rubbled",))


def covers_terrain(inp: Inputs, led: Ledger) -> None:
    if sources(inp):
        led.note()


def on_debris_again(inp: Inputs, led: Ledger) -> None:
    several = any(len(hitting(inp, place, led)) > 1 for place in locations(inp))
    if several or any(Cover.DEBRIS in item.terrain for item in inp.hexes):
        led.note(because=("hexes", "rubbled"))


RULES: tuple[RuleRow[Inputs], ...] = (
    stop("B37.5", not_by_ssr, "Debris exists only where an SSR brings it in."),
    RuleRow(
        "B37.5",
        no_upper_level,
        "No level above ground was rubbled, a rooftop apart, so no debris is generated.",
    ),
    RuleRow("B37.5", nothing_rubbled, "No building hex is given, so no debris is generated."),
    RuleRow(
        "B37.5",
        partial(odds_of_each_source, "five-or-more"),
        "A Final colored dr of 5 or more (our reading) brings debris, with +1 for each level above "
        "ground rubbled.",
    ),
    RuleRow(
        "B37.5",
        partial(odds_of_each_source, "exactly"),
        "Read so, only a Final colored dr of exactly 5 or 6 brings debris, with +1 for each level "
        "above ground rubbled.",
    ),
    RuleRow(
        "B37.5",
        counts_by_height,
        "Read so, the +1 counts up to the highest level rubbled, whichever levels were.",
    ),
    RuleRow("B32.5", rail_cars, "Debris does not fall on a railroad with Rail Cars."),
    RuleRow(
        "B37.63",
        rail_cars_on_the_bridge,
        "In a hex with a bridge, Rail Cars are taken to stand on it; what lies beneath is judged "
        "by its own terrain.",
    ),
    RuleRow("B37.5", wrong_terrain, "Debris does not fall on this terrain."),
    RuleRow(
        "B37.63",
        bridge_over_wrong_terrain,
        "Debris covers a bridge only where the hex it crosses is eligible.",
    ),
    RuleRow("B37.5", out_of_reach, "It touches no hex whose upper levels were rubbled."),
    RuleRow("B37.5", described_and_rubbled, "It is rubbled itself: its terrain does not count."),
    RuleRow("B37.5", not_lower, "It is not lower than the highest level rubbled next to it."),
    RuleRow("B37.5", falls_from_one, "Debris falls on every lower eligible Location next to it."),
    RuleRow(
        "B37.641",
        falls_from_several,
        "Each rubbled hex next to it has its own roll, and each fall counts.",
    ),
    RuleRow("B37.63", bridge_and_beneath, "A bridge and what lies under it are covered both."),
    RuleRow(
        "PBr15.2", partial(counts_as, Cover.VINEYARD), "A vineyard counts as brush for debris too."
    ),
    RuleRow(
        "PBr16.1",
        partial(counts_as, Cover.OLIVE_GROVE),
        "An olive grove counts as an orchard for debris too.",
    ),
    RuleRow(
        "B37.64",
        units_on_a_spared_bridge,
        "The bridge is spared, and so are the units on it.",
    ),
    RuleRow(
        "B37.64",
        units_on_a_bridge_by_hex,
        "The units on the bridge suffer what falls into the hex beneath.",
    ),
    RuleRow(
        "B37.5",
        rubbled_itself,
        "It does not fall on a hex that is rubbled itself: neither building nor rubble is listed.",
    ),
    RuleRow(
        "B24.12",
        same_dr_as_rubble,
        "The same roll may send Falling Rubble into a hex; these odds leave that out.",
    ),
    RuleRow("B37.5", edge_of_the_map, "Hexes of an adjoining board are left out."),
    RuleRow("B37.64", attacker_orders, "The attacker chooses in which order the hexes roll."),
    RuleRow("B37.6", covers_terrain, "Where debris falls it replaces the terrain of the Location."),
    RuleRow(
        "B37.641",
        on_debris_again,
        "A further fall strikes what is there again; the hex itself gets no worse.",
    ),
)
