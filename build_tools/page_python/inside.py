"""What runs inside Pyodide.

`plan` says what to rehearse, `write` compiles what that has found, `squeeze` makes a file smaller.
"""

from __future__ import annotations

import ast
import gzip
import json
import sys
from pathlib import Path

from build_tools.page_python.analysis import codecs_named, modules_named
from build_tools.page_python.archives import SMALLEST, Source, compiled, packed, sources
from build_tools.page_python.compiled_wheel import compiled_wheel

WITHOUT_DOCSTRINGS = 2
COMMAND_LINE = "__main__"
"""Modules of this name are not for the page."""


def plan(library: str, wheel: str) -> str:
    """What `rehearsal.rehearse` is to import, as JSON.

    Besides our modules these are the imports that stand in functions of ours, and in functions of
    modules that ours import: what we call there may ask for them. The same with codecs.
    """
    standard, ours = read(library), read(wheel)
    named = {
        name for source in ours.values() for name in modules_named(parsed(source), source.package)
    }
    looked_at = [*ours.values(), *(standard[name] for name in sorted(named & set(standard)))]
    later = {name for one in looked_at for name in modules_named(parsed(one), one.package)}
    codecs = {name for one in looked_at for name in codecs_named(parsed(one))}
    return json.dumps(
        {"ours": sorted(ours), "later": sorted(later & set(standard)), "codecs": sorted(codecs)}
    )


def write(library: str, wheel: str, taken: str, out: str) -> None:
    """Writes into the folder `out` what the JSON list `taken` names of `library`, and our wheel."""
    standard, ours = read(library), read(wheel)
    kept = [standard[name] for name in json.loads(taken) if name in standard]
    files = {one.path + "c": compiled(one, optimize=WITHOUT_DOCSTRINGS) for one in kept}
    (Path(out) / Path(library).name).write_bytes(packed(files))
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    name = Path(wheel).name.replace("-py3-none-any.whl", f"-{tag}-none-any.whl")
    (Path(out) / name).write_bytes(compiled_wheel(Path(wheel).read_bytes(), tag, ours))


def squeeze(runtime: str, out: str) -> None:
    """Writes the file `runtime` compressed into the folder `out`, as its name and ``.bin``.

    With gzip, which a page can undo. Here, since not every zlib gives the same bytes.
    """
    squeezed = gzip.compress(Path(runtime).read_bytes(), SMALLEST, mtime=0)
    (Path(out) / f"{Path(runtime).name}.bin").write_bytes(squeezed)


def read(archive: str) -> dict[str, Source]:
    """The modules in it that are not for the command line."""
    found = sources(Path(archive).read_bytes())
    return {name: one for name, one in found.items() if name.split(".")[-1] != COMMAND_LINE}


def parsed(source: Source) -> ast.Module:
    return ast.parse(source.text, source.path)
