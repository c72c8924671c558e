from __future__ import annotations

from typing import Any

from build_tools.answers import answer_body, answer_headline
from build_tools.form_markup import joined
from tests.build_tools.every_kind import ANSWER
from tests.build_tools.parsed_html import Node, parsed


def body(**more: Any) -> Node:
    return parsed(joined(answer_body({**ANSWER, **more}, lambda rule: f"#{rule}")))


def test_the_headline_is_the_answer() -> None:
    assert parsed(joined(answer_headline(ANSWER))).one("p").text == "2 MF"


def test_no_line_ends_before_a_percent_sign_or_a_signed_number() -> None:
    words = "Bogs: 5/18 (27.8 %), DRM +3, or \N{MINUS SIGN}1 at 4 + 2"
    stated = {**ANSWER["answer"], "headline": words}
    shown = parsed(joined(answer_headline({**ANSWER, "answer": stated}))).one("p")
    assert shown.text == words
    assert [part.text for part in shown.all("span")] == [
        "(27.8 %),",
        "DRM +3,",
        "or \N{MINUS SIGN}1",
    ]


def test_the_parts_come_in_order() -> None:
    sections = [node["data-section"] for node in body().all("section")]
    assert sections == ["notes", "demands", "trace", "rulings"]


def test_parts_with_nothing_in_them_are_left_out() -> None:
    stated = {**ANSWER["answer"], "tables": {}}
    assert body(notes=[], rulings=[], trace=[], answer=stated).all("section") == []


def test_each_step_names_its_rule_links_to_it_and_tells_its_causes() -> None:
    lines = body().one("ol").all("li")
    assert [line["data-rule"] for line in lines] == ["X1", "X2", "X2", "X3"]
    assert [line.one("a")["href"] for line in lines] == ["#X1", "#X2", "#X2", "#X3"]
    assert lines[0]["data-because"] == "few flag"
    assert "It costs 1 MF." in lines[0].text


def odds(count: int) -> list[dict[str, Any]]:
    line = {"rule": "X1", "quantity": "q", "op": "COMBINE", "amount": "1 of a", "because": []}
    return [{**line, "text": f"Odds {number}."} for number in range(count)]


def test_a_long_run_of_odds_is_folded_away_in_its_place() -> None:
    trace = [ANSWER["trace"][0], *odds(7), ANSWER["trace"][1]]
    made = body(trace=trace)
    (fold,) = made.of_class("hx-odds")
    assert fold.one("summary").text == "7 steps of odds"
    assert len(fold.all("li")) == 7
    assert [len(steps.all("li")) for steps in made.all("ol")] == [1, 7, 1]


def test_a_short_run_of_odds_is_not() -> None:
    assert body(trace=odds(6)).of_class("hx-odds") == []


def of_parts(count: int) -> list[Node]:
    trace = [
        {**ANSWER["trace"][step], "heading": f"Hex {number}: Brush"}
        for number in range(1, count + 1)
        for step in (0, 1)
    ]
    return body(trace=trace).of_class("hx-part-steps")


def test_steps_of_parts_stand_under_their_headings() -> None:
    parts = of_parts(3)
    assert [part.one("h3").text for part in parts] == [f"Hex {n}: Brush" for n in (1, 2, 3)]
    assert [len(part.all("li")) for part in parts] == [2, 2, 2]
    assert all(part.has("open") for part in parts)


def test_of_many_parts_only_the_last_is_open() -> None:
    assert [part.has("open") for part in of_parts(5)] == [False] * 4 + [True]


def test_rules_in_a_table_are_links_and_short_cells_stay_whole() -> None:
    rows = body().one("tbody").all("tr")
    assert [link["href"] for link in rows[0].all("a")] == ["#X1", "#X2"]
    assert [cell["class"] for cell in rows[0].all("td")] == [None, "hx-short", None]
    assert [cell.text for cell in rows[1].all("td")] == ["Nothing", "", ""]


def test_a_table_scrolls_in_a_box_that_a_keyboard_reaches() -> None:
    (box,) = body().of_class("hx-scroll")
    assert (box["role"], box["aria-label"], box["tabindex"]) == ("group", "Demands", "0")


def test_a_ruling_says_what_was_read_and_what_else_it_would_give() -> None:
    block = body().one(data_ruling="X1-q1")
    assert block.one("a")["href"] == "#X1-q1"
    assert "Read as: It is. (our reading)" in block.text
    changes, same = block.of_class("hx-other")
    assert (changes.text, changes["data-changes"]) == ("Or: It is not. → 3 MF", "yes")
    assert (same.text, same["data-changes"]) == ("Or: Who knows. → the same answer", "no")


def test_a_reading_that_the_player_chose_is_called_so() -> None:
    ruling = {**ANSWER["rulings"][0], "ours": False}
    assert "(your choice)" in body(rulings=[ruling]).one(data_ruling="X1-q1").text
