"""The Python that `.venv` is made from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.build_tools.fakes import fake_program, fake_python

SCRIPT = Path(__file__).resolve().parents[3] / "build_tools/setup/find_python.sh"


def find(*folders: Path, **env: str) -> subprocess.CompletedProcess[str]:
    path = ":".join(map(str, folders)) or "/nonexistent"
    return subprocess.run(
        ["/bin/sh", str(SCRIPT)],
        env={"PATH": path, "HOME": "/nonexistent", **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_python3_is_taken_where_it_is_new_enough(tmp_path: Path) -> None:
    python3 = fake_python(tmp_path / "python3", "3.12.0")
    fake_python(tmp_path / "python3.14", "3.14.1")
    assert find(tmp_path).stdout == f"{python3}\n"


def test_the_newest_numbered_python_on_the_path_stands_in_for_an_old_python3(
    tmp_path: Path,
) -> None:
    first, second = tmp_path / "first folder", tmp_path / "second"
    fake_python(first / "python3", "3.9.18")
    fake_python(first / "python3.12", "3.12.11")
    newest = fake_python(second / "python3.14", "3.14.0")
    fake_python(second / "python3.13", "3.13.9")
    assert find(first, second).stdout == f"{newest}\n"


def test_a_python3_further_down_the_path_counts_too(tmp_path: Path) -> None:
    fake_python(tmp_path / "old/python3", "3.11.2")
    new = fake_python(tmp_path / "new/python3", "3.13.1")
    assert find(tmp_path / "old", tmp_path / "new").stdout == f"{new}\n"


def test_a_shim_that_does_not_run_is_passed_over(tmp_path: Path) -> None:
    shims = tmp_path / "shims"
    fake_program(shims / "python3", "echo 'pyenv: python3: command not found' >&2; exit 127")
    fake_program(shims / "python3.14", "exit 127")
    real = fake_python(tmp_path / "bin/python3.12", "3.12.4")
    assert find(shims, tmp_path / "bin").stdout == f"{real}\n"


def test_pyenvs_newest_version_is_found_by_number_not_by_name(tmp_path: Path) -> None:
    versions = tmp_path / "pyenv root" / "versions"
    fake_python(versions / "3.9.18/bin/python3", "3.9.18")
    fake_python(versions / "3.12.9/bin/python3", "3.12.9")
    newest = fake_python(versions / "3.12.10/bin/python3", "3.12.10")
    fake_python(tmp_path / "bin/python3", "3.11.7")
    found = find(tmp_path / "bin", PYENV_ROOT=str(tmp_path / "pyenv root"))
    assert found.stdout == f"{newest}\n"


def test_pyenv_is_looked_for_in_the_home_folder(tmp_path: Path) -> None:
    python = fake_python(tmp_path / ".pyenv/versions/3.13.0/bin/python3", "3.13.0")
    assert find(HOME=str(tmp_path)).stdout == f"{python}\n"


def test_an_installed_uv_is_asked_last(tmp_path: Path) -> None:
    python = fake_python(tmp_path / "uv pythons/python3.13", "3.13.2")
    fake_program(tmp_path / "bin/uv", f"[ \"$2\" = find ] && echo '{python}'")
    assert find(tmp_path / "bin").stdout == f"{python}\n"


def test_what_uv_finds_is_run_before_it_is_believed(tmp_path: Path) -> None:
    fake_program(tmp_path / "uv", "echo /nonexistent/python3.13")
    assert find(tmp_path).returncode == 1


@pytest.mark.parametrize("kind", ["pypy", "graalpy"])
def test_only_cpython_will_do(tmp_path: Path, kind: str) -> None:
    fake_python(tmp_path / "python3", "3.13.0", kind=kind)
    assert find(tmp_path).returncode == 1


def test_with_an_old_python_alone_one_sentence_names_it_and_what_to_install(
    tmp_path: Path,
) -> None:
    fake_python(tmp_path / "python3", "3.11.2")
    found = find(tmp_path)
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr.count("\n") == 1
    assert "Python 3.12 or newer is missing" in found.stderr
    assert "3.11.2" in found.stderr
    assert "apt-get install python3 python3-venv" in found.stderr


def test_with_no_python_at_all_the_sentence_says_so() -> None:
    found = find()
    assert found.returncode == 1
    assert "Python 3.12 or newer is missing: install it" in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_a_python_that_only_lacks_its_venv_package_comes_last(tmp_path: Path, module: str) -> None:
    bare = fake_python(tmp_path / "bare/python3", "3.13.5", without=module)
    assert find(tmp_path / "bare").stdout == f"{bare}\n"
    fake_python(tmp_path / "pythons/python3.12", "3.12.1")
    fake_program(tmp_path / "bin/uv", f"echo '{tmp_path}/pythons/python3.12'")
    found = find(tmp_path / "bare", tmp_path / "bin")
    assert found.stdout == f"{tmp_path}/pythons/python3.12\n"


def test_a_whole_python_elsewhere_is_preferred_to_one_without_venv(tmp_path: Path) -> None:
    fake_python(tmp_path / "python3", "3.13.5", without="ensurepip")
    whole = fake_python(tmp_path / "python3.12", "3.12.3")
    assert find(tmp_path).stdout == f"{whole}\n"


def test_an_activated_environment_stands_for_the_python_it_was_made_from(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    found = find(tmp_path / "env/bin")
    assert found.returncode == 0
    assert not found.stdout.startswith(str(tmp_path))


def test_the_python_that_runs_this_test_would_do() -> None:
    found = find(Path(sys.base_prefix) / "bin")
    assert found.returncode == 0, found.stderr
