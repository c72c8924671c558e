"""The command line of the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools import __main__ as command
from build_tools import building
from build_tools.browser import BrowserMissing
from build_tools.pages.sources import PUBLISHED
from build_tools.publishing.nginx import Nginx
from build_tools.webkit import WebKit, WebKitMissing
from tests.build_tools.small_project import MUD, PlainForms, catalogue, write_project


def test_serving_before_building_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["serve", "--site-dir", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said == f"There is no site in {tmp_path} yet: run make build.\n"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project to run commands in; its list of published ids."""
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "read_catalogue", lambda _: catalogue())
    monkeypatch.setattr(command, "load_forms", PlainForms)
    monkeypatch.setattr(command, "write_new_schemas", lambda _: [])
    return tmp_path / PUBLISHED


def test_new_ids_are_published(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(small.parents[2], {"docs/rules/mud.md": f"{MUD}\n## B90.3 Drying\n\nSlow.\n"})
    assert command.main(["publish"]) == 0
    assert capsys.readouterr().out == f"{PUBLISHED}: 1 new\n"
    assert "B90.3\n" in small.read_text()


def test_nothing_is_published_of_texts_that_are_wrong_otherwise(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = f"{MUD}\n## B90.3 Drying\n\nSee 90.77.\n"
    write_project(small.parents[2], {"docs/rules/mud.md": wrong})
    before = small.read_text()
    assert command.main(["publish"]) == 1
    said = capsys.readouterr().err
    assert "docs/rules/mud.md" in said
    assert "90.77" in said
    assert "B90.3 is new" not in said
    assert said.endswith("No id was published: first the texts have to be right.\n")
    assert small.read_text() == before


def test_a_missing_browser_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Path:
        raise BrowserMissing("Install one.")

    monkeypatch.setattr(command, "ensure_browser", missing)
    assert command.main(["browser"]) == 1
    assert capsys.readouterr().err == "Install one.\n"


@pytest.mark.parametrize(
    ("webkit", "said"),
    [
        (
            WebKit(driver=Path("/w/driver"), python=Path("/w/python"), display=Path("/w/xvfb")),
            "/w/driver",
        ),
        (None, "none, so that its tests are left out, as ALLOW_MISSING allows"),
    ],
)
def test_the_browsers_of_the_tests_are_told(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    webkit: WebKit | None,
    said: str,
) -> None:
    monkeypatch.setattr(command, "ensure_browser", lambda: Path("/c/chromium"))
    monkeypatch.setattr(command, "ensure_webkit", lambda: webkit)
    nginx = Nginx(path=Path(said), version="1") if webkit else None
    monkeypatch.setattr(command, "nginx_for_tests", lambda: nginx)
    assert command.main(["browser"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Browser for the tests: /c/chromium",
        f"WebKit for the tests: {said}",
        f"nginx for the tests: {said}",
    ]


def test_a_missing_webkit_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> WebKit:
        raise WebKitMissing("Install it.")

    monkeypatch.setattr(command, "ensure_browser", lambda: Path("/c/chromium"))
    monkeypatch.setattr(command, "ensure_webkit", missing)
    assert command.main(["browser"]) == 1
    assert capsys.readouterr().err == "Install it.\n"


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "ensure_browser", interrupted)
    assert command.main(["browser"]) == 130


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one page, which builds."""
    (tmp_path / "mkdocs.yml").write_text("site_name: Mud\nplugins: []\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# Mud\n")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(building, "assemble", lambda root, site, held, offline: 1_234_567)
    return tmp_path


def test_a_build_that_goes_well_says_little(pages: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert command.main(["build", "--site-dir", str(pages / "site")]) == 0
    told = capfd.readouterr()
    assert told.out.startswith("Building the site")
    assert "To keep it all offline takes 1.2 MB" in told.out
    assert told.err == ""


def test_a_site_for_no_offline_use_says_so(
    pages: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    asked: list[bool] = []

    def assemble(_root: Path, _site: Path, _held: object, *, offline: bool) -> int:
        asked.append(offline)
        return 0

    monkeypatch.setattr(building, "assemble", assemble)
    assert command.main(["build", "--site-dir", str(pages / "site"), "--no-offline"]) == 0
    assert asked == [False]
    assert "Nothing is kept offline" in capfd.readouterr().out


def test_a_warning_fails_the_build_and_is_shown(
    pages: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (pages / "docs/index.md").write_text("# Mud\n\n[Gone](gone.md)\n")
    assert command.main(["build", "--site-dir", str(pages / "site")]) == 1
    told = capfd.readouterr().err
    assert "gone.md" in told
    assert "INFO" not in told
    assert "Traceback" not in told
