"""Folders named by their content: the names, who says them, and what changes them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from build_tools.hashed_names import NamesError, name_by_content, scripts_of, without_offline

PAGE = """<link href="{up}assets/css/a.css" rel="stylesheet">
<script src="{up}assets/js/a.js" type="module"></script><img src="{up}assets/images/a.png">
<code>assets/js/a.js</code>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as it is before its folders are named."""
    files = {
        "index.html": PAGE.format(up=""),
        "rules/mud/index.html": PAGE.format(up="../../"),
        "404.html": PAGE.format(up="/hexside/"),
        "assets/css/a.css": "p { color: red }",
        "assets/js/a.js": 'import "../vendor/b.js";',
        "assets/js/release.js": 'export const SCRIPTS = "";',
        "assets/js/worker.js": 'const RUNTIME = new URL("../pyodide/", import.meta.url);',
        "assets/images/a.png": "a",
        "assets/vendor/b.js": "",
        "assets/pyodide/pyodide.mjs": "python",
        "assets/sw/main.js": "works",
        "assets/sw/end.js": "ends",
        "sw.js": 'import "./assets/sw/main.js";',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def names(site: Path) -> list[str]:
    """The folders of assets."""
    return sorted(path.name for path in (site / "assets").iterdir())


def everything(site: Path) -> dict[str, str]:
    """Each file's text."""
    files = (path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_text() for path in files}


def test_scripts_and_python_lie_under_names_of_their_content(site: Path) -> None:
    name_by_content(site)
    ours, images, python = names(site)
    assert re.fullmatch(r"hexside\.[0-9a-f]{16}", ours)
    assert re.fullmatch(r"pyodide\.[0-9a-f]{16}", python)
    assert images == "images"
    inside = {path.name for path in (site / "assets" / ours).iterdir()}
    assert inside == {"css", "js", "sw", "vendor"}
    assert scripts_of(site) == ours.removeprefix("hexside.")


@pytest.mark.parametrize(
    ("page", "up"),
    [("index.html", ""), ("rules/mud/index.html", "../../"), ("404.html", "/hexside/")],
)
def test_pages_name_them_and_nothing_else_changes(site: Path, page: str, up: str) -> None:
    name_by_content(site)
    ours = names(site)[0]
    named = PAGE.format(up=up).replace(f'"{up}assets/css/', f'"{up}assets/{ours}/css/')
    named = named.replace(f'"{up}assets/js/', f'"{up}assets/{ours}/js/')
    assert (site / page).read_text() == named


def test_scripts_name_them(site: Path) -> None:
    name_by_content(site)
    ours, _, python = names(site)
    files = everything(site)
    assert files["sw.js"] == f'import "./assets/{ours}/sw/main.js";'
    told = f'const RUNTIME = new URL("../../{python}/", import.meta.url);'
    assert files[f"assets/{ours}/js/worker.js"] == told
    told = f"export const SCRIPTS = {json.dumps(ours.removeprefix('hexside.'))};"
    assert files[f"assets/{ours}/js/release.js"] == told


def test_again_changes_nothing(site: Path) -> None:
    name_by_content(site)
    first = everything(site)
    name_by_content(site)
    assert everything(site) == first


@pytest.mark.parametrize("name", ["css/a.css", "js/a.js", "vendor/b.js"])
def test_a_change_of_a_script_is_another_name(site: Path, name: str) -> None:
    name_by_content(site)
    ours, _, python = names(site)
    (site / "assets" / ours / name).write_text("other")
    name_by_content(site)
    after, _, python_after = names(site)
    assert after != ours
    assert python_after == python
    assert f"assets/{after}/js/a.js" in (site / "index.html").read_text()
    assert ours not in "".join(everything(site).values())


def test_a_change_of_python_is_another_name_of_both(site: Path) -> None:
    name_by_content(site)
    before = names(site)
    (site / "assets" / before[2] / "pyodide.mjs").write_text("other")
    name_by_content(site)
    ours, images, python = names(site)
    assert ours != before[0]  # whose worker names Python's folder
    assert python != before[2]
    assert images == before[1]


def test_a_change_of_text_changes_no_name(site: Path) -> None:
    name_by_content(site)
    before = names(site)
    with (site / "index.html").open("a") as page:
        page.write("more")
    name_by_content(site)
    assert names(site) == before


def test_a_site_that_keeps_nothing_ends_what_was_kept_under_names_of_its_own(site: Path) -> None:
    name_by_content(site)
    before = names(site)
    name_by_content(site, offline=False)
    ours = names(site)[0]
    files = everything(site)
    assert ours != before[0]
    assert files["sw.js"] == "ends"
    assert files[f"assets/{ours}/js/release.js"] == 'export const SCRIPTS = "";'


def test_a_server_can_keep_nothing_of_a_site_that_can_be_kept(site: Path) -> None:
    assert without_offline(site) == {}
    name_by_content(site)
    ours = names(site)[0]
    assert without_offline(site) == {
        "sw.js": b"ends",
        "release.json": b'{"ends":true}\n',
        f"assets/{ours}/js/release.js": b'export const SCRIPTS = "";',
    }


@pytest.mark.parametrize(
    ("script", "told"), [("release.js", "has no line"), ("worker.js", "does not say once where")]
)
def test_a_script_without_its_line_stops_the_build(site: Path, script: str, told: str) -> None:
    (site / "assets/js" / script).write_text("")
    with pytest.raises(NamesError, match=told):
        name_by_content(site)


def test_a_site_without_the_folder_has_no_scripts(tmp_path: Path) -> None:
    with pytest.raises(NamesError, match="no folder of scripts"):
        scripts_of(tmp_path)
