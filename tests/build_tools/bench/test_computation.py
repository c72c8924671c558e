"""What others get of our code."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from build_tools.bench.computation import REQUEST, computation
from calculators.web import handle

ROOT = Path(__file__).parents[3]

ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from calculators.web import handle
print(handle(sys.argv[2]))
"""


def test_the_archive_alone_gives_the_answer_that_we_give(tmp_path: Path) -> None:
    headline, archive = computation(ROOT)
    request = json.dumps(REQUEST)
    path = tmp_path / "computation.zip"
    path.write_bytes(archive)
    ended = subprocess.run(
        [sys.executable, "-I", "-c", ASK, str(path), request],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ended.stdout) == json.loads(handle(request))
    assert json.loads(ended.stdout)["answer"]["headline"] == headline


def test_it_holds_no_other_calculator_and_is_the_same_each_time() -> None:
    _, archive = computation(ROOT)
    names = ZipFile(io.BytesIO(archive)).namelist()
    assert "calculators/web.py" in names
    assert any(name.startswith("calculators/debris/") for name in names)
    assert not any(name.startswith("calculators/movement/") for name in names)
    assert computation(ROOT)[1] == archive
