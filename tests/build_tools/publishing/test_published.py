"""A published site, looked at: what hosts may do to one, and what is said of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from build_tools.hashed_names import without_offline
from build_tools.precache import version_of
from build_tools.publishing.published import Finding, check_published
from build_tools.serve import Handler, address, running, server_of

SITE = Path("site")
ADDRESS = "it is built for http://127.0.0.1:8000/"
"""Wrong of every copy that is served elsewhere."""


class Faulty(Handler):
    """A host that does something of its own."""

    def __init__(
        self,
        *args: Any,
        kinds: Mapping[str, str],
        own_404: bool = False,
        keeps_404: bool = False,
        **options: Any,
    ) -> None:
        self.kinds = kinds
        self.own_404 = own_404
        self.keeps_404 = keeps_404
        super().__init__(*args, **options)

    def guess_type(self, path: Any) -> str:
        return self.kinds.get(Path(path).name) or super().guess_type(path)

    def do_GET(self) -> None:  # noqa: N802  its name upstream
        if self.path == "/404.html" and self.keeps_404:
            self.send_error(404)
        else:
            super().do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if self.own_404:
            self.send_page(200, b"<p>Try our other offers")
        else:
            super().send_error(code, message, explain)


def short_list() -> bytes:
    """The list of a version with a few files of each kind, to be quick."""
    release = json.loads((SITE / "release.json").read_bytes())
    kept = ("404.html", "rules/debris/", "r/B37.61/", "hexside.js", "pyodide.mjs", ".css", ".svg")
    listed = {
        kind: [row for row in release[kind] if not row[0] or row[0].endswith(kept)]
        for kind in ("text", "python")
    }
    return changed({**release, **listed, "version": version_of(listed)})


def changed(release: dict[str, Any]) -> bytes:
    return json.dumps(release).encode()


@contextmanager
def host(*, instead: Mapping[str, bytes] | None = None, **faults: Any) -> Iterator[str]:
    sent = {"release.json": short_list(), **(instead or {})}
    options = {"directory": str(SITE), "instead": sent, "kinds": {}, **faults}
    with server_of(partial(Faulty, **options), 0) as server, running(server):
        yield address(server)


def wrong(findings: list[Finding]) -> list[str]:
    return [one.words for one in findings if one.is_wrong and one.words != ADDRESS]


def test_what_was_built_is_found_so_and_what_the_host_does_not_send_is_noted() -> None:
    with host() as url:
        findings = list(check_published(url))
    assert wrong(findings) == []
    assert ADDRESS in [one.words for one in findings]
    notes = [one.words for one in findings if one.is_note]
    assert "Content-Security-Policy is not sent as the build says" in notes
    assert "files named by their content may be kept for 'no-cache', not for ever" in notes
    assert any("all of them are what was built" in one.line() for one in findings)


def test_a_page_that_the_host_changes_is_named() -> None:
    page = (SITE / "rules/debris/index.html").read_bytes() + b"<script src=more.js></script>"
    with host(instead={"rules/debris/": page}) as url:
        (said,) = wrong(list(check_published(url)))
    assert said.startswith("1 of them are not what was built")
    assert said.endswith(f"{url}rules/debris/ (200)")


def test_types_that_browsers_do_not_take_are_named() -> None:
    with host(kinds={"pyodide.mjs": "application/octet-stream", "sw.js": "text/plain"}) as url:
        said = wrong(list(check_published(url)))
    assert said[0].startswith("1 of them have a type that browsers do not take")
    assert said[0].endswith("pyodide.mjs (application/octet-stream)")
    assert said[1:] == ["sw.js is 200, text/plain"]


def test_a_page_of_the_hosts_for_what_is_not_there_is_said() -> None:
    with host(own_404=True) as url:
        said = wrong(list(check_published(url)))
    assert said == ["what is not there is told with 200 by a page of the host's"]


def test_the_page_for_what_is_not_there_may_come_as_not_there() -> None:
    with host(keeps_404=True) as url:
        assert wrong(list(check_published(url))) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"<p>Welcome to our network", "is no list of a version (200, application/json)"),
        (b"{}", "is no list of a version"),
        (changed({"version": "1", "text": [["r/B1/", "0", 1]], "python": []}), "is not the hash"),
    ],
)
def test_a_list_that_the_build_did_not_write_ends_the_look(body: bytes, said: str) -> None:
    with host(instead={"release.json": body}) as url:
        (only,) = check_published(url)
    assert only.is_wrong
    assert said in only.words


def test_a_site_that_ends_offline_use_is_told_by_that() -> None:
    with host(instead=without_offline(SITE)) as url:
        findings = list(check_published(url))
    assert [one.words for one in findings] == [
        "it ends offline use, and so has no list to compare files with",
        "sw.js is 200, text/javascript",
    ]
    assert wrong(findings) == []


def test_a_policy_of_another_version_than_the_pages_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sent(self: Handler) -> None:
        self.send_header("Content-Security-Policy", "script-src 'sha256-of-before='")
        Handler.end_headers(self)

    monkeypatch.setattr(Faulty, "end_headers", sent, raising=False)
    with host() as url:
        said = wrong(list(check_published(url)))
    assert said == ["the policy that is sent is of another version than its pages"]
