"""Finding WebKitGTK, bringing it here, or doing without by leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools import webkit
from build_tools.setup import debian
from build_tools.webkit import PACKAGES, WebKit, WebKitMissing, ensure_webkit, find_webkit
from tests.build_tools.fakes import fake_program

WORKS = "exit 0"
FAILS = "echo 'error while loading shared libraries'; exit 127"


@pytest.fixture(autouse=True)
def _no_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has no Python; one of the path may have the bindings."""
    monkeypatch.setattr(webkit, "SYSTEM_PYTHON", Path("/nonexistent/python3"))


def machine(folder: Path, **scripts: str) -> dict[str, str]:
    """An environment whose path has these programs, and working ones of the other names."""
    for name in ("WebKitWebDriver", "python3", "Xvfb"):
        if script := scripts.get(name, WORKS):
            fake_program(folder / name, script)
    return {"PATH": str(folder)}


def test_what_is_installed_is_found(tmp_path: Path) -> None:
    assert find_webkit(machine(tmp_path)) == WebKit(
        driver=tmp_path / "WebKitWebDriver",
        python=tmp_path / "python3",
        display=tmp_path / "Xvfb",
    )


def test_the_systems_python_comes_before_the_one_of_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    systems = fake_program(tmp_path / "usr/python3", WORKS)
    monkeypatch.setattr(webkit, "SYSTEM_PYTHON", systems)
    assert find_webkit(machine(tmp_path / "bin")).python == systems
    fake_program(systems, FAILS)
    assert find_webkit(machine(tmp_path / "bin")).python == tmp_path / "bin/python3"


def test_a_python_is_asked_for_the_bindings(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    find_webkit(machine(tmp_path, python3=f"echo \"$2\" > '{asked}'"))
    assert "require_version('WebKit2', '4.1')" in asked.read_text()


@pytest.mark.parametrize("broken", ["", FAILS], ids=["missing", "broken"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("WebKitWebDriver", "missing: WebKitWebDriver."),
        ("python3", "missing: a Python with the bindings of WebKitGTK 4.1."),
        ("Xvfb", "missing: Xvfb."),
    ],
)
def test_what_is_missing_is_named_with_what_to_do(
    tmp_path: Path, name: str, said: str, broken: str
) -> None:
    with pytest.raises(WebKitMissing) as raised:
        find_webkit(machine(tmp_path, **{name: broken}))
    message = str(raised.value)
    assert said in message
    assert "apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb" in message
    assert "ALLOW_MISSING=webkit make test" in message
    assert "\n" not in message


def test_nothing_is_brought_where_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "install", pytest.fail)
    assert ensure_webkit(machine(tmp_path)) == find_webkit(machine(tmp_path))


def test_root_on_debian_gets_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[str] = []

    def bring(*packages: str) -> bool:
        brought.extend(packages)
        machine(tmp_path)
        return True

    monkeypatch.setattr(debian, "install", bring)
    assert ensure_webkit(machine(tmp_path, Xvfb="")) == find_webkit({"PATH": str(tmp_path)})
    assert brought == list(PACKAGES)


@pytest.mark.parametrize("installed", [False, True])
def test_where_it_stays_missing_the_failure_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    monkeypatch.setattr(debian, "install", lambda *_packages: installed)
    with pytest.raises(WebKitMissing, match="missing: Xvfb"):
        ensure_webkit(machine(tmp_path, Xvfb=""))


@pytest.mark.parametrize("waiver", ["webkit", "sound, webkit", "sound webkit"])
def test_by_leave_tests_do_without_and_nothing_is_brought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waiver: str
) -> None:
    monkeypatch.setattr(debian, "install", pytest.fail)
    given = {**machine(tmp_path, Xvfb=""), "ALLOW_MISSING": waiver}
    assert ensure_webkit(given) is None


def test_leave_for_something_else_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "install", lambda *_packages: False)
    given = {**machine(tmp_path, Xvfb=""), "ALLOW_MISSING": "webkits"}
    with pytest.raises(WebKitMissing):
        ensure_webkit(given)


def test_what_is_there_is_used_with_leave_too(tmp_path: Path) -> None:
    assert ensure_webkit({**machine(tmp_path), "ALLOW_MISSING": "webkit"}) is not None
