"""The life of the page's Python gone through once, to see which modules of its library it takes.

Whatever is imported here is kept. So this imports nothing that the calculators have not; and those
only once it listens to what `dataclasses` writes for their classes.
"""

from __future__ import annotations

import codecs
import dataclasses
import json
import sys
from collections.abc import Collection, Iterable
from importlib import import_module
from typing import Any
from zipimport import zipimporter


def rehearse(plan: str) -> str:
    """Imports what the JSON text `plan` names, and has every calculator answer with figures.

    Of ``ours`` every module has to be there, of ``later`` those that this Python has. Gives, as
    JSON and in order, the names of the modules that have come out of an archive as ``taken``, and
    as ``written`` the texts that `dataclasses` has run for each of ours.
    """
    planned: dict[str, list[str]] = json.loads(plan)
    written = listen(planned["ours"])
    for name in planned["ours"]:
        import_module(name)
    handle = import_module("calculators.web").handle
    for slug in import_module("calculators.registry").CALCULATORS:
        handle(json.dumps({"calculator": slug, "query": "", "figures": True}))
    import_those_there(planned["later"])
    for name in planned["codecs"]:
        codecs.lookup(name)
    return json.dumps({"taken": sorted(from_archives()), "written": written}, sort_keys=True)


def listen(modules: Collection[str]) -> dict[str, list[str]]:
    """Where every text will be that `dataclasses` runs from now on for one of these modules."""
    heard: dict[str, list[str]] = {}

    def execute(text: str, names: dict[str, Any], made: dict[str, Any]) -> None:
        module = names["__name__"]
        if module in modules:
            heard.setdefault(module, []).append(text)
        exec(text, names, made)

    vars(dataclasses)["exec"] = execute
    return heard


def import_those_there(names: Iterable[str]) -> None:
    """A name may be of a function instead, or of a module for other systems."""
    for name in names:
        try:
            import_module(name)
        except ImportError:
            continue


def from_archives() -> list[str]:
    """The modules that are neither built in nor frozen."""
    return [
        name
        for name, module in sys.modules.items()
        if isinstance(getattr(module, "__loader__", None), zipimporter)
    ]
