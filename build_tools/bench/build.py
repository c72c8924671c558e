"""How long a build takes: ours, and `mkdocs build` of the same text as plain Markdown.

Each build is a process of its own, from its start to its end, into a folder that is not there yet.
None is deleted until the last has ended: a file system that has just deleted thousands of files is
slow to make new ones, and the more so the more there are, which is not what a build costs.
What both find from before is what Python and the system keep of programs and files; ours has, too,
Python for the page as it was compiled before, which no rule changes. Nothing else is kept.
Beside the seconds that pass stand those of the processor, which other work on it moves less.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_tools.bench.bench import Bench
from build_tools.bench.first_visit import PLAIN
from build_tools.bench.made_up import made_up
from build_tools.bench.made_up_build import write_project
from build_tools.bench.plain_text import plain_project
from build_tools.bench.samples import Recorder
from build_tools.bench.subjects import OURS
from build_tools.setup.progress import say

RULES: Final = (100, 300, 3000)
ENVIRONMENT: Final = {
    **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
    "NO_MKDOCS_2_WARNING": "1",
}
"""Without what some containers set: only our modules would be compiled anew by each build."""
LARGEST_OF_ROUND_0: Final = 100
"""Before the first round a small one is built, so that all files are in memory."""


def of_rules(who: str, rules: int) -> str:
    """The name of the samples of a build."""
    return f"{who} {rules}"


def processor(who: str, rules: int) -> str:
    """The name of the samples of the processor's seconds."""
    return f"{who} {rules}, processor"


def build(bench: Bench, recorder: Recorder) -> None:
    """All sizes in turns, ours and the plain one after the other."""
    folder = bench.root / ".bench/build"
    shutil.rmtree(folder, ignore_errors=True)
    for rules in RULES:
        write_both(bench.root, folder, rules)
    for number in range(bench.rounds + 1):
        for rules in RULES:
            if number or rules <= LARGEST_OF_ROUND_0:
                for who in (OURS, PLAIN):
                    command = command_of(who, bench.root, folder, rules, number)
                    passed, used = timed(command, bench.root)
                    if number:
                        recorder.add(of_rules(who, rules), number, passed, "s")
                        recorder.add(processor(who, rules), number, used, "s")
        say(f"Round {number} of {bench.rounds}")
    shutil.rmtree(folder)


def write_both(root: Path, folder: Path, rules: int) -> None:
    """The made-up rules as a project of ours and as one of stock Material."""
    made = made_up(rules)
    write_project(root, folder / of_rules(OURS, rules), made)
    plain_project(made.texts, folder / of_rules(PLAIN, rules))


def command_of(who: str, root: Path, folder: Path, rules: int, number: int) -> list[str]:
    """The command that builds one of them in a round, into a folder of that round's."""
    name = of_rules(who, rules)
    project, site = folder / name, folder / f"{name}, built {number}"
    if who == PLAIN:
        config = str(project / "mkdocs.yml")
        return ["-m", "mkdocs", "build", "--config-file", config, "--site-dir", str(site)]
    program = ["-m", "build_tools.bench.made_up_build"]
    return [*program, str(root), str(project), str(site)]


def timed(arguments: Sequence[str], root: Path) -> tuple[float, float]:
    """Seconds that a run of Python takes, by the clock and of the processor."""
    before, begun = processor_time(), time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=ENVIRONMENT,
        check=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
    return time.perf_counter() - begun, processor_time() - before


def processor_time() -> float:
    """Seconds that programs of ours which have ended have had of the processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
