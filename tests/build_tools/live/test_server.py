"""The site as `make serve` sends it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from build_tools.live.server import EVENTS, SCRIPT, Live
from build_tools.serve import address, running, serving
from tests.build_tools.test_serve import get


@pytest.fixture
def live(tmp_path: Path) -> Live:
    site = tmp_path / "site"
    (site / "r/B1").mkdir(parents=True)
    (site / "index.html").write_text("<head><title>Home</title></head><body>home</body>")
    (site / "r/B1/index.html").write_text("no head")
    (site / "404.html").write_text("<head></head>not there")
    (site / "a.css").write_text("a")
    return Live(site)


@pytest.fixture
def url(live: Live) -> Iterator[str]:
    with live.server(0) as server, running(server):
        yield address(server)


def test_every_page_has_the_script_and_nothing_else_is_changed(live: Live, url: str) -> None:
    tag = f'<script type="module" src="{SCRIPT}" data-live="{live.state.news.version}"></script>'
    for path, there in (
        ("/", f"<head><title>Home</title>{tag}</head><body>home</body>"),
        ("/index.html", f"<head><title>Home</title>{tag}</head><body>home</body>"),
        ("/r/B1/", f"no head{tag}"),
        ("/nothing", f"<head>{tag}</head>not there"),
        ("/a.css", "a"),
    ):
        assert get(url, path)[1].decode() == there


def test_the_files_of_the_site_have_no_script(live: Live, url: str) -> None:
    get(url, "/")
    assert "script" not in (live.site / "index.html").read_text()
    with serving(live.site) as plain:
        assert get(plain, SCRIPT)[0].status == 404


def test_the_script_is_one(url: str) -> None:
    response, body = get(url, SCRIPT)
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert b"EventSource" in body


def test_a_browser_hears_of_each_state(live: Live, url: str) -> None:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request("GET", EVENTS)
    response = connection.getresponse()
    assert response.headers["Content-Type"] == "text/event-stream; charset=utf-8"

    def news() -> dict[str, str]:
        line = response.readline().decode()
        assert response.readline() == b"\n"
        told: dict[str, str] = json.loads(line.removeprefix("data: "))
        return told

    first = news()
    live.state.is_wrong("no")
    assert news() == {"version": first["version"], "problem": "no"}
    live.is_built(changed=True)
    assert news()["version"] != first["version"]
    connection.close()


def test_without_a_site_a_page_says_why(tmp_path: Path, live: Live, url: str) -> None:
    (live.site / "index.html").unlink()
    live.state.is_wrong("docs/a.md:1: <no>")
    response, body = get(url, "/rules/debris/")
    assert response.status == 503
    assert "docs/a.md:1: &lt;no&gt;" in body.decode()
    assert SCRIPT in body.decode()


def test_browsers_keep_nothing_of_the_site(live: Live, url: str) -> None:
    for name, text in (
        ("sw.js", "works"),
        ("assets/hexside.1/sw/end.js", "ends"),
        ("assets/hexside.1/js/release.js", 'export const SCRIPTS = "abc";\n'),
    ):
        (live.site / name).parent.mkdir(parents=True, exist_ok=True)
        (live.site / name).write_text(text)
    live.is_built(changed=True)
    assert get(url, "/sw.js")[1] == b"ends"
    assert get(url, "/assets/hexside.1/js/release.js")[1] == b'export const SCRIPTS = "";\n'
