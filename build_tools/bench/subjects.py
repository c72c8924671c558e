"""What is measured side by side, and how to tell that it has its answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A page, and where its answer appears."""

    name: str
    path: str
    """From the root of the server."""
    shows: str
    """Selector of the element that holds the answer once it is Python's."""
    words: str = ""
    """Words that tell the answer; blank: those of the computation."""
    press: str = ""
    """Selector of what has to be pressed for it."""


OURS: Final = "hexside"
STOCK: Final = "stock"

PYTHONS: Final = 'form[data-calculator="{}"] output[data-result][data-source="python"]'
"""The answer of a calculator of ours, once it is Python's."""

HEXSIDE: Final = Subject(
    name=OURS,
    path="hexside/calculators/falling-debris/",
    shows=PYTHONS.format("falling-debris"),
)
BARE: Final = Subject(name=STOCK, path="stock/", shows="#answer")
FLOOR: Final = Subject(
    name="WebAssembly alone", path="stock/floor.html", shows="#answer", words="Compiled"
)
PYSCRIPT: Final = Subject(name="PyScript", path="pyscript/", shows="#answer")
FENCE: Final = Subject(
    name="markdown-exec",
    path="material/",
    shows=".pyodide-output",
    press=".pyodide-clickable[id$=run]",
)
