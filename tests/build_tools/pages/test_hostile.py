"""Texts and data files that mean harm: what stands in them is words, or stops the build by name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from build_tools.pages.site import Site
from calculators.readings import Reading
from tests.build_tools.parsed_html import Node, parsed
from tests.build_tools.small_project import MARSH, MUD, OUTSIDE, RULING, catalogue, compiled
from tests.payloads import PAYLOADS, Payload

GROUPS = {"markup", "handlers", "entities", "addresses", "copies"}
HARMFUL = {"style", "link", "base", "iframe", "frame", "object", "embed", "form", "math", "img"}
RUNNING = {"javascript", "data", "vbscript"}
SCHEMES = {"", "https", "mailto"}
NOTHING = "data:,"
"""The icon of a page that is to ask for none."""
NAMED = re.compile(r"(?:docs|calculators)/[\w./-]+:\d+: ")
ADDRESS = "https://rules.example/"
"""Of the site itself."""

hostile = pytest.mark.parametrize(
    "payload",
    [each for each in PAYLOADS if each.group in GROUPS and each.text.isprintable()],
    ids=lambda payload: f"{payload.group}: {payload.name}",
)


def documents(site: Site) -> Iterator[Node]:
    """Every page, and the small page of each id."""
    for page in site.pages.values():
        yield parsed(page.html)
    for link in site.permalinks:
        yield parsed(link.html(ADDRESS))


def is_harmless(site: Site, own: Site) -> None:
    """The same elements that can do harm as in the site without it; no handler, no odd address.

    A picture or a link that is no file of the site stops the build with its file and line.
    """
    problems = [str(problem) for problem in site.problems]
    assert all(NAMED.match(problem) for problem in problems)
    new = harmful(site) - harmful(own)
    if {each.partition(" ")[0] for each in new} == {"img"}:
        assert any("there is no picture" in problem for problem in problems)
    else:
        assert not new
    for node in (node for page in documents(site) for node in page.descendants()):
        assert not [name for name in node.attributes if name.startswith("on") or name == "srcdoc"]
        for name in ("href", "src", "action", "formaction"):
            scheme = urlsplit((node[name] or "").strip()).scheme.lower()
            if node.tag == "link" and node[name] == NOTHING:
                continue
            assert scheme not in RUNNING
            assert scheme in SCHEMES or any("only links to our own" in each for each in problems)


def harmful(site: Site) -> set[str]:
    """Scripts as they stand, and other elements by their tag and address."""
    found = set()
    for node in (node for page in documents(site) for node in page.descendants()):
        if node.tag == "script":
            found.add(f"script {node.attributes} {node.text}")
        elif node.tag in HARMFUL and not (node["href"] or "").startswith(ADDRESS):
            found.add(f"{node.tag} {node['href']} {node['src']} {node['action']}")
    return found


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The small project as it is."""
    return compiled(tmp_path_factory.mktemp("own"))


@hostile
def test_a_rule_text_puts_nothing_but_words_into_a_page(
    tmp_path: Path, own: Site, payload: Payload
) -> None:
    text = payload.text
    mud = MUD.replace("title: Mud", f"title: {json.dumps(text)}")
    mud = mud.replace("## B90.2 Leaving", f"## B90.2 {text}")
    mud = mud.replace("| Boots | 3", f"| {text} | 3").replace("Boots enter mud;", f"{text} enter;")
    mud = mud.replace("Rain falls:", f"{text}: [a]({text}) [b](<{text}>) ![c]({text}) <{text}>")
    site = compiled(tmp_path, {"docs/rules/mud.md": mud})
    is_harmless(site, own)
    json.loads(site.rules_json)
    json.loads(site.jump_json)


@hostile
def test_data_files_put_nothing_but_words_into_a_page(
    tmp_path: Path, own: Site, payload: Payload
) -> None:
    quoted = json.dumps(payload.text, ensure_ascii=False)
    outside = OUTSIDE.replace('"Planks"', quoted).replace('"Boards over mud."', quoted)
    gone = f'[[withdrawn]]\nid = "B90.3"\non = 2026-02-03\nwhy = {quoted}\ninstead = "B90.2"\n'
    synonyms = f'[homes]\n[[synonym]]\nours = ["boots"]\nplayers = [{quoted}]\n'
    readings = (Reading("no", payload.text), Reading("yes", payload.text))
    ruling = replace(RULING, question=payload.text, readings=readings, why=payload.text)
    changes: dict[str, str | None] = {
        "docs/rules/outside.toml": outside,
        "docs/rules/gone.toml": gone,
        "docs/rules/synonyms.toml": synonyms,
        "docs/rules/marsh.md": MARSH.replace("edition: not stated", f"edition: {quoted}"),
    }
    site = compiled(tmp_path, changes, say=catalogue(rulings=(ruling,)))
    is_harmless(site, own)


def test_words_that_look_like_markup_are_read_as_words(tmp_path: Path) -> None:
    mud = MUD.replace("Rain falls:", "<b onclick=trip()>Rain</b> falls:")
    html = compiled(tmp_path, {"docs/rules/mud.md": mud}).pages["docs/rules/mud.md"].html
    assert "&lt;b onclick=trip()&gt;Rain&lt;/b&gt; falls:" in html
