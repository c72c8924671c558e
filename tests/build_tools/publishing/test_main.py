"""The command line of publishing."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.publishing import __main__ as command
from build_tools.publishing.published import Finding
from tests.build_tools.publishing.small_site import small_site


@pytest.mark.parametrize("asked", ["write", "serve"])
def test_there_is_nothing_to_publish_before_building(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    assert command.main([asked, "--site-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith(" yet: run make build.\n")


def test_what_nginx_publishes_is_written_into_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    site = small_site(tmp_path / "site")
    assert command.main(["write", "--site-dir", str(site)]) == 0
    assert (tmp_path / "production/www/sw.js").is_file()
    assert "hexside.conf" in capsys.readouterr().out


@pytest.mark.parametrize(("is_wrong", "status"), [(False, 0), (True, 1)])
def test_what_is_wrong_with_a_published_site_fails(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_wrong: bool,
    status: int,
) -> None:
    asked: list[str] = []

    def check(url: str) -> list[Finding]:
        asked.append(url)
        return [Finding("a note", is_note=True), Finding("a file", is_wrong)]

    monkeypatch.setattr(command, "check_published", check)
    assert command.main(["check", "https://example.org/hexside"]) == status
    assert asked == ["https://example.org/hexside/"]
    kind = "WRONG" if is_wrong else "ok   "
    assert capsys.readouterr().out.splitlines()[1:] == ["note  a note", f"{kind} a file"]


def test_a_site_that_does_not_answer_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["check", "http://127.0.0.1:1/"]) == 1
    assert "WRONG http://127.0.0.1:1/release.json gives no answer" in capsys.readouterr().out
