"""What must hold for terms in any text."""

from __future__ import annotations

import html
import re

from hypothesis import given
from hypothesis import strategies as st

from build_tools.terms.lexicon import make_lexicon
from build_tools.terms.mark import Explained
from calculators.terms import TERMS, Game

MARK = re.compile(r'<a class="term"[^>]*>(.*?)</a>')
FORMS = st.sampled_from([form for term in TERMS for form in term.forms])
TEXTS = st.lists(st.one_of(FORMS, st.text(max_size=8), st.sampled_from(" -/,(")), max_size=30).map(
    "".join
)
GAMES = st.sampled_from([None, *Game])


@given(TEXTS, GAMES)
def test_terms_found_are_in_order_and_written_as_they_stand(text: str, game: Game | None) -> None:
    done = 0
    for start, end, term in make_lexicon(TERMS, game).find(text):
        assert done <= start < end
        assert text[start:end].removesuffix("s") in {form.removesuffix("s") for form in term.forms}
        done = end


@given(TEXTS, GAMES)
def test_without_its_marks_the_page_is_what_it_was(text: str, game: Game | None) -> None:
    page = f"<h2>x</h2><p>{html.escape(text)}</p><details><p>{html.escape(text)}</p></details>"
    marked = Explained(lexicon=make_lexicon(TERMS, game), page="rules/mud/").mark(page)
    assert MARK.sub(r"\1", marked) == page
