"""The inputs of calculators as they were first published, for ``tests/contracts`` to hold them to.

Links that people have posted rest on them. That of a new calculator is written by ``make publish``;
one that is there is only ever changed by hand, after a look at what the change breaks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from calculators.registry import CALCULATORS
from calculators.web import describe

SCHEMAS: Final = "tests/contracts/schemas"


def write_new_schemas(root: Path) -> list[str]:
    """Those of calculators that have none yet; gives the files, by path from the root."""
    written = []
    for slug in CALCULATORS:
        file = f"{SCHEMAS}/{slug}.json"
        if not (root / file).exists():
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(f"{json.dumps(describe(slug), indent=2)}\n", encoding="utf-8")
            written.append(file)
    return written
