"""Raw samples, written and read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_tools.bench.samples import FOLDER, Sample, Setting, read_all, recording

BEGUN = Setting(
    measure="cold", date="2026-01-02", commit="abc", machine={"CPU": "slow"}, load=(0.5, 0.5)
)


def test_what_was_recorded_is_read_back_with_its_setting(tmp_path: Path) -> None:
    with recording(tmp_path, BEGUN, load_after=2.5) as recorder:
        recorder.add("ours", 1, 12.5, "ms")
        recorder.add("theirs", 1, 25.0, "ms")
    setting, samples = read_all(tmp_path)["cold"]
    assert setting.load == (0.5, 2.5)
    assert setting.machine == {"CPU": "slow"}
    assert samples == [
        Sample(subject="ours", round=1, value=12.5, unit="ms"),
        Sample(subject="theirs", round=1, value=25.0, unit="ms"),
    ]


def test_an_interrupted_measurement_leaves_the_last_whole_one(tmp_path: Path) -> None:
    with recording(tmp_path, BEGUN) as recorder:
        recorder.add("ours", 1, 1.0, "ms")
    with pytest.raises(KeyboardInterrupt):
        interrupted(tmp_path)
    assert [sample.value for sample in read_all(tmp_path)["cold"][1]] == [1.0]
    assert '"value": 2.0' in (tmp_path / FOLDER / "cold.part").read_text("utf-8")


def interrupted(root: Path) -> None:
    with recording(root, BEGUN) as recorder:
        recorder.add("ours", 1, 2.0, "ms")
        raise KeyboardInterrupt


def test_measuring_again_replaces_its_own_file_alone(tmp_path: Path) -> None:
    for value in (1.0, 2.0):
        with recording(tmp_path, BEGUN) as recorder:
            recorder.add("ours", 1, value, "ms")
    other = Setting(measure="offline", date="", commit="", machine={}, load=(0, 0))
    with recording(tmp_path, other) as recorder:
        recorder.add("ours", 1, 3.0, "ms")
    found = {
        name: [one.value for one in samples] for name, (_, samples) in read_all(tmp_path).items()
    }
    assert found == {"cold": [2.0], "offline": [3.0]}
