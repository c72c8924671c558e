"""The generated glossary, and what a project says about its terms."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from build_tools.links.catalogue import Place
from build_tools.pages.page import Page
from build_tools.pages.site import Site
from tests.build_tools.parsed_html import Node, parsed
from tests.build_tools.small_project import MUD, catalogue, compiled, lines
from tests.build_tools.terms.some_terms import TERMS

FILE = "docs/rules/glossary.md"
MUD_FILE = "docs/rules/mud.md"
IN_USE = MUD.replace("Free.", "A BT and a bt with an X# pay MP.")
ON_PAGE = "---\ntitle: Marsh\ngame: OCS\n---\n# Marsh\n\nA multi-step MP.\n"
CHANGES: dict[str, str | None] = {MUD_FILE: IN_USE, "docs/glance/marsh.md": ON_PAGE}
SAY = replace(catalogue(), terms=TERMS)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return compiled(tmp_path, CHANGES, say=SAY)


@pytest.fixture
def page(site: Site) -> Page:
    return site.pages[FILE]


def entry(page: Page, anchor: str) -> Node:
    return parsed(page.html).one("div", id=anchor)


def shown(node: Node) -> list[str]:
    """What a card shows."""
    return [part.text for part in node.all("p") if part.has("data-term-text")]


def test_all_is_in_use_and_nothing_is_wrong(site: Site) -> None:
    assert lines(site.problems) == []


def test_each_term_has_an_entry_under_its_game(page: Page) -> None:
    assert [one["id"] for one in page.toc[0]["children"]] == ["asl", "ocs", "from-words"]
    assert {term.anchor for term in TERMS} < page.anchors
    boot = entry(page, "asl-boot")
    assert boot.one("dfn").text == "BT"
    assert boot.one("dt").text == "BT boot"


def test_what_states_a_term_is_named_and_what_none_of_ours_states_is_marked(page: Page) -> None:
    assert shown(entry(page, "asl-mud-point"))[1] == "Stated in B90.1."
    assert shown(entry(page, "asl-hole"))[1] == "Stated in A4.6. General term: see your rulebook."
    assert shown(entry(page, "asl-boot"))[1] == "General term: see your rulebook."


def test_letters_that_two_games_use_lead_to_each_other(page: Page) -> None:
    assert shown(entry(page, "asl-mud-point"))[2] == "In OCS: MP, marsh point."
    link = next(
        link for link in entry(page, "ocs-marsh-point").all("a") if link["href"] == "#asl-mud-point"
    )
    assert link.text == "MP, mud point"
    assert shown(entry(page, "ocs-step"))[-1] == "In ASL it is climbed."


def test_terms_in_an_entry_are_those_of_its_game(page: Page) -> None:
    boot = {link["href"] for link in entry(page, "asl-boot").all("a")}
    assert "#asl-mud-point" in boot
    assert "#asl-boot" not in boot


def test_an_entry_says_who_uses_it_and_its_other_names(page: Page) -> None:
    assert "Used in B90.2" in entry(page, "asl-boot").text
    assert "Also written: multi-step" in entry(page, "ocs-step").text
    assert entry(page, "asl-mud-point").one("code").text == "mud"


def test_many_uses_are_folded(tmp_path: Path) -> None:
    mud = IN_USE.replace("### B90.21", "\n\n".join(f"## B90.{n} X\n\nMP\n" for n in range(3, 12)))
    html = compiled(tmp_path, {**CHANGES, MUD_FILE: mud}, say=SAY).pages[FILE].html
    assert parsed(html).one("div", id="asl-mud-point").one("summary").text.startswith("Used in 1")


def test_words_lead_back_to_abbreviations_of_both_games(page: Page) -> None:
    rows = [
        (row.all("td")[0].text, row.one("a").text, row.one("a")["href"])
        for row in parsed(page.html).one("tbody").all("tr")
    ]
    assert rows[0] == ("a length of way", "step", "#ocs-step")
    assert rows[1:3] == [("boot", "BT", "#asl-boot"), ("hole", "X#", "#asl-hole")]
    assert len(rows) == len(TERMS)


def test_texts_and_pages_explain_the_terms_of_their_game(site: Site) -> None:
    mud = parsed(site.pages[MUD_FILE].html)
    assert [link.text for link in mud.of_class("term")] == ["BT", "bt", "X#", "MP"]
    marsh = parsed(site.pages["docs/glance/marsh.md"].html).of_class("term")
    assert [link["href"] for link in marsh] == [
        "../../rules/glossary/#ocs-step",
        "../../rules/glossary/#ocs-marsh-point",
    ]


def test_the_small_page_of_a_rule_explains_them_too(site: Site) -> None:
    (link,) = (one for one in site.permalinks if one.id == "B90.2")
    hrefs = [node["href"] for node in parsed(link.body).of_class("term")]
    assert hrefs[0] == "../../rules/glossary/#asl-boot"


def test_a_page_may_link_to_an_entry(tmp_path: Path) -> None:
    text = "---\ntitle: R\n---\n# R\n\n[a](glossary.md#asl-boot), [b](glossary.md#asl-shoe)\n"
    site = compiled(tmp_path, {**CHANGES, "docs/rules/index.md": text}, say=SAY)
    assert lines(site.problems) == [
        f"docs/rules/index.md:6: glossary.md#asl-shoe: {FILE} has no asl-shoe [broken-link]"
    ]


def test_entries_can_be_jumped_to_and_are_no_rules(site: Site) -> None:
    index = json.loads(site.jump_json)["entries"]
    assert [one for one in index if one["url"].endswith("#asl-boot")] == [
        {
            "kind": "term",
            "title": "BT: boot",
            "url": "rules/glossary/#asl-boot",
            "where": "ASL",
            "text": "Keeps a foot dry; costs MP.",
        }
    ]
    assert "glossary" not in site.rules_json


def test_an_unknown_abbreviation_stops_the_build_wherever_it_stands(tmp_path: Path) -> None:
    changes = {
        **CHANGES,
        MUD_FILE: IN_USE.replace("A BT", "A QX"),
        "calculators/steps.py": 'X = "A QX"\n',
    }
    say = replace(SAY, places={"asl-boot": Place(file="terms.py", line=3)})
    found = lines(compiled(tmp_path, changes, say=say).problems)
    assert [one.partition(" is ")[0] for one in found] == [
        "calculators/steps.py:1: 'QX'",
        f"{MUD_FILE}:31: 'QX'",
        "terms.py:3: the term BT (ASL)",
    ]
