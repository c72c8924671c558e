"""Finding nginx, bringing it here, doing without by leave, and running it."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from build_tools.publishing import nginx
from build_tools.publishing.nginx import (
    MODULE,
    Nginx,
    NginxFailed,
    NginxMissing,
    Serving,
    configured,
    ensure_nginx,
    find_nginx,
    free_port,
    nginx_for_tests,
    serve_production,
)
from build_tools.serve import HOST, PortInUse
from build_tools.setup import debian
from tests.build_tools.fakes import fake_program
from tests.build_tools.publishing.small_site import small_site

WORKS = f"echo 'nginx version: nginx/1.99.1' >&2; echo 'configure: {MODULE}' >&2"


@pytest.fixture(autouse=True)
def _no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is found but what the path of a test leads to."""
    monkeypatch.setattr(nginx, "SYSTEM_FOLDERS", ())


def machine(folder: Path, script: str = WORKS) -> dict[str, str]:
    if script:
        fake_program(folder / "nginx", script)
    return {"PATH": str(folder)}


def test_what_is_installed_is_found(tmp_path: Path) -> None:
    found = Nginx(path=tmp_path / "nginx", version="1.99.1")
    assert find_nginx(machine(tmp_path)) == found
    assert nginx_for_tests(machine(tmp_path)) == found


def test_it_is_found_where_only_roots_path_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(tmp_path / "sbin")
    monkeypatch.setattr(nginx, "SYSTEM_FOLDERS", (str(tmp_path / "sbin"),))
    assert find_nginx({"PATH": "/nonexistent"}).path == tmp_path / "sbin/nginx"


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("", "but nginx is missing."),
        ("exit 127", "does not run."),
        ("echo 'nginx version: nginx/1.99.1' >&2", "cannot send files compressed beforehand"),
    ],
)
def test_what_is_missing_is_named_with_what_to_do(tmp_path: Path, script: str, said: str) -> None:
    with pytest.raises(NginxMissing) as raised:
        find_nginx(machine(tmp_path, script))
    message = str(raised.value)
    assert said in message
    assert "apt-get install nginx" in message
    assert "ALLOW_MISSING=nginx make test" in message
    assert "\n" not in message


def test_root_on_debian_gets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def bring(*packages: str) -> bool:
        assert packages == ("nginx",)
        machine(tmp_path)
        return True

    monkeypatch.setattr(debian, "install", bring)
    assert ensure_nginx(machine(tmp_path, "")).version == "1.99.1"


@pytest.mark.parametrize("installed", [False, True])
def test_where_it_stays_missing_the_failure_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    monkeypatch.setattr(debian, "install", lambda *_packages: installed)
    with pytest.raises(NginxMissing):
        nginx_for_tests({**machine(tmp_path, ""), "ALLOW_MISSING": "webkit"})


def test_by_leave_tests_do_without_and_nothing_is_brought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "install", pytest.fail)
    assert nginx_for_tests({**machine(tmp_path, ""), "ALLOW_MISSING": "webkit, nginx"}) is None


def test_a_server_that_ends_at_once_says_what_it_said(tmp_path: Path) -> None:
    program = fake_program(tmp_path / "bin/nginx", "echo 'no such directive' >&2; exit 1")
    site = small_site(tmp_path / "site")
    with pytest.raises(NginxFailed, match="no such directive"):
        Serving(Nginx(path=program, version="1"), site, tmp_path / "production")


def test_a_server_that_never_listens_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nginx, "PATIENCE", 0.2)
    program = fake_program(tmp_path / "bin/nginx", f"echo $$ > '{tmp_path}/pid'; exec sleep 60")
    site = small_site(tmp_path / "site")
    with pytest.raises(NginxFailed, match="nginx does not serve"):
        Serving(Nginx(path=program, version="1"), site, tmp_path / "production")
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


def test_all_that_it_writes_lies_in_the_folder(tmp_path: Path) -> None:
    program = Nginx(path=Path("/n/nginx"), version="1")
    command = configured(program, small_site(tmp_path / "site"), tmp_path / "production", 8123)
    assert command[0] == "/n/nginx"
    run = tmp_path / "production/run"
    assert command[1:5] == ["-e", "stderr", "-p", str(run)]
    written = Path(command[6]).read_text()
    assert written.count(f'_temp_path "{run}/') == 5
    assert f'pid "{run}/nginx.pid";' in written


def test_the_command_becomes_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    began: list[list[str]] = []
    monkeypatch.setenv("PATH", machine(tmp_path / "bin")["PATH"])
    monkeypatch.setattr(os, "execv", lambda _path, command: began.append(command))
    port = free_port(0)
    site = small_site(tmp_path / "site", "https://example.org/hexside/")
    serve_production(tmp_path, site, port)
    said = capsys.readouterr().out
    assert said == f"nginx 1.99.1 serves http://127.0.0.1:{port}/hexside/ (Ctrl-C ends it)\n"
    assert began[0][0] == str(tmp_path / "bin/nginx")


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be_is_named(port: int) -> None:
    with pytest.raises(PortInUse, match=f"^Port {port} cannot be used .*make serve-production"):
        free_port(port)


def test_a_port_in_use_is_named_with_what_to_do() -> None:
    with socket.socket() as listening:
        listening.bind((HOST, 0))
        listening.listen()
        port = listening.getsockname()[1]
        with pytest.raises(PortInUse, match=f"^Port {port} cannot be used"):
            free_port(port)
