"""Known weaknesses stop a check; a service that cannot be had does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from build_tools import audit as module
from build_tools.audit import Package, audit, pinned

ROOT = Path(__file__).resolve().parents[2]

type Answer = Callable[[list[dict[str, Any]]], tuple[int, bytes]]


@pytest.fixture
def service() -> Iterator[tuple[str, list[Answer]]]:
    """The address of a service, and what it answers, to be put in."""
    answers: list[Answer] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, body = answers[0](asked["queries"])
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            """Says nothing."""

    with HTTPServer(("127.0.0.1", 0), Service) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", answers
        server.shutdown()


def knows(*names: str) -> Answer:
    """A service that knows one weakness of each of these."""

    def answer(queries: list[dict[str, Any]]) -> tuple[int, bytes]:
        results = [
            {"vulns": [{"id": f"X-{query['package']['name']}"}]}
            if query["package"]["name"] in names
            else {}
            for query in queries
        ]
        return 200, json.dumps({"results": results}).encode()

    return answer


def test_every_package_that_is_pinned_is_asked_about() -> None:
    packages = pinned(ROOT)
    assert len(packages) == len(set(packages)) > 80
    names = {(package.ecosystem, package.name) for package in packages}
    assert {("PyPI", "mkdocs"), ("npm", "pyodide"), ("npm", "@types/node")} <= names
    assert all(package.version[0].isdigit() for package in packages)


def test_nothing_known_is_said_in_one_line(service: tuple[str, list[Answer]]) -> None:
    address, answers = service
    answers.append(knows())
    count = len(pinned(ROOT))
    assert audit(ROOT, address) == (
        True,
        [f"No weakness is known of the {count} packages that are pinned."],
    )


def test_what_is_known_stops_the_check_and_is_named(
    service: tuple[str, list[Answer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, answers = service
    answers.append(knows("mkdocs", "pyodide"))
    is_well, (_, *told) = audit(ROOT, address)
    assert not is_well
    versions = {package.name: package for package in pinned(ROOT)}
    assert told == [f"{versions['mkdocs']}: X-mkdocs", f"{versions['pyodide']}: X-pyodide"]
    monkeypatch.setattr(module, "ACCEPTED", {"X-mkdocs": "Why.", "X-pyodide": "Why."})
    assert audit(ROOT, address)[0]


NO_ANSWERS: dict[str, tuple[int, bytes]] = {
    "an error": (503, b"later"),
    "a page": (200, b"<!doctype html><title>Welcome to our network</title>"),
    "something else": (200, b'{"result": []}'),
    "less than was asked": (200, b'{"results": [{}]}'),
}


@pytest.mark.parametrize("what", NO_ANSWERS)
def test_a_service_that_gives_no_answer_is_said_and_stops_nothing(
    service: tuple[str, list[Answer]], what: str
) -> None:
    address, answers = service
    answers.append(lambda queries: NO_ANSWERS[what])
    is_well, (line,) = audit(ROOT, address)
    assert is_well
    assert line.startswith("Known weaknesses of packages were not looked up: ")


def test_no_network_is_said_and_stops_nothing(service: tuple[str, list[Answer]]) -> None:
    is_well, (line,) = audit(ROOT, "http://127.0.0.1:9/")
    assert is_well
    assert "refused" in line


def test_a_service_that_never_answers_is_not_waited_for(
    service: tuple[str, list[Answer]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, answers = service
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    over = Event()
    answers.append(lambda queries: (200 if over.wait(5) else 500, b""))
    is_well, (line,) = audit(ROOT, address)
    over.set()
    assert is_well
    assert "no answer in time" in line or "timed out" in line


def test_a_package_is_told_with_where_it_is_from() -> None:
    assert str(Package("npm", "x", "1.2")) == "x 1.2 (npm)"
