from __future__ import annotations

from calculators.figures.grid import Grid
from calculators.figures.hex_map import HexLook, Line, Print, State, hex_map
from calculators.figures.svg import Node, line
from calculators.hexes import GEOMORPHIC, Hex
from tests.svg_text import svg_text

U8, V8, Z8 = (Hex.parse(name) for name in ("U8", "V8", "Z8"))

SMALL = """\
<svg class="fig-svg fig-map" viewBox="0 0 174 132" width="174" height="132" role="img" \
aria-label="Two hexes">
  <g class="fig-ground">
    <g class="fig-hex fig-hex--plain">
      <polygon class="fig-outline" points="99,45 75,87 27,87 3,45 27,3 75,3"></polygon>
    </g>
    <g class="fig-hex fig-hex--hit" data-edit="hexes" data-hex="V8" role="img" \
aria-label="V8, Road">
      <polygon class="fig-outline" points="171,87 147,129 99,129 75,87 99,45 147,45"></polygon>
    </g>
  </g>
  <g class="fig-features"></g>
  <g class="fig-labels">
    <g class="fig-label fig-label--plain">
      <text class="fig-name" x="51" y="20" text-anchor="middle">U8</text>
    </g>
    <g class="fig-label fig-label--hit">
      <text class="fig-name" x="123" y="62" text-anchor="middle">V8</text>
      <text class="fig-text fig-text--large" x="123" y="96" text-anchor="middle">3/4</text>
      <text class="fig-text fig-text--small" x="123" y="110" text-anchor="middle">Road</text>
    </g>
  </g>
  <g class="fig-features"></g>
</svg>
"""


def test_a_small_map_to_the_letter() -> None:
    looks = [
        HexLook(place=U8),
        HexLook(
            place=V8,
            state=State.HIT,
            lines=(Line("3/4", Print.LARGE), Line("Road", Print.SMALL)),
            name="V8, Road",
            edit="hexes",
        ),
    ]
    assert svg_text(hex_map(Grid.of(GEOMORPHIC, [U8, V8]), looks, "Two hexes")) == SMALL


def drawn(state: State) -> Node:
    return hex_map(Grid.of(GEOMORPHIC, [U8]), [HexLook(place=U8, state=state)], "One")


def test_states_differ_in_shape_where_no_text_tells_them() -> None:
    assert len(drawn(State.RUBBLED).all("line")) == 11
    assert len(drawn(State.DEBRIS).all("polygon")) == 7
    assert len(drawn(State.PLAIN).all("polygon")) == 1


def test_a_name_can_stand_in_place_of_coordinates() -> None:
    made = hex_map(Grid.of(GEOMORPHIC, [U8]), [HexLook(place=U8, printed="A")], "One")
    assert made.texts() == ("A",)


def test_a_wide_map_scrolls() -> None:
    narrow = hex_map(Grid.of(GEOMORPHIC, [U8, V8]), [], "Narrow")
    wide = hex_map(Grid.of(GEOMORPHIC, [U8, Z8]), [], "Wide")
    assert "fig-svg--wide" not in dict(narrow.attributes)["class"]
    assert "fig-svg--wide" in dict(wide.attributes)["class"]


def test_features_lie_beneath_and_above_the_text() -> None:
    under, over = line("u", (0, 0), (1, 1)), line("o", (0, 0), (1, 1))
    looks = [HexLook(place=U8)]
    made = hex_map(Grid.of(GEOMORPHIC, [U8]), looks, "One", under=[under], over=[over])
    layers = [dict(child.attributes)["class"] for child in made.children if isinstance(child, Node)]
    assert layers == ["fig-ground", "fig-features", "fig-labels", "fig-features"]
    found = [dict(each.attributes)["class"] for each in made.all("line")]
    assert found == ["u", "o"]
