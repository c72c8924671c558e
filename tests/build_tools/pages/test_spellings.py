"""How a rule's number may be written."""

import pytest

from build_tools.pages.spellings import spellings_of, spellings_of_words
from calculators.rule_ids import RuleIdError

HOMES = {"PBr": ("SSR", "Primosole Bridge")}


@pytest.mark.parametrize(
    ("rule", "spellings"),
    [
        ("B37.63", ("b37.63", "37.63")),
        ("B37", ("b37", "37")),
        ("PBr12.4", ("pbr12.4", "ssr12.4", "primosolebridge12.4", "12.4")),
        ("OCS20.0", ("ocs20.0", "ocs20", "20.0", "20")),
        ("OCS20.0a", ("ocs20.0a", "ocs20a", "20.0a", "20a")),
        ("OCS20.0-note", ("ocs20.0note", "ocs20note", "20.0note", "20note")),
        ("B37.5-q1", ("b37.5q1", "37.5q1")),
        ("B.6", ("b.6", "b6")),
        ("B-footnote-R", ("bfootnoter",)),
    ],
)
def test_an_id_goes_by_these_spellings(rule: str, spellings: tuple[str, ...]) -> None:
    assert spellings_of(rule, HOMES) == spellings


def test_what_is_no_id_has_none() -> None:
    with pytest.raises(RuleIdError):
        spellings_of("37.63", {})


def test_words_that_stand_for_a_rule_are_run_together() -> None:
    assert spellings_of_words(["Footnote R", "footnote-r", "FRU"]) == ("footnoter", "fru")
