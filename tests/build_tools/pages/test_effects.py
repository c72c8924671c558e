"""Cases that show a ruling, worked out under each of its readings."""

from dataclasses import replace
from pathlib import Path

import pytest

from build_tools.pages.effects import effects_of
from calculators.readings import Shown
from calculators.tables.fence_rulings import TRUCK_AT_FENCE
from calculators.tables.primosole_rulings import MASSACRE, MIST_AT_RANGE_0
from tests.build_tools.small_project import EFFECT, catalogue, compiled, lines


def test_a_case_is_worked_out_under_each_reading_ours_first() -> None:
    shown = Shown("bog", "vehicle=truck&fence=yes&entered=none", "A truck crosses a fence")
    (effect,) = effects_of(replace(TRUCK_AT_FENCE, shown_by=(shown,)))
    assert (effect.calculator, effect.title, effect.fault) == ("bog", "Bog Checks", "")
    assert [(one.reading, one.words) for one in effect.answers] == [
        ("both", "Bogs: 5/18 (27.8 %)"),
        ("larger", "Bogs: 1/6 (16.7 %)"),
    ]
    assert [one.query for one in effect.answers] == [
        "vehicle=truck&fence=yes&entered=none",
        "vehicle=truck&fence=yes&entered=none&PBr13.3-q1=larger",
    ]


def test_a_ruling_of_the_text_alone_has_no_case() -> None:
    assert effects_of(MASSACRE) == ()


@pytest.mark.parametrize(
    ("shown", "fault"),
    [
        (Shown("hindrances", "", "Mist"), "there is no such calculator"),
        (Shown("hindrance", "range=far&time=mist", "Mist"), "range"),
        (Shown("hindrance", "line=&time=mist&range=0&fog=yes", "Mist"), '"fog" is not an input'),
        (Shown("hindrance", "line=&time=mist&range=1", "Mist"), "does not turn on the ruling"),
        (
            Shown("hindrance", "line=other*6&time=mist&range=0&entrenched=yes", "Mist"),
            "",
        ),
    ],
)
def test_a_case_that_does_not_show_it_says_why(shown: Shown, fault: str) -> None:
    (effect,) = effects_of(replace(MIST_AT_RANGE_0, shown_by=(shown,)))
    assert fault in effect.fault
    assert bool(effect.fault) == bool(fault)
    assert bool(effect.answers) != bool(effect.fault)


def test_the_build_reports_a_case_that_shows_nothing_where_the_ruling_is(tmp_path: Path) -> None:
    fault = replace(EFFECT, answers=(), fault="two readings give the same answer")
    say = replace(catalogue(), effects={"B90.1-q1": (fault,)})
    assert lines(compiled(tmp_path, say=say).problems) == [
        (
            "calculators/steps.py:7: B90.1-q1, 'Boots in mud' in steps: two readings give the same "
            "answer [shows-nothing]"
        )
    ]
