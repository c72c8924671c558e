"""The ``figure`` fence of a rule text, read: a calculator's figure, or a map in a few lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from build_tools.figures.model import AnswerBlock, Asked, Cost, HexPart, MapBlock, Move, Path
from build_tools.figures.toml_reader import Complaint, TomlReader
from calculators.errors import InputError
from calculators.figures.hex_map import State
from calculators.hexes import GEOMORPHIC, PRIMOSOLE_BRIDGE, Hex, HexMap

BOARDS: Final[Mapping[str, HexMap]] = {
    "geomorphic": GEOMORPHIC,
    "primosole-bridge": PRIMOSOLE_BRIDGE,
}
BANDS: Final = ("gully", "stream", "ditch", "road")
"""What runs through hexes, from the lowest to the uppermost in the drawing."""
HEXSIDES: Final = ("fence", "breach")
KEYS_OF_ANSWER: Final = frozenset({"title", "calculator", "query", "figure"})
KEYS_OF_MAP: Final = frozenset({"title", "map", "hexes", "bridge", "tb", "move", *BANDS, *HEXSIDES})
KEYS_OF_HEX: Final = frozenset({"state", "name", "words", "says"})
KEYS_OF_MOVE: Final = frozenset({"from", "to", "costs"})
KEYS_OF_COST: Final = frozenset({"words", "short", "calculator", "query"})


def read_block(content: str) -> tuple[AnswerBlock | MapBlock | None, tuple[Complaint, ...]]:
    """What the fence describes, or all that is wrong with it."""
    reader = TomlReader(content)
    tables = reader.tables()
    block: AnswerBlock | MapBlock | None = None
    if tables is not None and "calculator" in tables:
        block = answer_block(reader, tables)
    elif tables is not None and (board := board_of(reader, tables)):
        block = MapReader(reader, board, tables).block()
    problems = tuple(reader.problems)
    return (None if problems else block), problems


def answer_block(reader: TomlReader, tables: Mapping[str, Any]) -> AnswerBlock:
    reader.known(tables, KEYS_OF_ANSWER, "a calculator's figure")
    return AnswerBlock(
        title=reader.text(tables, "title"),
        asked=asked(reader, tables),
        figure=reader.text(tables, "figure"),
    )


def asked(reader: TomlReader, table: Mapping[str, Any]) -> Asked:
    query = reader.text(table, "query")
    return Asked(
        calculator=reader.text(table, "calculator"), query=query, line=reader.line_of(query)
    )


def board_of(reader: TomlReader, tables: Mapping[str, Any]) -> HexMap | None:
    """Whose hexes touch how; nothing where what every map needs is missing."""
    for needed in ("title", "map", "hexes"):
        if not tables.get(needed):
            reader.complain_at(0, f"{needed} is missing")
    board = BOARDS.get(reader.text(tables, "map"))
    if board is None and "map" in tables:
        reader.complain("map", f"map: expected one of {', '.join(BOARDS)}")
    return None if reader.problems else board


@dataclass(frozen=True, slots=True)
class MapReader:
    """Reads a described map."""

    reader: TomlReader
    board: HexMap
    tables: Mapping[str, Any]

    def block(self) -> MapBlock:
        self.reader.known(self.tables, KEYS_OF_MAP, "a map")
        hexes = tuple(self.hexes())
        drawn = {part.place for part in hexes}
        return MapBlock(
            title=self.reader.text(self.tables, "title"),
            board=self.board,
            hexes=hexes,
            bands={key: tuple(self.paths(key, drawn)) for key in BANDS},
            hexsides={key: tuple(self.paths(key, drawn, length=2)) for key in HEXSIDES},
            bridges=tuple(self.paths("bridge", drawn, length=3)),
            trail_breaks=tuple(self.paths("tb", drawn, length=3)),
            moves=tuple(self.moves(drawn)),
        )

    def hexes(self) -> Iterator[HexPart]:
        for name, value in self.reader.table(self.tables["hexes"], "hexes").items():
            place = self.hex(name)
            about = {"state": value} if isinstance(value, str) else self.reader.table(value, name)
            self.reader.known(about, KEYS_OF_HEX, f"the hex {name}")
            state = about.get("state", State.PLAIN.value)
            if state not in list(State):
                self.reader.complain(name, f"{name}: expected a state of {', '.join(State)}")
            elif place is not None:
                yield HexPart(
                    place=place,
                    state=State(state),
                    name=self.reader.text(about, "name"),
                    words=tuple(self.reader.texts(about, "words")),
                    says=self.reader.text(about, "says"),
                )

    def paths(self, key: str, drawn: set[Hex], *, length: int = 0) -> Iterator[Path]:
        """Paths such as ``T7-T8-T9``; one of three hexes is about the one in the middle."""
        for written in self.reader.texts(self.tables, key):
            places = [self.hex(name) for name in written.split("-")]
            path = tuple(place for place in places if place is not None)
            about = path[1:2] if length == 3 else path
            if len(path) < len(places):
                continue
            if len(path) < 2 or (length and len(path) != length):
                wanted = str(length) if length else "2 or more"
                says = f"has {len(path)} hexes and should have {wanted}"
            elif not all(after in self.board.adjacent(before) for before, after in pairwise(path)):
                says = "has hexes that do not touch"
            elif not drawn.intersection(about):
                says = "is outside the picture"
            else:
                yield path
                continue
            self.reader.complain(written, f"{key}: {written} {says}")

    def moves(self, drawn: set[Hex]) -> Iterator[Move]:
        starts: set[Hex] = set()
        for about in self.reader.list_of_tables(self.tables.get("move", []), "move"):
            self.reader.known(about, KEYS_OF_MOVE, "a move")
            start, end = (self.hex(self.reader.text(about, key)) for key in ("from", "to"))
            costs = tuple(self.costs(about))
            if start is None or end is None:
                continue
            if end not in self.board.adjacent(start) or not drawn.issuperset((start, end)):
                says = f"{start} and {end} are not two hexes of the picture that touch"
            elif start in starts:
                says = f"another one starts in {start} already"
            elif not costs:
                says = f"the one from {start} has no costs"
            else:
                starts.add(start)
                yield Move(start=start, end=end, costs=costs)
                continue
            self.reader.complain(str(start), f"move: {says}")

    def costs(self, move: Mapping[str, Any]) -> Iterator[Cost]:
        for about in self.reader.list_of_tables(move.get("costs", []), "costs"):
            self.reader.known(about, KEYS_OF_COST, "a cost")
            words = self.reader.text(about, "words")
            short = self.reader.text(about, "short") or words
            yield Cost(words=words, short=short, asked=asked(self.reader, about))

    def hex(self, name: str) -> Hex | None:
        try:
            place = Hex.parse(name)
        except InputError as error:
            self.reader.complain(name, str(error))
            return None
        if place not in self.board:
            self.reader.complain(name, f"{name} is not on this map: {self.board.extent}")
            return None
        return place
