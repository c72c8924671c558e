"""A ``figure`` fence drawn: its picture, its words, and the answers that its numbers come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from build_tools.asked import answer
from build_tools.figures.markup import framed
from build_tools.figures.model import AnswerBlock, Asked, Cost, HexPart, MapBlock, Path
from build_tools.form_markup import Child, Markup, element, joined
from calculators.errors import UnknownCalculator
from calculators.figures.grid import Grid
from calculators.figures.hex_features import band, breach, bridge, fence, move, trail_break
from calculators.figures.hex_map import HexLook, Line, Print, State, hex_map
from calculators.figures.svg import Node
from calculators.hexes import Hex

type AnswerUrl = Callable[[str, str], str]
"""The address of a calculator's answer, by slug and query, relative to the page."""

BAND_WORDS = {"gully": "A gully", "stream": "A stream", "ditch": "A ditch", "road": "A road"}
HEXSIDE_WORDS = {"fence": "A barbed-wire fence", "breach": "A breach"}
STATE_WORDS = {
    State.PLAIN: "",
    State.RUBBLED: "rubbled",
    State.DEBRIS: "debris",
    State.HIT: "hit",
    State.SPARED: "spared",
}


class FigureError(ValueError):
    """What a fence asks for cannot be had; ``line`` is the fence's own, counted from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def answered(asked: Asked, *, figures: bool = False) -> dict[str, Any]:
    """The answer. Raises ``FigureError`` for inputs that a calculator does not take."""
    try:
        result = answer(asked.calculator, asked.query, figures=figures)
    except UnknownCalculator as error:
        raise FigureError(asked.line, str(error)) from error
    problems = [problem["message"] for problem in result.get("errors", ())]
    if problems or result["notes"]:
        raise FigureError(asked.line, " ".join(problems or result["notes"]))
    return result


def answer_figure(block: AnswerBlock, url: AnswerUrl) -> Markup:
    """A figure of a calculator's answer, and the way to that answer."""
    asked = block.asked
    figures = answered(asked, figures=True)["answer"]["figures"]
    keys = [figure["key"] for figure in figures]
    if not keys or (block.figure and block.figure not in keys):
        message = f"the answer has no figure {block.figure!r}: expected one of {', '.join(keys)}"
        raise FigureError(asked.line, message)
    figure = figures[keys.index(block.figure) if block.figure else 0]
    title = block.title or figure["title"]
    svg = {**figure["svg"], "attributes": {**figure["svg"]["attributes"], "aria-label": title}}
    way = element("a", {"href": url(asked.calculator, asked.query)}, "Open it in the calculator")
    below = element("p", {"class": "fig-way"}, way)
    return framed(figure["key"], title, svg, figure["text"], below)


@dataclass(frozen=True, slots=True)
class MapFigure:
    """Draws a described map."""

    block: MapBlock
    url: AnswerUrl

    def markup(self) -> Markup:
        """Raises ``FigureError`` where a cost cannot be worked out."""
        return framed("map", self.block.title, self.picture().as_dict(), list(self.sentences()))

    def picture(self) -> Node:
        block = self.block
        grid = Grid.of(block.board, (part.place for part in block.hexes))
        under = [
            *(band(look, grid, path) for look, paths in block.bands.items() for path in paths),
            *(bridge(grid, *path) for path in block.bridges),
            *(trail_break(grid, path[1], (path[0], path[2])) for path in block.trail_breaks),
            *(fence(grid, *path) for path in block.hexsides["fence"]),
            *(breach(grid, *path) for path in block.hexsides["breach"]),
        ]
        over = [move(grid, each.start, each.end) for each in block.moves]
        looks = [self.look(part) for part in block.hexes]
        return hex_map(grid, looks, block.title, under=under, over=over)

    def look(self, part: HexPart) -> HexLook:
        """What stands in a hex, and below it the costs of the move that starts there."""
        costs = [
            cost for each in self.block.moves if each.start == part.place for cost in each.costs
        ]
        own = [Line(STATE_WORDS[part.state])] if STATE_WORDS[part.state] else []
        own += [Line(words, Print.SMALL) for words in part.words]
        paid = [Line(f"{cost.short} {self.paid(cost)[0]}", Print.COST) for cost in costs]
        return HexLook(place=part.place, state=part.state, lines=(*own, *paid), printed=part.name)

    def paid(self, cost: Cost) -> tuple[str, str]:
        """The cost as the picture has it, and the whole headline."""
        headline = str(answered(cost.asked)["answer"]["headline"])
        return headline.split(", ", maxsplit=1)[0], headline

    def sentences(self) -> Iterator[Child]:
        """All that the picture says."""
        yield from self.in_the_hexes()
        for look, paths in self.block.bands.items():
            yield from (f"{BAND_WORDS[look]} runs through {self.along(path)}." for path in paths)
        for path in self.block.bridges:
            yield f"A bridge carries the road over {self.name(path[1])}."
        for look, paths in self.block.hexsides.items():
            for path in paths:
                made = f", made by an MMC in {self.name(path[0])}" if look == "breach" else ""
                where = f"{self.name(path[0])} and {self.name(path[1])}"
                yield f"{HEXSIDE_WORDS[look]} on the hexside between {where}{made}."
        for path in self.block.trail_breaks:
            ends = f"{self.name(path[0])} and {self.name(path[2])}"
            yield f"A TB in {self.name(path[1])} crosses its hexsides towards {ends}."
        for each in self.block.moves:
            for cost in each.costs:
                yield self.cost_in_words(each.start, each.end, cost)

    def in_the_hexes(self) -> Iterator[str]:
        """Hexes of which the same is to be said, together."""
        said = sorted((self.said_of(part), part.place) for part in self.block.hexes)
        for says, group in groupby(said, key=lambda pair: pair[0]):
            names = [self.name(place) for _, place in group]
            if says:
                yield f"{listed(names)}: {says}."

    def said_of(self, part: HexPart) -> str:
        words = (STATE_WORDS[part.state], *part.words)
        return part.says or ", ".join(each for each in words if each)

    def cost_in_words(self, start: Hex, end: Hex, cost: Cost) -> Markup:
        way = self.url(cost.asked.calculator, cost.asked.query)
        link = element("a", {"href": way}, self.paid(cost)[1])
        return joined([f"{cost.words} from {self.name(start)} into {self.name(end)}: ", link, "."])

    def along(self, path: Path) -> str:
        drawn = {part.place for part in self.block.hexes}
        return listed([self.name(place) for place in path if place in drawn])

    def name(self, place: Hex) -> str:
        """As it is printed in the picture."""
        names = {part.place: part.name for part in self.block.hexes}
        return names.get(place) or str(place)


def listed(names: list[str]) -> str:
    *front, last = names
    return f"{', '.join(front)} and {last}" if front else last
