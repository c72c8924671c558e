"""TOML that an author wrote: the data, or what is wrong and on which line."""

import re
import tomllib
from typing import Any, Final

from build_tools.diagnostics import UNREADABLE, Diagnostic

_AT_LINE: Final = re.compile(r"\(at line ([0-9]+), ")


def load_toml(file: str, source: str) -> tuple[dict[str, Any], tuple[Diagnostic, ...]]:
    """The tables of a file; none, and the one problem, where it is no TOML."""
    try:
        return tomllib.loads(source), ()
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found else max(1, source.count("\n"))
        message = f"not valid TOML: {error}"
        return {}, (Diagnostic(file=file, line=line, code=UNREADABLE, message=message),)
