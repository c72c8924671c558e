"""The list of calculators."""

from __future__ import annotations

import subprocess
import sys

import pytest

from calculators.calculator import Calculator
from calculators.registry import CALCULATORS, PLACES, Registry

ASKED_FOR_ONE = """
import sys
from calculators.web import answer
answer("falling-debris", "", figures=True)
print(*(name for name in sys.modules if name.startswith("calculators.")))
"""


@pytest.mark.parametrize("slug", PLACES)
def test_a_calculator_is_listed_under_its_own_slug(slug: str) -> None:
    found = CALCULATORS[slug]
    assert isinstance(found, Calculator)
    assert found.slug == slug


def test_it_is_a_mapping_in_the_order_in_which_they_are_shown() -> None:
    assert list(CALCULATORS) == list(PLACES)
    assert len(CALCULATORS) == len(PLACES)
    assert "bog" in CALCULATORS
    assert "fog" not in CALCULATORS
    assert CALCULATORS.get("fog") is None
    with pytest.raises(KeyError):
        CALCULATORS["fog"]


def test_a_module_without_the_calculator_is_named() -> None:
    with pytest.raises(LookupError, match=r"calculators\.terrain\.tem has no calculator 'bog'"):
        Registry({"bog": PLACES["tem"]})["bog"]


def test_whether_there_is_one_imports_nothing() -> None:
    assert "absent" in Registry({"absent": "calculators.absent"})


def test_an_answer_imports_no_other_calculator() -> None:
    """Seen from outside, since the tests have imported them all."""
    ended = subprocess.run(
        [sys.executable, "-c", ASKED_FOR_ONE], capture_output=True, text=True, check=True
    )
    imported = set(ended.stdout.split())
    assert "calculators.debris.calculator" in imported
    others = {place for slug, place in PLACES.items() if slug != "falling-debris"}
    assert not others & imported
