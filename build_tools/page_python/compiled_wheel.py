"""A pure wheel with compiled modules in place of its sources, for one version of Python."""

from __future__ import annotations

import re
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Collection, Mapping
from hashlib import sha256
from io import BytesIO

from build_tools.page_python.archives import compiled, packed, sources

OPTIMIZE = 0
"""A dataclass without a docstring has one worked out for it from its signature, at each start: that
costs more time than our docstrings cost bytes."""


def compiled_wheel(
    wheel: bytes, tag: str, keep: Collection[str], besides: Mapping[str, bytes]
) -> bytes:
    """The modules of `wheel` named in `keep`, compiled, its metadata, and the files `besides`.

    `tag` is ``cp314``.
    """
    with zipfile.ZipFile(BytesIO(wheel)) as archive:
        about = {name: archive.read(name) for name in archive.namelist() if ".dist-info/" in name}
    (record,) = (name for name in about if name.endswith("/RECORD"))
    (tags,) = (name for name in about if name.endswith("/WHEEL"))
    files = {
        **about,
        **besides,
        tags: re.sub(rb"(?m)^Tag: .*$", f"Tag: {tag}-none-any".encode(), about[tags]),
        **{
            source.path + "c": compiled(source, optimize=OPTIMIZE)
            for name, source in sources(wheel).items()
            if name in keep
        },
    }
    del files[record]
    lines = [f"{name},sha256={digest(files[name])},{len(files[name])}" for name in sorted(files)]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    return packed(files)


def digest(data: bytes) -> str:
    """As a RECORD has it."""
    return urlsafe_b64encode(sha256(data).digest()).decode().rstrip("=")
