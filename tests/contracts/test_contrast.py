"""Colours of both themes stand out from the grounds that they lie on, in figures, too.

axe reads no colours in pictures, so they are worked out here from the style sheet's own.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PARTS = Path(__file__).parent.parent.parent / "docs/assets/css/hexside"
STYLES = "\n".join(path.read_text("utf-8") for path in sorted(PARTS.glob("*.css")))
SCHEMES = ("default", "slate")

TEXT = 4.5
LINE = 3.0
"""What WCAG 2 asks at level AA of text, and of lines and shapes that mean something."""

PAGE = "--md-default-bg-color"
HEXES = (PAGE, "--hx-tint", "--hx-tint-strong", "--hx-mark")
"""What a hex is filled with: open, with debris, rubbled, hit."""

PAIRS: dict[str, tuple[float, tuple[str, ...]]] = {
    "--md-default-fg-color": (TEXT, HEXES),
    "--md-default-fg-color--light": (TEXT, (PAGE,)),
    "--md-typeset-a-color": (TEXT, (*HEXES, "--md-code-bg-color")),
    "--md-accent-fg-color": (TEXT, (PAGE, "--hx-tint")),
    "--hx-bad": (TEXT, (PAGE, "--hx-bad-tint")),
    "--hx-open": (TEXT, (PAGE,)),
    "--hx-edge": (LINE, HEXES),
    "--hx-water": (LINE, HEXES),
    "--hx-earth": (LINE, HEXES),
}
"""A colour, how far it has to stand out, and from what."""

GROUNDS_ALONE = {*HEXES, "--hx-line"}
"""Fills, text's halos, and the grid of a curve: all that it says stands beside it in numbers."""


def colours(scheme: str) -> dict[str, str]:
    found = re.search(
        rf'\[data-md-color-scheme="{scheme}"\]\[data-md-color-primary\] \{{(.*?)\}}',
        STYLES,
        re.DOTALL,
    )
    assert found
    return dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", found[1]))


def luminance(colour: str) -> float:
    """As WCAG 2 has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_worked_out_as_published() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_colours_stand_out_from_their_grounds(scheme: str) -> None:
    known = colours(scheme)
    weak = {
        f"{colour} on {ground}": round(contrast(known[colour], known[ground]), 2)
        for colour, (least, grounds) in PAIRS.items()
        for ground in grounds
        if contrast(known[colour], known[ground]) < least
    }
    assert weak == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_focus_is_seen_on_the_dark_bars(scheme: str) -> None:
    known = colours(scheme)
    for ground in ("--md-primary-fg-color", "--md-footer-bg-color"):
        assert contrast("#ffffff", known[ground]) >= LINE


def test_every_colour_of_a_figure_is_looked_at() -> None:
    rules = re.findall(r"([^{}]*\.fig-[^{}]*)\{([^{}]*)\}", STYLES)
    used = {
        name
        for _, body in rules
        for name in re.findall(r"(?:fill|stroke): var\((--[\w-]+)\)", body)
    }
    assert len(used) > 8
    assert used - {*PAIRS} <= GROUNDS_ALONE
