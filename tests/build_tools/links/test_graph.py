"""Who cites, contains and changes whom."""

from hypothesis import given
from hypothesis import strategies as st

from build_tools.links.graph import build_graph

IDS = ["B90", "B90.1", "B90.1-q1", "B90.2", "B90.21", "MuS1"]
PAIRS = st.lists(st.tuples(st.sampled_from(IDS), st.sampled_from(IDS)))


def test_rulings_are_no_children() -> None:
    graph = build_graph(IDS, refs=[], modifies=[])
    assert graph.children == {"B90": ("B90.1", "B90.2"), "B90.2": ("B90.21",)}
    assert graph.rulings == {"B90.1": ("B90.1-q1",)}
    assert graph.parent["B90.1-q1"] == "B90.1"
    assert "MuS1" not in graph.parent


def test_repeats_and_self_citations_are_not_counted() -> None:
    refs = [("B90.1", "B90.2"), ("B90.1", "B90.2"), ("B90.1", "B90.1"), ("B90.1", "B90")]
    graph = build_graph(IDS, refs=refs, modifies=[])
    assert graph.refs == {"B90.1": ("B90", "B90.2")}
    assert graph.cited_by == {"B90": ("B90.1",), "B90.2": ("B90.1",)}


@given(PAIRS, PAIRS)
def test_every_relation_holds_both_ways(
    refs: list[tuple[str, str]], modifies: list[tuple[str, str]]
) -> None:
    graph = build_graph(IDS, refs=refs, modifies=modifies)
    for there, back in ((graph.refs, graph.cited_by), (graph.modifies, graph.modified_by)):
        forward = {(one, other) for one, others in there.items() for other in others}
        assert forward == {(one, other) for other, ones in back.items() for one in ones}
