"""Methods that `dataclasses` writes for our classes, compiled by the build and not at each start.

It writes them as text, and has each text compiled when the class is made: half of what importing
the calculators takes. The wheel holds this module and, for each of ours with such classes, a file
that maps the texts to their code; the page's worker imports this before the calculators. Any other
text is compiled as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Callable
from functools import cache
from pathlib import PurePosixPath
from types import CodeType
from typing import Any


def place_of(module: str) -> str:
    """The file in the wheel with the code of a module's classes."""
    return f"ready_made/{module}.bin"


def take(loader: Any, folder: PurePosixPath) -> Callable[[str], dict[str, CodeType]]:
    """Has `dataclasses` run what a loader finds in `folder`, where it would run a text.

    Gives the function that finds it, for a module.
    """

    @cache
    def made_for(module: str) -> dict[str, CodeType]:
        try:
            data = loader.get_data(str(folder / place_of(module)))
        except OSError:
            return {}
        made: dict[str, CodeType] = marshal.loads(data)  # out of the wheel that this comes from
        return made

    def execute(text: str, names: dict[str, Any], made: dict[str, Any]) -> None:
        exec(made_for(names.get("__name__", "")).get(text, text), names, made)

    vars(dataclasses)["exec"] = execute
    return made_for


if __file__.endswith(".pyc"):
    made_for = take(__spec__.loader, PurePosixPath(__file__).parent)
