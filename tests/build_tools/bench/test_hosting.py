"""The server of the bench."""

from __future__ import annotations

from http.client import HTTPConnection
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from build_tools.bench.hosting import Hosting


def test_what_is_sent_is_counted_head_and_body_as_it_goes_over_the_wire(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a" * 5000)
    hosting = Hosting(tmp_path)
    try:
        with urlopen(Request(f"{hosting.url}a.txt", headers={"Accept-Encoding": "gzip"})) as got:
            body, head = got.read(), got.headers
        with urlopen(f"{hosting.url}a.txt") as got:
            assert len(got.read()) == 5000
    finally:
        hosting.stop()
    packed, plain = hosting.log
    assert head["Cache-Control"] == "max-age=600"
    assert packed.path == plain.path == "/a.txt"
    assert len(body) < packed.size < 1000
    assert 5000 < plain.size < 6000


def test_answers_of_one_connection_are_counted_apart(tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(b"a" * 1000)
    (tmp_path / "b.bin").write_bytes(b"b" * 10)
    hosting = Hosting(tmp_path)
    connection = HTTPConnection(urlsplit(hosting.url).netloc)
    try:
        for name in ("/a.bin", "/b.bin"):
            connection.request("GET", name)
            connection.getresponse().read()
    finally:
        connection.close()
        hosting.stop()
    first, second = hosting.log
    assert first.size - second.size in (990, 992)  # a digit or two less in the length


def test_it_goes_away_and_comes_back_at_the_same_address(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("here")
    hosting = Hosting(tmp_path)
    url = f"{hosting.url}a.txt"
    try:
        with hosting.stopped(), pytest.raises(URLError):
            urlopen(url)
        with urlopen(url) as got:
            assert got.read() == b"here"
    finally:
        hosting.stop()
