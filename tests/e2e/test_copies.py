"""Every copy that the site offers, read back by parsers of the places it is pasted into."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from calculators.registry import CALCULATORS
from calculators.web import handle
from tests.calculators.test_cases import cases
from tests.e2e.scripts import offer_source
from tests.e2e.sizes import ONE_SIZE
from tests.read_back import check_copies

SITE = Path("site")
COPIES = """
    const ours = (name) => import(new URL(`assets/source/js/${name}`, document.baseURI).href);
    const copied = async (quotable) => {
        const quoting = await ours("quoting.js");
        const ways = Object.entries(quoting).map(([name, write]) => [name, write(quotable)]);
        return { quotable, copies: Object.fromEntries(ways) };
    };
"""
OF_RULES = f"""async (ids) => {{
    {COPIES}
    const {{ quotableRule }} = await ours("rule_menu.js");
    return Promise.all(ids.map(async (id) => copied(await quotableRule(id))));
}}"""
OF_ANSWERS = f"""async ([slug, answers]) => {{
    {COPIES}
    const {{ quotableAnswer }} = await ours("answer_menu.js");
    const response = await fetch(`calculators/${{slug}}/`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const form = page.querySelector("form[data-calculator]");
    const title = form.getAttribute("aria-label");
    return Promise.all(answers.map((answer) => copied(quotableAnswer(form, title, answer))));
}}"""


@pytest.fixture(autouse=True)
def _source(context: BrowserContext) -> None:
    offer_source(context)


@ONE_SIZE
def test_every_rule_and_ruling_comes_back_from_its_copies(page: Page, site_url: str) -> None:
    page.goto("")
    rules = json.loads((SITE / "rules.json").read_text(encoding="utf-8"))["rules"]
    told = page.evaluate(OF_RULES, [*rules])
    for (rule, entry), one in zip(rules.items(), told, strict=True):
        quotable = one["quotable"]
        assert quotable["id"] == rule
        assert quotable["title"] == entry["title"]
        assert quotable["version"] == f"text of {entry['text_version']}"
        assert quotable["address"].endswith(f"/r/{rule}/")
        assert any(line["words"] for line in quotable["lines"])
        check_copies(quotable, one["copies"])


@ONE_SIZE
def test_every_golden_answer_comes_back_from_its_copies(page: Page, site_url: str) -> None:
    page.goto("")
    for slug in CALCULATORS:
        answers = [*golden_answers(slug)]
        told = page.evaluate(OF_ANSWERS, [slug, answers])
        for answer, one in zip(answers, told, strict=True):
            quotable = one["quotable"]
            query = answer["query"]
            assert quotable["address"].startswith(f"{site_url}calculators/{slug}/")
            assert quotable["address"].endswith(f"?{query}" if query else "/")
            assert quotable["title"].endswith(f": {answer['answer']['headline']}")
            assert quotable["version"].startswith("text")
            words = [line["words"] for line in quotable["lines"]]
            assert words[0].startswith("Inputs: ")
            for step in answer["trace"]:
                assert f"{step['rule']}: {step['text']}" in words
            check_copies(quotable, one["copies"])


def golden_answers(slug: str) -> Iterator[dict[str, Any]]:
    """The answers to a calculator's golden cases, as the page's Python gives them."""
    for case in cases(slug):
        told = json.loads(handle(json.dumps({"calculator": slug, "query": case["inputs"]})))
        if "errors" not in told:
            yield told
