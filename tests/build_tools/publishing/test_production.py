"""The folder that a server with nginx publishes."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from build_tools.publishing.headers_file import HEADERS_FILE, write_headers
from build_tools.publishing.production import write_production
from tests.build_tools.publishing.small_site import OURS, PYTHON, small_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    site = small_site(tmp_path / "site", "https://example.org/hexside/")
    write_headers(site)
    return site


def test_files_lie_by_the_path_of_their_address(site: Path, tmp_path: Path) -> None:
    configuration = write_production(site, tmp_path / "production")
    assert configuration == tmp_path / "production/hexside.conf"
    assert 'location "/hexside/"' in configuration.read_text()
    www = tmp_path / "production/www/hexside"
    assert (www / "r/B90.1/index.html").read_bytes() == (site / "r/B90.1/index.html").read_bytes()
    assert not (www / HEADERS_FILE).exists()


def test_text_is_compressed_beforehand_and_nothing_else(site: Path, tmp_path: Path) -> None:
    write_production(site, tmp_path / "production")
    www = tmp_path / "production/www/hexside"
    small = {
        path.relative_to(www).as_posix().removesuffix(".gz"): path for path in www.rglob("*.gz")
    }
    assert f"{OURS}/js/hexside.js" in small
    assert f"{PYTHON}/pyodide.asm.wasm.bin" not in small
    assert "assets/images/preview.png" not in small
    assert "sw.js" not in small  # smaller than what headers take
    for name, path in small.items():
        assert gzip.decompress(path.read_bytes()) == (site / name).read_bytes()
        assert path.stat().st_mtime == (www / name).stat().st_mtime
    assert list(site.rglob("*.gz")) == []


def test_nothing_of_before_is_left(site: Path, tmp_path: Path) -> None:
    write_production(site, tmp_path / "production")
    (site / "sw.js").unlink()
    write_production(site, tmp_path / "production")
    assert not (tmp_path / "production/www/hexside/sw.js").exists()


def test_the_same_site_gives_the_same_files(site: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_production(site, tmp_path / name)
    first, second = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (tmp_path / "a", tmp_path / "b")
    )
    assert first == second
