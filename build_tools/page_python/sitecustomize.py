"""Imports out of an archive that is read once, and a start without the collector.

The library's archive holds this under the name that Python imports by itself, before anything of
Pyodide or of ours. Most of a start is importing some 150 modules, and much of that was Python's own
search for each: along every path, in code of its own, with the archive opened anew. Here an archive
is held in memory, and what it holds is known by name. What is found is `zipimporter`'s to the last:
this only finds it sooner.

What importing makes is there to stay, so that looking for garbage meanwhile costs time for nothing.
The page's worker says when that is `over`.
"""

from __future__ import annotations

import gc
import marshal
import sys
from importlib.machinery import ModuleSpec
from io import open_code
from zipimport import zipimporter
from zlib import decompress

TYPE_CHECKING = False  # what this imports comes in by the slow way
if TYPE_CHECKING:
    from types import CodeType, ModuleType
    from typing import Any

LOCAL_HEADER = 30
"""Bytes of an entry's own header, up to its name; the last four say how long that is, and what
follows it."""
COMPILED_HEADER = 16
"""Bytes of a compiled file before its code: ours are valid whatever those say."""
DEFLATED = 8
NO_ZLIB_HEADER = -15

type Entry = tuple[str, int, int, int, int, int, int, int]
"""Where it is said to lie, how it is packed, its bytes packed and unpacked, where its header is in
the archive; then its time, its date and its checksum."""


class Archive(zipimporter):
    """An archive of compiled modules that is held in memory while many are imported from it."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        entries = self._get_files()  # type: ignore[attr-defined]  # what it has read already
        self.modules: dict[str, Entry] = {
            name.removesuffix(".pyc"): entry for name, entry in entries.items()
        }
        with open_code(path) as file:
            self.content = file.read()

    def spec_of(self, fullname: str) -> ModuleSpec | None:
        """As from `find_spec`; none for what is not in here."""
        entry = self.entry_of(fullname)
        if entry is None:
            return None
        place = entry[0]
        is_package = place.endswith("__init__.pyc")
        kind: Any = ModuleSpec  # no list of types knows that a `zipimporter` is a loader
        spec: ModuleSpec = kind(fullname, self, origin=place, is_package=is_package)
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(place.rpartition("/")[0])
        return spec

    def get_code(self, fullname: str) -> CodeType:
        """The code of a module in it, out of memory as long as all is held there."""
        entry = self.entry_of(fullname)
        if entry is None:
            return super().get_code(fullname)  # which tells that it is not there
        data = self.data_of(entry) if self.content else self.get_data(entry[0])
        code: CodeType = marshal.loads(memoryview(data)[COMPILED_HEADER:])
        return code

    def data_of(self, entry: Entry) -> bytes:
        """What a file in it holds."""
        _, method, size, _, at, *_ = entry
        header_ends = at + LOCAL_HEADER
        begin = header_ends + self.number_at(header_ends - 4) + self.number_at(header_ends - 2)
        data = self.content[begin : begin + size]
        return decompress(data, NO_ZLIB_HEADER) if method == DEFLATED else data

    def entry_of(self, fullname: str) -> Entry | None:
        """What the archive's directory says of a module."""
        name = fullname.replace(".", "/")
        return self.modules.get(name) or self.modules.get(f"{name}/__init__")

    def number_at(self, place: int) -> int:
        """The number in two bytes."""
        return int.from_bytes(self.content[place : place + 2], "little")


class Finder:
    """Looks into archives before Python looks anywhere else."""

    def __init__(self) -> None:
        self.archives: list[Archive] = []

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """By its name alone: no two archives hold modules of one name."""
        for archive in self.archives:
            spec = archive.spec_of(fullname)
            if spec:
                return spec
        return None


finder = Finder()


def add(path: str) -> None:
    """Modules are found in this archive, too. Raises `zipimport.ZipImportError` if it is none."""
    finder.archives.append(Archive(path))


def over() -> None:
    """Everything has been imported that a start needs."""
    for archive in finder.archives:
        archive.content = b""
    gc.freeze()
    gc.enable()


if __file__.endswith(".pyc"):
    gc.disable()
    of_library: Any = __spec__.loader
    add(of_library.archive)
    sys.meta_path.insert(0, finder)
