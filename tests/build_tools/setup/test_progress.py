"""Running a set-up command."""

from __future__ import annotations

import sys

import pytest

from build_tools.setup.progress import SetupError, run

PRINTS = "print('one'); print('two')"


def test_a_command_that_goes_well_is_quiet_and_can_be_watched(
    capfd: pytest.CaptureFixture[str],
) -> None:
    seen: list[str] = []
    run([sys.executable, "-c", PRINTS], failure="no", watch=seen.append)
    assert seen == ["one", "two"]
    assert capfd.readouterr() == ("", "")


def test_a_command_that_fails_shows_its_output_and_then_the_sentence(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SetupError, match=r"^It failed\.$"):
        run([sys.executable, "-c", PRINTS + "; raise SystemExit(3)"], failure="It failed.")
    assert capfd.readouterr().err == "one\ntwo\n"


def test_a_command_that_is_not_there_fails_the_same_way() -> None:
    with pytest.raises(SetupError, match=r"^It failed\. \(.*No such file"):
        run(["/nonexistent/program"], failure="It failed.")
