"""Rule ids: their parts, their order and what they are nested in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.rule_ids import (
    RuleId,
    RuleIdError,
    ancestors,
    home_of,
    in_book,
    is_rule_id,
    parent,
    parse_rule_id,
    ruled_rule,
    sort_key,
)

NAMES = st.from_regex(r"[a-pA-P][a-z0-9]{0,4}(-[a-p][a-z]{0,4}){0,2}", fullmatch=True)
WITH_NUMBER = st.builds(
    lambda home, number, tail, name, question: RuleId(
        home=home,
        number=number,
        decimals=tail[0],
        letter=tail[1],
        name=name,
        question=question,
    ),
    st.sampled_from(["A", "B", "PBr", "OCS"]),
    st.integers(1, 120),
    st.one_of(
        st.just(("", "")),
        st.tuples(
            st.text("0123456789", min_size=1, max_size=4),
            st.sampled_from(["", "a", "g"]),
        ),
    ),
    st.one_of(st.just(""), NAMES),
    st.one_of(st.none(), st.integers(1, 40)),
)
WITHOUT_NUMBER = st.one_of(
    st.builds(
        lambda home, item: RuleId(home=home, item=item),
        st.sampled_from(["A", "B"]),
        st.integers(1, 40),
    ),
    st.builds(lambda name: RuleId(home="B", name=name), NAMES),
)
IDS = st.one_of(WITH_NUMBER, WITHOUT_NUMBER).map(str)


@pytest.mark.parametrize(
    "text",
    [
        "B37",
        "B37.641",
        "PBr12.41",
        "OCS20.0a",
        "OCS20.0-note",
        "OCS3.2a",
        "B.6",
        "B-footnote-R",
        "ASL-FRU",
        "B37.5-q1",
        "OCS20.0-note-q2",
        "B-footnote-R-q1",
    ],
)
def test_a_canonical_id_reads_and_writes_back_the_same(text: str) -> None:
    assert str(parse_rule_id(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "B",
        "PBr",
        "37.61",
        "b37.61",
        "B037",
        "B37.",
        "B37.61 ",
        "B37.61\n",
        "B37a",
        "B37.61ab",
        "B.0",
        "B37.5-q0",
        "B37.5-q01",
        "B37.5-q1-q2",
        "B37.5-note-q1-q2",
        "B37.5-q1-note",
        "B-q1",
        "B37.5-",
        "B37..5",
        "B٣٧",
    ],
)
def test_other_spellings_are_no_ids_and_the_error_repeats_them(text: str) -> None:
    assert not is_rule_id(text)
    with pytest.raises(RuleIdError) as error:
        parse_rule_id(text)
    assert repr(text) in str(error.value)


def test_the_parts_of_an_id_have_names() -> None:
    assert parse_rule_id("OCS20.0a") == RuleId(home="OCS", number=20, decimals="0", letter="a")
    assert parse_rule_id("B.6") == RuleId(home="B", item=6)
    assert parse_rule_id("B37.5-q12").question == 12
    assert [home_of(text) for text in ("B37.6", "PBr12", "ASL-FRU")] == ["B", "PBr", "ASL"]


def test_decimals_are_a_hierarchy_and_the_number_is_not() -> None:
    assert ancestors("B37.641") == ("B37.64", "B37.6", "B37")
    assert ancestors("PBr12.41") == ("PBr12.4", "PBr12")
    assert ancestors("PBr10") == ()
    assert ancestors("B.10") == ()
    assert ancestors("OCS20.0a") == ("OCS20.0", "OCS20")
    assert ancestors("OCS20.0-note") == ("OCS20.0", "OCS20")
    assert ancestors("B37.5-q1") == ("B37.5", "B37")
    assert ancestors("OCS20.0-note-q1") == ("OCS20.0-note", "OCS20.0", "OCS20")
    assert ancestors("B-footnote-R") == ()


def test_the_parent_is_the_nearest_ancestor_that_exists() -> None:
    assert parent("B37.641", {"B37", "B37.6", "B37.64"}) == "B37.64"
    assert parent("B25.151", {"B25.1", "B25"}) == "B25.1"
    assert parent("A19.12", {"A19.13"}) is None


def test_ids_sort_as_in_the_book() -> None:
    in_order = [
        "A20.3",
        "B-footnote-R",
        "B.6",
        "B.10",
        "B3",
        "B3.4",
        "B3.43",
        "B12",
        "B37.5",
        "B37.5-q1",
        "B37.5-q2",
        "B37.61",
        "B37.64",
        "B37.641",
        "B37.7",
        "OCS20.0",
        "OCS20.0a",
        "OCS20.0g",
        "OCS20.0-note",
        "PBr1",
        "PBr2",
        "PBr12.42",
        "PBr12.5",
    ]
    assert sorted(set(in_order), key=sort_key) == in_order


def test_a_book_holds_what_descends_from_it() -> None:
    assert in_book("B37", "B37")
    assert in_book("B37.641", "B37")
    assert in_book("OCS20.0a", "OCS20")
    assert in_book("PBr12.4", "PBr")
    assert not in_book("B3.7", "B37")
    assert not in_book("B37.1", "B3")


def test_a_ruling_belongs_to_a_rule() -> None:
    assert ruled_rule("B37.5-q1") == "B37.5"
    assert ruled_rule("B37.5") is None
    for text in ("B37.5-q1-q2", "B37.5-q0", "37.5-q1"):
        with pytest.raises(RuleIdError):
            ruled_rule(text)


@given(IDS)
def test_every_id_reads_and_writes_back_the_same(text: str) -> None:
    assert str(parse_rule_id(text)) == text


@given(st.text())
def test_any_text_either_is_an_id_or_is_refused(text: str) -> None:
    if is_rule_id(text):
        assert str(parse_rule_id(text)) == text
    else:
        with pytest.raises(RuleIdError):
            parse_rule_id(text)


@given(IDS)
def test_an_ancestor_is_an_id_that_sorts_first_and_its_ancestors_are_the_rest(text: str) -> None:
    chain = ancestors(text)
    for place, rule in enumerate(chain):
        assert sort_key(rule) < sort_key(text)
        assert ancestors(rule) == chain[place + 1 :]


@given(IDS, IDS)
def test_the_order_is_total(one: str, other: str) -> None:
    assert (sort_key(one) == sort_key(other)) == (one == other)


@given(WITH_NUMBER, WITH_NUMBER)
def test_what_is_nested_in_a_rule_stands_in_one_run_behind_it(one: RuleId, other: RuleId) -> None:
    outer, between = str(one), str(other)
    for inner in (f"{outer}-zz", f"{outer}-q1"):
        is_inside = is_rule_id(inner) and outer in ancestors(inner)
        if is_inside and sort_key(outer) < sort_key(between) < sort_key(inner):
            assert outer in ancestors(between)
