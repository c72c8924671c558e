"""What a published site answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from build_tools.publishing.fetching import NotAnswered, fetch
from build_tools.serve import Handler, address, running, server_of

TO = {"/a": "/b", "/b": "c/", "/away": "https://example.org/", "/round": "/round"}


class Host(Handler):
    """Leads on from some addresses, and says of one that it is compressed when it is not."""

    def do_GET(self) -> None:  # noqa: N802  its name upstream
        if to := TO.get(self.path):
            self.send_response(301)
            self.send_header("Location", to)
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.path == "/damaged":
            self.send_response(200)
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", "3")
            self.end_headers()
            self.wfile.write(b"mud")
        else:
            super().do_GET()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    (folder / "c").mkdir()
    (folder / "c/index.html").write_text("mud " * 100)
    with server_of(partial(Host, directory=str(folder), instead={}), 0) as server, running(server):
        yield address(server)


def test_it_is_followed_to_where_it_leads_and_undone(url: str) -> None:
    answer = fetch(f"{url}a")
    assert (answer.url, answer.status, answer.kind) == (f"{url}c/", 200, "text/html")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.body == b"mud " * 100


def test_an_answer_of_any_status_is_one(url: str) -> None:
    assert fetch(f"{url}nothing").status == 404


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("away", "leads away, to https://example.org/"),
        ("round", "leads in circles"),
        ("damaged", "gives no answer"),
    ],
)
def test_what_leads_nowhere_is_said(url: str, path: str, said: str) -> None:
    with pytest.raises(NotAnswered, match=said):
        fetch(url + path)


def test_no_server_is_said() -> None:
    with pytest.raises(NotAnswered, match="gives no answer"):
        fetch("http://127.0.0.1:1/")
