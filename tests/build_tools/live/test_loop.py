"""From an edit to the site that is served."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest

from build_tools.live.changes import Changes
from build_tools.live.loop import live, run
from build_tools.live.server import Live
from build_tools.live.workshop import Workshop
from build_tools.serve import PortInUse, address, serving
from tests.build_tools.test_serve import get

PROGRAM = """
import json, os, pathlib, sys
root = pathlib.Path(sys.argv[1])
for line in sys.stdin:
    text = (root / "docs/index.md").read_text()
    if "wrong" not in text:
        page = pathlib.Path(json.loads(line)) / "index.html"
        page.write_text(f"<head></head>{text} {os.getpid()}")
    print(json.dumps("docs/index.md:1: wrong" if "wrong" in text else ""), flush=True)
"""
"""Builds a page of one text; a text that is wrong it does not."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("docs", "calculators"):
        (tmp_path / folder).mkdir()
    (tmp_path / "docs/index.md").write_text("one")
    return tmp_path


def test_an_edit_is_served_and_a_wrong_one_told_until_it_is_mended(project: Path) -> None:
    said: SimpleQueue[str] = SimpleQueue()
    served = Live(project / "site")
    server = served.server(0)
    program = [sys.executable, "-c", PROGRAM]
    with Changes(project) as changes, Workshop(project, program=program) as workshop:
        whole = Thread(target=run, args=(changes, workshop, served, server, said.put))
        whole.start()
        assert next_of(said).startswith("the site: built in ")
        assert next_of(said).startswith(f"Serving {address(server)} ")

        def page() -> list[str]:
            text = get(address(server), "/")[1].decode()
            return text.rpartition("</head>")[2].split()

        def saved(file: str, text: str) -> str:
            (project / file).write_text(text)
            return next_of(said)

        first, builder = page()
        assert first == "one"
        assert saved("docs/index.md", "two").startswith("docs/index.md: built in ")
        assert page() == ["two", builder]
        version = served.state.news.version
        assert saved("docs/index.md", "wrong").endswith(": not built\ndocs/index.md:1: wrong")
        assert page() == ["two", builder]
        assert served.state.news.problem == "docs/index.md:1: wrong"
        assert "1 file has changed" in saved("docs/index.md", "three")
        assert page() == ["three", builder]
        assert served.state.news.problem == ""
        assert served.state.news.version != version
        saved("calculators/steps.py", "code is imported anew")
        assert page()[1] != builder
        changes.end()
        whole.join(10)
        assert not whole.is_alive()
    server.server_close()


def next_of(said: SimpleQueue[str]) -> str:
    return said.get(timeout=30)


def test_an_edit_that_changes_no_file_loads_no_page_again(project: Path) -> None:
    said: list[str] = []
    served = Live(project / "site")
    server = served.server(0)
    constant = PROGRAM.replace("os.getpid()", "0")
    program = [sys.executable, "-c", constant]
    say: Callable[[str], None] = said.append
    with Changes(project) as changes, Workshop(project, program=program) as workshop:
        changes.saw([str(project / "docs/index.md")])
        whole = Thread(target=run, args=(changes, workshop, served, server, say))
        before = served.state.news
        whole.start()
        while len(said) < 3:
            whole.join(0.05)
        changes.end()
        whole.join(10)
    server.server_close()
    assert said[2].endswith("0 files have changed")
    assert served.state.news.version == before.version[:-1] + "1"


def test_a_port_in_use_is_told_before_anything_is_built(project: Path) -> None:
    with serving(project) as url, pytest.raises(PortInUse):
        live(project, project / "site", int(url.rstrip("/").rpartition(":")[2]))
    assert not (project / "site").exists()
