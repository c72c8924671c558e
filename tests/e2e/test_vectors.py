"""The same answers in the page's Python as in this one: every golden case, and megabytes of junk.

The requests go to the worker that the page has started itself, in its own messages.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Page

from calculators.registry import CALCULATORS
from calculators.web import handle
from tests.calculators.test_cases import cases
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE

KEEP_THE_WORKER = """
    window.Worker = class extends Worker {
        constructor(address, ...options) {
            super(address, ...options);
            if (String(address).endsWith("/js/worker.js")) window.pythonWorker = this;
        }
    };
"""
ASK = """async (requests) => {
    const worker = window.pythonWorker;
    const reports = new Map();
    await new Promise((resolve) => {
        worker.addEventListener("message", ({ data }) => {
            if (data.id < 0) reports.set(data.id, data);
            if (reports.size === requests.length) resolve();
        });
        requests.forEach((request, at) => {
            worker.postMessage({ id: -1 - at, kind: "answer", request });
        });
    });
    return requests.map((_, at) => reports.get(-1 - at));
}"""
"""Ids below zero are nobody's in the page."""
JUNK = "\\u0000\"'<&=%~\N{PILE OF POO}\n"
MOST_SECONDS = 120
"""All golden cases together; a few seconds on a machine that has nothing else to do."""


def requests() -> Iterator[tuple[str, str]]:
    """Every golden case by name, as the page would ask it."""
    for slug in CALCULATORS:
        for case in cases(slug):
            asked = {"calculator": slug, "query": case["inputs"], "figures": True}
            yield f"{slug}: {case['name']}", json.dumps(asked)


def junk() -> Iterator[tuple[str, str]]:
    """Long requests, malformed ones and well-formed ones about nonsense."""
    for size, name in ((100_000, "100 kB"), (1_000_000, "1 MB")):
        text = (JUNK * (size // len(JUNK) + 1))[:size]
        yield f"{name} of no JSON", text
        yield f"{name} of brackets", "[" * size
        yield f"{name} in the query", json.dumps({"calculator": "movement", "query": text})
        yield f"{name} as a value", json.dumps({"calculator": "bog", "query": f"drm={text}"})
        yield f"{name} as a name", json.dumps({"calculator": text, "query": ""})
        pieces = "&".join(f"k{at}=v" for at in range(size // 8))
        yield f"{name} of keys", json.dumps({"calculator": "tem", "query": pieces})


def answered(page: Page, asked: Sequence[str]) -> list[dict[str, str]]:
    """The worker's reports, in the order of the requests."""
    reports: list[dict[str, str]] = page.evaluate(ASK, asked)
    return reports


@ONE_SIZE
def test_every_golden_case_has_the_same_answer_in_the_page_s_python(
    page: Page,
    calculator: CalculatorPage,
    subtests: pytest.Subtests,
    record_property: Callable[[str, object], None],
) -> None:
    page.add_init_script(KEEP_THE_WORKER)
    calculator.open("movement")
    named = [*requests(), *junk()]
    golden = len(list(requests()))
    assert golden > len(CALCULATORS)
    begun = time.perf_counter()
    reports = answered(page, [request for _, request in named[:golden]])
    seconds = time.perf_counter() - begun
    record_property("golden cases", golden)
    record_property("seconds in the page's Python", f"{seconds:.1f}")
    print(f"{golden} golden cases in the page's Python: {seconds:.1f} s")
    assert seconds < MOST_SECONDS
    reports += answered(page, [request for _, request in named[golden:]])
    for (name, request), report in zip(named, reports, strict=True):
        with subtests.test(name):
            assert report["kind"] == "answered", report
            assert json.loads(report["result"]) == json.loads(handle(request))
    assert len(calculator.pythons) == 1
    calculator.tick("debris")
    calculator.shows("2 MF")
