"""What others made of the built site: all of it is listed, with the words of its licence."""

from __future__ import annotations

import json
import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

from build_tools.libraries import FILES
from build_tools.notices.page import TEXTS, installed, notices, notices_markdown, plain

ROOT = Path(__file__).parents[3]
SITE = ROOT / "site"
THEME = distribution("mkdocs-material")
PACKAGE = re.compile(r"(?:node_modules|src/js/vendor)/((?:@[^/]+/)?[^/]+)/")
LEAST = {"mit": "copies or substantial portions", "psf": "PSF's notice of", "apache": "a copy of"}
"""Words that a text would be another without."""


def bundled() -> set[str]:
    """What the theme's own source maps, as far as the site has them, and Pyodide's name."""
    maps = [*SITE.glob("assets/**/*.map"), ROOT / "node_modules/pyodide/pyodide.mjs.map"]
    assert len(maps) > 3
    sources = [source for one in maps for source in json.loads(one.read_text("utf-8"))["sources"]]
    return {found[1] for source in sources if (found := PACKAGE.search(source))}


def test_what_is_bundled_is_listed_and_nothing_else() -> None:
    assert {name for part in notices().parts() for name in part.bundled} == bundled()


def test_the_site_has_no_script_or_style_of_others_that_no_source_map_tells_of() -> None:
    assets = {path.parent.name for path in (SITE / "assets").rglob("*.js")}
    assert assets == {"js", "sw", "vendor", "javascripts"}
    for path in SITE.glob("assets/javascripts/*.js"):
        assert path.with_name(f"{path.name}.map").exists()


def test_what_is_taken_from_npm_is_listed() -> None:
    listed = {part.version for part in notices().parts()}
    named = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert {f"npm:{name}" for name in named} | {"pip:mkdocs-material", "python"} == listed - {""}
    assert {source.partition("/")[0] for source in FILES.values()} <= set(named)


@pytest.fixture(scope="module")
def runtime() -> bytes:
    return (ROOT / "node_modules/pyodide/pyodide.asm.wasm").read_bytes()


@pytest.mark.parametrize("word", [part.made_with for part in notices().parts() if part.made_with])
def test_what_pyodide_is_made_with_is_still_in_it(word: str, runtime: bytes) -> None:
    assert word.encode() in runtime


def test_versions_are_those_that_are_installed() -> None:
    told = notices_markdown(ROOT)
    pyodide = json.loads((ROOT / "node_modules/pyodide/package.json").read_text("utf-8"))
    assert f"- **Pyodide {pyodide['version']}**: " in told
    assert f"- **Material for MkDocs {THEME.version}**: " in told
    python = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    assert installed("python", ROOT) == python["info"]["python"]


def test_every_part_leads_to_the_words_of_its_licence() -> None:
    told = notices_markdown(ROOT)
    anchors = set(re.findall(r"\{#([\w-]+)\}", told))
    assert set(re.findall(r"\]\(#([\w-]+)\)", told)) == anchors
    assert {part.terms for part in notices().parts()} == set(notices().terms)
    assert {path.name for path in TEXTS.iterdir()} == {
        terms.text for terms in notices().terms.values() if terms.text
    }
    for key, words in LEAST.items():
        assert words in " ".join((TEXTS / notices().terms[key].text).read_text("utf-8").split())


@pytest.mark.parametrize("own", ["search", "theme"])
def test_words_and_owner_are_those_of_the_package_itself(own: str) -> None:
    words = {
        "search": (ROOT / "node_modules/minisearch/LICENSE.txt").read_text("utf-8"),
        "theme": THEME.read_text("licenses/LICENSE") or "",
    }
    owner, _, terms = words[own].partition("\n")
    ours = (TEXTS / "mit.txt").read_text("utf-8")
    assert "".join(terms.split()).replace("-", "") == "".join(ours.split()).replace("-", "")
    assert owner.partition("<")[0].strip() in notices_markdown(ROOT)


def test_icons_are_under_the_terms_that_their_collection_states() -> None:
    words = Path(str(THEME.locate_file("material/templates/.icons/material/LICENSE"))).read_text()
    assert "# Icons: Apache 2.0" in words


def test_the_page_shows_it_and_the_foot_of_every_page_leads_there() -> None:
    page = (SITE / "development/licences/index.html").read_text("utf-8")
    assert "notices</" not in page
    for part in notices().parts():
        assert f"<strong>{part.name}" in page
    for name, link in (("index.html", "development/licences/"), ("404.html", "licences/")):
        footer = (SITE / name).read_text("utf-8").partition("<footer")[2]
        assert re.search(rf'<a href="[^"]*{link}">Licences</a>', footer)


def test_signs_of_markdown_stay_signs() -> None:
    assert plain("HACL* [a]_b`<i>") == r"HACL\* \[a]\_b\`\<i>"
