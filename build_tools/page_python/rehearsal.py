"""The life of the page's Python gone through once, to see which modules of its library it takes.

Whatever is imported here is kept. So this imports nothing that the calculators have not.
"""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Iterable
from importlib import import_module
from zipimport import zipimporter

from calculators.registry import CALCULATORS
from calculators.web import handle


def rehearse(plan: str) -> str:
    """Imports what the JSON text `plan` names, and has every calculator answer with figures.

    Of ``ours`` every module has to be there, of ``later`` those that this Python has. Gives the
    names of the modules that have come out of an archive, in order, as JSON.
    """
    planned: dict[str, list[str]] = json.loads(plan)
    for name in planned["ours"]:
        import_module(name)
    for slug in CALCULATORS:
        handle(json.dumps({"calculator": slug, "query": "", "figures": True}))
    import_those_there(planned["later"])
    for name in planned["codecs"]:
        codecs.lookup(name)
    return json.dumps(sorted(from_archives()))


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
