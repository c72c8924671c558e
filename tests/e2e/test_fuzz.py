"""Random inputs through the page, right and wrong: each answer is Python's, word for word.

A few here; `make soak` sends thousands to one page, and holds what the page and its Python take of
the machine's memory against bounds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page, Route

from calculators.registry import CALCULATORS
from tests.e2e.answers import is_refused
from tests.e2e.calculator_page import CalculatorPage
from tests.e2e.sizes import ONE_SIZE
from tests.e2e.test_attacks import THROTTLED
from tests.e2e.tripwire import Tripwire
from tests.e2e.watch import Watch
from tests.property.junk import queries, words

pytestmark = ONE_SIZE

IS_SOAK = "SOAK" in os.environ
ADDRESSES = {"movement": 60, "falling-debris": 40} | (
    dict.fromkeys(CALCULATORS, 500) | {"movement": 5000} if IS_SOAK else {}
)
"""How many random addresses each calculator's page gets."""
ACTS = 500 if IS_SOAK else 25
"""How many times a form is worked at random, a few acts each."""

EVERY = 500
"""Inputs between two measurements."""
MOST_GROWTH = {"heap": 1_000_000, "nodes": 4000, "listeners": 100, "python": 0}
"""From the first thousand inputs to the last: bytes of the page's heap after its garbage is
collected, elements, listeners, bytes of Python's memory. What is typed and answered varies."""

THE_MEMORY = """
    const compiled = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
        const made = await compiled(...given);
        self.pythonMemory = made.instance.exports.memory;
        return made;
    };
"""
"""Before the worker's own script: keeps hold of what Python has for its memory."""


def thorough(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The same inputs each time; a failure is made small, save among thousands."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        phases=[Phase.generate] if IS_SOAK else [Phase.generate, Phase.shrink],
        suppress_health_check=[*HealthCheck],
    )


@dataclass
class Measured:
    """What a page and its Python take, again and again."""

    page: Page
    calculator: CalculatorPage
    rows: list[dict[str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.devtools = self.page.context.new_cdp_session(self.page)
        self.devtools.send("Performance.enable")

    def take(self) -> None:
        self.devtools.send("HeapProfiler.collectGarbage")
        metrics = self.devtools.send("Performance.getMetrics")["metrics"]
        told = {metric["name"]: int(metric["value"]) for metric in metrics}
        python = self.calculator.pythons[0].evaluate("() => self.pythonMemory.buffer.byteLength")
        self.rows.append(
            {
                "heap": told["JSHeapUsedSize"],
                "nodes": told["Nodes"],
                "listeners": told["JSEventListeners"],
                "python": python,
            }
        )

    def growth(self) -> dict[str, int]:
        """From the first thousand inputs on."""
        early, late = self.rows[1000 // EVERY], self.rows[-1]
        return {name: late[name] - early[name] for name in early}


@pytest.fixture
def wire(page: Page) -> Iterator[Tripwire]:
    """Heard nothing by the end."""
    page.context.route("**/js/worker.js", with_the_memory)
    wire = Tripwire(page)
    yield wire
    wire.is_whole()


def with_the_memory(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=THE_MEMORY + response.text())


@pytest.mark.parametrize("slug", ADDRESSES)
def test_every_address_gets_the_answer_that_python_gives_elsewhere(
    page: Page, calculator: CalculatorPage, wire: Tripwire, watch: Watch, slug: str
) -> None:
    watch.tolerate(THROTTLED)
    calculator.open(slug)
    measured = Measured(page, calculator)
    answers = {True: 0, False: 0}

    @thorough(ADDRESSES[slug])
    @given(query=queries(CALCULATORS[slug]))
    def follow(query: str) -> None:
        (told,) = wire.throw("follow", [query])
        answers[is_refused(told)] += 1
        if sum(answers.values()) % EVERY == 0:
            measured.take()

    measured.take()
    follow()
    assert min(answers.values()) > sum(answers.values()) // 8  # both kinds
    assert len(calculator.pythons) == 1
    for row in measured.rows:
        print(slug, row)
    if len(measured.rows) > 2000 // EVERY:
        growth = measured.growth()
        assert all(growth[name] <= most for name, most in MOST_GROWTH.items()), growth
    calculator.form.locator("[data-reset]").click()
    calculator.wait()


def test_whatever_is_done_to_a_form_its_answer_is_to_what_it_says(
    calculator: CalculatorPage, wire: Tripwire, watch: Watch
) -> None:
    watch.tolerate(THROTTLED)
    calculator.open("movement")

    @thorough(ACTS)
    @given(acts=st.lists(st.tuples(st.integers(0, 400), words), min_size=1, max_size=6))
    def work(acts: list[Any]) -> None:
        for told in wire.throw("act", acts):
            is_refused(told)
        wire.throw("follow", [""])

    work()
    calculator.shows("1 MF")
