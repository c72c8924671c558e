"""The figures of each calculator, for inputs that a player knows."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.registry import CALCULATORS
from calculators.web import answer, handled

BRIDGE_HEX = (
    "T8 (bridge), Road, Bridge, Gully, level 0: 1/2 (50.0 %); "
    "T8 (beneath), Road, Gully, level −1: 1/2 (50.0 %)."
)
OR_MORE = (
    "Read as 5 or more: 1 level 1/2 (50.0 %); 2 levels 2/3 (66.7 %); 3 levels 5/6 (83.3 %); "
    "4 levels 1 (always); 5 levels 1 (always)."
)
EXACTLY = (
    "Read as exactly 5 or 6: 1 level 1/3 (33.3 %); 2 levels 1/3 (33.3 %); "
    "3 levels 1/3 (33.3 %); 4 levels 1/3 (33.3 %); 5 levels 1/6 (16.7 %)."
)


def figures(slug: str, query: str) -> dict[str, dict[str, Any]]:
    found = answer(slug, query, figures=True)["answer"]["figures"]
    keys = [figure["key"] for figure in found]
    assert len(keys) == len(set(keys))
    return {figure["key"]: figure for figure in found}


def words(slug: str, query: str, key: str) -> list[str]:
    return list(figures(slug, query)[key]["text"])


def texts(tree: Any) -> list[str]:
    if isinstance(tree, str):
        return [tree]
    return [text for child in tree["children"] for text in texts(child)]


@pytest.mark.parametrize("slug", CALCULATORS)
def test_figures_come_only_when_asked_for(slug: str) -> None:
    plain, drawn = answer(slug, ""), answer(slug, "", figures=True)
    assert "figures" not in plain["answer"]
    drawn["answer"].pop("figures")
    assert drawn == plain


@pytest.mark.parametrize("asked", [True, False, "yes", 1])
def test_a_request_asks_for_figures_with_true_alone(asked: object) -> None:
    result = handled(f'{{"calculator": "bog", "query": "", "figures": {str(asked).lower()}}}')
    assert ("figures" in result.get("answer", {})) == (asked is True)


def test_what_is_forbidden_or_unknown_has_none() -> None:
    assert figures("falling-debris", "ssr=no") == {}
    assert figures("bog", "vehicle=truck&entered=debris") == {}


def test_the_map_names_rubbled_hexes_their_neighbours_and_both_parts_of_a_bridge_hex() -> None:
    found = words("falling-debris", "rubbled=U8:1&hexes=T8:road+gully+bridge~U9:woods", "map")
    assert found == [
        "T7, Open Ground, level 0: 1/2 (50.0 %).",
        BRIDGE_HEX,
        "U7, Open Ground, level 0: 1/2 (50.0 %).",
        "U8, rubbled, level 1.",
        "U9, Woods, level 0: spared.",
        "V7, Open Ground, level 0: 1/2 (50.0 %).",
        "V8, Open Ground, level 0: 1/2 (50.0 %).",
    ]


def test_hexes_of_the_map_lead_to_the_inputs_that_they_stand_for() -> None:
    tree = figures("falling-debris", "rubbled=U8:1")["map"]["svg"]
    ground = tree["children"][0]["children"]
    edits = {hex_["attributes"]["data-hex"]: hex_["attributes"]["data-edit"] for hex_ in ground}
    assert edits["U8"] == "rubbled"
    assert {field for place, field in edits.items() if place != "U8"} == {"hexes"}


def test_the_map_shows_rubbled_hexes_without_an_upper_level_and_described_ones_nearby() -> None:
    found = words("falling-debris", "rubbled=U8:0&hexes=U10:brush~A3:brush", "map")
    assert "U8, rubbled, level Ground." in found
    assert "T7, Open Ground, level 0: spared." in found
    assert "U10, Brush, level 0: spared." in found
    assert not any(line.startswith("A3") for line in found)


def test_buildings_far_apart_have_maps_of_their_own() -> None:
    found = figures("falling-debris", "rubbled=U8:1~C3:1")
    assert [key for key in found if key.startswith("map")] == ["map", "map-2"]
    assert "C3" in " ".join(found["map"]["text"])
    assert "U8" in " ".join(found["map-2"]["text"])


def test_a_map_by_the_primosole_bridge_parity() -> None:
    found = " ".join(words("falling-debris", "board=primosole-bridge&rubbled=U8:1", "map"))
    assert "T9," in found
    assert "T7," not in found


def test_odds_by_levels_under_both_readings_ours_first() -> None:
    found = words("falling-debris", "rubbled=U8:1", "by-levels")
    assert found == [OR_MORE, EXACTLY]
    strict = words("falling-debris", "rubbled=U8:1&B37.5-q1=exactly", "by-levels")
    assert strict == found[::-1]


def test_a_known_dr_has_neither_dice_nor_curve() -> None:
    assert list(figures("falling-debris", "rubbled=U8:1/4")) == ["map"]


def test_mist_by_range_with_what_else_hinders_and_where_it_blocks() -> None:
    found = words("hindrance", "time=mist&range=14&line=debris", "by-range")
    assert found == [
        "At range 14 the total is +4.",
        "Range 0 to 6: +2.",
        "Range 7 to 12: +3.",
        "Range 13 to 18: +4.",
        "Range 19 to 24: +5.",
        "Range 25 to 30: +6, LOS blocked.",
        "Range 31 to 36: +7, LOS blocked.",
    ]
    assert figures("hindrance", "") == {}


def test_mist_follows_the_reading_for_range_0_and_reaches_as_far_as_the_range() -> None:
    query = "time=mist&range=60&line=irrigation-ditch&PBr1-q1=clear"
    found = words("hindrance", query, "by-range")
    assert found[0] == "At range 60 the total is +10."
    assert found[1] == "Range 0: 0."
    assert found[-1] == "Range 55 to 60: +10, LOS blocked."


def test_attempts_at_armored_assault() -> None:
    found = figures("armored-assault", "hatch=bu")
    assert list(found) == ["dice-tc", "by-attempts"]
    assert found["by-attempts"]["text"][0] == "Within 1 attempt: 7/12 (58.3 %)."
    assert len(found["by-attempts"]["text"]) == 3
    assert list(figures("armored-assault", "mf=2")) == ["dice-tc"]
    assert figures("armored-assault", "entered=other") == {}


def test_a_roll_for_every_bog_check_and_the_odds_by_drm() -> None:
    found = figures("bog", "fence=yes&entered=debris")
    assert len([key for key in found if key.startswith("dice")]) == 2
    assert found["by-drm"]["text"][:2] == [
        "DRM 0: 1/36 (2.8 %), as here.",
        "DRM +1: 1/12 (8.3 %), as here.",
    ]
    assert figures("bog", "entered=none") == {}


def test_radio_contact_shows_the_dice_of_both_attempts() -> None:
    found = figures("radio-contact", "contact=8&maintenance=9")
    assert [figure["text"][0] for figure in found.values()] == [
        "21 of 36 results count: 7/12 (58.3 %).",
        "26 of 36 results count: 13/18 (72.2 %).",
    ]
    assert "21 of 36" in texts(next(iter(found.values()))["svg"])
