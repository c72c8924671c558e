"""What browsers are told."""

from __future__ import annotations

import json
from threading import Thread

from build_tools.live.state import News, State


def test_another_site_has_another_version_and_the_same_one_has_not() -> None:
    state = State()
    first = state.news.version
    state.is_built(changed=False)
    assert state.news.version == first
    state.is_built(changed=True)
    assert state.news.version != first


def test_pages_of_an_earlier_run_are_of_another_version() -> None:
    assert State().news.version != State().news.version


def test_a_problem_leaves_the_version_and_ends_with_the_next_good_build() -> None:
    state = State()
    state.is_wrong("docs/a.md:1: no")
    told = json.loads(state.news.as_json())
    assert told == {"version": state.news.version, "problem": "docs/a.md:1: no"}
    state.is_built(changed=False)
    assert state.news == News(version=told["version"])


def test_who_waits_is_told_at_once_what_there_is_and_later_what_is_new() -> None:
    state = State()
    now = state.after(None, 0)
    assert now == state.news
    assert state.after(now, 0.01) is None
    told: list[News | None] = []
    waiting = Thread(target=lambda: told.append(state.after(now, 10)))
    waiting.start()
    state.is_built(changed=True)
    waiting.join(10)
    assert told == [state.news]
