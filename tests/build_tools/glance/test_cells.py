"""A cell says what its calculator answers, in every way that a column may ask."""

from __future__ import annotations

import pytest

from build_tools.glance.cells import filled, make_cell
from calculators.trace import Status


@pytest.mark.parametrize(
    ("slug", "what", "query", "rule", "text"),
    [
        ("movement", "mf", "debris=yes", "B37.3", "2 MF"),
        ("movement", "mf", "fence=across&breached=yes", "PBr13.21", "1½ MF"),
        ("movement", "mf", "fence=across&cx=yes", "PBr13.2", "NA"),
        ("movement", "mf", "terrain=grain", "B.2", "not given"),
        ("movement", "+mp", "unit=fully-tracked&ditch=yes", "PBr12.42", "+2 MP"),
        (
            "movement",
            "+mp",
            "unit=fully-tracked&vehicle-in=ditch&ditch-paid=yes",
            "PBr12.42",
            "0 MP",
        ),
        (
            "movement",
            "demands",
            "unit=fully-tracked-afv&debris=yes",
            "B37.3",
            "Bog Check for debris +1",
        ),
        ("movement", "demands", "", "B1", "–"),
        ("movement", "verdict", "unit=truck&debris=yes", "B37.3", "No"),
        ("movement", "verdict", "debris=yes", "B37.3", "Yes"),
        (
            "movement",
            "says",
            "fence=along",
            "PBr13.4",
            "Bypass along a fence is not crossing it: the fence changes nothing.",
        ),
        ("tem", "tem", "debris=yes", "B37.2", "+1"),
        ("falling-debris", "hit-V8", "rubbled=U8:1", "B37.5", "1/2 (50.0 %)"),
        ("falling-debris", "effects.Effect", "rubbled=U8:1&stands=fire", "B37.8", "Goes out"),
        ("bog", "checks.DRM", "entered=none&turns-in=ditch&vehicle=truck", "PBr12.42", "–"),
        ("bog", "checks.DRM", "fence=yes&entered=none&vehicle=truck", "PBr13.3", "+3"),
    ],
)
def test_a_cell_says(slug: str, what: str, query: str, rule: str, text: str) -> None:
    assert make_cell(slug, what, query, rule).text == text


def test_a_cell_knows_its_status_and_the_inputs_it_is_for() -> None:
    cell = make_cell("movement", "mf", "unit=infantry&cx=yes&fence=across", "PBr13.2")
    assert cell.status is Status.FORBIDDEN
    assert set(cell.query.split("&")) == {"cx=yes", "fence=across"}


def test_a_cell_cites_its_trace_its_rulings_and_the_rules_of_its_inputs() -> None:
    cell = make_cell("breakdowns", "verdict", "moment=advance", "OCS20.0a")
    assert {"OCS20.0", "OCS20.0a"} <= cell.cited
    assert "OCS20.0d" not in cell.cited
    assert "B37.5-q1" in make_cell("falling-debris", "hit-V8", "rubbled=U8:1", "B37.5").cited


def test_another_reading_that_changes_the_cell_is_told() -> None:
    cell = make_cell("movement", "mf", "fence=across&night=yes", "PBr13.2")
    assert [(each.ruling, each.text) for each in cell.alternatives] == [("PBr13.2-q1", "4 MF")]


def test_a_reading_that_changes_nothing_here_is_not_told() -> None:
    cell = make_cell("movement", "verdict", "fence=across&night=yes", "PBr13.2")
    assert cell.alternatives == ()


def test_a_reading_that_the_query_names_has_no_alternatives() -> None:
    query = "rubbled=U8:1&B37.5-q1=exactly"
    cell = make_cell("falling-debris", "hit-V8", query, "B37.5-q1")
    assert cell.text == "1/3 (33.3 %)"
    assert "B37.5-q1" not in {each.ruling for each in cell.alternatives}


@pytest.mark.parametrize(
    ("slug", "what", "query", "words"),
    [
        ("moving", "mf", "", "no calculator 'moving'"),
        ("movement", "mf", "debris=perhaps", "debris"),
        ("movement", "mf", "debree=yes", "is not an input"),
        ("movement", "mf", "through-tb=yes", "does not matter"),
        ("movement", "mp", "", "states no 'mp'"),
        ("movement", "+mf", "", "B37.3 has no say in 'mf'"),
        ("falling-debris", "effects.Cost", "stands=fire", "has no effects.Cost"),
        ("falling-debris", "costs.Effect", "stands=fire", "has no costs.Effect"),
        ("movement", "says", "", "B37.3 says nothing"),
    ],
)
def test_what_no_answer_has_is_an_error(slug: str, what: str, query: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make_cell(slug, what, query, "B37.3")


@pytest.mark.parametrize(
    ("label", "slug", "query", "words"),
    [
        ("Debris", "nothing", "", "Debris"),
        ("AFV {mp} MP", "movement", "unit=half-track&mp=13", "AFV 13 MP"),
        ("Into {terrain}", "movement", "terrain=olive-grove", "Into Olive grove"),
        ("{stands}", "falling-debris", "stands=fire+infantry", "Infantry, Flame or Blaze"),
        ("{morale}", "falling-debris", "stands=infantry", ""),
    ],
)
def test_a_label_takes_its_numbers_and_words_from_the_inputs(
    label: str, slug: str, query: str, words: str
) -> None:
    assert filled(label, slug, query) == words


def test_a_label_may_name_no_unknown_input() -> None:
    with pytest.raises(ValueError, match="is no input of movement"):
        filled("{colour}", "movement", "")
