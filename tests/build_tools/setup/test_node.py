"""Finding Node.js and its npm."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.setup import node
from build_tools.setup.progress import SetupError
from tests.build_tools.fakes import fake_program, fake_version


def env(*folders: Path, home: str = "/nonexistent") -> dict[str, str]:
    return {"PATH": ":".join(map(str, folders)), "HOME": home}


def test_the_first_node_on_the_path_is_taken_where_it_is_new_enough(tmp_path: Path) -> None:
    first = fake_version(tmp_path / "first folder/node", "v20.0.0")
    fake_version(tmp_path / "second/node", "v24.1.0")
    found = node.find(env(tmp_path / "first folder", tmp_path / "second"))
    assert found == node.Node(path=first, version=(20, 0, 0))


def test_an_old_node_is_passed_over_for_a_later_one(tmp_path: Path) -> None:
    fake_version(tmp_path / "old/node", "v18.19.1")
    new = fake_version(tmp_path / "new/nodejs", "v22.3.0")
    assert node.find(env(tmp_path / "old", tmp_path / "new")).path == new


def test_nvms_newest_is_found_by_number(tmp_path: Path) -> None:
    versions = tmp_path / ".nvm/versions/node"
    for version in ("v20.9.0", "v20.10.0", "v18.20.0"):
        fake_version(versions / version / "bin/node", version)
    assert node.find(env(home=str(tmp_path))).version == (20, 10, 0)


def test_a_node_that_does_not_run_is_missing(tmp_path: Path) -> None:
    fake_program(tmp_path / "node", "exit 1")
    with pytest.raises(SetupError, match=r"^Node\.js is missing: install Node\.js 20 or newer"):
        node.find(env(tmp_path))


def test_an_old_node_alone_is_named_with_its_version(tmp_path: Path) -> None:
    old = fake_version(tmp_path / "node", "v18.19.1")
    with pytest.raises(SetupError) as raised:
        node.find(env(tmp_path))
    assert str(raised.value).startswith(f"{old} is Node.js 18.19.1, which is too old: install")


def test_npm_beside_node_is_taken_first(tmp_path: Path) -> None:
    found = node.Node(path=fake_version(tmp_path / "a/node", "v20.1.0"), version=(20, 1, 0))
    npm = fake_version(tmp_path / "a/npm", "10.1.0")
    fake_version(tmp_path / "b/npm", "9.0.0")
    assert node.npm_command(found, env(tmp_path / "b")) == [str(npm)]


def test_npm_elsewhere_on_the_path_will_do(tmp_path: Path) -> None:
    found = node.Node(path=fake_version(tmp_path / "a/node", "v20.1.0"), version=(20, 1, 0))
    npm = fake_version(tmp_path / "b/npm", "9.0.0")
    assert node.npm_command(found, env(tmp_path / "b")) == [str(npm)]


def test_a_missing_npm_is_named(tmp_path: Path) -> None:
    found = node.Node(path=fake_version(tmp_path / "node", "v20.1.0"), version=(20, 1, 0))
    with pytest.raises(SetupError, match=r"^npm is missing beside "):
        node.npm_command(found, env(tmp_path))


def test_npm_is_run_by_the_node_that_was_found(tmp_path: Path) -> None:
    found = node.Node(path=tmp_path / "new/node", version=(20, 1, 0))
    assert node.environment(found, env(tmp_path / "old"))["PATH"] == (
        f"{tmp_path / 'new'}:{tmp_path / 'old'}"
    )
