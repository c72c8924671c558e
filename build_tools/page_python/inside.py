"""What runs inside Pyodide.

`plan` says what to rehearse, `write` compiles what that has found, `squeeze` makes a file smaller.
"""

from __future__ import annotations

import ast
import gzip
import json
import marshal
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from build_tools.page_python.analysis import codecs_named, modules_named
from build_tools.page_python.archives import SMALLEST, Source, compiled, packed, sources
from build_tools.page_python.compiled_wheel import compiled_wheel
from build_tools.page_python.ready_made import place_of

WITHOUT_DOCSTRINGS = 2
READY_MADE = Path(__file__).with_name("ready_made.py")
BEGINNING = Path(__file__).with_name("sitecustomize.py")
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


def write(library: str, wheel: str, rehearsed: str, out: str) -> None:
    """Writes into the folder `out` what is needed of `library`, and our wheel.

    `rehearsed` is what `rehearsal.rehearse` gives.
    """
    standard, ours = read(library), read(wheel)
    found = json.loads(rehearsed)
    kept = [standard[name] for name in found["taken"] if name in standard]
    files = dict(map(compiled_file, [*kept, ours_at(BEGINNING)]))
    (Path(out) / Path(library).name).write_bytes(packed(files))
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    name = Path(wheel).name.replace("-py3-none-any.whl", f"-{tag}-none-any.whl")
    besides = ready_made(found["written"])
    (Path(out) / name).write_bytes(compiled_wheel(Path(wheel).read_bytes(), tag, ours, besides))


def ready_made(written: Mapping[str, Iterable[str]]) -> dict[str, bytes]:
    """The module `ready_made`, compiled, and what it looks for: by module, texts and their code."""
    files = dict([compiled_file(ours_at(READY_MADE))])
    for module, texts in written.items():
        made = {text: compile(text, "<string>", "exec", dont_inherit=True) for text in texts}
        files[place_of(module)] = marshal.dumps(made)
    return files


def ours_at(path: Path) -> Source:
    """A module of ours that stands alone."""
    return Source(name=path.stem, path=path.name, text=path.read_bytes())


def compiled_file(source: Source) -> tuple[str, bytes]:
    """What the module is called in an archive, and what it holds there."""
    return f"{source.path}c", compiled(source, optimize=WITHOUT_DOCSTRINGS)


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
