"""What the pages say of who cites a rule is what can be counted in them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.build_tools.parsed_html import Node, parsed
from tests.e2e.sizes import ONE_SIZE

SITE = Path("site")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
IN_A_RANGE = {("PBr14.1", "B21.42")}
"""Cited as the inside of a range, which has no link of its own."""
WORDS = {
    "rule": "rules",
    "scenario rule": "scenario rules",
    "ruling": "rulings",
    "calculator": "calculators",
}


@cache
def article(page: str) -> Node:
    """What a page says, without what is around it on every page."""
    html = (SITE / page / "index.html").read_text(encoding="utf-8")
    return parsed(html[html.index("<article") : html.index("</article>") + len("</article>")])


def pages_of_rules() -> Iterator[str]:
    """The pages whose headings are rules."""
    for folder in sorted((SITE / "rules").glob("*/")):
        page = f"rules/{folder.name}"
        if article(page).of_class("rule-id"):
            yield page


def pairs_of_texts() -> set[tuple[str, str]]:
    """Who cites whom, by the links in the texts of rules: below a heading, outside all folds."""
    found = set()
    for page in pages_of_rules():
        rule = ""
        for node in own_words(article(page)):
            if node.tag in HEADINGS:
                rule = node["id"] or ""
            if node.tag == "a" and "cited" in classes(node) and rule:
                found.add((rule, id_of(node)))
    return found | IN_A_RANGE


def own_words(node: Node) -> Iterator[Node]:
    """Elements in order, without what the site adds to a rule's own words."""
    for child in node.children:
        if not isinstance(child, Node) or child.tag == "details":
            continue
        if {"changed-by", "rule-calculators"} & classes(child):
            continue
        yield child
        yield from own_words(child)


def pairs_of_rulings() -> set[tuple[str, str]]:
    """Who cites whom, by the links on the rulings' own pages."""
    found = set()
    for folder in sorted((SITE / "rulings").glob("*-q*")):
        page = article(f"rulings/{folder.name}")
        about = page.of_class("ruling-on")[0].all("a")[1:]  # the first is the rule it stands under
        said = [*page.of_class("readings"), *page.of_class("ruling-why")]
        links = [*about, *(link for part in said for link in part.all("a"))]
        found |= {(folder.name, id_of(link)) for link in links if "cited" in classes(link)}
    return found


def pairs_of_calculators() -> set[tuple[str, str]]:
    """Calculators and the rules whose addresses their forms carry."""
    found = set()
    for folder in sorted((SITE / "calculators").glob("*/")):
        (form,) = article(f"calculators/{folder.name}").all("form")
        ids = json.loads(form["data-rule-urls"] or "")
        found |= {(folder.name, rule) for rule in ids if "-q" not in rule}
    return found


def classes(node: Node) -> set[str]:
    return set((node["class"] or "").split())


def id_of(link: Node) -> str:
    return (link["href"] or "").rpartition("#")[2]


def kind(rule: str) -> str:
    return "ruling" if "-q" in rule else "scenario rule" if rule.startswith("PBr") else "rule"


@pytest.fixture(scope="module")
def counted() -> dict[str, Counter[str]]:
    """How often each rule is cited, by kind."""
    found: dict[str, Counter[str]] = {}
    for one, other in pairs_of_texts() | pairs_of_rulings():
        if one != other:
            found.setdefault(other, Counter())[kind(one)] += 1
    for _, rule in pairs_of_calculators():
        found.setdefault(rule, Counter())["calculator"] += 1
    return found


@ONE_SIZE
def test_the_counts_under_a_rule_are_those_of_the_links_to_it(
    counted: dict[str, Counter[str]],
) -> None:
    assert sum(map(Counter.total, counted.values())) > 250
    told: dict[str, Counter[str]] = {}
    for page in pages_of_rules():
        rule = ""
        for node in article(page).descendants():
            if node.tag in HEADINGS and node.of_class("rule-id"):
                rule = node["id"] or ""
            if "rule-context" in classes(node):
                summary = node.one("summary").text
                numbers = {
                    one: int(count)
                    for one, many in WORDS.items()
                    for count in re.findall(rf"\b(\d+) (?:{many}|{one})\b(?! rule)", summary)
                }
                told[rule] = Counter(numbers)
                assert {word: len(node_links(node, word)) for word in numbers} == numbers, rule
    assert {rule: count for rule, count in told.items() if count} == counted


def node_links(context: Node, word: str) -> list[Node]:
    """The links listed for one kind."""
    terms = [child for child in context.one("dl").children if isinstance(child, Node)]
    for name, listed in zip(terms[::2], terms[1::2], strict=True):
        if name.text == f"Cited by {WORDS[word]}":
            links = listed.all("a")
            named = (link for link in links if "/calculators/" in (link["href"] or ""))
            return [*(link for link in links if "cited" in classes(link)), *named]
    return []


@ONE_SIZE
def test_rules_json_has_the_same_pairs() -> None:
    rules = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))["rules"]
    cited = {(one, other) for other, entry in rules.items() for one in entry["cited_by"]}
    shown = {(one, other) for one, other in pairs_of_texts() | pairs_of_rulings() if one != other}
    assert cited == shown
    used = {(slug, rule) for rule, entry in rules.items() for slug in entry["calculators"]}
    assert {(slug, rule) for slug, rule in used if "-q" not in rule} == pairs_of_calculators()
