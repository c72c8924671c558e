"""Where a rule stands, under its text."""

from pathlib import Path

import pytest

from build_tools.pages.site import Site
from tests.build_tools.small_project import OUTSIDE, compiled


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return compiled(tmp_path)


def test_parents_children_and_citing_ids_are_named_by_kind(site: Site) -> None:
    html = site.pages["docs/rules/mud.md"].html
    own = html[html.index('<h1 id="B90"') : html.index('<h2 id="B90.1"')]
    assert "<summary>Cited by 1 scenario rule</summary>" in own
    assert "<dt>Its parts</dt>" in own
    assert '<dt>Cited by scenario rules</dt><dd><a href="../marsh/#MuS1"' in own


def test_rules_rulings_and_calculators_are_counted_apart(site: Site) -> None:
    html = site.pages["docs/rules/mud.md"].html
    first = html[html.index('id="B90.1"') : html.index('<h2 id="B90.2"')]
    assert "Cited by 2 rules, 1 ruling and 1 calculator" in first
    assert '<dt>Part of</dt><dd><a href="#B90" class="cited" title="B90 Mud">B90</a> Mud' in first
    assert '<a href="../../calculators/steps/">Steps</a>' in first


def test_what_a_scenario_changes_says_so_at_once(site: Site) -> None:
    html = site.pages["docs/rules/mud.md"].html
    first = html[html.index('id="B90.1"') : html.index('<h2 id="B90.2"')]
    changed = first[
        first.index('<p class="changed-by"') : first.index('<details class="rule-context"')
    ]
    assert 'Changed by <a href="../marsh/#MuS1"' in changed
    marsh = site.pages["docs/rules/marsh.md"].html
    assert '<dt>Changes</dt><dd><a href="../mud/#B90.1"' in marsh


def test_a_rule_that_nothing_is_known_of_has_no_fold(tmp_path: Path) -> None:
    lonely = '\n[[rule]]\nid = "C9"\ntopic = "Dust"\ngist = "Dry."\nconfidence = "U"\n'
    site = compiled(tmp_path, {"docs/rules/outside.toml": OUTSIDE + lonely})
    html = site.pages["docs/rules/outside.md"].html
    dust = html[html.index('id="C9"') :]
    assert "rule-context" not in dust[: dust.index("</section>")]
