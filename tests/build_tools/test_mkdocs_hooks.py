"""The adapter: MkDocs builds our pages, writes our data, and stops on any problem."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from tests.build_tools.small_project import MUD, PlainForms, catalogue, write_project

ROOT = Path(__file__).parents[2]


def write_config(root: Path) -> Path:
    """Our own configuration, for a small project: all pages, whatever they are."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[0]
    for ours in ("build_tools/mkdocs_hooks.py", "custom_dir: build_tools/theme"):
        key, _, path = ours.rpartition(" ")
        text = text.replace(ours, f"{key} {ROOT / path}".strip())
    config = root / "mkdocs.yml"
    config.write_text(text, encoding="utf-8")
    return config


@pytest.fixture(scope="module", autouse=True)
def small_calculators() -> Iterator[None]:
    """The small project's calculators in place of ours, inside this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NO_MKDOCS_2_WARNING", "1")
        patch.setattr("build_tools.pages.sources.read_catalogue", lambda _root: catalogue())
        patch.setattr("build_tools.pages.widgets.load_forms", PlainForms)
        yield


def built(root: Path, mud: str = MUD) -> Path:
    """Build the small project into a folder; the path of the site."""
    write_project(root, {"docs/rules/mud.md": mud})
    build(load_config(config_file=str(write_config(root))))
    return root / "site"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("project"))


def test_a_built_page_has_our_headings_in_the_text_and_in_the_contents(site: Path) -> None:
    html = (site / "rules/mud/index.html").read_text(encoding="utf-8")
    assert '<h3 id="B90.21"><span class="rule-id">B90.21</span> In rain' in html
    assert re.search(
        r'<a href="#B90.21" class="md-nav__link">\s*<span[^>]*>\s*B90.21 In rain', html
    )
    assert "<title>Mud - Hexside</title>" in html
    assert html.count("<h1") == 1


def test_the_page_of_a_ruling_stands_under_the_list_of_rulings(site: Path) -> None:
    def marked(page: str) -> list[str]:
        html = (site / page / "index.html").read_text(encoding="utf-8")
        found = r'md-tabs__item--active">\s*<a href="([^"]+)"'
        return re.findall(found, html)

    assert marked("rulings/B90.1-q1") == ["../"]
    assert marked("rulings") == ["./"]
    assert "../rulings/" not in marked("rules/mud")


def test_the_index_of_the_box_is_written_and_the_themes_own_search_is_not(site: Path) -> None:
    index = json.loads((site / "jump-index.json").read_text(encoding="utf-8"))
    titles = {entry["url"]: entry["title"] for entry in index["entries"]}
    assert titles["rules/mud/#B90.21"] == "In rain"
    assert titles["rules/outside/#A4.6"] == "Running"
    assert not (site / "search").exists()
    assert [path.name for path in (site / "assets/javascripts").iterdir() if path.is_dir()] == []


def test_every_page_has_the_box_and_the_button_that_opens_it(site: Path) -> None:
    pages = [page for page in site.rglob("index.html") if "r" not in page.relative_to(site).parts]
    assert len(pages) > 4
    for page in pages:
        html = page.read_text(encoding="utf-8")
        assert html.count("data-jump-open") == html.count("<dialog") == 1


def test_the_data_for_programs_is_written_and_the_sources_are_not(site: Path) -> None:
    rules = json.loads((site / "rules.json").read_text(encoding="utf-8"))["rules"]
    assert rules["B90.21"]["url"] == "rules/mud/#B90.21"
    names = {path.name for path in site.rglob("*")}
    assert not names & {"outside.toml", "published.txt", "gone.toml"}


def test_every_id_has_a_page_of_its_own(site: Path) -> None:
    rules = json.loads((site / "rules.json").read_text(encoding="utf-8"))["rules"]
    for rule, entry in rules.items():
        html = (site / "r" / rule / "index.html").read_text(encoding="utf-8")
        assert f'<a rel="bookmark" href="../../{entry["url"]}">' in html
        assert f'content="http://127.0.0.1:8000/r/{rule}/"' in html


def test_every_id_of_the_data_is_on_its_page(site: Path) -> None:
    rules = json.loads((site / "rules.json").read_text(encoding="utf-8"))["rules"]
    for rule, entry in rules.items():
        page, _, anchor = entry["url"].partition("#")
        html = (site / page / "index.html").read_text(encoding="utf-8")
        assert anchor == rule
        assert html.count(f'id="{anchor}"') == 1


def test_two_builds_in_one_process_do_not_mix(tmp_path: Path) -> None:
    built(tmp_path)
    site = built(tmp_path, MUD.replace("Free.", "Cheap."))
    assert "Cheap." in (site / "rules/mud/index.html").read_text(encoding="utf-8")


def test_a_problem_stops_the_build(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Abort, match="1 problem in the authored files"):
        built(tmp_path, MUD.replace("Free.", "Free by B99.9."))
    message = "docs/rules/mud.md:31: 'B99.9' looks like a citation of B99.9"
    assert capfd.readouterr().err.count(message) == 1


def test_the_command_lists_every_problem_once_and_shows_no_traceback(tmp_path: Path) -> None:
    mud = MUD.replace("Free.", "Free by B99.9 and B99.8.")
    write_project(tmp_path, {"docs/rules/mud.md": mud, "docs/calculators/steps.md": None})
    config = write_config(tmp_path)
    ended = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    said = ended.stdout + ended.stderr
    for rule in ("B99.9", "B99.8"):
        assert said.count(f"\ndocs/rules/mud.md:31: '{rule}' looks like a citation") == 1
    assert "Traceback" not in said
    assert not (tmp_path / "site" / "index.html").exists()
