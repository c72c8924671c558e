"""What is kept offline: the list, its hashes, and what stops a site that would not work from it."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from build_tools.precache import (
    LEFT_OUT,
    PrecacheError,
    is_left_out,
    write_release,
)

BUILT = Path("site")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages, with scripts, styles, pictures and Python."""
    files = {
        "index.html": '<link href="assets/hexside.1/css/a.css">'
        '<script src="assets/hexside.1/js/a.js"></script>'
        '<a href="rules/mud/#B1">Mud</a><a href="https://example.org/">Elsewhere</a>',
        "rules/mud/index.html": '<img src="../../assets/images/mud.png"><a href="../..">Home</a>',
        "404.html": '<a href="/rules/">Rules</a><a href="/rules/mud/">Mud</a>',
        "rules/index.html": "rules",
        "assets/hexside.1/css/a.css": 'p { background: url("../../images/mud.png"), '
        "url(data:image/png,) }",
        "assets/hexside.1/js/a.js": 'import { b } from "./b.js";\nimport("./b.js");\n',
        "assets/hexside.1/js/b.js": 'new Worker(new URL("./c.js", import.meta.url));',
        "assets/hexside.1/js/c.js": "",
        "assets/hexside.1/js/release.js": 'export const SCRIPTS = "1";\n',
        "assets/images/mud.png": "mud",
        "assets/pyodide.1/pyodide.mjs": 'import("./not-here.js")',
        "assets/hexside.1/sw/end.js": "ends",
        "assets/a.js.map": "map",
        "sw.js": "works",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def release(site: Path) -> dict[str, Any]:
    write_release(site)
    read: dict[str, Any] = json.loads((site / "release.json").read_text())
    return read


def test_every_file_is_listed_with_its_hash_as_it_is_requested(site: Path) -> None:
    listed = release(site)
    rows = {path: (found, size) for path, found, size in [*listed["text"], *listed["python"]]}
    assert rows["rules/mud/"][1] == (site / "rules/mud/index.html").stat().st_size
    for path, (found, _) in rows.items():
        name = f"{path}index.html" if path in {"", "rules/", "rules/mud/"} else path
        assert found == sha256((site / name).read_bytes()).hexdigest()
    assert [path for path, *_ in listed["python"]] == ["assets/pyodide.1/pyodide.mjs"]


def test_what_no_page_needs_is_not_listed(site: Path) -> None:
    paths = {row[0] for row in release(site)["text"]}
    assert not paths & {"assets/a.js.map", "assets/hexside.1/sw/end.js", "sw.js", "release.json"}


def test_the_same_site_gives_the_same_bytes_and_again(site: Path) -> None:
    release(site)
    first = (site / "release.json").read_bytes()
    release(site)
    assert (site / "release.json").read_bytes() == first


def test_a_change_of_text_is_another_version_with_the_same_scripts(site: Path) -> None:
    before = release(site)
    (site / "rules/index.html").write_text("other rules")
    after = release(site)
    assert before["version"] != after["version"]
    assert before["scripts"] == after["scripts"]
    assert sum(old != new for old, new in zip(before["text"], after["text"], strict=True)) == 1


def test_a_release_names_its_scripts(site: Path) -> None:
    before = release(site)
    (site / "assets/hexside.1").rename(site / "assets/hexside.2")
    for page in site.rglob("*.html"):
        page.write_text(page.read_text().replace("hexside.1", "hexside.2"))
    after = release(site)
    assert (before["scripts"], after["scripts"]) == ("1", "2")
    assert before["version"] != after["version"]


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        ("assets/images/mud.png", "rules/mud/index.html needs assets/images/mud.png"),
        ("assets/images/mud.png", "assets/hexside.1/css/a.css needs assets/images/mud.png"),
        ("assets/hexside.1/js/b.js", "assets/hexside.1/js/a.js needs assets/hexside.1/js/b.js"),
        ("assets/hexside.1/js/c.js", "assets/hexside.1/js/b.js needs assets/hexside.1/js/c.js"),
        ("rules/mud/index.html", "index.html needs rules/mud/"),
        ("rules/index.html", "404.html needs rules/"),
    ],
)
def test_a_file_that_is_needed_and_not_listed_stops_the_build(
    site: Path, gone: str, told: str
) -> None:
    (site / gone).unlink()
    with pytest.raises(PrecacheError, match=f"not whole:\n(.*\n)*{told}\n"):
        write_release(site)


def test_a_site_that_keeps_nothing_offers_no_version(site: Path) -> None:
    assert write_release(site, offline=False) == write_release(site)
    assert "ends" not in release(site)
    write_release(site, offline=False)
    assert json.loads((site / "release.json").read_text()) == {"ends": True}


def test_a_site_under_a_path_is_whole_when_its_404_page_names_that_path(site: Path) -> None:
    (site / "sitemap.xml").write_text("<loc>https://m.example/mud/</loc>", encoding="utf-8")
    page = site / "404.html"
    page.write_text('<a href="/mud/rules/">Rules</a><a href="/mud/.">Home</a>', encoding="utf-8")
    write_release(site)
    page.write_text('<a href="/mud/reeds/">Reeds</a>', encoding="utf-8")
    with pytest.raises(PrecacheError, match=r"404\.html needs reeds/"):
        write_release(site)


def test_a_text_counts_packed_the_runtime_unpacked_and_all_the_rest_as_it_is(site: Path) -> None:
    before = release(site)["stored"]
    assert before == 100_000  # rounded up
    (site / "rules/index.html").write_text("rules " * 100_000)
    assert release(site)["stored"] == before
    runtime = site / "assets/pyodide.1/a.wasm.bin"
    runtime.write_bytes(gzip.compress(bytes(1_000_000)))
    assert release(site)["stored"] == before + 1_000_000
    (site / "assets/images/mud.png").write_bytes(gzip.compress(b"") * 50_000)
    assert release(site)["stored"] == before + 2_000_000


def test_more_than_the_budget_stops_the_build_and_names_the_largest(site: Path) -> None:
    (site / "assets/pyodide.1/python.wasm").write_bytes(bytes(3_000_000))
    with pytest.raises(
        PrecacheError, match=r"takes 3\.0 MB; the budget is 2\.0\. .*python\.wasm 3\.0"
    ):
        write_release(site, 2_000_000)


@pytest.mark.parametrize("pattern", LEFT_OUT)
def test_every_pattern_leaves_out_a_file_of_the_site(pattern: str) -> None:
    assert any(path.is_file() for path in BUILT.glob(pattern.replace("*.map", "**/*.map")))
    assert is_left_out(pattern.replace("*", "x"))
