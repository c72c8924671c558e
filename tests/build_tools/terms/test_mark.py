"""Terms marked in HTML: where, how often, and nothing else changed."""

import re

import pytest

from build_tools.terms.lexicon import make_lexicon
from build_tools.terms.mark import Explained
from calculators.terms import Game
from tests.build_tools.terms.some_terms import EXPLAINED, PAGE, TERMS

MARK = re.compile(r'<a class="term"[^>]*>(.*?)</a>')


def marked(html: str) -> str:
    """The HTML with brackets for marks: braces for those that the Tab key comes to."""
    made = EXPLAINED.mark(html)
    made = re.sub(r'<a class="term"[^>]*tabindex="-1">(.*?)</a>', r"[\1]", made)
    return MARK.sub(r"{\1}", made)


def test_a_mark_is_a_link_to_the_glossary_that_says_the_term_in_full() -> None:
    assert EXPLAINED.mark("<p>A BT.</p>") == (
        '<p>A <a class="term" href="../glossary/#asl-boot" title="boot">BT</a>.</p>'
    )


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>BT, BT</p><p>BT</p>", "<p>{BT}, BT</p><p>BT</p>"),
        ("<p>BT and bt</p>", "<p>{BT} and {bt}</p>"),
        ("<p>BT</p><h2>B</h2><p>BT</p>", "<p>{BT}</p><h2>B</h2><p>[BT]</p>"),
        ("<h2>BT</h2><p>BT</p>", "<h2>BT</h2><p>{BT}</p>"),
        ("<a href='#'>BT</a> BT", "<a href='#'>BT</a> {BT}"),
        ("<code>BT</code><svg><text>BT</text></svg>", "<code>BT</code><svg><text>BT</text></svg>"),
        ("<b>BT</b> &amp; MP&#x27;s", "<b>{BT}</b> &amp; {MP}&#x27;s"),
        ("<table><tr><th>MP<td>BT</table>", "<table><tr><th>{MP}<td>{BT}</table>"),
    ],
)
def test_the_first_of_each_under_a_heading_is_marked(html: str, expected: str) -> None:
    assert marked(html) == expected


def test_in_a_fold_it_is_read_by_itself_and_the_open_text_keeps_its_stop() -> None:
    fold = "<details><summary>BT</summary><p>BT</p></details>"
    assert marked(f"{fold}<h2>B</h2><p>BT</p>") == (
        "<details><summary>BT</summary><p>{BT}</p></details><h2>B</h2><p>{BT}</p>"
    )
    assert marked(f"<p>BT</p>{fold}").endswith("<p>[BT]</p></details>")


def test_in_a_form_only_the_answer_is_marked_and_never_a_stop() -> None:
    form = "<form><label>BT</label><p>BT</p><output><p>BT</p><h2>x</h2><p>BT</p></output></form>"
    assert marked(f"<p>MP</p>{form}<p>BT</p>") == (
        "<p>{MP}</p><form><label>BT</label><p>BT</p>"
        "<output><p>[BT]</p><h2>x</h2><p>[BT]</p></output></form><p>BT</p>"
    )


def test_what_is_being_explained_is_not_marked() -> None:
    assert marked("<dfn>BT</dfn> A BT.") == "<dfn>BT</dfn> A BT."


def test_stops_are_shared_by_the_parts_of_a_page() -> None:
    stops: set[str] = set()
    assert "tabindex" not in EXPLAINED.mark("<p>BT</p>", stops=stops)
    assert 'tabindex="-1"' in EXPLAINED.mark("<p>BT</p>", stops=stops)
    assert stops == {"asl-boot"}


@pytest.mark.parametrize(
    "html",
    [
        '<p class="a" data-x=\'1 & 2\'>BT<br>MP<br /><img src="MP.png" alt="MP"></p>',
        "<!-- MP --><script>let BT = 'MP';</script>&nbsp;&lt;MP&gt; BT",
        "<svg viewBox='0 0 1 1'><path d='M0'/></svg> X#",
    ],
)
def test_nothing_but_marks_is_added(html: str) -> None:
    made = EXPLAINED.mark(html)
    assert made != html
    assert MARK.sub(r"\1", made) == html


def test_marking_once_is_enough() -> None:
    once = EXPLAINED.mark("<p>A BT and MP.</p>")
    assert EXPLAINED.mark(once) == once


def test_a_page_ends_with_the_terms_that_only_links_and_labels_have() -> None:
    html = '<p>BT</p><p><a href="#">BT and MP</a></p><form><label>bt</label></form>'
    made = EXPLAINED.explain_page(html)
    line = made.partition('<p class="hx-terms">')[2]
    assert MARK.findall(line) == ["MP"]
    assert "tabindex" not in line
    assert "hx-terms" not in EXPLAINED.explain_page("<p>BT</p><a href='#'>BT</a>")


def test_a_page_on_both_games_has_no_marks() -> None:
    both = Explained(lexicon=make_lexicon(TERMS, None), page=PAGE)
    html = "<p>BT <a href='#'>bt</a></p>"
    assert both.explain_page(html) == html


def test_the_way_to_the_glossary_is_relative_to_the_page() -> None:
    ocs = Explained(lexicon=make_lexicon(TERMS, Game.OCS), page="calculators/x/")
    assert ocs.glossary == "../../rules/glossary/"
    assert 'href="../../rules/glossary/#ocs-marsh-point"' in ocs.mark("<p>MP</p>")
