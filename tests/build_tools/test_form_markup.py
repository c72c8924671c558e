from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from build_tools.form_markup import Markup, cite, element, joined
from tests.build_tools.parsed_html import parsed

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")))


def test_text_and_attributes_are_escaped() -> None:
    made = element("p", {"title": 'a"b<'}, "<b>&")
    assert str(made) == '<p title="a&quot;b&lt;">&lt;b&gt;&amp;</p>'


def test_markup_inside_markup_is_left_as_it_is() -> None:
    assert str(element("p", {}, Markup("<b>x</b>"), "<")) == "<p><b>x</b>&lt;</p>"


def test_a_true_attribute_stands_alone_and_a_false_one_is_left_out() -> None:
    made = element("input", {"checked": True, "disabled": False, "id": None, "value": ""})
    assert str(made) == '<input checked value="">'


@given(TEXT, TEXT)
def test_any_text_comes_back_as_it_was(text: str, attribute: str) -> None:
    node = parsed(element("p", {"title": attribute}, text)).one("p")
    assert (node.text, node["title"]) == (text, attribute)


def test_children_are_joined_in_order() -> None:
    assert str(joined(["<", Markup("<br>"), "a"])) == "&lt;<br>a"


def test_a_rule_is_cited_by_a_link_and_without_an_address_by_its_number() -> None:
    assert str(cite("X1", lambda rule: f"#{rule}")) == '<a class="hx-cite" href="#X1">X1</a>'
    assert str(cite("X1", lambda _: "")) == '<span class="hx-cite">X1</span>'
