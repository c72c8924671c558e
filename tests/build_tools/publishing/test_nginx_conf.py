"""The configuration of nginx; that nginx takes it and acts by it is for the tests with one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from build_tools.publishing.headers import IMMUTABLE
from build_tools.publishing.nginx_conf import Server, locations, quoted, server
from tests.build_tools.publishing.small_site import OURS, small_site


def test_every_location_states_every_header(tmp_path: Path) -> None:
    text = locations(small_site(tmp_path))
    blocks = re.split(r"location ", text)[1:]
    assert len(blocks) == 6
    for block in blocks:
        names = re.findall(r"add_header (\S+)", block)
        assert len(names) == len(set(names)) == 7


def test_nothing_of_this_machine_is_in_what_is_published(tmp_path: Path) -> None:
    assert str(tmp_path) not in locations(small_site(tmp_path))


def test_an_error_is_not_kept_for_ever(tmp_path: Path) -> None:
    text = locations(small_site(tmp_path))
    assert f'add_header Cache-Control "{IMMUTABLE}";' in text
    assert 'add_header Cache-Control "no-cache" always;' in text


def test_a_site_in_a_folder_of_its_address_has_its_locations_there(tmp_path: Path) -> None:
    text = locations(small_site(tmp_path, "https://example.org/games/hexside/"))
    assert 'location = "/games/hexside" {' in text
    assert 'location "/games/hexside/" {' in text
    assert f'location ^~ "/games/hexside/{OURS}/" {{' in text
    assert 'error_page 404 "/games/hexside/404.html";' in text


def here(**more: Any) -> str:
    included = Path("/a/hexside.conf")
    return server(
        Server(www=Path("/a/www"), run=Path("/a/run"), included=included, port=8123, **more)
    )


def test_a_server_for_here_listens_here_alone() -> None:
    assert re.findall(r"listen (\S+);", here()) == ["127.0.0.1:8123"]
    assert 'root "/a/www";' in here()


def test_it_notes_nothing_and_nobody_unless_told() -> None:
    assert "user" not in here()
    assert "access_log off;" in here()
    assert "user root;" in here(user="root")
    assert 'access_log "/a/counted" bytes;' in here(counted=Path("/a/counted"))


@pytest.mark.parametrize("text", ["/a$b", '/a"b', "/a\\b", "/a\nb"])
def test_what_nginx_would_read_as_something_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nginx cannot be told"):
        quoted(text)
