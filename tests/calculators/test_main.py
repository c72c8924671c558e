from __future__ import annotations

import json
import subprocess
import sys

import pytest

from calculators.__main__ import main
from calculators.registry import CALCULATORS


def test_list_names_every_calculator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    printed = capsys.readouterr().out
    assert all(slug in printed for slug in CALCULATORS)


def test_describe_prints_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe", "movement"]) == 0
    assert json.loads(capsys.readouterr().out)["fields"][0]["key"] == "unit"


def test_run_prints_the_answer_and_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "movement", "debris=yes"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("2 MF\n")
    assert "B37.3" in printed


def test_run_as_json_is_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "movement", "debris=yes", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["answer"]["quantities"]["mf"] == "2"
    assert set(result) == {"calculator", "inputs", "query", "answer", "trace", "rulings", "notes"}
    assert set(result["trace"][0]) == {"rule", "quantity", "op", "amount", "because", "text"}


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("unit=submarine", ["unit", "submarine", "half-track"]),
        ("debris", ["debris", "key=value"]),
        ("mf=99", ["mf", "99", "from 0 to 12"]),
        ("cx=yes&cx=yes", ["cx", "more than once"]),
        ("unit=" + "\x07" * 100_000, ["unit", "100000 characters", "infantry"]),
    ],
)
def test_bad_input_exits_2_and_says_what_is_accepted(
    query: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "movement", query]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert all(word in printed.err for word in words)
    assert "\x07" not in printed.err


def test_bad_input_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "movement", "unit=submarine", "--json"]) == 2
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert error["field"] == "unit"


def test_a_wrong_calculator_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "moovement", ""]) == 2
    assert "movement" in capsys.readouterr().err
    assert main(["describe", "moovement"]) == 2


def test_bytes_that_are_no_text_do_not_break_a_plain_terminal() -> None:
    command: list[str | bytes] = [
        sys.executable,
        "-m",
        "calculators",
        "run",
        "movement",
        b"unit=\xff\xfe",
    ]
    ended = subprocess.run(
        command, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}, capture_output=True, check=False
    )
    assert ended.returncode == 2
    assert b"unit" in ended.stderr
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize(
    "arguments", [["movement", "--json", "debris=yes"], ["--json", "movement", "debris=yes"]]
)
def test_json_may_stand_anywhere(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", *arguments]) == 0
    assert json.loads(capsys.readouterr().out)["answer"]["headline"] == "2 MF"


@pytest.mark.parametrize("command", ["list", "describe movement", "run movement debris=yes"])
def test_a_reader_that_stops_early_sees_no_traceback(command: str) -> None:
    shell = f"{sys.executable} -m calculators {command} | true"
    ended = subprocess.run(["sh", "-c", shell], capture_output=True, check=False)
    assert ended.stderr == b""
