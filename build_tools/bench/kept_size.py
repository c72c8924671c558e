"""Bytes of everything that a device needs to go without a network."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Final

from build_tools.bench.bench import Bench
from build_tools.bench.samples import Recorder
from build_tools.precache import stored_bytes

STORED: Final = "stored"
COMPRESSED: Final = "compressed with gzip"
_SITE: Final = "hexside"


def kept_size(bench: Bench, recorder: Recorder) -> None:
    """Counted once: the same source gives the same bytes."""
    stored, compressed = sizes(bench.hosting.folder / _SITE)
    recorder.add(STORED, 1, stored, "bytes")
    recorder.add(COMPRESSED, 1, compressed, "bytes")


def sizes(site: Path) -> tuple[int, int]:
    """Bytes as a device stores them, and with each file compressed by itself."""
    release = json.loads((site / "release.json").read_text("utf-8"))
    stored = compressed = 0
    for path, _hash, size in (*release["text"], *release["python"]):
        file = site / path
        content = (file / "index.html" if file.is_dir() else file).read_bytes()
        if len(content) != size:
            message = f"{path} has {len(content)} bytes, and release.json says {size}"
            raise ValueError(message)
        stored += stored_bytes(path, content)
        compressed += len(gzip.compress(content, mtime=0))
    return stored, compressed
