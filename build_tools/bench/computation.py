"""The computation that every subject does: the odds of falling debris for the default inputs.

Others get the modules of ours that it imports, as sources in one archive, and none that it does
not: nobody would ship nine calculators to work out one answer.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

REQUEST: Final = {"calculator": "falling-debris", "query": ""}

_PROBE: Final = """
import json, sys
from pathlib import Path
from calculators.web import handle
headline = json.loads(handle(sys.argv[1]))["answer"]["headline"]
files = [m.__file__ for n, m in sys.modules.items() if n.split(".")[0] == "calculators"]
print(json.dumps([headline, files]))
"""


def computation(root: Path) -> tuple[str, bytes]:
    """The headline of the answer, and an archive of the package's modules that give it."""
    ended = subprocess.run(
        [sys.executable, "-c", _PROBE, json.dumps(REQUEST)],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    headline, files = json.loads(ended.stdout)
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as written:
        for file in sorted(map(Path, files)):
            name = file.resolve().relative_to(root.resolve()).as_posix()
            written.writestr(ZipInfo(name), file.read_bytes(), ZIP_DEFLATED)
    return headline, archive.getvalue()
