"""The server of the built site."""

from __future__ import annotations

import gzip
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from build_tools.serve import HOST, LASTING, PortInUse, lasting_port, make_server, serving


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("a site")
    (root / "index.html").write_text("home")
    (root / "404.html").write_text("no such page: ü", encoding="utf-8")
    (root / "r/B37.61").mkdir(parents=True)
    (root / "r/B37.61/index.html").write_text("rule")
    (root / "empty").mkdir()
    for name in ("a.wasm", "a.mjs", "a.js", "a.json", "a.webmanifest", "a.css", "a.whl", "a.PNG"):
        (root / name).write_bytes(b"\0")
    (root / "noextension").write_bytes(b"\0")
    (root.parent / "secret.txt").write_text("secret")
    return root


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with serving(folder) as address:
        yield address


def get(url: str, path: str, method: str = "GET") -> tuple[HTTPResponse, bytes]:
    """One answer, redirects not followed and the path sent as it is."""
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request(method, path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.json", "application/json"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.whl", "application/zip"),
        ("a.PNG", "image/png"),
        ("noextension", "application/octet-stream"),
        ("", "text/html; charset=utf-8"),
    ],
)
def test_each_kind_of_file_has_its_type(url: str, name: str, kind: str) -> None:
    response, _ = get(url, f"/{name}")
    assert (response.status, response.headers["Content-Type"]) == (200, kind)


def test_a_folder_answers_with_its_index_page(url: str) -> None:
    assert get(url, "/r/B37.61/")[1] == b"rule"


def test_a_folder_without_its_slash_leads_there_and_keeps_the_query(url: str) -> None:
    response, _ = get(url, "/r/B37.61?debris=yes&a=1+2")
    assert response.status == 301
    assert urlsplit(response.headers["Location"])[2:4] == ("/r/B37.61/", "debris=yes&a=1+2")


@pytest.mark.parametrize("path", ["/nothing", "/nothing/at/all.html", "/empty/", "/a.js/"])
def test_what_is_not_there_gets_the_sites_own_page(url: str, path: str) -> None:
    response, body = get(url, path)
    assert response.status == 404
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert body.decode() == "no such page: ü"


def test_a_path_that_no_file_can_have_is_not_there(
    url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    response, _ = get(url, "/%00")
    assert response.status == 404
    assert capfd.readouterr().err == ""


def test_a_browser_that_goes_away_leaves_no_log(
    url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection((HOST, urlsplit(url).port or 0)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    get(url, "/")
    assert capfd.readouterr().err == ""


def test_a_site_without_a_page_for_it_still_answers_404(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        assert get(url, "/")[0].status == 404


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/r/../../secret.txt"])
def test_nothing_outside_the_folder_is_served(url: str, path: str) -> None:
    response, body = get(url, path)
    assert response.status == 404
    assert b"secret" not in body


@pytest.mark.parametrize("path", ["/a.js", "/nothing"])
def test_head_answers_without_a_body(url: str, path: str) -> None:
    response, body = get(url, path, "HEAD")
    assert body == b""
    assert int(response.headers["Content-Length"]) > 0


def test_browsers_are_asked_to_check_back(url: str) -> None:
    assert get(url, "/a.js")[0].headers["Cache-Control"] == "no-cache"


def test_one_connection_serves_several_requests(url: str) -> None:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    for path, status in (("/a.js", 200), ("/nothing", 404), ("/", 200)):
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        assert response.status == status
    connection.close()


def test_requests_leave_no_log(url: str, capfd: pytest.CaptureFixture[str]) -> None:
    get(url, "/")
    get(url, "/nothing")
    assert capfd.readouterr() == ("", "")


def test_it_listens_on_this_machine_only(url: str) -> None:
    assert url.startswith(f"http://{HOST}:")
    assert HOST == "127.0.0.1"


def test_the_server_is_gone_afterwards(folder: Path) -> None:
    with serving(folder) as url:
        port = urlsplit(url).port
        assert port
    with serving(folder, port) as again:
        assert again == url


def test_a_port_in_use_is_named_with_what_to_do(url: str, folder: Path) -> None:
    port = urlsplit(url).port
    assert port
    with pytest.raises(PortInUse, match=rf"^Port {port} cannot be used .*make serve PORT="):
        make_server(folder, port)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be_is_named(folder: Path, port: int) -> None:
    with pytest.raises(PortInUse, match=f"^Port {port} cannot be used"):
        make_server(folder, port)


def test_an_interrupt_ends_the_command_cleanly(folder: Path, root: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "build_tools", "serve", "--site-dir", str(folder), "--port", "0"],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = process.stdout.readline().split()[1]
        with urlopen(address, timeout=10) as response:
            assert response.read() == b"home"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        assert process.stderr.read() == ""


def test_text_is_sent_compressed_to_a_browser_that_takes_it(url: str, folder: Path) -> None:
    text = "a rule " * 100
    (folder / "r/B37.61/text.css").write_text(text)
    connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
    for path in ("/r/B37.61/text.css", "/r/B37.61/"):
        connection.request("GET", path, headers={"Accept-Encoding": "gzip, br"})
        response = connection.getresponse()
        assert response.headers["Content-Encoding"] == "gzip"
        body = response.read()
        assert int(response.headers["Content-Length"]) == len(body)
        assert gzip.decompress(body).decode() == (text if path.endswith("css") else "rule")
    connection.request("GET", "/a.wasm", headers={"Accept-Encoding": "gzip"})
    assert connection.getresponse().headers["Content-Encoding"] is None
    connection.close()


def test_an_edit_is_sent_at_once(url: str, folder: Path) -> None:
    for text in ("one", "other"):
        (folder / "edited.css").write_text(text)
        connection = HTTPConnection(urlsplit(url).netloc, timeout=10)
        connection.request("GET", "/edited.css", headers={"Accept-Encoding": "gzip"})
        assert gzip.decompress(connection.getresponse().read()).decode() == text
        connection.close()


@pytest.fixture
def offline_site(tmp_path: Path) -> Path:
    """A site that can be kept."""
    for name, text in (
        ("sw.js", "works"),
        ("assets/hexside.1/sw/end.js", "ends"),
        ("assets/hexside.1/js/release.js", 'export const SCRIPTS = "abc";\n'),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_nothing_is_kept_offline_unless_it_is_asked_for(offline_site: Path) -> None:
    with serving(offline_site) as address:
        assert get(address, "/sw.js")[1] == b"ends"
        response, body = get(address, "/assets/hexside.1/js/release.js")
        assert body == b'export const SCRIPTS = "";\n'
        assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"


def test_offline_use_can_be_asked_for(offline_site: Path) -> None:
    with serving(offline_site, offline=True) as address:
        assert get(address, "/sw.js")[1] == b"works"
        assert (
            get(address, "/assets/hexside.1/js/release.js")[1] == b'export const SCRIPTS = "abc";\n'
        )


def test_a_lasting_port_is_free_and_below_those_of_connections() -> None:
    port = lasting_port()
    assert port in LASTING
    with socket.socket() as listening:
        listening.bind((HOST, port))
