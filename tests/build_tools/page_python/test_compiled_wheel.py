"""A wheel of compiled modules."""

from __future__ import annotations

import zipfile
from base64 import urlsafe_b64decode
from hashlib import sha256
from io import BytesIO

import pytest

from build_tools.page_python.archives import packed
from build_tools.page_python.compiled_wheel import compiled_wheel

ABOUT = "thing-1.0.dist-info"
PURE = packed(
    {
        "thing/__init__.py": b"",
        "thing/part.py": b"VALUE = 1\n",
        "thing/__main__.py": b"print()\n",
        "thing/py.typed": b"",
        f"{ABOUT}/METADATA": b"Name: thing\n",
        f"{ABOUT}/WHEEL": b"Wheel-Version: 1.0\nTag: py3-none-any\n",
        f"{ABOUT}/RECORD": b"thing/__init__.py,,\n",
    }
)


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    wheel = compiled_wheel(PURE, "cp314", {"thing", "thing.part"}, {"besides/a.bin": b"1"})
    with zipfile.ZipFile(BytesIO(wheel)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_it_holds_the_modules_to_keep_compiled_and_what_is_said_about_the_wheel(
    files: dict[str, bytes],
) -> None:
    assert list(files) == [
        "besides/a.bin",
        f"{ABOUT}/METADATA",
        f"{ABOUT}/RECORD",
        f"{ABOUT}/WHEEL",
        "thing/__init__.pyc",
        "thing/part.pyc",
    ]


def test_its_tag_is_the_version_of_python_that_can_load_it(files: dict[str, bytes]) -> None:
    assert files[f"{ABOUT}/WHEEL"] == b"Wheel-Version: 1.0\nTag: cp314-none-any\n"


def test_its_record_has_each_file_s_hash(files: dict[str, bytes]) -> None:
    lines = files[f"{ABOUT}/RECORD"].decode().splitlines()
    recorded = {name: (digest, size) for name, digest, size in (line.split(",") for line in lines)}
    assert recorded.pop(f"{ABOUT}/RECORD") == ("", "")
    assert recorded.keys() == files.keys() - {f"{ABOUT}/RECORD"}
    for name, (digest, size) in recorded.items():
        assert int(size) == len(files[name])
        raw = urlsafe_b64decode(digest.removeprefix("sha256=") + "=")
        assert raw == sha256(files[name]).digest()
