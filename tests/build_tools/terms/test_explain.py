"""Which game's terms a page has."""

from dataclasses import replace

import pytest

from build_tools.form_markup import Markup
from build_tools.rule_text import read_page
from build_tools.terms.explain import make_glossary
from calculators.terms import Game
from tests.build_tools.small_project import catalogue
from tests.build_tools.terms.some_terms import TERMS

GLOSSARY = make_glossary(replace(catalogue(), terms=TERMS))


@pytest.mark.parametrize(
    ("head", "game"),
    [
        ("game: OCS", Game.OCS),
        ("game: ASL", Game.ASL),
        ("calculator: steps", Game.ASL),
        ("calculator: nowhere", None),
        ("game: chess", None),
        ("hide: [toc]", None),
    ],
)
def test_a_page_is_of_the_game_that_it_or_its_calculator_says(head: str, game: Game | None) -> None:
    text = read_page("p.md", f"---\ntitle: P\n{head}\n---\n# P\n").text
    assert GLOSSARY.game_of_text(text) is game


def test_parts_about_rules_are_explained_for_their_own_game() -> None:
    explain = GLOSSARY.by_rule("rules/outside/")
    html = Markup("<p>MP</p>")
    assert "#asl-mud-point" in str(explain("B90.1", html))
    assert "#ocs-marsh-point" in str(explain("OCS20.0a", html))
    assert 'tabindex="-1"' in str(explain("B90.2", html))
