"""`python -m build_tools.lighthouse`: scores pages, and writes the table of them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_tools.bench.machine import REPORT, setting
from build_tools.bench.samples import FOLDER, read, recording
from build_tools.browser import BrowserMissing
from build_tools.lighthouse.measuring import (
    SUBJECTS,
    WORK,
    browser_for_lighthouse,
    install,
    machine,
    run,
    served,
)
from build_tools.lighthouse.report import key, write_report
from build_tools.publishing.nginx import NginxMissing
from build_tools.setup.progress import SetupError, say

ROOT: Final = Path(__file__).resolve().parents[2]
MEASURE: Final = "lighthouse"


def main(argv: Sequence[str] | None = None) -> int:
    """Measures one page after the other, in turns; 1 after a sentence that says what is wrong."""
    parser = argparse.ArgumentParser(prog="python -m build_tools.lighthouse", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="of each page")
    options = parser.parse_args(argv)
    os.umask(0o022)
    try:
        measure(ROOT, options.runs)
    except (BrowserMissing, NginxMissing, SetupError) as problem:
        print(problem, file=sys.stderr)
        return 1
    write_report(ROOT, *read(ROOT / FOLDER / f"{MEASURE}.jsonl"))
    say(f"All that Lighthouse says is in {WORK}/results, the scores are in {REPORT}")
    return 0


def measure(root: Path, runs: int) -> None:
    """Scores every page so often, and keeps each result whole."""
    lighthouse = install(root)
    browser = browser_for_lighthouse()
    results = root / WORK / "results"
    results.mkdir(parents=True, exist_ok=True)
    with served(root) as addresses:
        begun = setting(root, MEASURE, machine(lighthouse, browser))
        with recording(root, begun) as recorder:
            for round_ in range(1, runs + 1):
                for number, subject in enumerate(SUBJECTS):
                    result = results / f"{number}-{round_}.json"
                    url = f"{addresses[subject.is_ours]}{subject.path}"
                    found = run(lighthouse, browser, url, result)
                    for name, score in found.items():
                        recorder.add(key(subject, name), round_, score, "points")
                    say(f"{round_}/{runs} {subject.name}: {', '.join(map(str, found.values()))}")


if __name__ == "__main__":
    sys.exit(main())
