"""Code that stands in for a text that `dataclasses` would have compiled."""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

import pytest

from build_tools.page_python import ready_made


class Loader:
    """Has the code of this module's classes, or nothing."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.files = {f"/lib/w.whl/ready_made/{__name__}.bin": marshal.dumps(made)}

    def get_data(self, path: str) -> bytes:
        """As `zipimporter` gives it."""
        if path not in self.files:
            raise OSError(path)
        return self.files[path]


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    vars(dataclasses).pop("exec", None)


def take(made: dict[str, Any]) -> None:
    ready_made.take(Loader(made), PurePosixPath("/lib/w.whl"))


def hex_named(name: str) -> str:
    """The name that an instance has, of a class that is made here."""

    @dataclass
    class Hex:
        name: str

    return Hex(name).name


def test_a_text_that_is_not_there_is_compiled() -> None:
    take({})
    assert hex_named("v8") == "v8"


def test_the_code_of_a_text_is_run_in_its_place() -> None:
    texts: list[str] = []

    def execute(text: str, *names: dict[str, Any]) -> None:
        texts.append(text)
        exec(text, *names)

    vars(dataclasses)["exec"] = execute
    hex_named("v8")
    (text,) = texts
    instead = text.replace("self.name=name", "self.name=name.upper()")
    assert instead != text
    take({text: compile(instead, "<string>", "exec")})
    assert hex_named("v8") == "V8"


def test_a_module_without_such_classes_has_none() -> None:
    find = ready_made.take(Loader({}), PurePosixPath("/lib/w.whl"))
    assert find("calculators.nothing") == {}
